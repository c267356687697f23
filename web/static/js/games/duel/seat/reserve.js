/** Who waits in a reserve, on screen only while a finger says so. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { ruleText } from "../../../lookup/entry.js";
import { characterName, t } from "../../../words/words.js";
import { HoldButton } from "../../../seat/hold.js";

/** Up to this many have room for what they can do. */
const READABLE = 4;

/** My own reserve, behind press-and-hold. */
export function ReserveHold({ mine }) {
  return html`<${HoldButton} label=${t("ui.duel.hold_for_reserve")} test="reserve-hold">
    ${() => html`<${ReserveCard} mine=${mine} />`}
  <//>`;
}

/** Everybody in the reserve; numbered only where the order is known to its owner. */
export function ReserveCard({ mine: { reserve, reserve_ordered: ordered, chosen } }) {
  const telling = reserve.length <= READABLE;
  const list = reserve.map(
    (id) => html`<li key=${id}>
      <b data-test="reserve-name">${characterName(id)}</b>
      ${chosen.includes(id) && html`<${Icon} name=${chosen[0] === id ? "attacker" : "cover"} title=${t(`ui.duel.${chosen[0] === id ? "attacker" : "cover"}`)} />`}
      ${telling && html`<span class="small">${ruleText("character", id)}</span>`}
    </li>`,
  );
  return html`<div class="d-reserve" data-test="reserve-card">
    <h2>${t("ui.duel.reserve")}</h2>
    ${reserve.length === 0 && html`<p>${t("ui.duel.reserve_empty")}</p>`}
    ${ordered ? html`<ol>${list}</ol>` : html`<ul>${list}</ul>`}
    ${reserve.length > 1 && html`<p class="small soft">${t(ordered ? "ui.duel.reserve_ordered" : "ui.duel.reserve_unordered")}</p>`}
  </div>`;
}
