/** The letters names begin with, as keys under the thumb. */

import { html } from "../screen/html.js";
import { byName } from "./search.js";
import { t } from "../words/words.js";

/** The letter a name is looked up under: marks before it do not count. @param {string} name */
const initial = (name) => (/\p{L}|\p{N}/u.exec(name)?.[0] ?? "").toLocaleUpperCase(document.documentElement.lang);

/** @param {string} name @param {string} letter */
export const startsWith = (name, letter) => initial(name) === letter;

/** @param {{names: string[], chosen: string | null, onLetter: (letter: string | null) => void}} props */
export function Letters({ names, chosen, onLetter }) {
  const letters = byName([...new Set(names.map(initial))].filter(Boolean), (letter) => letter);
  return html`<div class="letters" role="group" aria-label=${t("ui.common.letters")}>
    ${letters.map(
      (letter) => html`<button
        key=${letter}
        class="button letter"
        data-test="letter-${letter}"
        aria-pressed=${letter === chosen}
        onClick=${() => onLetter(letter === chosen ? null : letter)}
      >
        ${letter}
      </button>`,
    )}
  </div>`;
}
