/** The Wright gang on the host's page: everybody in a line, and the table editor. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { game } from "../../state/store.js";
import { t } from "../../words/words.js";
import { Sheriffs } from "./cards.js";
import { Counts } from "./table/seat.js";

export { Choices, isChosen } from "./host/choices.js";
export { Editor } from "./host/editor.js";
export { isHero, isOwn, Own } from "./seat/own.js";

export const styles = ["wright.css"];

/** Loot and sheriffs, as everybody sees them. */
export function InForce() {
  const now = game.value;
  if (!now || now.phase === "setup") return null;
  return html`<p class="w-facts">
    <span class="w-count big"><${Icon} name="loot" title=${t("ui.wright.loot")} />${now.loot}</span>
    <${Sheriffs} game=${now} />
    <span class="soft small">${t("ui.wright.round_of", { n: now.round, all: now.rounds })}</span>
  </p>`;
}

/** Everybody, in the order of play, with points, hand and revolver. */
export function Players({ now }) {
  return html`<ul class="players">
    ${now.seats.map(
      (seat) => html`<li key=${seat.seat}>
        <${Icon} name=${now.turn?.seat === seat.seat ? "star" : "seat"} />
        <span class="grow pair">
          <b>${seat.name}</b>
          <span class="soft small">${t("ui.wright.points", { n: seat.points })}</span>
        </span>
        <span class="w-facts"><${Counts} seat=${seat} /></span>
      </li>`,
    )}
  </ul>`;
}
