/** What was chosen for this tournament, and how to choose otherwise. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { act } from "./data.js";
import { PlanFields, worth } from "./plan.js";

/** @param {{cup: Cup}} props */
export function PlanPanel({ cup: { plan, scoring, closed } }) {
  const [changed, setChanged] = useState(/** @type {PlanForm | null} */ (null));
  const { name, game, sets, rounds, best, scheme } = plan;
  const keep = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (await act("plan", changed ?? {})) setChanged(null);
  };
  return html`<section class="panel">
    <h2>${t("ui.tournament.scheme")}</h2>
    ${
      changed
        ? html`<form class="plan" onSubmit=${keep}>
            <${PlanFields} plan=${changed} offer=${scoring} low=${plan.low} high=${plan.high} onChange=${setChanged} />
            <div class="buttons">
              <button class="button primary" data-test="plan-keep">${t("ui.overview.keep")}</button>
              <button type="button" class="button" onClick=${() => setChanged(null)}>${t("ui.host.cancel")}</button>
            </div>
          </form>`
        : html`<p><b>${t(`ui.tournament.scheme.${scheme.name}`)}</b></p>
            <p class="soft small">${worth(scheme)}</p>
            <p class="soft small">${t("ui.tournament.ties")}</p>
            ${
              !closed &&
              html`<button type="button" class="button small" data-test="plan-change" onClick=${() => setChanged({ name, game, sets, rounds, best, scheme })}>
                <${Icon} name="edit" />${t("ui.tournament.change")}
              </button>`
            }`
    }
  </section>`;
}
