/** A choice of a few words, side by side. */

import { html } from "./html.js";

/**
 * One of a few, side by side.
 *
 * @template T
 * @param {{label: string, values: T[], chosen: T, word: (value: T) => string, look?: string, test: string, onChoose: (value: T) => void}} props
 */
export function Segments({ label, values, chosen, word, look = "", test, onChoose }) {
  return html`<div class="segments ${look}" role="radiogroup" aria-label=${label}>
    ${values.map(
      (value) => html`<button
        role="radio"
        aria-checked=${value === chosen}
        data-test="${test}-${value}"
        onClick=${() => onChoose(value)}
      >
        ${word(value)}
      </button>`,
    )}
  </div>`;
}
