/** A button for what cannot be shrugged off: the first tap asks, the second one does it. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

/** @param {{icon: string, label: string, question: string, test: string, onYes: () => void}} props */
export function Sure({ icon, label, question, test, onYes }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return html`<button type="button" class="button small" data-test=${test} onClick=${() => setAsked(true)}>
      <${Icon} name=${icon} />${label}
    </button>`;
  }
  const yes = () => {
    setAsked(false);
    onYes();
  };
  return html`<div class="confirm" role="alertdialog" aria-label=${question}>
    <p><${Icon} name="warning" /><span>${question}</span></p>
    <div class="buttons">
      <button type="button" class="button small primary" data-test="${test}-yes" onClick=${yes}>${label}</button>
      <button type="button" class="button small" onClick=${() => setAsked(false)}>${t("ui.host.cancel")}</button>
    </div>
  </div>`;
}
