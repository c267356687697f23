/** Before the game: people, rules, start, in the order one does them. */

import { hostAction } from "../options/act.js";
import { gamePart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isCut } from "../options/ask.js";
import { Say, t } from "../words/words.js";
import { JoinCard } from "./joining.js";
import { Games } from "../choosing/games.js";
import { Modes, isMode } from "./modes.js";
import { HouseRules } from "./rules.js";
import { Seats } from "./seats.js";
import { Switch } from "../screen/switch.js";

/** With more boxes to choose from than these they fill a column; the rest then stands below the seats. */
const FEW_SETS = 3;

export function Setup({ table }) {
  const { Choices, isChosen } = gamePart();
  const [fewest, most] = table.choices.players;
  const frozen = table.choices.house.filter((rule) => !isMode(rule) && !isChosen(rule));
  const players = fewest === most ? String(most) : `${fewest}–${most}`;
  const rest = html`
    <${Modes} house=${table.settings.house} rules=${table.choices.house} />
    ${frozen.length > 0 && html`<${HouseRules} house=${table.settings.house} rules=${frozen} />`}`;
  const isTall = table.choices.sets.length > FEW_SETS;
  return html`
    <${Games} games=${table.choices.games} chosen=${table.game} />
    <${FirstGame} on=${table.coach} />
    <div class="columns">
      <div class="column seated">
        <section class="panel">
          <header class="panel-head">
            <h2>${t("ui.host.seats")}</h2>
            <span class="soft">${t("ui.host.seats_count", { n: table.seats.length, players })}</span>
          </header>
          <p class="soft small">${t("ui.host.seats_why")}</p>
          <${Seats} seats=${table.seats} most=${most} />
        </section>
        ${isTall && html`<${JoinCard} table=${table} /><div class="column rest">${rest}</div>`}
      </div>
      <div class="column">
        ${!isTall && html`<${JoinCard} table=${table} />`}
        <${Choices} settings=${table.settings} choices=${table.choices} />
        ${!isTall && rest}
      </div>
    </div>
    <${StartBar} why=${table.can_start} />
  `;
}

/** For people who play for the first time. */
function FirstGame({ on }) {
  return html`<section class="panel">
    <${Switch}
      on=${on}
      name=${t("ui.coach.first_game")}
      why=${t("coach.first_game")}
      test="first-game"
      onChange=${(now) => hostAction("first_game", { on: now })}
    />
  </section>`;
}

function StartBar({ why }) {
  return html`
    <footer class="start-bar">
      <p role="status">
        <${Icon} name=${why ? "warning" : "check"} />
        <span>${why ? html`<${Say} msg=${why} />` : t("ui.host.ready")}</span>
      </p>
      <button
        type="button"
        class="button primary"
        data-test="host-start"
        disabled=${Boolean(why) || isCut()}
        onClick=${() => hostAction("start", { lead: true })}
      >
        <${Icon} name="play" />${t("ui.host.start")}
      </button>
    </footer>
  `;
}
