/** Get the owner's attention when something waits for them: the right tab, a buzz or a knock, a mark in the title. */

import { effect, signal } from "@preact/signals";

import { recall, remember } from "../state/storage.js";
import { busy, game, me, proxies } from "../state/store.js";
import { showToast } from "../screen/toast.js";
import { knock, unlock } from "./knock.js";
import { tab } from "./state.js";

export const canVibrate = typeof navigator.vibrate === "function";
export const wantsVibration = signal(recall("vibrate", true));

/** Choose whether prompts buzz, or knock where a phone cannot buzz, and keep the choice. @param {boolean} on */
export function chooseVibration(on) {
  remember("vibrate", on);
  wantsVibration.value = on;
}

/** Look out for prompts that arrive, for lines that tell of something taken back, and for the phone falling asleep. */
export function watchForPrompts() {
  effect(watchMine);
  effect(watchProxies);
  effect(watchUndo);
  // Browsers grant both only after a first tap.
  document.addEventListener("pointerdown", keepAwake, { once: true });
  // A call or a nap takes the sound away again, so every tap asks for it anew.
  if (!canVibrate) document.addEventListener("pointerup", () => wantsVibration.peek() && unlock());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && keepAwake());
}

/** @type {string | null} */
let lastPrompt = null;

function watchMine() {
  const prompt = me.value?.prompt;
  const now = prompt ? JSON.stringify(prompt.text) : null;
  if (now === lastPrompt) return;
  lastPrompt = now;
  document.title = prompt ? "● Tinstar" : "Tinstar";
  if (!prompt || prompt.soft) return;
  tab.value = "play";
  // A prompt that answers the owner's own tap cannot surprise them.
  if (busy.peek()) return;
  buzz([120, 60, 120]);
}

let lastProxyPrompts = "";

function watchProxies() {
  const waiting = proxies.value
    .filter(({ prompt }) => prompt && !prompt.soft)
    .map(({ seat, prompt }) => [seat, prompt?.text]);
  const now = JSON.stringify(waiting);
  if (now === lastProxyPrompts) return;
  lastProxyPrompts = now;
  if (waiting.length && !busy.peek()) buzz([80]);
}

/** Lines that change what people have already seen happen. */
const SECOND_THOUGHTS = new Set([
  "log.undone",
  "log.taken_back",
  "log.with_it",
  "log.restored",
  "log.replaced",
  "log.corrected",
  "log.corrected_for",
]);

/** @type {number | null} */
let lastLine = null;

function watchUndo() {
  const log = game.value?.log ?? [];
  const known = lastLine;
  lastLine = log.at(-1)?.n ?? 0;
  if (known === null) return;
  // What really happened may stand behind it already.
  const news = log.filter(({ n, text }) => n > known && SECOND_THOUGHTS.has(text.key)).at(-1);
  if (news) showToast(news.text, "undo");
}

/**
 * Buzz; a phone that cannot (no iPhone can) knocks once for each buzz and lights up its edge.
 *
 * @param {number[]} pattern
 */
function buzz(pattern) {
  const tapped = navigator.userActivation?.hasBeenActive ?? true;
  if (!wantsVibration.peek() || !tapped) return;
  if (canVibrate) {
    navigator.vibrate(pattern);
    return;
  }
  knock();
  flash();
}

function flash() {
  const edge = Object.assign(document.createElement("div"), { className: "edge-flash" });
  edge.addEventListener("animationend", () => edge.remove());
  document.body.append(edge);
}

/** True where the browser lets a page keep the screen on; plain http on a LAN address does not. */
export const canStayAwake = "wakeLock" in navigator;

async function keepAwake() {
  if (!canStayAwake) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch (fault) {
    console.debug("the screen may not be kept on", fault);
    // Low battery or a hidden page: the phone sleeps as usual, and wakes into the same seat.
  }
}
