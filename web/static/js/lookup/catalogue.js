/**
 * What can be looked up at this table, and by which names: fetched when somebody looks. The lists are
 * long and change only with the sets, so they stay out of the views.
 */

import { fetched } from "../wire/fetched.js";
import { gameKind, table } from "../state/store.js";

const lists = fetched();
const names = fetched();

/**
 * The ids that can be looked up, by kind; empty until they have come.
 *
 * @typedef {"cards" | "equipment" | "railcars" | "characters" | "events" | "rules" | "common"} Listed
 * @returns {Partial<Record<Listed, string[]>> & {shelves?: {id: string, cards: string[]}[]}}
 */
export function lookup() {
  if (!table.value) return {};
  const { code, game, settings } = table.value;
  // The server asks the table; the sets make the address new when they change.
  return lists(`/lookup/${code}.json?${new URLSearchParams({ game, sets: settings.sets.join() })}`).body ?? {};
}

/** @returns {Record<string, Record<string, string[]>>} plain names in every language, by kind and id */
export const allNames = () => names(`/names.json?game=${gameKind.value}`).body ?? {};
