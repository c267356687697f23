/** How times and seats are put into words, wherever races are spoken of. */

import { language } from "../state/store.js";

/**
 * Microseconds as people read them; less than ten milliseconds with a tenth.
 *
 * @param {number} micros
 * @param {number} [digits]
 */
export const milliseconds = (micros, digits = Math.abs(micros) < 10_000 ? 1 : 0) =>
  (micros / 1000).toLocaleString(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * A message about some seats, or about one.
 *
 * @param {string} key
 * @param {number | number[]} seats
 * @param {Record<string, unknown>} [args]
 * @returns {Message}
 */
export const about = (key, seats, args = {}) => ({
  key,
  args: { who: Array.isArray(seats) ? { seats } : { seat: seats }, ...args },
});
