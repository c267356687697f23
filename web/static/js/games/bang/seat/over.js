/** The end: who has won, and who everybody was. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Bullets } from "../../../screen/bullets.js";
import { game, table } from "../../../state/store.js";
import { Say, characterName, roleName, t } from "../../../words/words.js";

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
    <ol class="seat-list">
      ${seats.map(
        ({ seat, name, role, character, life, max, alive }) => html`<li key=${seat} class=${seat === mine ? "me" : ""}>
          <${Icon} name=${role ?? "role"} size="1.75rem" />
          <span class="words">
            <b>${name}</b>
            <span class="small">${identity(role, character)}</span>
          </span>
          ${
            result?.winners.includes(seat) &&
            html`<span class="tag brass"><${Icon} name="trophy" />${t("ui.seat.over.winner")}</span>`
          }
          ${
            alive
              ? html`<${Bullets} life=${life} max=${max} />`
              : html`<${Icon} name="skull" title=${t("ui.seat.out")} size="1.5rem" />`
          }
        </li>`,
      )}
    </ol>
  </div>`;
}

const identity = (role, character) =>
  [role && roleName(role), character && characterName(character)].filter(Boolean).join(" · ");
