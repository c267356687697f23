/** Which game tonight: one large choice each; people stay where they sit. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon, hasIcon } from "../icons/icon.js";
import { t } from "../words/words.js";

/** @param {{games: {id: string, players: [number, number]}[], chosen: string}} props */
export function Games({ games, chosen }) {
  // One game only is no question.
  if (games.length < 2) return null;
  return html`
    <section class="games" role="radiogroup" aria-label=${t("ui.host.choose_game")}>
      ${games.map((each) => html`<${Game} key=${each.id} game=${each} on=${each.id === chosen} />`)}
    </section>
  `;
}

/** @param {{game: {id: string, players: [number, number]}, on: boolean}} props */
function Game({ game: { id, players }, on }) {
  const picture = `game_${id}`;
  return html`
    <button
      type="button"
      class="game-tile ${on ? "on" : ""}"
      role="radio"
      aria-checked=${on}
      data-test="choose-game-${id}"
      onClick=${() => !on && hostAction("choose_game", { game: id })}
    >
      <${Icon} name=${on ? "check" : hasIcon(picture) ? picture : "card"} size="2rem" />
      <span class="words">
        <b>${t(`game.${id}.name`)}</b>
        <span class="small">${t(`game.${id}.text`)}</span>
        <span class="small soft">${howMany(players)}</span>
      </span>
    </button>
  `;
}

/** @param {[number, number]} pair */
const howMany = ([low, high]) =>
  low === high ? t("ui.host.game_for", { n: low }) : t("ui.host.game_for_range", { low, high });
