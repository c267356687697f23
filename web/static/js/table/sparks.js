/** Stars raining over the winners. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";

const SPARKS = 24;

export function Sparks() {
  return html`<div class="sparks" aria-hidden="true">
    ${Array.from(
      { length: SPARKS },
      (_, index) =>
        html`<span key=${index} style=${{ "--i": index, "--x": `${(index * 37) % 100}%` }}>
          <${Icon} name="star" />
        </span>`,
    )}
  </div>`;
}
