/**
 * The part of a page that one game brings: fetched when the table turns to that game, and kept from then on.
 *
 * A page asks `gamePart()` for what its game draws. Whatever a game leaves out is drawn plainly (`games/plain/`), so
 * a game's module may begin empty. A module may name `styles`, its own style sheets below `/static/css/`.
 */

import { effect, signal } from "@preact/signals";

import { loadModule, loadStyles } from "./modules.js";
import { gameKind, there } from "../state/store.js";

const PATIENCE = 1500;

/** @type {import("@preact/signals").Signal<Record<string, Partial<SeatPart & TablePart & HostPart>>>} what was fetched so far, by game */
const parts = signal({});

/**
 * Fetch the parts of this page as the table chooses games.
 *
 * @template {keyof PagePart} Page
 * @param {Page} page
 * @param {PagePart[Page]} plain what is drawn where a game has nothing of its own
 */
export function loadGames(page, plain) {
  effect(() => {
    const kind = gameKind.value;
    if (!Object.hasOwn(parts.peek(), kind)) fetchPart(kind, page, plain);
  });
}

/** What the game of this table draws, or null while it is on its way. */
export const gamePart = () => parts.value[gameKind.value] ?? null;

/** The same for what is drawn only once it is there: on a phone, on the table screen, on the host's page. */
export const seatPart = () => /** @type {SeatPart} */ (there(gamePart()));
export const tablePart = () => /** @type {TablePart} */ (there(gamePart()));
export const hostPart = () => /** @type {HostPart} */ (there(gamePart()));

/** @param {string} kind @param {string} page @param {object} plain */
async function fetchPart(kind, page, plain) {
  try {
    const own = await loadModule(`games/${kind}/${page}.js`);
    await loadStyles(own.styles);
    parts.value = { ...parts.peek(), [kind]: { ...plain, ...own } };
  } catch (fault) {
    console.debug("Tinstar could not load the game's part yet", fault);
    // It has been told; the laptop may be restarting, and without the game's part there is nothing to show.
    setTimeout(() => kind === gameKind.peek() && fetchPart(kind, page, plain), PATIENCE);
  }
}
