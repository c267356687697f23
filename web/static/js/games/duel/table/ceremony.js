/** The end of the game: who has won, who is left standing, and who lies in the dust. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Bullets } from "../../../screen/bullets.js";
import { characterName, Say, t } from "../../../words/words.js";
import { Sparks } from "../../../table/sparks.js";

export function Ceremony({ game: { result, seats }, children }) {
  const won = new Set(result.winners);
  const order = [...seats].sort((a, b) => Number(won.has(b.seat)) - Number(won.has(a.seat)));
  return html`<div class="ceremony done d-ceremony" data-test="ceremony">
    <${Sparks} />
    <header>
      <p class="eyebrow">${t("ui.table.game_over")}</p>
      <h1 data-test="result"><${Say} msg=${result.text} /></h1>
    </header>
    <div class="d-final">
      ${order.map((seat) => html`<${Fate} key=${seat.seat} seat=${seat} winner=${won.has(seat.seat)} />`)}
    </div>
    ${children}
  </div>`;
}

function Fate({ seat: { name, side, places, dead, reserve }, winner }) {
  return html`<section class="d-fate ${winner ? "winner" : ""}">
    <h2><${Icon} name=${winner ? "trophy" : side} />${name}<span class="d-side">${t(`side.${side}`)}</span></h2>
    <ul>
      ${places.filter(Boolean).map(
        ({ character, health, max }) => html`<li key=${character}>
            <b>${characterName(character)}</b><${Bullets} life=${health} max=${max} />
          </li>`,
      )}
      ${reserve > 0 && html`<li class="soft"><${Icon} name="deck" />${t("ui.duel.reserve_of", { n: reserve })}</li>`}
      ${dead.map((character) => html`<li key=${character} class="fell"><${Icon} name="skull" title=${t("ui.duel.dead")} />${characterName(character)}</li>`)}
    </ul>
  </section>`;
}
