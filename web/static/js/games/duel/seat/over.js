/** The end: who has won, and what is left of both squads. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { game, table } from "../../../state/store.js";
import { Say, t } from "../../../words/words.js";
import { SquadPanel } from "./squad.js";

export function Over() {
  const { result, seats } = game.value;
  const mine = table.value.you.seat;
  const won = result?.winners.includes(mine);
  return html`<div class="stack" data-test="over">
    <section class="panel hero stack ${won ? "won" : ""}">
      <${Icon} name=${won ? "trophy" : "people"} size="2.5rem" />
      ${mine !== null && html`<p class="eyebrow">${t(won ? "ui.seat.over.won" : "ui.seat.over.lost")}</p>`}
      <h1 data-test="result">${result && html`<${Say} msg=${result.text} />`}</h1>
    </section>
    ${seats.map((seat) => html`<${SquadPanel} key=${seat.seat} seat=${seat} />`)}
  </div>`;
}
