/** Finding something in a long list by any part of its words, typed as people type on a phone. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";

/** Letters without case and accents, as the server's list of names is written (web/rulebook.py). @param {string} text */
const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** @param {string} text */
const wordsOf = (text) => plain(text).split(/\s+/).filter(Boolean);

/**
 * A test whether a text holds all of the typed words.
 *
 * @param {string} typed
 * @returns {(text: string) => boolean}
 */
export function seeker(typed) {
  const wanted = wordsOf(typed);
  return (text) => {
    const words = plain(text);
    return wanted.every((word) => words.includes(word));
  };
}

/**
 * How far a text is from what was typed, word by word: small slips of the finger are forgiven, and among equals a
 * whole word is nearer than the beginning of one. Infinity where it must be something else.
 *
 * @param {string} typed
 * @returns {(text: string) => number}
 */
export function guesser(typed) {
  const wanted = wordsOf(typed);
  return (text) => {
    const words = wordsOf(text);
    return wanted.reduce((sum, word) => sum + Math.min(...words.map((other) => farness(word, other))), 0);
  };
}

/** @param {string} typed @param {string} word */
function farness(typed, word) {
  const count = slips(typed, word);
  return count <= forgiven(typed) ? count + Math.abs(word.length - typed.length) / 100 : Infinity;
}

/** How many slips a word may have: none in a short one, where they would make another word. @param {string} typed */
const forgiven = ({ length }) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How many slips lie between what was typed and the beginning of a word: a letter wrong, missing, too many,
 * or two changed about.
 *
 * @param {string} typed
 * @param {string} word
 */
function slips(typed, word) {
  /** @type {number[]} */
  let before = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + wrong);
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

/**
 * An order by name, as the reader's alphabet has it.
 *
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} nameOf
 */
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
      onInput=${(/** @type {InputEvent & {currentTarget: HTMLInputElement}} */ event) => onType(event.currentTarget.value)}
    />
  </label>`;
}
