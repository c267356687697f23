/**
 * Where each seat stands round the table, clockwise from the top left.
 *
 * A wide screen takes more people along the top and bottom, a squarer one more along the sides.
 */

/** @typedef {"top" | "right" | "bottom" | "left"} Side */

/** How many seats on the top, right, bottom and left, by number of seats. @type {Record<number, number[]>} */
const WIDE = {
  1: [1, 0, 0, 0],
  2: [1, 0, 1, 0],
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [2, 1, 1, 1],
  6: [2, 1, 2, 1],
  7: [3, 1, 2, 1],
  8: [3, 1, 3, 1],
};
/** @type {Record<number, number[]>} */
const SQUARE = { ...WIDE, 7: [2, 2, 1, 2], 8: [2, 2, 2, 2] };
const MOST = 8;

/** @type {Side[]} */
const SIDES = ["top", "right", "bottom", "left"];

/**
 * Along a side, in per cent of its length: one in the middle, two and three spread from there.
 *
 * @type {Record<Side, Record<number, number[]>>}
 */
const SPREAD = {
  top: { 1: [50], 2: [36, 64], 3: [28.5, 50, 71.5] },
  bottom: { 1: [50], 2: [36, 64], 3: [28.5, 50, 71.5] },
  // A little above the middle: the lower corners are taken by the join code and the event cards.
  right: { 1: [50], 2: [31, 62] },
  left: { 1: [50], 2: [31, 62] },
};

/** Seats that are read from afar are wider; three of them need more of a side. @type {Record<number, number[]>} */
const SPREAD_FAR = { 3: [24.5, 50, 75.5] };

/**
 * @param {number} count how many seats
 * @param {boolean} wide whether the screen is clearly wider than high
 * @param {boolean} far whether it is read from afar
 * @returns {{side: Side, at: number}[]} one place per seat, in ring order
 */
export function places(count, wide, far = false) {
  const counts = (wide ? WIDE : SQUARE)[Math.min(count, MOST)] ?? [0, 0, 0, 0];
  return SIDES.flatMap((side, index) => {
    const along = (far && SPREAD_FAR[counts[index]]) || SPREAD[side][counts[index]] || [];
    // Clockwise runs right to left along the bottom and upwards along the left.
    const clockwise = index < 2 ? along : [...along].reverse();
    return clockwise.map((at) => ({ side, at }));
  });
}
