/** The drawings that not every table needs: a phone fetches them once it can be used, the other pages at once. */

import { DUEL } from "./icons-duel.js";
import { GOLD } from "./icons-gold.js";
import { TRAIN } from "./icons-train.js";
import { WEST } from "./icons-west.js";
import { WRIGHT } from "./icons-wright.js";
import { bringDrawings } from "./icons.js";

export const drawSets = () => bringDrawings({ ...DUEL, ...GOLD, ...TRAIN, ...WEST, ...WRIGHT });
