/** A named switch with what it does under it. */

import { html } from "./html.js";
import { knows, t } from "../words/words.js";

/** @param {{on: boolean, name: string, why?: string | null, differs?: boolean, test: string, onChange: (on: boolean) => void}} props */
export function Switch({ on, name, why, differs = false, test, onChange }) {
  return html`
    <label class="switch ${differs ? "differs" : ""}">
      <span class="words"><b>${name}</b>${why && html`<span class="soft small">${why}</span>`}</span>
      <input
        type="checkbox"
        role="switch"
        checked=${on}
        data-test=${test}
        onChange=${(/** @type {{currentTarget: HTMLInputElement}} */ event) => onChange(event.currentTarget.checked)}
      />
    </label>
  `;
}

/** The words of a key, where there are any. @param {string} key */
export const wordsIf = (key) => (knows(key) ? t(key) : null);
