/** The shop: what equipment is on offer and for how much, in the corner below the name of the game. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Named } from "../../../words/said.js";
import { t } from "../../../words/words.js";
import { useCornerFit } from "../../../table/cornerfit.js";
import { Nuggets } from "../purse.js";

/** Below this size of letters, in rem, the offer matters more than what stands around it. */
const WORDY = 1;

export function Shop({ shop }) {
  const column = useCornerFit(".seat.top", "left", WORDY);
  const { offer, deck, used, reserve, substitutes } = shop;
  return html`
    <aside class="shop" ref=${column} data-test="shop" aria-label=${t("ui.common.shop")}>
      <p class="eyebrow"><${Icon} name="shop" />${t("ui.common.shop")}</p>
      <ul>
        ${offer.map((each, place) => html`<${Offer} key=${place} each=${each} />`)}
      </ul>
      <p class="shop-counts">
        <span title=${t("ui.table.shop_deck")}><${Icon} name="deck" />${deck}</span>
        <span title=${t("ui.table.shop_used")}><${Icon} name="discard" />${used.length}</span>
        <span title=${t("ui.table.reserve")}><${Icon} name="nugget" />${reserve}</span>
        ${substitutes > 0 && html`<span>${t("ui.table.substitutes", { n: substitutes })}</span>`}
      </p>
    </aside>
  `;
}

/** One place of the offer; empty for the moment between a purchase and the next card. */
function Offer({ each }) {
  if (!each) return html`<li class="offer empty"><${Icon} name="hourglass" /></li>`;
  const { card, cost, border } = each;
  return html`<li class="offer ${border}" key=${card} data-test="offer-${card}">
    <${Icon} name=${card} />
    <span class="offer-name"><${Named} kind="card" id=${card} /></span>
    <${Nuggets} n=${cost} />
  </li>`;
}
