/** The race on the table screen: over everything, readable from across the room. */

import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { seatName, tableNow } from "../state/store.js";
import { Say, t } from "../words/words.js";
import { isAudible, playAt } from "../table/sound.js";
import { keepTime } from "./clock.js";
import { Countdown } from "./countdown.js";
import { daring } from "./dare.js";
import { ask, followRaces, isTense, race } from "./line.js";
import { Photo, Proof } from "./photo.js";
import { record, replayed } from "./proof.js";
import { Setup } from "./setup.js";
import { Target } from "./target.js";
import { awaitShot, followTrigger, shot } from "./trigger.js";
import { about, milliseconds } from "./phrases.js";
import { Verdict } from "./verdict.js";

/** Whether the fastest draw is being set up. */
export const settingUp = signal(false);

/** Take part as the screen everybody looks at, and hears. */
export function stageRaces() {
  followRaces({
    go(word) {
      awaitShot(word);
      if (word.at !== null) playAt("shot", word.at / 1000);
    },
  });
  followTrigger();
  keepTime({ isNeeded: () => isTense(race.value) || settingUp.value, isAudible });
  // A race of a game closes the sheet on which another might be set up.
  effect(() => {
    if (isOn(race.value.phase)) settingUp.value = false;
  });
}

/** @param {Race["phase"]} phase */
const isOn = (phase) => !["off", "possible"].includes(phase);

export function Stage() {
  const { phase } = race.value;
  const close = () => {
    replayed.value = null;
    settingUp.value = false;
  };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => event.key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (replayed.value) return html`<${Over} title=${t("ui.race.records.title")} onClose=${close}><${Finish} /><//>`;
  if (settingUp.value) {
    return html`<${Over} title=${t("ui.race.title")} onClose=${close}><${Setup} /><//>`;
  }
  if (race.value.challenge) {
    return html`<aside class="race-dare on-table" data-test="dared"><p><${Say} msg=${daring(race.value.challenge)} /></p></aside>`;
  }
  if (!isOn(phase)) return null;
  return html`<div class="race-stage ${shot.value ? (shot.value.stop ? "fired stop" : "fired") : ""}" data-test="race-stage" data-phase=${phase}>
    <${Head} />
    ${phase === "arming" && html`<${Arming} />`}
    ${phase === "waiting" && html`<${Waiting} />`}
    ${phase === "shot" && html`<${Shot} />`}
    ${(phase === "verdict" || phase === "over") && html`<${Finish} />`}
    <${Tools} />
  </div>`;
}

/** @param {{title: string, onClose: () => void, children?: Drawn}} props */
function Over({ title, onClose, children }) {
  return html`<div class="overlay race-over">
    <div class="overlay-panel" role="dialog" aria-modal="true" aria-label=${title}>
      <h2>
        <span>${title}</span>
        <button type="button" class="tool" aria-label=${t("ui.common.close")} data-test="race-close" onClick=${onClose}>
          <${Icon} name="close" />
        </button>
      </h2>
      ${children}
    </div>
  </div>`;
}

function Head() {
  const { series, kind } = race.value;
  return html`<header>
    <p class="eyebrow">${t(series ? "ui.race.title" : "ui.race.shootout")} · ${t(`ui.race.kind.${kind}`)}</p>
    ${
      series &&
      series.rounds > 1 &&
      html`<p class="round">${t("ui.race.round", { n: roundOf(race.value.phase, series), of: series.rounds })}</p>`
    }
  </header>`;
}

/**
 * The round on show: the one just played, or the one to come. Beyond the last, those who share the lead go on.
 *
 * @param {Race["phase"]} phase
 * @param {RaceSeries} series
 */
const roundOf = (phase, series) => Math.min(series.played + (phase === "over" ? 0 : 1), series.rounds);

/** Who is not ready, by name and with what to do about it. */
function Arming() {
  const { racing, unfit, unconfirmed, note, warnings } = race.value;
  const why = new Map(unfit.map((each) => [each.seat, each.why]));
  return html`<div class="race-arming">
    ${note && html`<p class="note"><${Say} msg=${about(`ui.race.note.${note.why}`, note.seats)} /></p>`}
    <h1>${t("ui.race.get_ready")}</h1>
    <ul>
      ${racing.map((seat) => {
        const problem = why.get(seat) ?? (unconfirmed.includes(seat) ? "unconfirmed" : null);
        const fit = problem ? "unfit" : "fit";
        return html`<li key=${seat} class=${fit} data-test="race-fit-${seat}" data-why=${problem ?? ""}>
          <${Icon} name=${problem ? "hourglass" : "check"} />
          <b>${seatName(seat)}</b>
          <span>${t(`ui.race.fit.${problem ?? "ok"}`)}</span>
          ${why.has(seat) && tableNow().you.host && html`<${Drop} seat=${seat} />`}
        </li>`;
      })}
    </ul>
    <${Warnings} warnings=${warnings} />
  </div>`;
}

/** @param {{seat: number}} props */
function Drop({ seat }) {
  const drop = () => ask("drop", { seat });
  return html`<button type="button" class="button small" data-test="race-drop-${seat}" onClick=${drop}>
    ${t("ui.race.drop")}
  </button>`;
}

/** @param {{warnings: Race["warnings"]}} props */
function Warnings({ warnings }) {
  return html`${warnings.map(
    ({ seat, why }) => html`<p key="${seat}${why}" class="warning">
      <${Icon} name="warning" /><span><${Say} msg=${about(`ui.race.warn.${why}`, seat)} /></span>
    </p>`,
  )}`;
}

function Waiting() {
  const { kind, starter } = race.value;
  const byHand = kind === "hand" && starter !== null;
  const words = byHand ? about("ui.race.wait_hand", starter) : { key: "ui.race.wait" };
  return html`<div class="race-waiting">
    <h1><${Say} msg=${words} /></h1>
    <p class="soft">${t(isAudible() ? "ui.race.audible" : "ui.race.not_audible")}</p>
  </div>`;
}

function Shot() {
  if (!shot.value) return html`<${Waiting} />`;
  const { stop, show } = shot.value;
  return html`<div class="race-shot">
    <${Target} stop=${stop} />
    <h1>${t(stop ? "ui.race.hold" : "ui.race.draw")}</h1>
    ${Object.entries(show ?? {}).map(
      ([seat, message]) => html`<p key=${seat}><b>${seatName(Number(seat))}</b> <${Say} msg=${message} /></p>`,
    )}
  </div>`;
}

function Finish() {
  if (!record.value) return html`<p class="verdict">${t("ui.race.nobody")}</p>`;
  const { next, series } = race.value;
  const results = series && !replayed.value && (series.rounds > 1 || series.winner !== null);
  return html`<div class="race-finish ${results ? "with-results" : ""}">
    <div class="race-said"><${Verdict} /></div>
    <div class="race-photo"><${Photo} /><${Proof} /></div>
    ${next && !replayed.value && html`<p class="note"><${Say} msg=${about("ui.race.rerun", next)} /></p>`}
    ${results && html`<${Results} series=${series} />`}
  </div>`;
}

/** Points and times of the rounds so far. @param {{series: RaceSeries}} props */
export function Results({ series }) {
  /** @param {number | null} micros */
  const time = (micros) => (micros === null ? "–" : t("ui.race.ms", { n: milliseconds(micros, 0) }));
  return html`<table class="race-results" data-test="race-results">
    <caption>
      ${series.winner === null ? t("ui.race.so_far") : html`<${Say} msg=${about("ui.race.winner", series.winner)} />`}
    </caption>
    <thead>
      <tr><th></th><th>${t("ui.race.points")}</th><th>${t("ui.race.best")}</th><th>${t("ui.race.mean")}</th></tr>
    </thead>
    <tbody>
      ${series.rows.map(
        ({ seat, points, best, mean }) => html`<tr key=${seat} class=${seat === series.winner ? "winner" : ""}>
          <th scope="row">${seatName(seat)}</th><td>${points}</td><td>${time(best)}</td><td>${time(mean)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function Tools() {
  const { phase, series } = race.value;
  if (!tableNow().you.host) return null;
  const done = phase === "over" && (!series || series.winner !== null);
  return html`<footer>
    <${Countdown} />
    ${
      done &&
      series &&
      html`<button type="button" class="button brass" data-test="race-again" onClick=${() => ask("again")}>
      <${Icon} name="rematch" />${t("ui.race.again")}
    </button>`
    }
    <button type="button" class="button" data-test="race-cancel" onClick=${() => ask("cancel")}>
      <${Icon} name="close" />${t(done ? "ui.common.close" : "ui.race.cancel")}
    </button>
  </footer>`;
}
