/** The verdict in a sentence, and why it is so in another one that a guest understands. */

import { html } from "../screen/html.js";
import { there } from "../state/store.js";
import { Say, t } from "../words/words.js";
import { basisOf, judgedOf } from "./decisive.js";
import { race } from "./line.js";
import { about, milliseconds } from "./phrases.js";
import { record, replayed } from "./proof.js";

export function Verdict() {
  const { sheet, verdict } = there(record.value);
  return html`<p class="verdict" data-test="verdict"><${Say} msg=${sentence(sheet, verdict)} /></p>
    <p class="verdict-why soft" data-test="verdict-why"><${Say} msg=${reason(sheet, verdict)} /></p>`;
}

/** Whether it matters who was last, and not who was first. */
const asksForLast = () => !replayed.value && race.value.settle === "last";

/** @param {RaceVerdict} verdict @param {RaceMark["state"]} state */
const seatsIn = (verdict, state) => verdict.marks.filter((mark) => mark.state === state).map(({ seat }) => seat);

/** @param {RaceSheet} sheet @param {RaceVerdict} verdict @returns {Message} */
function sentence(sheet, verdict) {
  const ran = seatsIn(verdict, "ran");
  if (verdict.void.length) return about("ui.race.void", verdict.void);
  if (sheet.stop) {
    if (verdict.guilty.length) return about("ui.race.guilty", verdict.guilty);
    return ran.length ? about("ui.race.guilty", ran) : { key: "ui.race.nobody_drew" };
  }
  if (!ran.length) return { key: "ui.race.nobody" };
  const group = there(verdict.groups.at(asksForLast() ? -1 : 0));
  const alone = asksForLast() ? verdict.last : verdict.first;
  if (alone !== null) return about(asksForLast() ? "ui.race.last" : "ui.race.first", alone);
  return asksForLast() && !ran.includes(group[0]) ? about("ui.race.last", group) : about("ui.race.dead_heat", group);
}

/** @param {RaceSheet} sheet @param {RaceVerdict} verdict @returns {Message} */
function reason(sheet, verdict) {
  if (verdict.void.length) {
    return { key: seatsIn(verdict, "unseen").length ? "ui.race.why.unseen" : "ui.race.why.lost" };
  }
  if (sheet.stop) return reasonForStop(verdict);
  const ran = seatsIn(verdict, "ran");
  if (!ran.length) return reasonForNobody(sheet, verdict);
  const groups = verdict.groups.filter(([seat]) => ran.includes(seat));
  if (asksForLast() && groups.length < verdict.groups.length) {
    return { key: `ui.race.why.${seatsIn(verdict, "fouled").length ? "fouled" : "none"}` };
  }
  if (verdict.marks.length === 1) return { key: "ui.race.why.alone" };
  const [group, next] = asksForLast() ? groups.slice(-2).reverse() : groups;
  if (group.length > 1) return reasonForTie(sheet, verdict, group);
  if (!next) return { key: "ui.race.why.only" };
  return reasonForOrder(sheet, verdict, group[0], next);
}

/** @param {RaceVerdict} verdict */
function reasonForStop(verdict) {
  const unclear = !verdict.guilty.length && seatsIn(verdict, "ran").length > 0;
  return { key: unclear ? "ui.race.why.stop_unclear" : "ui.race.why.stop" };
}

/** @param {RaceSheet} props @param {RaceVerdict} verdict */
function reasonForNobody({ settings }, verdict) {
  const [none, fouled] = [seatsIn(verdict, "none").length, seatsIn(verdict, "fouled").length];
  if (!fouled) return { key: "ui.race.why.nobody", args: { n: Math.round(settings.patience / 1e6) } };
  return { key: none ? "ui.race.why.nobody_mixed" : "ui.race.why.all_early" };
}

/** @param {RaceSheet} sheet @param {RaceVerdict} verdict @param {number[]} group */
function reasonForTie(sheet, verdict, group) {
  if (sheet.mode === "strict") return { key: "ui.race.why.unproven" };
  const late = verdict.marks.filter(({ seat, flags }) => group.includes(seat) && flags.includes("late_on_way"));
  return late.length
    ? about(
        "ui.race.why.late",
        late.map(({ seat }) => seat),
      )
    : { key: "ui.race.why.close" };
}

/**
 * Why one seat is ahead of the next, or behind it: by how much of what was judged.
 *
 * @param {RaceSheet} sheet
 * @param {RaceVerdict} verdict
 * @param {number} seat
 * @param {number[]} next
 */
function reasonForOrder(sheet, verdict, seat, next) {
  const times = judgedOf(sheet, verdict);
  const nearest = next.reduce((a, b) => (gap(times, seat, a) <= gap(times, seat, b) ? a : b));
  const apart = gap(times, seat, nearest);
  const isArrival = basisOf(sheet, verdict).get(seat) === "arrival";
  const n = milliseconds(apart);
  if (verdict.coin && apart <= sheet.settings.coin_within) return { key: "ui.race.why.coin" };
  if (asksForLast()) {
    if (isArrival) return about("ui.race.why.arrived_last", nearest, { n });
    return about(verdict.last_proven ? "ui.race.why.behind_proven" : "ui.race.why.behind", nearest, { n });
  }
  if (isArrival) return about("ui.race.why.arrived_first", nearest, { n });
  return about(verdict.first_proven ? "ui.race.why.ahead_proven" : "ui.race.why.ahead", nearest, { n });
}

/** @param {Map<number, number>} times @param {number} one @param {number} other */
const gap = (times, one, other) => Math.abs((times.get(one) ?? 0) - (times.get(other) ?? 0));

/** What one person most wants to know: the own place, and how far behind whom. @param {{seat: number}} props */
export function Own({ seat }) {
  const { sheet, verdict } = there(record.value);
  const said = ownWords(sheet, verdict, seat);
  return said && html`<p class="own-place" data-test="own-place"><${Say} msg=${said} /></p>`;
}

/** @param {RaceSheet} sheet @param {RaceVerdict} verdict @param {number} seat */
function ownWords(sheet, verdict, seat) {
  const mark = verdict.marks.find((each) => each.seat === seat);
  if (!mark || verdict.void.length || sheet.stop || verdict.marks.length === 1) return null;
  if (mark.state !== "ran") return { key: `ui.race.own.${mark.state}` };
  const where = verdict.groups.findIndex((group) => group.includes(seat));
  const tied = verdict.groups[where].filter((each) => each !== seat);
  if (tied.length && where === 0) return about("ui.race.own.tied", tied);
  const place = t(`ui.race.place.${1 + verdict.groups.slice(0, where).flat().length}`);
  if (where === 0) return { key: "ui.race.own.first", args: { place } };
  const times = judgedOf(sheet, verdict);
  const first = verdict.groups[0].reduce((a, b) => ((times.get(a) ?? 0) <= (times.get(b) ?? 0) ? a : b));
  const basis = basisOf(sheet, verdict);
  if (basis.get(first) !== basis.get(seat)) return { key: "ui.race.own.placed", args: { place } };
  const key = basis.get(seat) === "arrival" ? "ui.race.own.arrived" : "ui.race.own.behind";
  return about(key, first, { place, n: milliseconds(gap(times, seat, first)) });
}
