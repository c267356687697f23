/** Cards of the Wright gang as small faces: a value, or the picture of a special card. */

import { html } from "../../screen/html.js";
import { Icon, hasIcon } from "../../icons/icon.js";
import { t } from "../../words/words.js";

/** @param {{card: string, out?: boolean}} props `out`: a miss has cancelled it */
export function Face({ card, out = false }) {
  const name = t(`card.wright_${card}.name`);
  return html`<span class="w-face ${out ? "cancelled" : ""}" role="img" aria-label=${name} title=${name}>
    ${hasIcon(card) ? html`<${Icon} name=${card} />` : card}
  </span>`;
}

/** A revolver with what misses took out of it struck through. */
export function Revolver({ cards, cancelled = [] }) {
  const left = [...cancelled];
  return html`<span class="w-revolver">
    ${cards.map((card, index) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return html`<${Face} key=${index} card=${card} out=${at >= 0} />`;
    })}
    ${cards.length === 0 && html`<span class="soft">—</span>`}
  </span>`;
}

/** The sheriffs in the row, and those still in the deck. */
export function Sheriffs({ game: { sheriffs, all_sheriffs: all } }) {
  return html`<span class="w-sheriffs" role="img" aria-label=${t("ui.wright.sheriffs_of", { n: sheriffs, all })}>
    ${Array.from({ length: all }, (_, index) => html`<${Icon} key=${index} name="sheriff" class=${index < sheriffs ? "out" : ""} />`)}
  </span>`;
}
