/** The drawings that not every table needs: a phone fetches them once it can be used, the other pages at once. */

import { DUEL } from "./duel.js";
import { GOLD } from "./gold.js";
import { TRAIN } from "./train.js";
import { WEST } from "./west.js";
import { WRIGHT } from "./wright.js";
import { bringDrawings } from "./icon.js";

export const drawSets = () => bringDrawings({ ...DUEL, ...GOLD, ...TRAIN, ...WEST, ...WRIGHT });
