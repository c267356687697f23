/**
 * This page's clock, compared with the laptop's by many questions and answers, and what the page is like.
 *
 * Questions are asked only while a race is possible; then they also keep the radio of a phone awake.
 */

import { effect } from "@preact/signals";

import { listen, tell } from "../wire/connection.js";
import { sha256 } from "./sha256.js";

const BURST = 64;
const QUICK = 25;
const STEADY = 50;
const REMEMBERED = 600;
const DRIFT = 100e-6;
const TELL = 1000;

/** Microseconds of this page's clock. @param {number} milliseconds */
export const micros = (milliseconds) => Math.round(milliseconds * 1000);

let number = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {[number, number][]} */
let back = [];
/** @type {{c0: number, s1: number, s2: number, c3: number}[]} */
let probes = [];
let frames = 60;
let heardSound = () => false;
/**
 * How finely this browser lets a page read the clock, in microseconds; known from the first race on.
 *
 * @type {number | null}
 */
let step = null;

/**
 * Keep comparing clocks for as long as `isNeeded` says so.
 *
 * @param {{isNeeded: () => boolean, isAudible?: () => boolean}} page
 */
export function keepTime({ isNeeded, isAudible = () => false }) {
  heardSound = isAudible;
  effect(() => (isNeeded() ? begin() : end()));
  effect(() => {
    isAudible();
    if (timer) report();
  });
  document.addEventListener("visibilitychange", () => timer && restart());
  listen("connect", () => timer && restart());
  setInterval(() => timer && report(), TELL);
}

/** Between which the laptop's clock is ahead of this one, by what this page has seen itself. */
export function ownBound() {
  const now = micros(performance.now());
  /** @type {Between | null} */
  let bound = null;
  // Newest first: what contradicts it was asked before this phone's clock stood still or jumped.
  for (const { c0, s1, s2, c3 } of [...probes].reverse()) {
    const slack = (step ?? 0) + (now - c0) * DRIFT;
    const [least, most] = bound ? [bound.low, bound.high] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const low = Math.max(least, s2 - c3 - slack);
    const high = Math.min(most, s1 - c0 + slack);
    if (low > high) break;
    bound = { low, high };
  }
  return bound;
}

function begin() {
  if (timer) return;
  step ??= measureStep();
  restart();
  countFrames();
}

function restart() {
  clearTimeout(timer);
  // The clock may have stood still while the phone slept, and a new line knows nothing of the old.
  [probes, back, number] = [[], [], 0];
  report();
  ask();
}

function end() {
  clearTimeout(timer);
  timer = undefined;
}

function ask() {
  number += 1;
  const k = number;
  const c0 = micros(performance.now());
  tell(
    "race:probe",
    { k, c0, back: back.splice(0, BURST) },
    (/** @type {{s1: number, s2: number} | null} */ answer) => {
      const c3 = micros(performance.now());
      if (!answer) return;
      back.push([k, c3]);
      probes.push({ c0, s1: answer.s1, s2: answer.s2, c3 });
      if (probes.length > REMEMBERED) probes.shift();
    },
  );
  timer = setTimeout(ask, number < BURST ? QUICK : STEADY);
}

function report() {
  const visible = document.visibilityState === "visible";
  tell("race:report", { visible, step, frames, model, audible: heardSound() });
}

/** Read the clock again and again: it takes all of the processor, so nobody should be waiting for the page. */
function measureStep() {
  const end = performance.now() + 30;
  let least = Number.POSITIVE_INFINITY;
  let before = performance.now();
  for (let now = before; now < end; now = performance.now()) {
    if (now > before) least = Math.min(least, now - before);
    before = now;
  }
  return Number.isFinite(least) ? Math.max(5, Math.ceil(micros(least))) : 30_000;
}

function countFrames() {
  let count = 0;
  let since = performance.now();
  /** @param {number} now */
  const next = (now) => {
    count += 1;
    if (now - since >= TELL) {
      frames = Math.round((count * 1000) / (now - since));
      [count, since] = [0, now];
    }
    if (timer) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** The make of this phone, as far as a page can tell: equal phones have equal screens and names. */
const model = sha256(
  [navigator.userAgent, screen.width, screen.height, devicePixelRatio, navigator.hardwareConcurrency].join("|"),
).slice(0, 12);
