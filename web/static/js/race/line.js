/** The races as this page sees them: the newest state, and what people ask for. */

import { signal } from "@preact/signals";

import { accepted } from "../options/act.js";
import { table } from "../state/store.js";
import { listen, order, tell } from "../wire/connection.js";

/** Before the laptop has said anything. @type {Race} */
const NONE = {
  phase: "off",
  race: "",
  kind: "auto",
  seats: [],
  racing: [],
  starter: null,
  commit: null,
  unconfirmed: [],
  unfit: [],
  warnings: [],
  note: null,
  next: null,
  next_in: null,
  series: null,
};

/** The state of the races as docs/race.md describes it. */
export const race = signal(NONE);

/**
 * When the next race begins by itself, by this page's clock; null if it does not.
 *
 * @type {import("@preact/signals").Signal<number | null>}
 */
export const due = signal(null);

/** Whether clocks must be kept in step: a race is possible, or on, and not all is over. @param {Race} props */
export const isTense = ({ phase, series, compare }) =>
  Boolean(compare) || (phase !== "off" && !(phase === "over" && (!series || series.winner !== null)));

/** @typedef {Answer & {races?: KeptRace[], record?: RaceRecord}} RaceAnswer */

/** The seat of this page, or null. */
export const mySeat = () => table.value?.you.seat ?? null;

/** Follow the races of this table; call once the line is opened. @param {{go: (word: RaceShot) => void}} props */
export function followRaces({ go }) {
  const hello = () => tell("race:hello", { phase: race.peek().phase });
  listen("race", (/** @type {Race} */ state) => {
    due.value = state.next_in === null ? null : performance.now() + state.next_in / 1000;
    race.value = state;
  });
  listen("race:go", go);
  listen("connect", hello);
  hello();
}

/**
 * Ask for something; true when it was done. A no is shown.
 *
 * @param {string} what
 * @param {Record<string, unknown>} [details]
 */
export const ask = async (what, details = {}) => accepted(await order("race:do", { do: what, ...details }));

/**
 * Ask for something to read; null if there was no answer.
 *
 * @param {string} what
 * @param {Record<string, unknown>} [details]
 * @returns {Promise<RaceAnswer | null>}
 */
export async function read(what, details = {}) {
  const answer = await order("race:do", { do: what, ...details });
  return accepted(answer) ? answer : null;
}
