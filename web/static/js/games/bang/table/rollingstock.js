/** The locomotive and its cars as drawings, seen from the side, driving to the right. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";

/** What only one side of the locomotive has: the bull-bar with a lamp of one, the other's tall funnel. */
const SIDES = {
  ironhorse: "M79 8h12l-3 12h-6zM77 4h16v5H77z",
  leland: "M80 6h10v14H80zM78 2h14v5H78z",
};

export function Engine({ side }) {
  return html`<svg class="engine ${side ?? "unknown"}" viewBox="0 0 120 70" aria-hidden="true">
    <path class="dark" d=${SIDES[side] ?? SIDES.leland} />
    <path class="body" d="M4 10h38v6H38v6h58c8 0 12 5 12 12v10H8V16H4z" />
    <path class="trim" d="M48 22h4v22h-4zM68 22h4v22h-4zM92 22h4v22h-4z" />
    <path class="glass" d="M14 19h18v13H14z" />
    <path class="brass" d="M52 14c0-5 10-5 10 0v8H52zM104 28h8v8h-8z" />
    <path class="dark" d="M4 44h106v6H4zM106 48l14 16h-18z" />
    ${[22, 50, 78].map((x) => html`<${Wheel} key=${x} x=${x} y=${54} r=${12} />`)}
    <path class="rod" d="M22 57h56" />
    <${Wheel} x=${100} y=${60} r=${6} />
  </svg>`;
}

/** A car with the sign of what it carries. */
export function Car({ car }) {
  return html`<span class="car">
    <svg viewBox="0 0 120 70" aria-hidden="true">
      <path class="roof" d="M4 12C30 4 90 4 116 12v5H4z" />
      <path class="body" d="M8 17h104v31H8z" />
      <path class="trim" d="M8 17h104v3H8zM8 44h104v4H8z" />
      <path class="panel" d="M38 20h44v24H38z" />
      <path class="glass" d="M14 24h7v13h-7zM26 24h7v13h-7zM87 24h7v13h-7zM99 24h7v13h-7z" />
      <path class="dark" d="M2 48h116v5H2zM116 47h6v5h-6z" />
      ${[24, 44, 76, 96].map((x) => html`<${Wheel} key=${x} x=${x} y=${58} r=${8} />`)}
    </svg>
    <${Icon} name=${car} />
  </span>`;
}

function Wheel({ x, y, r }) {
  return html`<g class="wheel" style=${{ transformOrigin: `${x}px ${y}px` }}>
    <circle cx=${x} cy=${y} r=${r} />
    <path d="M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}" />
  </g>`;
}

/** Steam, seen only while the train rolls. */
export function Puffs() {
  return html`<span class="puffs" aria-hidden="true">${[0, 1, 2].map((n) => html`<i key=${n} style=${{ "--n": n }}></i>`)}</span>`;
}
