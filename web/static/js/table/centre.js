/** The middle of the table: whose turn it is, whom we wait for and why, or the card being turned over. */

import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { seatName } from "../lib/store.js";
import { Say, t } from "../lib/words.js";
import { flipAge } from "./cues.js";
import { useFit } from "./fit.js";
import { FlipPending, FlipResult } from "./flip.js";

const PHASES = ["start", "draw", "play", "discard"];
/** As many lines as can be read at a glance from across the table; fewer where there is more to say above them. */
const LINES = 3;
const LINES_BELOW_WORDS = 2;
/** Says only whose turn it is, which stands above it in large letters: kept for screen readers. */
const PLAIN_TURN = "wait.turn";

/** The felt between the seats; whatever lies there is drawn as large as it fits. */
export function Middle({ children }) {
  const [frame, words] = useFit();
  return html`<div class="centre" ref=${frame}><div class="centre-words" ref=${words}>${children}</div></div>`;
}

export function Centre({ game }) {
  const lines = game.log.filter(({ text }) => !same(text, game.table_says));
  return html`
    <${Middle}>
      ${subject(game)}
      <${Log} lines=${lines} count=${game.table_says ? LINES_BELOW_WORDS : LINES} />
    <//>
  `;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The one thing the table should look at now. */
function subject(game) {
  const age = flipAge.value;
  if (game.last_flip && (age === "fresh" || (age === "recent" && !game.flip))) {
    return html`<${FlipResult} flip=${game.last_flip} /><${Waiting} waiting=${game.waiting} />`;
  }
  // The flip says itself whom we wait for, and larger.
  if (game.flip) return html`<${FlipPending} flip=${game.flip} /><${Waiting} waiting=${game.waiting} quiet />`;
  return html`<${Now} game=${game} />`;
}

function Now({ game }) {
  const { turn, waiting, table_says: says } = game;
  return html`
    <div class="now">
      ${turn ? html`<${TurnLine} turn=${turn} />` : html`<h1 class="turn-name">${t("ui.table.setting_up")}</h1>`}
      ${says && html`<p class="says"><${Say} msg=${says} /></p>`}
      ${turn?.notes.length > 0 && html`<${Notes} notes=${turn.notes} />`}
      <${Waiting} waiting=${waiting} />
    </div>
  `;
}

/** What to keep in mind this turn. */
function Notes({ notes }) {
  return html`<ul class="notes">
    ${notes.map(
      (note, index) =>
        html`<li key=${index}>
          <${Icon} name="info" /><span><${Say} msg=${note} /></span>
        </li>`,
    )}
  </ul>`;
}

/** Whom we wait for and why; `quiet` keeps it for screen readers where the eye is told already. */
function Waiting({ waiting, quiet = false }) {
  return html`<div data-test="waiting" class="waiting" aria-live="polite">
    ${waiting.map(
      ({ text }, index) =>
        html`<p key=${index} class=${quiet || text.key === PLAIN_TURN ? "visually-hidden" : ""}>
          <${Icon} name="hourglass" /><span><${Say} msg=${text} /></span>
        </p>`,
    )}
  </div>`;
}

function TurnLine({ turn }) {
  const reached = PHASES.indexOf(turn.phase);
  return html`
    <div data-test="turn" class="turn-line">
      <p class="eyebrow">${t("ui.table.turn_of")}</p>
      <h1 class="turn-name">${seatName(turn.seat)}</h1>
      <ol class="phases" aria-label=${t(`ui.table.phase.${turn.phase}`)}>
        ${PHASES.slice(1).map(
          (phase, index) =>
            html`<li key=${phase} class=${index + 1 === reached ? "now-phase" : index + 1 < reached ? "past" : ""}>
              ${t(`ui.table.phase.${phase}`)}
            </li>`,
        )}
      </ol>
    </div>
  `;
}

function Log({ lines, count }) {
  if (lines.length === 0) return null;
  return html`
    <ol class="table-log" data-test="log" aria-label=${t("ui.table.log")}>
      ${lines.slice(-count).map(({ n, text }) => html`<li key=${n}><${Say} msg=${text} /></li>`)}
    </ol>
  `;
}
