/** During play: where the game stands, whom it waits for, and the seats this laptop acts for. */

import { gamePart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { LogList } from "../screen/log.js";
import { game, proxies, seatName } from "../state/store.js";
import { Told } from "../words/said.js";
import { Say, t } from "../words/words.js";
import { Skip } from "../table/skip.js";
import { Acting } from "./acting.js";
import { Modes } from "./modes.js";
import { JustUndone } from "./undo.js";

export function Now({ table }) {
  const now = game.value;
  if (!now) return null;
  const { Players, Rematch } = gamePart();
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
        <${StillBeginning} beginning=${table.beginning} />
        <${JustUndone} restorable=${table.restore} />
        ${!now.result && html`<${Acting} proxies=${proxies.value} />`}
        ${!now.result && html`<${Modes} house=${now.house ?? {}} rules=${table.choices.house} folded />`}
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

/** People are still setting up, led by their screens; nobody has to wait for them. */
function StillBeginning({ beginning }) {
  if (!beginning) return null;
  return html`<section class="panel" data-test="still-beginning">
    <h2>${t("ui.begin.title")}</h2>
    ${beginning.waits.length > 0 && html`<p>${t("ui.begin.waits", { who: { seats: beginning.waits } })}</p>`}
    <${Skip} waits=${beginning.waits} />
  </section>`;
}

function Standing({ now }) {
  const { InForce, Reports } = gamePart();
  return html`
    <section class="panel standing">
      ${
        now.turn &&
        html`<p class="eyebrow">${t("ui.host.turn")}</p>
          <h1 data-test="turn">${seatName(now.turn.seat)}</h1>`
      }
      ${now.now?.map(({ n, text }) => html`<p key=${n}><${Told} msg=${text} /></p>`)}
      ${now.table_says && html`<p><${Told} msg=${now.table_says} /></p>`}
      <${InForce} />
      <ul class="waiting" data-test="waiting">
        ${now.waiting.map(
          ({ text }, index) =>
            html`<li key=${index}>
              <${Icon} name="hourglass" /><span><${Told} msg=${text} /></span>
            </li>`,
        )}
      </ul>
      <${Reports} />
    </section>
  `;
}
