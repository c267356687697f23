/**
 * The trigger: when the shot is shown, and when the finger came down.
 *
 * Nothing is drawn and nothing is asked between the finger and the message; whatever the page does about a tap, it
 * does afterwards.
 */

import { effect, signal } from "@preact/signals";

import { listen, tell } from "../wire/connection.js";
import { micros } from "./clock.js";
import { mySeat, race } from "./line.js";

/** A tap of this page; `arrived` is null until the laptop has said when. @typedef {Omit<RaceTap, "arrived"> & {race: string, arrived: number | null}} OwnTap */

/** What the trigger of this page does: idle, live, locked (pulled too early), spent, or quiet: pulled to start it all,
 * which must not show before the shot does. */
export const trigger = signal("idle");

/**
 * What everybody saw at the shot: null before it, then `{stop, show}`.
 *
 * @type {import("@preact/signals").Signal<Pick<RaceShot, "stop" | "show"> | null>}
 */
export const shot = signal(null);

/** An event's own stamp is better than reading the clock, unless the browser has made a mess of it: then it is off by
 * seconds. A page that was busy for a moment hears of a finger late, and that must not cost its owner the race. */
const STALE = 250;
const REACTION = 100;

/**
 * This page's own knowledge of the race that is on, to hold against the proof sheet later.
 *
 * @type {{race: string, commit: string | null, taps: OwnTap[]}}
 */
export const own = { race: "", commit: null, taps: [] };

/** @type {number | null} */
let cue = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let unlock;

/** Arm and disarm with the races, and say again what was lost when the line comes back. */
export function followTrigger() {
  effect(() => {
    const { phase, race: name, commit, racing } = race.value;
    if (phase === "waiting" && own.race !== name)
      arm(
        name,
        commit,
        racing.some((seat) => seat === mySeat()),
      );
    else if (phase !== "waiting" && phase !== "shot") disarm();
  });
  listen("connect", () => own.taps.filter(({ arrived }) => arrived === null).forEach(send));
}

/** @param {string} name @param {string | null} commit @param {boolean} racing */
function arm(name, commit, racing) {
  Object.assign(own, { race: name, commit, taps: [] });
  cue = null;
  shot.value = null;
  trigger.value = racing ? "live" : "idle";
}

function disarm() {
  clearTimeout(unlock);
  trigger.value = "idle";
  shot.value = null;
}

/** The shot falls at `at`, by this page's clock: show it in the first frame from then on. @param {RaceShot} props */
export function awaitShot({ race: name, at, stop, show }) {
  if (name !== own.race) return;
  const due = at === null ? performance.now() : at / 1000;
  /** @param {number} now */
  const show_ = (now) => {
    if (name !== own.race) return;
    if (now < due) requestAnimationFrame(show_);
    else {
      cue = micros(now);
      shot.value = { stop, show };
      if (trigger.peek() === "quiet") trigger.value = "spent";
    }
  };
  requestAnimationFrame(show_);
}

/** A finger came down on the pad. @param {PointerEvent} event */
export function pull(event) {
  const now = performance.now();
  const age = now - event.timeStamp;
  const at = micros(age >= 0 && age <= STALE ? event.timeStamp : now);
  if (trigger.peek() !== "live") return;
  const tap = { race: own.race, at, cue, trusted: event.isTrusted, arrived: null };
  own.taps.push(tap);
  send(tap);
  after(tap);
}

/** @param {OwnTap} tap */
function send(tap) {
  const { arrived: _, ...word } = tap;
  tell("race:tap", word, (/** @type {{arrived: number} | null} */ answer) => {
    if (answer) tap.arrived ??= answer.arrived;
  });
}

/** @param {OwnTap} props */
function after({ at, cue: shown }) {
  const early = shown === null || at - shown < REACTION * 1000;
  const { kind, starter } = race.peek();
  const byHand = kind === "hand";
  // A hand that has fallen already is the signal; nobody is too early for it.
  if (!early || shot.peek()?.stop || (byHand && starter === null)) {
    trigger.value = "spent";
    return;
  }
  if (byHand && starter === mySeat()) {
    trigger.value = "quiet";
    return;
  }
  trigger.value = "locked";
  const free = () => {
    if (trigger.peek() === "locked") trigger.value = "live";
  };
  unlock = setTimeout(free, byHand ? 1500 : 250);
}
