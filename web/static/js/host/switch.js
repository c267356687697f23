/** A named switch with what it does under it. */

import { html } from "../screen/html.js";
import { knows, t } from "../words/words.js";

export function Switch({ on, name, why, differs = false, test, onChange }) {
  return html`
    <label class="switch ${differs ? "differs" : ""}">
      <span class="words"><b>${name}</b>${why && html`<span class="soft small">${why}</span>`}</span>
      <input
        type="checkbox"
        role="switch"
        checked=${on}
        data-test=${test}
        onChange=${(event) => onChange(event.target.checked)}
      />
    </label>
  `;
}

/** The words of a key, where there are any. */
export const wordsIf = (key) => (knows(key) ? t(key) : null);
