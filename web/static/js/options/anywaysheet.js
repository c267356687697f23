/** The sheet that asks whether the table allows what the rules do not. */

import { doubt } from "./anyway.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { Told, Why } from "../words/said.js";
import { t } from "../words/words.js";

/** The place where the question appears; each page that acts has it once. */
export function Anyway() {
  if (!doubt.value) return null;
  const { refusal, done } = doubt.value;
  /** @param {boolean} yes */
  const settle = (yes) => {
    doubt.value = null;
    done(yes);
  };
  return html`<${Sheet} title=${t("ui.common.anyway.title")} onClose=${() => settle(false)} test="anyway">
    <p class="soft"><${Told} msg=${refusal.tried} /></p>
    <p class="anyway-why">
      <${Icon} name="warning" size="1.5em" />
      <span><${Told} msg=${refusal.why} /> <${Why} rule=${refusal.rule} /></span>
    </p>
    <p>${t("ui.common.anyway.question")}</p>
    <button type="button" class="button wide primary" data-test="anyway-yes" onClick=${() => settle(true)}>
      <${Icon} name="check" />${t("ui.common.anyway.yes")}
    </button>
    <button type="button" class="button wide" data-test="anyway-no" onClick=${() => settle(false)}>
      <${Icon} name="close" />${t("ui.common.anyway.no")}
    </button>
  <//>`;
}
