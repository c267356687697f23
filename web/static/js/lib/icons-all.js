/** Every drawing there is, for the pages of the laptop. */

import { DESK } from "./icons-desk.js";
import { drawSets } from "./icons-more.js";
import { bringDrawings } from "./icons.js";

export function drawEverything() {
  drawSets();
  bringDrawings(DESK);
}
