/** The races as this page sees them: the newest state, and what people ask for. */

import { signal } from "@preact/signals";

import { accepted } from "../options/act.js";
import { table } from "../state/store.js";
import { listen, order, tell } from "../wire/connection.js";

/** The state of the races as docs/race.md describes it. */
export const race = signal({ phase: "off" });

/** When the next race begins by itself, by this page's clock; null if it does not. */
export const due = signal(null);

/** Whether clocks must be kept in step: a race is possible, or on, and not all is over. */
export const isTense = ({ phase, series, compare }) =>
  Boolean(compare) || (phase !== "off" && !(phase === "over" && (!series || series.winner !== null)));

/** The seat of this page, or null. */
export const mySeat = () => table.value?.you.seat ?? null;

/** Follow the races of this table; call once the line is opened. */
export function followRaces({ go }) {
  const hello = () => tell("race:hello", { phase: race.peek().phase });
  listen("race", (state) => {
    due.value = state.next_in === null ? null : performance.now() + state.next_in / 1000;
    race.value = state;
  });
  listen("race:go", go);
  listen("connect", hello);
  hello();
}

/** Ask for something; true when it was done. A no is shown. */
export const ask = async (what, details = {}) => accepted(await order("race:do", { do: what, ...details }));

/** Ask for something to read; null if there was no answer. */
export async function read(what, details = {}) {
  const answer = await order("race:do", { do: what, ...details });
  return accepted(answer) ? answer : null;
}
