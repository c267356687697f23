/** What follows from the seed: the same as `referee/race/chance.py`, so that a phone can check it. */

import { sha256 } from "./sha256.js";

const BITS = 52;

/** @param {(string | number)[]} parts */
const hash = (...parts) => sha256(parts.join("|"));
/** @param {string} seed @param {string} race @param {string} name */
const share = (seed, race, name) => Number.parseInt(hash(seed, race, name).slice(0, BITS / 4), 16) / 2 ** BITS;

/** The promise that is shown before the race. @param {string} seed @param {string} race @param {number[]} roster */
export const commitment = (seed, race, roster) => hash(seed, race, roster.join(","));

/**
 * How long the shot is waited for, in microseconds; null if none falls.
 *
 * @param {string} seed
 * @param {string} race
 * @param {string} kind
 * @param {Record<string, number>} settings
 */
export function foreperiod(seed, race, kind, settings) {
  const name = kind === "duel" ? "duel" : "wait";
  const more = -Math.log(1 - share(seed, race, "wait")) * settings[`${name}_mean`];
  const wait = settings[`${name}_least`] + Math.floor(more);
  return wait <= settings[`${name}_most`] ? wait : null;
}

/**
 * The order of seats that nothing else can tell apart.
 *
 * @param {string} seed
 * @param {string} race
 * @param {number[]} seats
 */
export function coin(seed, race, seats) {
  const lot = new Map(seats.map((seat) => [seat, hash(seed, race, `coin ${seat}`)]));
  return [...seats].sort((a, b) => (String(lot.get(a)) < String(lot.get(b)) ? -1 : 1));
}
