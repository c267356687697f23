/** The photo finish: one line of time, and on it each seat's span, so that everybody sees why. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { seatName } from "../state/store.js";
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

/** The photo of the record on show. */
export function Photo({ mine = null }) {
  const { sheet, verdict } = record.value;
  const ran = verdict.marks.filter(({ claim }) => claim !== null);
  const view = frame(ran);
  const places = placesOf(verdict);
  const basis = basisOf(sheet, verdict);
  const times = judgedOf(sheet, verdict);
  const digits = digitsFor([...times.values()]);
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
                ? t("ui.race.ms", { n: milliseconds(times.get(mark.seat), digits) })
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

/** Whole milliseconds, unless two people would seem to have the same. */
function digitsFor(times) {
  return new Set(times.map((at) => Math.round(at / 1000))).size === times.length ? 0 : 1;
}

function frame(ran) {
  if (!ran.length) return { from: 0, to: LEAST };
  const from = near(Math.min(...ran.map(({ low }) => low))) - ROOM;
  const to = near(Math.max(...ran.map(({ high }) => high))) + ROOM;
  const more = Math.max(0, LEAST - (to - from)) / 2;
  return { from: from - more, to: to + more };
}

const near = (at) => Math.min(Math.max(at, -FAR), FAR);

/** Who never drew, or drew too early twice, stands behind everybody, and has no place to be proud of. */
function placesOf({ groups, marks }) {
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
  return { get: (seat) => places.get(seat) ?? rest };
}

function Strip({ mark, view, tied, by }) {
  const x = (at) => ((near(at) - view.from) / (view.to - view.from)) * WIDTH;
  return html`<svg class="strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    <line class="way" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
    ${
      mark.claim !== null &&
      html`<rect
        class="span ${tied ? "tied" : ""}"
        x=${x(mark.low)}
        width=${Math.max(2, x(mark.high) - x(mark.low))}
        y="8"
        height=${HEIGHT - 16}
        rx="4"
      />
      <line class="claim ${by === "finger" ? "judged" : ""}" x1=${x(mark.claim)} x2=${x(mark.claim)} y1="2" y2=${HEIGHT - 2} />
      ${
        mark.proven <= view.to &&
        html`<line class="proven ${by === "arrival" ? "judged" : ""}" x1=${x(mark.proven)} x2=${x(mark.proven)} y1="12" y2=${HEIGHT - 12} />`
      }`
    }
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

function Flags({ mark, by, digits }) {
  const words = mark.flags.filter((flag) => flag !== "by_proof").map((flag) => t(`ui.race.flag.${flag}`));
  if (by === "arrival") words.unshift(t("ui.race.not_decisive", { n: milliseconds(mark.claim, digits) }));
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
    <code>${record.value.digest.slice(0, 8)}</code>
  </p>`;
}
