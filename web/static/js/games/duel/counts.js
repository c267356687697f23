/** What is counted: cards in hand against the limit, the own deck, how likely a symbol is. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { t } from "../../words/words.js";

/** Nothing at a table that does not count cards. */
export function Counts({ seat: { hand, hand_limit: limit, deck, deck_used_up: empty } }) {
  return html`<span class="d-counts">
    ${hand !== null && html`<${Count} icon="hand" n=${hand} of=${limit} words="ui.duel.hand" />`}
    ${(deck !== null || empty) && html`<${Count} icon="deck" n=${deck ?? 0} words="ui.duel.deck" />`}
  </span>`;
}

function Count({ icon, n, of = null, words }) {
  return html`<span class="d-count" title=${t(words)}>
    <${Icon} name=${icon} title=${t(words)} /><b>${n}</b>${of !== null && html`<span class="d-limit" title=${t("ui.duel.hand_limit")}>/ ${of}</span>`}
  </span>`;
}

/** A part of the whole in hundredths, as fine as one card in eight needs it. */
export const percent = (part) => Math.round(part * 1000) / 10;
