/** What the organiser's page is about: all tournaments, or one. */

import { ask, followed } from "../house/asking.js";

/** The code of the tournament, or "" for all of them. */
export const code = document.body.dataset.tournament ?? "";

/** @type {{found: import("@preact/signals").Signal<{status: number, body: (Shelf & Cup) | null} | null>, look: () => Promise<void>, follow: () => () => void}} */
export const { found, look, follow } = followed(code ? `/tournament/${code}.json` : "/tournament.json");

/** Have something done, and see what came of it. @param {string} what @param {object} [about] */
export async function act(what, about = {}) {
  const said = await ask(`/tournament/${code}/do`, { do: what, ...about });
  await look();
  return said;
}

/** The names of players, by their numbers. @param {Wall} cup */
export const namesOf = (cup) => new Map(cup.players.map(({ id, name }) => [id, name]));
