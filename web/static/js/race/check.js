/** Judging again on this phone: the same checks as `referee/race/check.py`, and what only this phone can know. */

import { commitment, foreperiod } from "./chance.js";
import { judge } from "./judge.js";
import { sha256 } from "./sha256.js";

/** The fingerprint of anything made of texts and whole numbers, as the laptop makes it. @param {unknown} value */
export const digest = (value) => sha256(canonical(value));

/** JSON with its keys in order and nothing between them. @param {unknown} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(",")}}`;
}

/**
 * How late on its way a tap may be and still be believed.
 *
 * @param {number[]} trips
 * @param {Record<string, number>} settings
 */
export function capFor(trips, settings) {
  if (!trips.length) return settings.cap_least;
  const middle = [...trips].sort((a, b) => a - b)[Math.floor((trips.length - 1) / 2)];
  const wanted = Math.floor((middle * settings.cap_permille) / 1000) + settings.cap_more;
  return Math.min(Math.max(wanted, settings.cap_least), settings.cap_most);
}

/** Name everything that is wrong with a record of `sheet`, `verdict` and `digest`. @param {RaceRecord} props */
export function check({ sheet, verdict, digest: signed }) {
  const problems = [];
  if (digest(sheet) !== signed) problems.push("digest");
  try {
    if (canonical(judge(sheet)) !== canonical(verdict)) problems.push("verdict");
  } catch (fault) {
    console.debug("the sheet cannot be judged", fault);
    return [...problems, "sheet"];
  }
  const seats = sheet.racers.map(({ seat }) => seat);
  if (commitment(sheet.seed, sheet.race, seats) !== sheet.commit) problems.push("seed");
  if (sheet.kind !== "hand") {
    const wait = foreperiod(sheet.seed, sheet.race, sheet.kind, sheet.settings);
    if (wait === null || Math.abs(sheet.since + wait - sheet.go) > 1) problems.push("wait");
  }
  if (
    sheet.cap !==
    capFor(
      sheet.racers.map(({ slow }) => slow),
      sheet.settings,
    )
  )
    problems.push("cap");
  return problems;
}

/**
 * Name what this phone knows better than the sheet.
 *
 * @param {RaceSheet} sheet
 * @param {{seat: number | null, commit: string | null, previous: string | null,
 *          taps: {at: number, cue: number | null, arrived: number | null}[],
 *          bound: {low: number, high: number} | null}} own
 */
export function checkOwn(sheet, own) {
  const problems = [];
  if (own.commit !== null && sheet.commit !== own.commit) problems.push("promise");
  if (own.previous !== null && sheet.previous !== own.previous) problems.push("chain");
  const racer = sheet.racers.find(({ seat }) => seat === own.seat);
  if (!racer) return problems;
  // An answer that was lost leaves a tap without its arrival here; the laptop still has it.
  /** @param {{at: number, cue: number | null}} one @param {{at: number, cue: number | null}} other */
  const same = (one, other) => one.at === other.at && one.cue === other.cue;
  const known = racer.taps.every((tap) =>
    own.taps.some((mine) => same(mine, tap) && (mine.arrived ?? tap.arrived) === tap.arrived),
  );
  const inTime = own.taps.filter(({ arrived }) => arrived !== null && arrived <= sheet.closed);
  const kept = inTime.every((mine) => racer.taps.some((tap) => same(mine, tap)));
  if (!known || !kept) problems.push("taps");
  // Each side may have heard of a probe the other has not, but no two true bounds lie apart.
  if (own.bound && (racer.low > own.bound.high || racer.high < own.bound.low)) problems.push("clock");
  return problems;
}
