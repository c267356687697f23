/**
 * What a page knows, as signals: the newest view, the state of the line, and how its reader likes to read.
 *
 * Only `wire/connection.js` writes `view`, `sighting` and `connection`; parts read them and redraw by themselves.
 */

import { computed, effect, signal } from "@preact/signals";

import { recall, remember } from "./storage.js";

/** @typedef {"connecting" | "live" | "stale" | "offline"} Connection */

/** Every language there is, as the server knows them (`referee/languages.py`): by code, its name and whom it also serves. */
const spoken = /** @type {[string, {name: string, near: string[]}][]} */ (
  Object.entries(JSON.parse(document.body.dataset.languages ?? "{}"))
);
export const LANGUAGES = spoken.map(([code]) => code);
export const LANGUAGE_NAMES = Object.fromEntries(spoken.map(([code, { name }]) => [code, name]));
export const TEXT_SIZES = ["normal", "large", "huge"];

/** The newest view as docs/wire.md describes it; null before the first one. */
/** @type {import("@preact/signals").Signal<View | null>} */
export const view = signal(null);

/** @type {import("@preact/signals").Signal<Connection>} */
export const connection = signal("connecting");

/** The newest word of the camera, as docs/wire.md describes it. */
export const sighting = signal(/** @type {Sighting | null} */ (null));

/** Why the server let this page go: `{code}`, or null while it has not. */
export const farewell = signal(/** @type {{code: string} | null} */ (null));

/** True while a command is on its way: buttons wait for its answer. */
export const busy = signal(false);

/** The language a link asks for, as the command line's --lang does for the table screen. */
const asked = new URLSearchParams(location.search).get("lang") ?? "";

/** @type {import("@preact/signals").Signal<string>} */
export const language = signal(
  LANGUAGES.includes(asked)
    ? asked
    : (recall("language") ?? guessLanguage(navigator.languages ?? [navigator.language])),
);
export const textSize = signal(recall("text_size", "normal"));

export const table = computed(() => view.value?.table ?? null);
export const game = computed(() => view.value?.game ?? null);
export const me = computed(() => view.value?.me ?? null);
export const proxies = computed(() => view.value?.proxies ?? []);

/** Which game this table plays or will play; before the first view, what the page was made for. */
export const gameKind = computed(() => game.value?.kind ?? table.value?.game ?? document.body.dataset.game ?? "");

/** The table, for whatever is drawn only once there is one. */
export const tableNow = () => there(table.value);

/** The game, for whatever is drawn only while there is one. */
export const gameNow = () => there(game.value);

/**
 * Something that is there, or an error: what asks for it too early is a mistake of ours.
 *
 * @template T
 * @param {T | null | undefined} what
 * @returns {T}
 */
export function there(what) {
  if (what === null || what === undefined) throw new Error("drawn before it is there");
  return what;
}

/** The name of each seat, from the game when there is one, else from the lobby. */
const names = computed(() => {
  const seats = [...(table.value?.seats ?? []), ...(game.value?.seats ?? [])];
  return new Map(seats.map(({ seat, name }) => [seat, name]));
});

/** The name people at the table know a seat by. @param {number} seat */
export const seatName = (seat) => names.value.get(seat) ?? String(seat + 1);

/** One seat as the game shows it, or null. @param {number | null} seat */
export const gameSeat = (seat) => game.value?.seats.find((each) => each.seat === seat) ?? null;

/** Whether a seat has a phone of its own, be it asleep: its secrets are shown on no other. @param {number} seat */
export const hasPhone = (seat) =>
  Boolean(table.value?.seats.some((each) => each.seat === seat && each.phone !== "none"));

/** The first of the reader's languages that there is a catalogue for. @param {readonly string[]} wanted */
export function guessLanguage(wanted) {
  // Slovak readers are served best by Czech.
  const near = Object.fromEntries(spoken.flatMap(([code, each]) => each.near.map((other) => [other, code])));
  for (const tag of wanted) {
    const base = String(tag).slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(base)) return base;
    if (near[base]) return near[base];
  }
  return LANGUAGES[0];
}

/** Choose this device's language, and keep the choice. @param {string} code */
export function chooseLanguage(code) {
  remember("language", code);
  language.value = code;
}

/** Choose this device's text size, and keep the choice. @param {string} size */
export function chooseTextSize(size) {
  remember("text_size", size);
  textSize.value = size;
}

effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.dataset.textSize = textSize.value;
});
