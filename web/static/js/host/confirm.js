/** A button for what cannot be shrugged off: the first tap asks, the second one does it. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

/**
 * @param {{icon: string, label: string, question: string, yes: string,
 *          test?: string, look?: string, onYes: () => void, children?: Drawn}} props
 *   children say more, between the question and the buttons; the second button is named `<test>-yes` for tests
 */
export function Confirm({ icon, label, question, yes, test, look = "", onYes, children }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return html`<button type="button" class="button ${look}" data-test=${test} onClick=${() => setAsked(true)}>
      <${Icon} name=${icon} />${label}
    </button>`;
  }
  const done = () => {
    setAsked(false);
    onYes();
  };
  return html`
    <div class="confirm" role="alertdialog" aria-label=${question}>
      <p><${Icon} name="warning" /><span>${question}</span></p>
      ${children}
      <div class="buttons">
        <button type="button" class="button primary" data-test="${test}-yes" onClick=${done}>${yes}</button>
        <button type="button" class="button" onClick=${() => setAsked(false)}>${t("ui.host.cancel")}</button>
      </div>
    </div>
  `;
}
