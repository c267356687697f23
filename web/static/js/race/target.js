/** What to hit, or a sign that says no: nobody can miss it, and it needs no reading. */

import { html } from "../screen/html.js";

const RINGS = [48, 34, 20, 8];

/** @param {{stop: boolean}} props */
export function Target({ stop }) {
  return html`<svg class="race-target" viewBox="0 0 100 100" aria-hidden="true">
    ${
      stop
        ? html`<path d="M31 4h38l27 27v38l-27 27h-38l-27-27v-38z" /><path class="gap" d="M20 42h60v16h-60z" />`
        : RINGS.map((r, index) => html`<circle key=${r} cx="50" cy="50" r=${r} class=${index % 2 ? "gap" : ""} />`)
    }
  </svg>`;
}
