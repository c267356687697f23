/**
 * What has just happened, read off two views in a row: for sounds, and for what stays large a while.
 *
 * Only differences of what everyone may see are used, so a sound can never tell more than the screen.
 */

import { effect, signal } from "@preact/signals";

import { gamePart } from "../loading/games.js";
import { view } from "../state/store.js";
import { play } from "./sound.js";

/** How long a flip's result has the middle of the table to itself, and how long it may stay. */
const FRESH = 2500;
const RECENT = 7000;

/** How old the newest flip is, seen from this screen. */
export const flipAge = signal("old");

/** @typedef {"victory" | "elimination" | "shot" | "flip" | "prompt"} Cue */

/**
 * @param {object | null} before the view so far
 * @param {object} after the newest view
 * @returns {Cue[]} what to make heard, in order of happening
 */
export function cuesBetween(before, after) {
  const [then, now] = [before?.game, after.game];
  if (!then || !now) return [];
  const cues = isNewFlip(then, now) ? ["flip"] : [];
  // Two different games have nothing to compare.
  if (then.kind === now.kind) cues.push(...(gamePart()?.cues(then, now) ?? []));
  if (now.result && !then.result) cues.push("victory");
  else if (now.waiting.length && differs(now.waiting, then.waiting)) cues.push("prompt");
  return cues;
}

const differs = (a, b) => JSON.stringify(a) !== JSON.stringify(b);

const isNewFlip = (then, now) => Boolean(now.last_flip) && differs(now.last_flip, then.last_flip);

/** Watch the views for as long as the page is open. */
export function followCues() {
  let before = null;
  let timers = [];
  effect(() => {
    const after = view.value;
    if (!after) return;
    const cues = cuesBetween(before, after);
    before = after;
    cues.forEach((cue, index) => play(cue, index * 0.5));
    if (!cues.includes("flip")) return;
    timers.forEach(clearTimeout);
    flipAge.value = "fresh";
    timers = [setTimeout(() => (flipAge.value = "recent"), FRESH), setTimeout(() => (flipAge.value = "old"), RECENT)];
  });
}
