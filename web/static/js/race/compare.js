/** Two phones compared, in words: for the two, and for whoever looks on. */

import { t } from "../words/words.js";
import { milliseconds } from "./phrases.js";

/** How far a comparison is. @param {RaceCompare} props */
export function compareWords({ done, of, gap, failed, unsure }) {
  if (gap !== null && unsure) return t("ui.race.compare.clocks");
  if (gap !== null) return t("ui.race.compare.done", { n: milliseconds(Math.abs(gap), 0) });
  return t(failed && !done ? "ui.race.compare.failed" : "ui.race.compare.count", { n: done, of });
}
