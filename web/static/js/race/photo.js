/** The photo finish: one line of time, and on it each seat's span, so that everybody sees why. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { seatName, there } from "../state/store.js";
import { t } from "../words/words.js";
import { basisOf, judgedOf } from "./decisive.js";
import { problems, record } from "./proof.js";
import { milliseconds } from "./phrases.js";

const WIDTH = 1000;
const HEIGHT = 40;
/** Room left and right of the spans, in microseconds, and how little is ever shown. */
const ROOM = 8_000;
const LEAST = 60_000;
/** What a phone says that lies further from the shot than this is not drawn to scale. */
const FAR = 4_000_000;

/** A mark of somebody who ran. @typedef {RaceMark & {claim: number, proven: number, low: number, high: number}} Timed */

/** The photo of the record on show. @param {{mine?: number | null}} props */
export function Photo({ mine = null }) {
  const { sheet, verdict } = there(record.value);
  const ran = /** @type {Timed[]} */ (verdict.marks.filter(({ claim }) => claim !== null));
  const view = frame(ran);
  const places = placesOf(verdict);
  const basis = basisOf(sheet, verdict);
  const times = judgedOf(sheet, verdict);
  const digits = digitsFor([...times.values()]);
  /** @param {RaceMark} mark */
  const late = (mark) => times.get(mark.seat) ?? mark.claim ?? 0;
  const order = [...verdict.marks].sort(
    (a, b) => places.get(a.seat).sort - places.get(b.seat).sort || late(a) - late(b),
  );
  return html`<figure class="photo" data-test="photo" data-race=${sheet.race}>
    <ol>
      ${order.map((mark) => {
        const by = basis.get(mark.seat) ?? "finger";
        return html`<li key=${mark.seat} class="photo-row ${mark.seat === mine ? "mine" : ""} ${mark.state}">
          <span class="place">${places.get(mark.seat).word}</span>
          <b class="name">${seatName(mark.seat)}</b>
          <${Strip} mark=${mark} view=${view} tied=${places.get(mark.seat).tied} by=${by} />
          <span class="time" data-test="time-${mark.seat}" data-by=${by}>
            ${
              times.has(mark.seat)
                ? t("ui.race.ms", { n: milliseconds(times.get(mark.seat) ?? 0, digits) })
                : t(`ui.race.state.${mark.state}`)
            }
          </span>
          <${Flags} mark=${mark} by=${by} digits=${digits} />
        </li>`;
      })}
    </ol>
    ${ran.length > 0 && html`<${Axis} view=${view} />`}
    <figcaption class="photo-legend">
      ${t([...basis.values()].includes("arrival") ? "ui.race.legend_arrival" : "ui.race.legend")}
    </figcaption>
  </figure>`;
}

/** Whole milliseconds, unless two people would seem to have the same. @param {number[]} times */
function digitsFor(times) {
  return new Set(times.map((at) => Math.round(at / 1000))).size === times.length ? 0 : 1;
}

/** @param {Timed[]} ran */
function frame(ran) {
  if (!ran.length) return { from: 0, to: LEAST };
  const from = near(Math.min(...ran.map(({ low }) => low))) - ROOM;
  const to = near(Math.max(...ran.map(({ high }) => high))) + ROOM;
  const more = Math.max(0, LEAST - (to - from)) / 2;
  return { from: from - more, to: to + more };
}

/** @param {number} at */
const near = (at) => Math.min(Math.max(at, -FAR), FAR);

/**
 * Who never drew, or drew too early twice, stands behind everybody, and has no place to be proud of.
 *
 * @param {RaceVerdict} props
 */
function placesOf({ groups, marks }) {
  /** @type {Map<number, {sort: number, tied: boolean, word: string}>} */
  const places = new Map();
  const ran = new Set(marks.filter(({ state }) => state === "ran").map(({ seat }) => seat));
  let place = 1;
  groups.forEach((group, index) => {
    const tied = group.length > 1;
    const word = tied ? `${place}=` : `${place}.`;
    for (const seat of group) places.set(seat, { sort: index, tied, word: ran.has(seat) ? word : "–" });
    place += group.length;
  });
  const rest = { sort: groups.length, tied: false, word: "–" };
  return { get: (/** @type {number} */ seat) => places.get(seat) ?? rest };
}

/** @param {{mark: RaceMark, view: {from: number, to: number}, tied: boolean, by: string}} props */
function Strip({ mark, view, tied, by }) {
  /** @param {number} at */
  const x = (at) => ((near(at) - view.from) / (view.to - view.from)) * WIDTH;
  const timed = mark.claim === null ? null : /** @type {Timed} */ (mark);
  return html`<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    <line class="way" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
    ${
      timed &&
      html`<rect
        class="span ${tied ? "tied" : ""}"
        x=${x(timed.low)}
        width=${Math.max(2, x(timed.high) - x(timed.low))}
        y="8"
        height=${HEIGHT - 16}
        rx="4"
      />
      <line class="claim ${by === "finger" ? "judged" : ""}" x1=${x(timed.claim)} x2=${x(timed.claim)} y1="2" y2=${HEIGHT - 2} />
      ${
        timed.proven <= view.to &&
        html`<line class="proven ${by === "arrival" ? "judged" : ""}" x1=${x(timed.proven)} x2=${x(timed.proven)} y1="12" y2=${HEIGHT - 12} />`
      }`
    }
  </svg>`;
}

/** @param {{view: {from: number, to: number}}} props */
function Axis({ view }) {
  const step = [5, 10, 20, 50, 100, 200, 500].find((each) => (view.to - view.from) / 1000 / each <= 8) ?? 1000;
  const first = Math.ceil(view.from / 1000 / step) * step;
  /** @type {number[]} */
  const marks = [];
  /** @param {number} at */
  const share = (at) => (at * 1000 - view.from) / (view.to - view.from);
  for (let at = first; at * 1000 <= view.to; at += step) if (share(at) > 0.04 && share(at) < 0.96) marks.push(at);
  /** @param {number} at */
  const left = (at) => `${share(at) * 100}%`;
  return html`<div class="photo-axis" aria-hidden="true">
    <span class="scale">${marks.map((at) => html`<span key=${at} style=${{ left: left(at) }}>${at}</span>`)}</span>
  </div>`;
}

/** @param {{mark: RaceMark, by: string, digits: number}} props */
function Flags({ mark, by, digits }) {
  const words = mark.flags.filter((flag) => flag !== "by_proof").map((flag) => t(`ui.race.flag.${flag}`));
  if (by === "arrival") words.unshift(t("ui.race.not_decisive", { n: milliseconds(mark.claim ?? 0, digits) }));
  if (mark.early) words.unshift(t("ui.race.early", { n: mark.early }));
  return words.length > 0 && html`<small class="flags">${words.join(" · ")}</small>`;
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
    <code>${there(record.value).digest.slice(0, 8)}</code>
  </p>`;
}
