/** The middle of the table: whose turn it is, whom we wait for and why, or the card being turned over; above it the train. */

import { html } from "../../../lib/html.js";
import { seatName } from "../../../lib/store.js";
import { t } from "../../../lib/words.js";
import { flipAge } from "../../../table/cues.js";
import { Middle, NewestLines, Notes, Says, Waiting } from "../../../table/middle.js";
import { FlipPending, FlipResult } from "./flip.js";
import { Train } from "./train.js";

const PHASES = ["start", "draw", "play", "discard"];

export function Centre({ game }) {
  const band = game.train && html`<${Train} train=${game.train} />`;
  return html`<${Middle} band=${band}>${subject(game)}<${NewestLines} game=${game} banded=${Boolean(band)} /><//>`;
}

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
  const { turn, waiting } = game;
  return html`
    <div class="now">
      ${turn ? html`<${TurnLine} turn=${turn} />` : html`<h1 class="turn-name">${nobodysTurn(game)}</h1>`}
      <${Says} game=${game} />
      <${Notes} game=${game} />
      <${Waiting} waiting=${waiting} ahead=${game.ahead} says=${game.table_says} />
    </div>
  `;
}

const nobodysTurn = ({ phase }) => (phase === "setup" ? t("ui.table.setting_up") : t("ui.table.between_turns"));

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
