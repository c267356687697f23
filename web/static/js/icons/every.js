/** Every drawing there is, for the pages of the laptop. */

import { DESK } from "./desk.js";
import { drawSets } from "./sets.js";
import { bringDrawings } from "./icon.js";

export function drawEverything() {
  drawSets();
  bringDrawings(DESK);
}
