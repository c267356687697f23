/** The middle of the table: whose turn it is, whom we wait for, what waits behind it, or the card being opened. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Named } from "../../../words/said.js";
import { Say, t } from "../../../words/words.js";
import { flipAge } from "../../../table/cues.js";
import { Actor, Middle, NewestLines, Notes, Phases, Says, Turned, Waiting } from "../../../table/middle.js";
import { OpenPending, OpenResult } from "./open.js";

export function Centre({ game }) {
  return html`<${Middle}>
    ${subject(game)}
    <${Queue} queue=${game.queue} />
    <${NewestLines} game=${game} />
    <${Piles} game=${game} />
  <//>`;
}

/** The one thing the table should look at now. */
function subject(game) {
  const age = flipAge.value;
  if (game.last_open && (age === "fresh" || (age === "recent" && !game.open))) {
    return html`<${Turned} game=${game} fresh=${age === "fresh"}><${OpenResult} open=${game.last_open} /><//>`;
  }
  // The check says itself whom we wait for, and larger.
  if (game.open) return html`<${OpenPending} open=${game.open} /><${Waiting} waiting=${game.waiting} quiet />`;
  return html`<${Now} game=${game} />`;
}

function Now({ game }) {
  const { turn, waiting } = game;
  return html`<div class="now">
    <div data-test="turn" class="turn-line">
      <${Actor} game=${game}><h1 class="turn-name">${t("ui.table.setting_up")}</h1><//>
      ${turn && html`<${Phases} phase=${turn.phase} /><${Budget} turn=${turn} />`}
    </div>
    <${Says} game=${game} />
    <${Notes} game=${game} />
    <${Waiting} waiting=${waiting} />
  </div>`;
}

/** The one BANG! card and the one free move of a turn. */
function Budget({ turn: { bangs, bang_limit: limit, moved } }) {
  return html`<ul class="phases d-budget" data-drop="2">
    <li class=${limit !== null && bangs >= limit ? "past" : ""}>
      <${Icon} name="bang" />${limit === null ? t("ui.duel.bangs_free", { n: bangs }) : t("ui.duel.bangs", { n: bangs, of: limit })}
    </li>
    <li class=${moved ? "past" : ""}><${Icon} name="attacker" />${t("ui.duel.free_move")}</li>
  </ul>`;
}

/** What was set off and waits for its turn, in order. */
function Queue({ queue }) {
  if (queue.length === 0) return null;
  return html`<ol class="d-queue" data-drop="4" data-test="queue" aria-label=${t("ui.duel.queue")}>
    ${queue.map((text, index) => html`<li key=${index}><${Icon} name="next" /><span><${Say} msg=${text} /></span></li>`)}
  </ol>`;
}

/** The piles both share: the common deck once there is one, the discards, and whether cards are reloaded. */
function Piles({ game: { decks, reload } }) {
  const { common, discard, top } = decks;
  if (common === null && !discard && !reload) return null;
  return html`<ul class="d-piles" data-drop="1" data-test="piles">
    ${common !== null && html`<li><${Icon} name="deck" />${t("ui.duel.common", { n: common })}</li>`}
    ${
      discard > 0 &&
      html`<li><${Icon} name="discard" /><span>${t("ui.duel.discard", { n: discard })}${top && html` · <${Named} kind="card" id=${top} />`}</span></li>`
    }
    ${reload && html`<li><${Icon} name="reload" />${t("ui.duel.reload")}</li>`}
  </ul>`;
}
