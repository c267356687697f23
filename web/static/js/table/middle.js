/** The middle of the table, drawn as large as the seats leave room: what every game says there. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Told, Why } from "../words/said.js";
import { seatName } from "../state/store.js";
import { list, repeats, t } from "../words/words.js";
import { useFit } from "./fit.js";

/** As many lines as can be read at a glance from across the table; fewer where there is more to say above them. */
const LINES = 3;
const LINES_BELOW_WORDS = 2;
const LINES_BELOW_BAND = 1;
/** Says only whose turn it is, which stands above it in large letters: kept for screen readers. */
const PLAIN_TURN = "wait.turn";

/** The felt between the seats; whatever lies there is drawn as large as it fits, below a `band` if the game has one. */
export function Middle({ band = null, children }) {
  const [frame, words, above] = useFit();
  return html`<div class="centre" ref=${frame}>
    ${band && html`<div class="centre-band" ref=${above}>${band}</div>`}
    <div class="centre-words" ref=${words}>${children}</div>
  </div>`;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The newest lines of the story, without what stands above them in large letters; `banded`: below a band. */
export function NewestLines({ game, banded = false }) {
  const { now = [], table_says: says } = game;
  const lines = game.log.filter(({ n, text }) => !same(text, says) && !now.some((line) => line.n === n));
  if (lines.length === 0) return null;
  const count = banded || now.length > 1 ? LINES_BELOW_BAND : says || now.length ? LINES_BELOW_WORDS : LINES;
  return html`
    <ol class="table-log" data-drop="1" data-test="log" aria-label=${t("ui.table.log")}>
      ${lines
        .slice(-count)
        .map(({ n, text, rule }) => html`<li key=${n}><${Told} msg=${text} /><${Why} rule=${rule} /></li>`)}
    </ol>
  `;
}

/** When there is no room, the newest line goes last; of two more, in this order. @type {Record<number, number>} */
const DROPPED = { 1: 6, 2: 5 };

/** What everybody's hands do now, newest first, and what else people have to do. */
export function Says({ game: { now = [], table_says: says } }) {
  const lines = [...(says ? [{ text: says }] : []), ...now];
  if (!lines.length) return null;
  return html`<div class="says" data-test="says">
    ${lines.map(({ n, text, rule }, index) => html`<p key=${n} data-drop=${DROPPED[index] ?? (index ? 3 : undefined)}><${Told} msg=${text} /><${Why} rule=${rule} /></p>`)}
  </div>`;
}

/** Up to so many people are called by their names; more are counted, and marked at their seats. */
const CALLED = 3;

/** Those who are asked something, which is more than that their turn is under way. */
export const asked = ({ waiting }) => [
  ...new Set(waiting.filter(({ text }) => text.key !== PLAIN_TURN).flatMap(({ seats }) => seats)),
];

/** Who must act, the largest word there is: whoever is asked something, else whoever is on turn. */
export function Actor({ game, children = null }) {
  const { turn } = game;
  const seats = asked(game);
  const acts = seats.length ? seats : turn ? [turn.seat] : [];
  if (!acts.length) return children;
  const aside = turn && (acts.length > 1 || acts[0] !== turn.seat);
  const names = acts.length > CALLED ? t("ui.table.so_many", { n: acts.length }) : list(acts.map(seatName));
  return html`
    ${!aside && turn && html`<p class="eyebrow" data-drop="3">${t("ui.table.turn_of")}</p>`}
    <h1 class="turn-name" data-test="actor">${names}</h1>
    ${aside && html`<p class="turn-aside" data-drop="4">${t("ui.table.turn_of")}: ${seatName(turn.seat)}</p>`}
  `;
}

/** What a card that was turned over came to: all look at it at first; later whoever is asked goes before it. */
export function Turned({ game, fresh, children }) {
  const isAsked = asked(game).length > 0;
  return html`<div data-drop=${isAsked && !fresh ? "2" : undefined}>${children}</div>
    ${isAsked && html`<div class="turn-line"><${Actor} game=${game} /></div>`}
    <div data-drop=${fresh ? "5" : undefined}><${Waiting} waiting=${game.waiting} /></div>`;
}

/** The phases of a turn, as far as it has come. */
const PHASES = ["draw", "play", "discard"];

export function Phases({ phase }) {
  const reached = PHASES.indexOf(phase);
  return html`<ol class="phases" data-drop="3" data-test="phases" aria-label=${t(`ui.table.phase.${phase}`)}>
    ${PHASES.map(
      (each, index) =>
        html`<li key=${each} class=${index === reached ? "now-phase" : index < reached ? "past" : ""}>
          ${t(`ui.table.phase.${each}`)}
        </li>`,
    )}
  </ol>`;
}

/** What to keep in mind this turn. */
export function Notes({ game: { turn } }) {
  const notes = turn?.notes ?? [];
  if (notes.length === 0) return null;
  return html`<ul class="notes" data-drop="2">
    ${notes.map(
      (note, index) =>
        html`<li key=${index}>
          <${Icon} name="info" /><span><${Told} msg=${note} /></span>
        </li>`,
    )}
  </ul>`;
}

/** Whom we wait for and why; `quiet`, and what `says` has told, is kept for screen readers: the eye is told already. */
export function Waiting({ waiting, ahead = null, says = null, quiet = false }) {
  const isKnown = (text) => quiet || text.key === PLAIN_TURN || repeats(text, says);
  return html`<div data-test="waiting" class="waiting" aria-live="polite">
    ${waiting.map(
      ({ text }, index) =>
        html`<p key=${index} class=${isKnown(text) ? "visually-hidden" : ""}>
          <${Icon} name="hourglass" /><span><${Told} msg=${text} /></span>
        </p>`,
    )}
    ${ahead && html`<p class="answered" data-test="answered"><${Icon} name="check" /><span>${countOf(ahead)}</span></p>`}
  </div>`;
}

/** How many of those who will be asked have answered already. */
const countOf = ({ seats, answered }) =>
  t("ui.table.answered", { n: answered.length, all: new Set([...seats, ...answered]).size });
