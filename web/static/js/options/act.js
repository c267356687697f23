/** Do what a button offers, and show the refusal if the referee says no. */

import { effect } from "@preact/signals";

import { busy } from "../state/store.js";
import { order } from "../wire/connection.js";
import { askAnyway } from "./anyway.js";
import { forgetRefusal, showRefusal, showToast } from "../screen/toast.js";

/** Send a command an option offered; true when it was done. @param {Command} command */
export const act = (command) => ordered("do", { command });

/** What was tapped and not yet sent, and how it ends. @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Send a command after those before it: for taps that all count, though they come faster than their answers.
 *
 * Anything else is sent one at a time, and a second tap meanwhile does nothing (`order`).
 *
 * @param {Command} command
 */
export function actInTurn(command) {
  const done = turn.then(idle).then(() => act(command));
  turn = done.catch((fault) => console.debug("not done", fault));
  return done;
}

/** Wait until no request is on its way. @returns {Promise<void>} */
const idle = () =>
  new Promise((done) => {
    const stop = effect(() => {
      if (busy.value) return;
      done();
      queueMicrotask(() => stop());
    });
  });

/** Take back the newest thing this seat did. @param {number} seat */
export const takeBack = (seat) => ordered("take_back", { seat });

/** Say that this seat has done its part before the first turn. @param {number} seat */
export const beReady = (seat) => ordered("ready", { seat });

/** Bring back what was just taken back or undone: entry `at` of the log took it away. @param {number} at */
export const restore = (at) => ordered("restore", { at });

/** Say that the newest answer of this seat was really another one. @param {number} seat @param {Command} command */
export const replaceWith = (seat, command) => ordered("replace", { seat, command });

/** Say that this seat would play once more, or no longer would. @param {boolean} on */
export const playAgain = (on) => ordered("again", { on });

/** Call whoever looks after the tables, or say that nobody is needed any more. @param {boolean} on */
export const callStaff = (on) => ordered("call", { on });

/** Bet on who will win, as somebody who is out; on nobody: leave it. @param {string | null} on */
export const bet = (on) => ordered("bet", { on });

/** Discard a card of the made-up hand of a demonstration, by its place. @param {number} card */
export const shed = (card) => ordered("shed", { card });

/** Say that the camera's reading number `n` was really these cards. @param {number} n @param {string[][]} cards */
export const fixReading = (n, cards) => ordered("camera_fix", { n, cards });

/**
 * Say that a card the camera saw was not this seat's, was another one, or was thrown away.
 *
 * @param {{n: number, seat: number}} seen
 * @param {"not_mine" | "other" | "thrown"} said
 */
export const sayOfSeen = ({ n, seat }, said) => ordered("seen", { n, seat, said });

/** The host's newest action, while it is under way and after, and what it asks for. @type {Promise<Answer | null>} */
let latest = Promise.resolve(null);
let wanted = "";

/**
 * Ask the server for a host action; gives its answer, or null after a refusal.
 *
 * Actions wait for one another: leaving a name field saves the name, and the same click may press "start". The same
 * action, asked for again while it is under way, is one action.
 *
 * @param {string} action
 * @param {object} [details]
 * @returns {Promise<Answer | null>}
 */
export function hostAction(action, details = {}) {
  const what = JSON.stringify([action, details]);
  if (what === wanted) return latest;
  wanted = what;
  latest = latest.then(async () => {
    const answer = await order("host", { action, ...details });
    if (wanted === what) wanted = "";
    return accepted(answer) ? answer : null;
  });
  return latest;
}

/** @param {keyof import("../types/wire.d.ts").Requests} event @param {{command?: Command, [more: string]: unknown}} payload @returns {Promise<boolean>} */
async function ordered(event, payload) {
  forgetRefusal();
  const answer = await order(event, payload);
  if (answer?.refusal?.anyway) {
    const again = { ...payload, command: { ...payload.command, anyway: true } };
    return askAnyway(answer.refusal, () => ordered(event, again));
  }
  for (const why of answer?.reminded ?? [])
    showToast({ key: "ui.common.reminded", args: { why: { say: why } } }, "warning");
  return accepted(answer);
}

/**
 * Whether an answer says yes; a no is shown. No answer at all means an earlier tap is still on its way.
 *
 * @param {Answer | null} answer
 */
export function accepted(answer) {
  if (answer && !answer.ok) showRefusal(answer.refusal ?? { code: "unknown" });
  return Boolean(answer?.ok);
}
