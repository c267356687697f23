/** At the end of a game, on the table screen: once more with the same people, or back to where they gather. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { busy, table } from "../state/store.js";
import { Say, t } from "../words/words.js";
import { SeriesLines, whatStarts } from "./begin.js";

export function AgainBar() {
  const { again, series, you } = table.value ?? {};
  if (!again) return null;
  const { willing, awaited } = again;
  const missing = awaited.filter((seat) => !willing.includes(seat));
  const said = { key: "ui.again.in", args: { who: { seats: willing } } };
  const waits = { key: "ui.again.waits", args: { who: { seats: missing } } };
  return html`<div class="again-bar" data-test="again-bar">
    ${
      you.host &&
      html`<button class="button primary" data-test="table-again" disabled=${busy.value} onClick=${() => hostAction("rematch", { lead: true })}>
        <${Icon} name="rematch" />${t("ui.again.again")}
      </button>
      <button class="button" data-test="table-change" disabled=${busy.value} onClick=${() => hostAction("end_game")}>
        <${Icon} name="people" />${t("ui.again.change")}
      </button>
      <p class="begin-what" data-test="again-what">${whatStarts(table.value)}</p>
      <${SeriesLines} series=${series} />`
    }
    ${!you.host && html`<p>${t("ui.table.rematch_hint")}</p>`}
    ${willing.length > 0 && html`<p><${Say} msg=${said} />${missing.length > 0 && html` <${Say} msg=${waits} />`}</p>`}
  </div>`;
}
