/**
 * Which moment is shown, and moving on from it by hand or by itself.
 *
 * Each moment becomes the page's view, so everything that draws a table draws the replay as well.
 */

import { computed, effect, signal } from "@preact/signals";

import { reach } from "../wire/files.js";
import { view } from "../state/store.js";
import { cuesBetween, flipAge } from "../table/cues.js";
import { play as sound } from "../table/sound.js";
import { turnStarts, unroll } from "./film.js";

/** Milliseconds a move is looked at, at normal speed. */
const PACE = 1800;
export const SPEEDS = [1, 2, 4];

export const { night, number } = document.body.dataset;

/** @type {import("@preact/signals").Signal<object[] | null>} */
export const moments = signal(null);
/** The status of an answer that brought no game. */
export const failed = signal(null);
export const at = signal(0);
export const playing = signal(false);
export const speed = signal(1);

export const last = computed(() => (moments.value?.length ?? 1) - 1);
const starts = computed(() => turnStarts(moments.value ?? []));

/** Fetch the game and show its beginning, or the moment the address names. */
export async function fetchFilm() {
  const answer = await reach(`/nights/${night}/${number}/film.json`);
  if (!answer?.ok) {
    failed.value = answer?.status ?? 0;
    return;
  }
  moments.value = unroll(await answer.json());
  go(Number(location.hash.slice(1)) - 1 || 0);
}

/** Show one moment; beyond the ends there is nothing. */
export function go(wanted) {
  const before = moments.value[at.value];
  const next = Math.min(Math.max(0, wanted), last.value);
  const isOneOn = next === at.value + 1;
  at.value = next;
  const game = moments.value[next];
  const earlier = moments.value[next - 1];
  // A flip has the middle of the table at the moment it was made.
  flipAge.value = earlier && differs(earlier.last_flip, game.last_flip) ? "recent" : "old";
  view.value = { seq: next, table: room(game), game, me: null, proxies: [] };
  history.replaceState(null, "", `#${next + 1}`);
  if (isOneOn && playing.value) {
    cuesBetween({ game: before }, { game }).forEach((cue, index) => sound(cue, index * 0.4));
  }
}

const differs = (a, b) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** The room round the table: everybody is there, nobody has to do anything. */
function room(game) {
  return {
    code: night,
    phase: game.result ? "over" : "playing",
    game: game.kind,
    games: number,
    seats: game.seats.map(({ seat, name }) => ({ seat, name, phone: "here", proxy: null, host: false, bot: false })),
    settings: {},
    choices: {},
    you: { role: "watch", seat: null, host: false, keyed: false, laptop: true },
  };
}

/** Move on or back by some moves; touching anything stops the film. */
export function step(by) {
  playing.value = false;
  go(at.value + by);
}

/** Go to the next turn, or to the beginning of this one and then of the one before. */
export function turn(by) {
  playing.value = false;
  const others = starts.value.filter((start) => (by > 0 ? start > at.value : start < at.value));
  go((by > 0 ? others[0] : others.at(-1)) ?? (by > 0 ? last.value : 0));
}

/** Let it run, or stop; at the end it begins anew. */
export function toggle() {
  if (!playing.value && at.value === last.value) go(0);
  playing.value = !playing.value;
}

/** Twice as fast, and from the fastest back to normal. */
export function faster() {
  speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length];
}

effect(() => {
  if (!playing.value) return undefined;
  if (at.value >= last.value) {
    playing.value = false;
    return undefined;
  }
  const timer = setTimeout(() => go(at.peek() + 1), PACE / speed.value);
  return () => clearTimeout(timer);
});
