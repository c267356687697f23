/** How times and seats are put into words, wherever races are spoken of. */

import { language } from "../state/store.js";

/** Microseconds as people read them; less than ten milliseconds with a tenth. */
export const milliseconds = (micros, digits = Math.abs(micros) < 10_000 ? 1 : 0) =>
  (micros / 1000).toLocaleString(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A message about some seats, or about one. */
export const about = (key, seats, args = {}) => ({
  key,
  args: { who: Array.isArray(seats) ? { seats } : { seat: seats }, ...args },
});
