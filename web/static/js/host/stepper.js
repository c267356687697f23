/** A number that is set to what it really is, one tap a step. */

import { html } from "../screen/html.js";
import { t } from "../words/words.js";
import { Small } from "./seats.js";

export function Stepper({ name, test, value, least = 0, changed = false, onSet, children }) {
  return html`<div class="stepper counted ${changed ? "changed" : ""}">
    <span class="grow">${name}</span>
    <${Small} icon="minus" again label=${t("ui.common.less")} test="${test}-minus" disabled=${value <= least} onClick=${() => onSet(value - 1)} />
    <output data-test=${test}><b>${value}</b>${children}</output>
    <${Small} icon="plus" again label=${t("ui.common.more")} test="${test}-plus" onClick=${() => onSet(value + 1)} />
  </div>`;
}
