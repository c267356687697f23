/**
 * Test this phone: what tonight needs of it, tried out before the game instead of found out during it.
 *
 * Every finding is a state and a key, `ui.selftest.<check>.<finding>`; whatever is not well says what to do about it.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { canRemember } from "../state/storage.js";
import { connection } from "../state/store.js";
import { t } from "../words/words.js";
import { canStayAwake, canVibrate } from "./alerts.js";
import { knock } from "./knock.js";

/** So many questions are put to the laptop; the middle one of their times is told. */
const TRIPS = 7;
const TRIP_LIMIT = 3000;
/** Milliseconds. A tap that takes longer than this feels late. */
const SLOW = 250;

/** @typedef {{state: "waiting" | "ok" | "note" | "wrong", finding: string, args?: Record<string, unknown>}} Finding */

/** @type {import("@preact/signals").Signal<Record<string, Finding>>} */
const found = signal({});

/** @type {Record<string, string>} */
const ICONS = { waiting: "hourglass", ok: "check", note: "info", wrong: "warning" };

/**
 * @param {string} check
 * @param {Finding["state"]} state
 * @param {string} finding
 * @param {Record<string, unknown>} [args]
 */
const tell = (check, state, finding, args = {}) => {
  found.value = { ...found.peek(), [check]: { state, finding, args } };
};

/** @param {{onClose: () => void}} props */
export function SelfTest({ onClose }) {
  useEffect(() => {
    found.value = {};
    testLine();
    testAwake();
    testMemory();
    tell("buzz", canVibrate ? "ok" : "note", canVibrate ? "ok" : "none");
    tell("touch", "waiting", "ask");
  }, []);
  return html`<${Sheet} title=${t("ui.selftest.title")} test="selftest" onClose=${onClose}>
    <div class="stack">
      <button type="button" class="button wide brass" data-test="selftest-tap" onClick=${testTap}>
        <${Icon} name="target" />${t("ui.selftest.tap_here")}
      </button>
      <ul class="selftest">
        ${["line", "touch", "sound", "buzz", "awake", "memory"].map(
          (check) => html`<${Row} key=${check} check=${check} found=${found.value[check]} />`,
        )}
      </ul>
      <button type="button" class="button wide" data-test="selftest-again" onClick=${testLine}>
        <${Icon} name="wifi" />${t("ui.selftest.again")}
      </button>
    </div>
  <//>`;
}

/** @param {{check: string, found?: Finding}} props */
function Row({ check, found: { state, finding, args } = { state: "waiting", finding: "ask" } }) {
  return html`<li class=${state} data-test="selftest-${check}" data-state=${state}>
    <${Icon} name=${ICONS[state]} size="1.5rem" title=${t(`ui.selftest.state.${state}`)} />
    <span class="words">
      <b>${t(`ui.selftest.${check}`)}</b>
      <span role="status">${t(`ui.selftest.${check}.${finding}`, args)}</span>
    </span>
  </li>`;
}

/** Ask the laptop a few times and tell the middle of the times it took; one lost answer is a fault, not a bad time. */
async function testLine() {
  tell("line", "waiting", "ask");
  const times = [];
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const sent = performance.now();
    try {
      await ping();
    } catch (fault) {
      console.debug("no answer to a ping", fault);
      tell("line", "wrong", "lost");
      return;
    }
    times.push(performance.now() - sent);
  }
  const ms = Math.round(times.sort((a, b) => a - b)[Math.floor(TRIPS / 2)]);
  if (connection.value === "offline") tell("line", "wrong", "blocked");
  else if (ms > SLOW) tell("line", "note", "slow", { ms });
  else tell("line", "ok", "ok", { ms });
}

async function ping() {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TRIP_LIMIT);
  try {
    const answer = await fetch("/ping", { cache: "no-store", signal: limit.signal });
    if (!answer.ok) throw new Error(String(answer.status));
  } finally {
    clearTimeout(timer);
  }
}

/** One finger shows three things: that the page can be tapped, that it was not zoomed by it, and that sound is free. */
async function testTap() {
  const zoomed = (window.visualViewport?.scale ?? 1) > 1.05;
  tell("touch", zoomed ? "note" : "ok", zoomed ? "zoomed" : "ok");
  if (canVibrate) navigator.vibrate(120);
  const heard = await knock();
  tell("sound", heard ? "ok" : "note", heard ? "ok" : "none");
}

async function testAwake() {
  if (!canStayAwake) return tell("awake", "note", "none");
  try {
    const lock = await navigator.wakeLock.request("screen");
    await lock.release();
    return tell("awake", "ok", "ok");
  } catch (fault) {
    console.debug("the screen may not be kept on", fault);
    return tell("awake", "note", "refused");
  }
}

function testMemory() {
  const able = canRemember();
  tell("memory", able ? "ok" : "note", able ? "ok" : "none");
}
