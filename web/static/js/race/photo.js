/** The photo finish: one line of time, and on it each seat's span, so that everybody sees why. */

import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { language, seatName } from "../lib/store.js";
import { Say, t } from "../lib/words.js";
import { race } from "./line.js";
import { problems, record, replayed } from "./proof.js";

const WIDTH = 1000;
const HEIGHT = 40;
/** Room left and right of the spans, in microseconds, and how little is ever shown. */
const ROOM = 8_000;
const LEAST = 60_000;
/** What a phone says that lies further from the shot than this is not drawn to scale. */
const FAR = 4_000_000;

/** Microseconds as people read them. */
export const milliseconds = (micros, digits = 1) =>
  (micros / 1000).toLocaleString(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A message about some seats, or about one. */
export const about = (key, seats) => ({ key, args: { who: Array.isArray(seats) ? { seats } : { seat: seats } } });

/** The photo of the record on show. */
export function Photo({ mine = null }) {
  const { sheet, verdict } = record.value;
  const ran = verdict.marks.filter(({ claim }) => claim !== null);
  const view = frame(ran);
  const places = placesOf(verdict.groups);
  const order = [...verdict.marks].sort((a, b) => places.get(a.seat).sort - places.get(b.seat).sort);
  return html`<figure class="photo" data-test="photo" data-race=${sheet.race}>
    <ol>
      ${order.map(
        (mark) => html`<li key=${mark.seat} class="photo-row ${mark.seat === mine ? "mine" : ""} ${mark.state}">
          <span class="place">${places.get(mark.seat).word}</span>
          <b class="name">${seatName(mark.seat)}</b>
          <${Strip} mark=${mark} view=${view} tied=${places.get(mark.seat).tied} />
          <span class="time" data-test="time-${mark.seat}">
            ${mark.claim === null || mark.state === "lost"
              ? t(`ui.race.state.${mark.state}`)
              : t("ui.race.ms", { n: milliseconds(mark.claim) })}
          </span>
          <${Flags} mark=${mark} />
        </li>`,
      )}
    </ol>
    ${ran.length > 0 && html`<${Axis} view=${view} />`}
    <figcaption class="photo-legend">${t("ui.race.legend")}</figcaption>
  </figure>`;
}

function frame(ran) {
  if (!ran.length) return { from: 0, to: LEAST };
  const from = near(Math.min(...ran.map(({ low }) => low))) - ROOM;
  const to = near(Math.max(...ran.map(({ high }) => high))) + ROOM;
  const more = Math.max(0, LEAST - (to - from)) / 2;
  return { from: from - more, to: to + more };
}

const near = (at) => Math.min(Math.max(at, -FAR), FAR);

function placesOf(groups) {
  const places = new Map();
  let place = 1;
  groups.forEach((group, index) => {
    const tied = group.length > 1;
    for (const seat of group) places.set(seat, { sort: index, tied, word: tied ? `${place}=` : `${place}.` });
    place += group.length;
  });
  const rest = { sort: groups.length, tied: false, word: "–" };
  return { get: (seat) => places.get(seat) ?? rest };
}

function Strip({ mark, view, tied }) {
  const x = (at) => ((near(at) - view.from) / (view.to - view.from)) * WIDTH;
  return html`<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    <line class="way" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
    ${mark.claim !== null &&
    html`<rect
        class="span ${tied ? "tied" : ""}"
        x=${x(mark.low)}
        width=${Math.max(2, x(mark.high) - x(mark.low))}
        y="8"
        height=${HEIGHT - 16}
        rx="4"
      />
      <line class="claim" x1=${x(mark.claim)} x2=${x(mark.claim)} y1="2" y2=${HEIGHT - 2} />
      ${mark.proven <= view.to &&
      html`<line class="proven" x1=${x(mark.proven)} x2=${x(mark.proven)} y1="12" y2=${HEIGHT - 12} />`}`}
  </svg>`;
}

function Axis({ view }) {
  const step = [5, 10, 20, 50, 100, 200, 500].find((each) => (view.to - view.from) / 1000 / each <= 8) ?? 1000;
  const first = Math.ceil(view.from / 1000 / step) * step;
  const marks = [];
  const share = (at) => (at * 1000 - view.from) / (view.to - view.from);
  for (let at = first; at * 1000 <= view.to; at += step) if (share(at) > 0.04 && share(at) < 0.96) marks.push(at);
  const left = (at) => `${share(at) * 100}%`;
  return html`<div class="photo-axis" aria-hidden="true">
    <span class="scale">${marks.map((at) => html`<span key=${at} style=${{ left: left(at) }}>${at}</span>`)}</span>
  </div>`;
}

function Flags({ mark }) {
  const words = [...mark.flags.map((flag) => t(`ui.race.flag.${flag}`))];
  if (mark.early) words.unshift(t("ui.race.early", { n: mark.early }));
  return words.length > 0 && html`<small class="flags">${words.join(" · ")}</small>`;
}

/** The verdict in a sentence, and why. */
export function Verdict() {
  const { sheet, verdict } = record.value;
  return html`<p class="verdict" data-test="verdict"><${Say} msg=${sentence(sheet, verdict)} /></p>
    <p class="verdict-why soft"><${Say} msg=${reason(sheet, verdict)} /></p>`;
}

function sentence(sheet, verdict) {
  if (verdict.void.length) return about("ui.race.void", verdict.void);
  if (sheet.stop) {
    if (verdict.guilty.length) return about("ui.race.guilty", verdict.guilty);
    return { key: "ui.race.nobody_drew" };
  }
  const ran = verdict.marks.some(({ state }) => state === "ran");
  if (!ran) return { key: "ui.race.nobody" };
  if (asksForLast()) {
    if (verdict.last === null) return about("ui.race.dead_heat", verdict.groups.at(-1));
    return about("ui.race.last", verdict.last);
  }
  if (verdict.first === null) return about("ui.race.dead_heat", verdict.groups[0]);
  return about("ui.race.first", verdict.first);
}

/** Whether it matters who was last, and not who was first. */
const asksForLast = () => !replayed.value && race.value.settle === "last";

function reason(sheet, verdict) {
  if (verdict.void.length) return { key: "ui.race.why.void" };
  if (sheet.stop) return { key: "ui.race.why.stop" };
  if (verdict.coin) return { key: "ui.race.why.coin" };
  if (sheet.mode === "proof") return { key: "ui.race.why.proof" };
  if (asksForLast()) return reasonForLast(verdict);
  if (verdict.first === null) return { key: "ui.race.why.overlap" };
  if (!verdict.daylight.length) return { key: "ui.race.why.alone" };
  const n = milliseconds(verdict.daylight[0]);
  return { key: verdict.first_proven ? "ui.race.why.proven" : "ui.race.why.measured", args: { n } };
}

function reasonForLast({ last, groups, marks, daylight, last_proven: proven }) {
  const { state } = marks.find(({ seat }) => seat === (last ?? groups.at(-1)[0]));
  if (state !== "ran") return { key: `ui.race.why.${state}` };
  if (last === null) return { key: "ui.race.why.overlap" };
  if (!daylight.length) return { key: "ui.race.why.alone" };
  const n = milliseconds(daylight.at(-1));
  return { key: proven ? "ui.race.why.last_proven" : "ui.race.why.last_measured", args: { n } };
}

/** Whether this page, judging for itself, comes to the same verdict. */
export function Proof() {
  const found = problems.value;
  if (found === null) return null;
  const holds = found.length === 0;
  return html`<p class="proof ${holds ? "holds" : "fails"}" data-test="proof" data-holds=${holds}>
    <${Icon} name=${holds ? "check" : "warning"} />
    <span>
      ${holds ? t("ui.race.checked") : t("ui.race.not_checked")}
      ${!holds && html`<small>${found.map((name) => t(`ui.race.problem.${name}`)).join(" ")}</small>`}
    </span>
    <code>${record.value.digest.slice(0, 8)}</code>
  </p>`;
}
