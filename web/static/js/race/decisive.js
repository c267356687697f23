/** What a verdict rests on, as `referee/race/decisive.py` says it: the one number that was judged. */

import { tied } from "./judge.js";

/**
 * Say of each seat that ran by which of its two times it was placed: `finger` or `arrival`.
 *
 * @param {RaceSheet} sheet
 * @param {RaceVerdict} verdict
 * @returns {Map<number, "arrival" | "finger">}
 */
export function basisOf(sheet, verdict) {
  const ran = verdict.marks.filter(({ state }) => state === "ran");
  const arrived = ran.filter(({ flags }) => sheet.mode === "proof" || flags.includes("by_proof"));
  const late = new Set(arrived.map(({ seat }) => seat));
  if (sheet.final && ["measured", "strict"].includes(sheet.mode)) {
    const groups = tied(new Map(ran.map(({ seat, low, high }) => [seat, { low: low ?? 0, high: high ?? 0 }])));
    for (const group of groups) if (group.length > 1) for (const seat of group) late.add(seat);
  }
  return new Map(ran.map(({ seat }) => [seat, late.has(seat) ? "arrival" : "finger"]));
}

/**
 * The time by which a seat was placed, in microseconds from the shot; null if it never ran.
 *
 * @param {RaceSheet} sheet
 * @param {RaceVerdict} verdict
 * @returns {Map<number, number>}
 */
export function judgedOf(sheet, verdict) {
  const basis = basisOf(sheet, verdict);
  return new Map(
    verdict.marks
      .filter(({ seat }) => basis.has(seat))
      .map((mark) => [mark.seat, (basis.get(mark.seat) === "arrival" ? mark.proven : mark.claim) ?? 0]),
  );
}
