/** The race on a phone: one big trigger, and afterwards what came of it. */

import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { html } from "../screen/html.js";
import { loadModule } from "../loading/modules.js";
import { Toasts } from "../screen/toast.js";
import { seatName } from "../state/store.js";
import { tell } from "../wire/connection.js";
import { Say, t } from "../words/words.js";
import { canVibrate, wantsVibration } from "../seat/alerts.js";
import { keepTime, micros } from "./clock.js";
import { compareWords } from "./compare.js";
import { Dared } from "./dare.js";
import { ask, followRaces, isTense, mySeat, race } from "./line.js";
import { about } from "./phrases.js";
import { Target } from "./target.js";
import { awaitShot, followTrigger, own, pull, shot, trigger } from "./trigger.js";

/** How a pull feels, by what came of it. @type {Record<string, number[]>} */
const FELT = { locked: [60, 40, 60], spent: [30] };

/** The race whose result the owner has put away. */
const putAway = signal("");

/**
 * What came of a race, drawn: fetched while people get ready for their first one.
 *
 * @type {import("@preact/signals").Signal<Part | null>}
 */
const after = signal(null);

async function fetchAfter() {
  try {
    after.value = (await loadModule("race/after.js")).After;
  } catch (fault) {
    console.debug("Tinstar could not load the race's end yet", fault);
    // It has been told; the laptop may be restarting.
    setTimeout(fetchAfter, 1500);
  }
}

/** Take part as a seat. */
export function joinRaces() {
  followRaces({ go: awaitShot });
  const stop = effect(() => {
    if (["off", "possible"].includes(race.value.phase)) return;
    fetchAfter();
    queueMicrotask(() => stop());
  });
  followTrigger();
  keepTime({ isNeeded: () => isTense(race.value) && isMine(race.value) });
}

/** Whether this phone's seat has anything to do with the races now. @param {Race} props */
function isMine({ seats = [], expected = [], compare }) {
  const seat = mySeat();
  return seat !== null && [...seats, ...expected, ...(compare?.seats ?? [])].includes(seat);
}

const putItAway = () => {
  putAway.value = race.value.race;
};

/** Lies over the page while this seat races; nothing otherwise. */
export function Pad() {
  const { phase, compare, seats = [] } = race.value;
  const seat = mySeat();
  if (race.value.challenge) return html`<${Dared} />`;
  if (seat === null) return null;
  if (compare?.seats.includes(seat) && compare.gap === null) return html`<${ComparePad} compare=${compare} />`;
  if (!seats.includes(seat) || phase === "off" || phase === "possible") return null;
  if (phase === "over" && putAway.value === race.value.race) return null;
  const After = after.value;
  if (phase === "verdict" || phase === "over") return After && html`<${After} seat=${seat} onClose=${putItAway} />`;
  if (phase === "arming") return html`<${Before} seat=${seat} />`;
  return html`<${Trigger} seat=${seat} />`;
}

/**
 * The pad listens by itself: nothing may stand between the finger and the stamp.
 *
 * @param {(event: PointerEvent) => void} onDown
 */
function usePull(onDown) {
  const pad = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const element = pad.current;
    if (!element) return undefined;
    element.addEventListener("pointerdown", onDown, { capture: true, passive: true });
    return () => element.removeEventListener("pointerdown", onDown, { capture: true });
  }, [onDown]);
  return pad;
}

/** @param {{seat: number}} props */
function Trigger({ seat }) {
  const pad = usePull(pull);
  const { racing, kind, starter } = race.value;
  const state = racing.includes(seat) ? trigger.value : "watching";
  // Who only watches stays in the dark: a screen that lights up is a shot to whoever sees it.
  const fired = state === "watching" ? null : shot.value;
  useEffect(() => {
    const felt = FELT[state];
    if (felt && canVibrate && wantsVibration.peek()) navigator.vibrate(felt);
  }, [state]);
  return html`<div
    class="race-pad ${fired ? (fired.stop ? "fired stop" : "fired") : ""} ${state}"
    data-test="race-pad"
    data-state=${state}
    data-fired=${Boolean(fired)}
    data-at-once
    ref=${pad}
  >
    ${fired && state === "live" && html`<${Target} stop=${fired.stop} />`}
    <p class="race-pad-word">${t(padWord(state, fired, kind, starter === seat))}</p>
    ${Object.entries(fired?.show ?? {}).map(
      ([who, message]) => html`<p key=${who}><b>${seatName(Number(who))}</b> <${Say} msg=${message} /></p>`,
    )}
  </div>`;
}

/** @param {string} state @param {{stop: boolean} | null} fired @param {Race["kind"]} kind @param {boolean} starts */
function padWord(state, fired, kind, starts) {
  if (state === "watching") return "ui.race.pad.watching";
  if (state === "locked") return "ui.race.pad.early";
  if (state === "spent") return "ui.race.pad.spent";
  if (fired) return fired.stop ? "ui.race.hold" : "ui.race.draw";
  if (kind === "hand" && starts) return "ui.race.pad.start";
  return "ui.race.pad.wait";
}

/** @param {{seat: number}} props */
function Before({ seat }) {
  const { unconfirmed, racing, unfit, note, kind, series } = race.value;
  // Said once, before the first shot; afterwards everybody knows.
  const isFirst = !note && !race.value.record && !series?.played;
  const problem = unfit.find((each) => each.seat === seat)?.why;
  const others = [...new Set([...unfit.map((each) => each.seat), ...unconfirmed])].filter((each) => each !== seat);
  return html`<div class="race-pad before" data-test="race-before" data-why=${problem ?? ""}>
    <${Toasts} />
    ${note && html`<p><${Say} msg=${about(`ui.race.note.${note.why}`, note.seats)} /></p>`}
    <h1>${t(racing.includes(seat) ? "ui.race.get_ready" : "ui.race.pad.watching")}</h1>
    ${problem && html`<p>${t(`ui.race.fit.${problem}`)}</p>`}
    ${
      unconfirmed.includes(seat)
        ? html`<button type="button" class="button primary wide" data-test="race-ready" onClick=${() => ask("confirm")}>
          ${t("ui.race.pad.ready")}
        </button>`
        : others.length > 0 && html`<p><${Say} msg=${about("ui.race.pad.waiting_for", others)} /></p>`
    }
    ${
      isFirst &&
      racing.includes(seat) &&
      html`<ul class="race-how" data-test="race-how">
      <li>${t("ui.race.pad.how")}</li>
      ${kind === "duel" && html`<li>${t("ui.race.pad.how_hold")}</li>`}
      ${kind !== "hand" && html`<li>${t("ui.race.pad.how_early")}</li>`}
    </ul>`
    }
  </div>`;
}

/** Two fingers, two phones: each sends when it felt its finger. @param {{compare: RaceCompare}} props */
function ComparePad({ compare }) {
  const pad = usePull(pullToCompare);
  return html`<div class="race-pad compare" data-test="race-compare-pad" data-at-once ref=${pad}>
    <h1>${t("ui.race.compare.title")}</h1>
    <p>${t("ui.race.compare.how")}</p>
    <p class="race-pad-word">${compareWords(compare)}</p>
  </div>`;
}

/** @param {PointerEvent} event */
function pullToCompare(event) {
  tell("race:tap", { race: own.race, at: micros(event.timeStamp), cue: null, trusted: event.isTrusted });
}
