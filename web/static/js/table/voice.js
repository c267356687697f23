/**
 * The voice of the referee: the laptop says aloud what the table has to do.
 *
 * It reads only what the table screen shows, so it cannot tell a secret. What is no longer true
 * when its turn comes is left out: a voice that lags behind the game is worse than silence.
 */

import { computed, effect, signal } from "@preact/signals";

import { gamePart } from "../loading/games.js";
import { recall, remember } from "../state/storage.js";
import { language, view } from "../state/store.js";
import { aloud } from "../words/words.js";

/** Whether this screen speaks; remembered per device. */
export const speaking = signal(recall("voice", false));

/** How many sentences may wait to be said. */
const PATIENCE = 2;

const speech = window.speechSynthesis ?? null;
const voices = signal(speech?.getVoices() ?? []);
speech?.addEventListener?.("voiceschanged", () => (voices.value = speech.getVoices()));

/** The laptop's voice for the language on screen, or null where it has none. */
export const voice = computed(() => {
  const fits = voices.value.filter(({ lang }) => lang.toLowerCase().startsWith(language.value));
  // A voice on the laptop itself: the table has no internet.
  return fits.find(({ localService }) => localService) ?? null;
});

/** Let the referee speak, or be silent again. */
export function toggleVoice() {
  speaking.value = !speaking.value;
  remember("voice", speaking.value);
}

/**
 * What is worth saying between two views.
 *
 * @param {object | null} before the game so far
 * @param {object | null} after the newest game
 * @returns {object[]} messages, in the order in which they are said
 */
export function sentences(before, after) {
  if (!before || !after) return [];
  const said = [];
  const fresh = (name, found = after[name]) => found && JSON.stringify(found) !== JSON.stringify(before[name]);
  if (fresh("last_flip")) said.push(after.last_flip.text);
  if (before.kind === after.kind) said.push(...(gamePart()?.outcomes?.(before, after) ?? []));
  if (fresh("result")) return [...said, after.result.text];
  if (after.turn && after.turn.number !== before.turn?.number)
    said.push({ key: "ui.voice.turn", args: { who: { seat: after.turn.seat } } });
  const known = new Set(before.now?.map(({ n }) => n));
  const hands = (after.now ?? []).filter(({ n }) => !known.has(n)).map(({ text }) => text);
  if (hands.length) said.push(...hands.reverse());
  else if (fresh("table_says")) said.push(after.table_says);
  else if (fresh("waiting") && after.waiting[0]?.text.key !== "wait.turn")
    said.push(...after.waiting.map(({ text }) => text));
  return said;
}

/** Speak for as long as the page is open. */
export function followWithVoice() {
  const queue = [];
  let before = null;

  const next = () => {
    if (queue.length === 0 || !speaking.value || speech.speaking) return;
    const utterance = new SpeechSynthesisUtterance(queue.shift());
    utterance.voice = voice.value;
    utterance.lang = voice.value?.lang ?? language.value;
    utterance.addEventListener("end", next);
    utterance.addEventListener("error", next);
    speech.speak(utterance);
  };

  effect(() => {
    const after = view.value?.game ?? null;
    const said = sentences(before, after);
    before = after;
    if (!speech || !speaking.value || !voice.value) return;
    queue.push(...said.map(aloud));
    queue.splice(0, queue.length - PATIENCE);
    next();
  });
  effect(() => {
    if (speaking.value) return;
    queue.length = 0;
    speech?.cancel();
  });
}
