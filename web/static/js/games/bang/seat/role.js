/** A role, on screen only while a finger says so. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { ruleText } from "../../../lookup/entry.js";
import { characterName, roleName, t } from "../../../words/words.js";
import { HoldButton } from "../../../seat/hold.js";

/** My own role, behind press-and-hold. */
export function RoleHold({ role, spare }) {
  return html`<${HoldButton} label=${t("ui.seat.hold_for_role")} test="role-hold">
    ${() => html`<${RoleCard} role=${role} spare=${spare} />`}
  <//>`;
}

/** A role with its goal, and the second character if one was dealt. */
export function RoleCard({ role, spare }) {
  return html`<div class="role-card">
    <${Icon} name=${role} size="4rem" />
    <h2 data-test="role-name">${roleName(role)}</h2>
    <p>${ruleText("role", role)}</p>
    ${spare && html`<p class="small soft">${t("ui.seat.spare", { who: characterName(spare) })}</p>`}
  </div>`;
}
