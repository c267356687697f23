/** The fastest draw on the host page: begun and called off here, seen on the table screen. */

import { html } from "../screen/html.js";
import { t } from "../words/words.js";
import { ask, race } from "./line.js";
import { Photo, Proof } from "./photo.js";
import { replayed } from "./proof.js";
import { Setup } from "./setup.js";
import { Verdict } from "./verdict.js";

export function RacePanel() {
  const isOn = !["off", "possible"].includes(race.value.phase);
  return html`<section class="panel" data-test="race-panel">
    <h2>${t("ui.race.title")}</h2>
    ${
      isOn &&
      html`<p>${t("ui.race.on_table")}</p>
      <button type="button" class="button small" data-test="race-cancel" onClick=${() => ask("cancel")}>
        ${t("ui.race.cancel")}
      </button>`
    }
    ${!isOn && html`<${Setup} />`}
    ${replayed.value && html`<${Verdict} /><${Photo} /><${Proof} />`}
  </section>`;
}
