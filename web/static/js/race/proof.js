/** Every page judges again by itself, and says whether the laptop's verdict holds. */

import { computed, signal } from "@preact/signals";

import { check, checkOwn } from "./check.js";
import { ownBound } from "./clock.js";
import { mySeat, race } from "./line.js";
import { own } from "./trigger.js";

/** The fingerprints this page has seen, by race. @type {Map<string, string>} */
const seen = new Map();

/**
 * A record from earlier that is looked at instead of the newest one.
 *
 * @type {import("@preact/signals").Signal<RaceRecord | null>}
 */
export const replayed = signal(null);

/** The record on show. */
export const record = computed(() => replayed.value ?? race.value.record ?? null);

/** What is wrong with the record on show; empty: nothing is. Null: there is none. */
export const problems = computed(() => {
  if (!record.value) return null;
  const { sheet, digest } = record.value;
  const found = check(record.value);
  if (sheet.race === own.race && !replayed.value) {
    const before = seen.get(previousName(sheet.race)) ?? null;
    const { commit, taps } = own;
    found.push(...checkOwn(sheet, { seat: mySeat(), commit, taps, previous: before, bound: ownBound() }));
  }
  seen.set(sheet.race, digest);
  return found;
});

/** Races of a table are numbered: KXT4-7 comes after KXT4-6. @param {string} name */
function previousName(name) {
  return name.replace(/\d+$/, (number) => String(Number(number) - 1));
}
