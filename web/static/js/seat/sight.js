/**
 * Who is in range of whom, as a picture on the phone: everybody in a ring, oneself at the bottom.
 *
 * Whoever is tapped looks round. It is drawn from what the view says of each seat, and only where a game says it.
 */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { gameNow, seatName, tableNow } from "../state/store.js";
import { t } from "../words/words.js";

/** The ring, in the units of the drawing. */
const [CENTRE, RADIUS, SIZE] = [150, 112, 300];
/** How far along a line its number stands. */
const MARK = 0.62;
const LONGEST_NAME = 9;

export function SightButton() {
  const [open, setOpen] = useState(false);
  if (!seen().some(({ alive, sees }) => alive && sees)) return null;
  return html`<button class="button small plain" data-test="sight-open" onClick=${() => setOpen(true)}>
      <${Icon} name="range" />${t("ui.sight.open")}
    </button>
    ${
      open &&
      html`<${Sheet} title=${t("ui.sight.open")} onClose=${() => setOpen(false)} test="sight-sheet">
      <${Picture} />
    <//>`
    }`;
}

/**
 * Somebody who looks round: what a game says of a seat that has ranges.
 *
 * @typedef {GameSeat & {sees: number[], shoots: number[], range: number}} Looker
 * @typedef {{x: number, y: number}} Spot
 */

const seen = () => /** @type {Looker[]} */ (gameNow().seats);

function Picture() {
  const alive = gameNow().ring.flatMap((number) => seen().filter(({ seat, alive: here }) => seat === number && here));
  const mine = tableNow().you.seat;
  const [looker, look] = useState(mine);
  const from = alive.find(({ seat }) => seat === looker) ?? alive[0];
  if (!from?.sees) return null;
  const start = Math.max(
    0,
    alive.findIndex(({ seat }) => seat === mine),
  );
  const spots = new Map(alive.map(({ seat }, index) => [seat, spot((index - start) / alive.length)]));
  const others = alive.filter(({ seat }) => seat !== from.seat);
  const words = others.map(({ seat }) => wordsOf(from, seat));
  return html`<p class="soft">${t("ui.sight.from", { who: { seat: from.seat }, n: from.range })}</p>
    <svg class="sight-ring" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label=${words.join(" ")} data-test="sight">
      ${others.map(({ seat }) => html`<${Line} key=${seat} a=${spots.get(from.seat)} b=${spots.get(seat)} from=${from} to=${seat} />`)}
      ${alive.map(({ seat }) => html`<${Somebody} key=${seat} seat=${seat} at=${spots.get(seat)} on=${seat === from.seat} onPick=${() => look(seat)} />`)}
      ${others.map(({ seat }) => html`<${Mark} key=${seat} a=${spots.get(from.seat)} b=${spots.get(seat)} from=${from} to=${seat} />`)}
    </svg>
    <ul class="sight-words small">
      ${words.map((each) => html`<li>${each}</li>`)}
    </ul>
    <p class="small soft">${t("ui.sight.hint")}</p>`;
}

/** @param {Looker} from @param {number} seat */
const wordsOf = (from, seat) =>
  t(from.shoots.includes(seat) ? "ui.sight.within" : "ui.sight.beyond", { who: { seat }, n: from.sees[seat] });

/** A place on the ring; part 0 is at the bottom, and on it goes clockwise. @param {number} part */
function spot(part) {
  const angle = part * 2 * Math.PI + Math.PI / 2;
  return { x: CENTRE + RADIUS * Math.cos(angle), y: CENTRE + RADIUS * Math.sin(angle) };
}

/** @param {Looker} from @param {number} to */
const kindOf = (from, to) => (from.shoots.includes(to) ? "within" : "beyond");

/** @param {{a: Spot, b: Spot, from: Looker, to: number}} props */
const Line = ({ a, b, from, to }) => html`<line class=${kindOf(from, to)} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y} />`;

/** @param {{a: Spot, b: Spot, from: Looker, to: number}} props */
function Mark({ a, b, from, to }) {
  const [x, y] = [a.x + (b.x - a.x) * MARK, a.y + (b.y - a.y) * MARK];
  return html`<g class="mark ${kindOf(from, to)}"><circle cx=${x} cy=${y} r="11" /><text x=${x} y=${y}>${from.sees[to]}</text></g>`;
}

/** @param {{seat: number, at: Spot, on: boolean, onPick: () => void}} props */
function Somebody({ seat, at, on, onPick }) {
  const name = seatName(seat);
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  /** @param {MouseEvent | KeyboardEvent} event */
  const pick = (event) => ("key" in event ? event.key === "Enter" : event.type === "click") && onPick();
  return html`<g class="somebody ${on ? "on" : ""}" role="button" tabindex="0" aria-label=${name} data-test="sight-${seat}" onClick=${pick} onKeyDown=${pick}>
    <rect x=${at.x - 38} y=${at.y - 15} width="76" height="30" rx="8" /><text x=${at.x} y=${at.y}>${short}</text>
  </g>`;
}
