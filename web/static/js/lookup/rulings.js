/** The rulings of this table's game in the reader's words, fetched when somebody first asks why. */

import { fetched } from "../wire/fetched.js";
import { gameKind, language } from "../state/store.js";

const document = fetched();

/**
 * @typedef {object} Ruling
 * @property {string} [text]
 * @property {[string, string]} [about] the kind and the id of what it is about
 * @property {string[]} sources
 * @property {boolean} [derived] no source says it in so many words
 * @property {House} [switches] the house rules that touch it, as the book has them
 */

/** @returns {{told: {rulings: Record<string, Ruling>, sources: Record<string, string>} | null, failed: boolean}} */
export function rulings() {
  const { body, failed } = document(`/rulings/${language.value}.json?game=${gameKind.value}`);
  return { told: body, failed };
}
