/** Gold, load tokens and equipment, wherever a player is shown. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { cardName, knows, t } from "../../words/words.js";

/** So many nuggets, as a number beside one. */
export const Nuggets = ({ n }) =>
  html`<span class="nuggets ${n ? "" : "none"}" role="img" aria-label=${t("ui.common.nuggets", { n })}><${Icon} name="nugget" />${n}</span>`;

/** So many load tokens. */
export const Load = ({ n }) =>
  html`<span class="load ${n ? "" : "none"}" role="img" aria-label=${t("ui.common.load", { n })}><${Icon} name="load" />${n}</span>`;

/** What a player has of both; nothing where the game has neither. */
export function Purse({ seat: { gold, parked, load } }) {
  if (gold === undefined && load === undefined) return null;
  return html`<span class="purse" data-test="purse">
    ${gold !== undefined && html`<${Nuggets} n=${gold} />`}
    ${parked > 0 && html`<span class="parked">+${parked}</span>`}
    ${load !== undefined && html`<${Load} n=${load} />`}
  </span>`;
}

/** A piece of equipment: a chip with the border of its card. */
export const EquipmentChip = ({ card }) =>
  html`<span class="chip black" title=${cardName(card)}><${Icon} name=${card} /><span class="chip-name">${cardName(card)}</span></span>`;

/** What somebody without a life is called: each way back into the game may have a word of its own. */
export const spiritName = (spirit) => {
  const key = `ui.common.spirit.${spirit}`;
  return t(knows(key) ? key : "ui.common.ghost");
};

/** Whom a Renegade who came back helps, in words; null where there is nothing to say. */
export const sideWords = ({ side }) => (side ? t(`ui.common.side.${side}`) : null);
