/** The middle of the table: whose turn it is, whom we wait for and why, or the card being turned over; above it the train. */

import { html } from "../../../screen/html.js";
import { t } from "../../../words/words.js";
import { near } from "../../../table/far.js";
import { flipAge } from "../../../table/cues.js";
import { Actor, Middle, NewestLines, Notes, Phases, Says, Turned, Waiting, asked } from "../../../table/middle.js";
import { FlipPending, FlipResult } from "./flip.js";
import { Train } from "./train.js";

export function Centre({ game }) {
  const age = flipAge.value;
  const turned = game.last_flip && (age === "fresh" || (age === "recent" && !game.flip));
  // From afar a line of stations is little help while something else is to be looked at.
  const idle = !turned && !game.flip && !asked(game).length;
  const band = game.train && (near.value || idle) && html`<${Train} train=${game.train} />`;
  return html`<${Middle} band=${band}>${subject(game, turned)}<${NewestLines} game=${game} banded=${Boolean(band)} /><//>`;
}

/** The one thing the table should look at now. */
function subject(game, turned) {
  if (turned) {
    const fresh = flipAge.value === "fresh";
    return html`<${Turned} game=${game} fresh=${fresh}><${FlipResult} flip=${game.last_flip} /><//>`;
  }
  // The flip says itself whom we wait for, and larger.
  if (game.flip) return html`<${FlipPending} flip=${game.flip} /><${Waiting} waiting=${game.waiting} quiet />`;
  return html`<${Now} game=${game} />`;
}

function Now({ game }) {
  const { turn, waiting } = game;
  return html`
    <div class="now">
      <div data-test="turn" class="turn-line">
        <${Actor} game=${game}><h1 class="turn-name">${nobodysTurn(game)}</h1><//>
        ${turn && html`<${Phases} phase=${turn.phase} />`}
      </div>
      <${Says} game=${game} />
      <${Notes} game=${game} />
      <${Waiting} waiting=${waiting} ahead=${game.ahead} says=${game.table_says} />
    </div>
  `;
}

const nobodysTurn = ({ phase }) => (phase === "setup" ? t("ui.table.setting_up") : t("ui.table.between_turns"));
