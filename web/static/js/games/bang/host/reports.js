/** What only people at the table can see and the host tells the referee. */

import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { t } from "../../../words/words.js";

/** The odds of flips depend on what was seen since the last shuffle. */
const reshuffled = () => hostAction("correct", { changes: [{ reshuffled: true }] });

export function Reports() {
  return html`<p class="row">
    <button class="button small" data-test="reshuffled" title=${t("ui.host.reshuffled_why")} onClick=${reshuffled}>
      <${Icon} name="shuffle" />${t("ui.host.reshuffled")}
    </button>
  </p>`;
}
