/** The rulings of this table's game in the reader's words, fetched when somebody first asks why. */

import { fetched } from "../wire/fetched.js";
import { gameKind, language } from "../state/store.js";

const document = fetched();

/** @returns {{told: {rulings: Record<string, any>, sources: Record<string, string>} | null, failed: boolean}} */
export function rulings() {
  const { body, failed } = document(`/rulings/${language.value}.json?game=${gameKind.value}`);
  return { told: body, failed };
}
