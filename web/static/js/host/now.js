/** During play: where the game stands, whom it waits for, and the seats this laptop acts for. */

import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { LogList } from "../lib/parts.js";
import { game, proxies, seatName } from "../lib/store.js";
import { characterName, roleName, Say, t } from "../lib/words.js";
import { EventChips } from "../seat/events.js";
import { Life } from "../seat/status.js";
import { Acting } from "./acting.js";
import { Rematch } from "./rematch.js";

export function Now({ table }) {
  const now = game.value;
  if (!now) return null;
  return html`
    <div class="columns">
      <div class="column">
        ${
          now.result
            ? html`<section class="panel verdict">
                  <${Icon} name="trophy" size="2.5rem" />
                  <h1><${Say} msg=${now.result.text} /></h1>
                </section>
                <${Rematch} table=${table} />`
            : html`<${Standing} now=${now} />`
        }
        ${!now.result && html`<${Acting} proxies=${proxies.value} />`}
      </div>
      <div class="column">
        <section class="panel">
          <h2>${t("ui.host.players")}</h2>
          <${Players} now=${now} />
        </section>
        <section class="panel">
          <h2>${t("ui.host.log")}</h2>
          <${LogList} lines=${now.log} older=${true} />
        </section>
      </div>
    </div>
  `;
}

function Standing({ now }) {
  return html`
    <section class="panel standing">
      ${
        now.turn &&
        html`<p class="eyebrow">${t("ui.host.turn")}</p>
          <h1 data-test="turn">${seatName(now.turn.seat)}</h1>`
      }
      ${now.table_says && html`<p><${Say} msg=${now.table_says} /></p>`}
      <${EventChips} />
      <ul class="waiting" data-test="waiting">
        ${now.waiting.map(
          ({ text }, index) =>
            html`<li key=${index}>
              <${Icon} name="hourglass" /><span><${Say} msg=${text} /></span>
            </li>`,
        )}
      </ul>
    </section>
  `;
}

/** What everyone knows about a player, in a line. */
const publicWords = ({ role, character, borrowed }) =>
  [role && roleName(role), ...[character, ...borrowed].map((id) => id && characterName(id))].filter(Boolean).join(" · ");

function Players({ now }) {
  return html`
    <ul class="players">
      ${now.ring.map((number) => {
        const seat = now.seats.find((each) => each.seat === number);
        return html`<li key=${number} class=${seat.alive ? "" : "out"}>
          <${Icon} name=${seat.alive ? (seat.role ?? "role") : "skull"} title=${seat.role ? roleName(seat.role) : ""} />
          <span class="grow pair">
            <b>${seat.name}</b>
            <span class="soft small">${publicWords(seat)}</span>
          </span>
          ${seat.alive && html`<${Life} ...${seat} />`}
        </li>`;
      })}
    </ul>
  `;
}
