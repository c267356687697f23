/** The Wright gang on the table screen: loot, sheriffs, whose turn it is, open revolvers, points by round. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { seatName } from "../../state/store.js";
import { Say, t } from "../../words/words.js";
import { useCornerFit } from "../../table/cornerfit.js";
import { Actor, Middle, NewestLines, Says, Waiting } from "../../table/middle.js";
import { Round } from "../../table/round.js";
import { Sheriffs } from "./cards.js";
import { Scores } from "./scores.js";
import { Showdown } from "./showdown.js";
import { Seat } from "./table/seat.js";

export const styles = ["wright.css", "table-wright.css"];

/** Everything between the corners. */
export function Board({ game, table }) {
  const open = game.split || (!game.turn && game.showdown?.round === game.round);
  return html`
    <${Round} game=${game} table=${table} Seat=${Seat} />
    <${Middle}>
      ${open ? html`<${Showdown} game=${game} />` : html`<${Now} game=${game} />`}
      <${Waiting} waiting=${game.waiting} />
      ${!open && html`<${NewestLines} game=${game} />`}
    <//>
    <${Corner} game=${game} />
  `;
}

function Now({ game }) {
  const { turn, loot, race } = game;
  return html`<div class="now">
    <div class="w-heap" data-drop="6">
      <p class="w-loot" data-test="loot"><${Icon} name="loot" /><b>${loot}</b><span>${t("ui.wright.loot")}</span></p>
      <p class="w-row ${game.armed ? "armed" : ""}" data-test="sheriffs">
        <${Sheriffs} game=${game} />
        <span>${t("ui.wright.sheriffs")}</span>
      </p>
    </div>
    ${race && html`<${Hands} race=${race} />`}
    ${
      turn &&
      !race &&
      html`<div data-test="turn" class="turn-line">
        <p class="eyebrow" data-drop="3">${t("ui.wright.round_of", { n: game.round, all: game.rounds })}</p>
        <${Actor} game=${game} />
      </div>`
    }
    ${!race && html`<${Says} game=${game} />`}
  </div>`;
}

/** Hands on the pile, the lowest first, and a place for each that is missing. */
function Hands({ race: { down, missing } }) {
  return html`<ol class="w-hands" data-test="hands" aria-label=${t("ui.wright.hands")}>
    ${down.map(
      (group, index) => html`<li key=${group.join()}>
        <span class="place">${index + 1}</span><b>${group.map(seatName).join(" = ")}</b>
      </li>`,
    )}
    ${missing.map((seat) => html`<li key=${seat} class="missing"><${Icon} name="palm" />${seatName(seat)}</li>`)}
  </ol>`;
}

/** Points by round, beside the table. */
function Corner({ game }) {
  const column = useCornerFit(".seat.bottom");
  if (game.scores.length === 0) return null;
  return html`<aside class="events below w-corner" ref=${column}>
    <div class="event-card">
      <p class="eyebrow"><${Icon} name="trophy" />${t("ui.wright.scores")}</p>
      <${Scores} game=${game} />
    </div>
  </aside>`;
}

/** The end of the game, over everything: all rounds, and who has won. */
export function Ceremony({ game, children }) {
  return html`<div class="ceremony done w-ceremony" data-test="ceremony">
    <header>
      <p class="eyebrow">${t("ui.table.game_over")}</p>
      <h1 data-test="result"><${Say} msg=${game.result.text} /></h1>
    </header>
    <div class="panel"><${Scores} game=${game} /></div>
    ${children}
  </div>`;
}

/** What to make heard besides what every game does: a shootout, and a revolver shown. */
export function cues(then, now) {
  const heard = [];
  // Where phones race, a shot means "now", and falls when nobody expects it.
  if (now.race && !then.race && !now.race.phones) heard.push("shot");
  if (now.sheriffs > then.sheriffs) heard.push("flip");
  return heard;
}
