/** Finding something in a long list by any part of its words, typed as people type on a phone. */

import { html } from "./html.js";
import { Icon } from "./icons.js";

/** Letters without case and accents. */
const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** A test whether a text holds all of the typed words. */
export function seeker(typed) {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => wanted.every((word) => plain(text).includes(word));
}

/** An order by name, as the reader's alphabet has it. */
export function byName(items, nameOf) {
  const order = new Intl.Collator(document.documentElement.lang);
  return [...items].sort((a, b) => order.compare(nameOf(a), nameOf(b)));
}

/**
 * @param {{label: string, typed: string, test: string, onType: (typed: string) => void}} props
 */
export function SearchField({ label, typed, test, onType }) {
  return html`<label class="search">
    <span class="visually-hidden">${label}</span>
    <${Icon} name="search" size="1.25em" />
    <input
      type="search"
      placeholder=${label}
      value=${typed}
      autocomplete="off"
      data-test=${test}
      onInput=${(event) => onType(event.currentTarget.value)}
    />
  </label>`;
}
