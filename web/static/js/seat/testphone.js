/** The way to the self-test, which is fetched only by those who want it. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { loadModule } from "../loading/modules.js";
import { t } from "../words/words.js";

export function TestPhone() {
  const [part, setPart] = useState(/** @type {Part | null} */ (null));
  const [failed, setFailed] = useState(false);
  const start = async () => {
    try {
      const { SelfTest } = await loadModule("seat/selftest.js");
      setFailed(false);
      setPart(() => SelfTest);
    } catch (fault) {
      console.debug("the test did not arrive", fault);
      // Not even the test arrives: that is its result.
      setFailed(true);
    }
  };
  const Test = part;
  return html`<button type="button" class="button small plain" data-test="test-phone" onClick=${start}>
      <${Icon} name="phone_here" />${t("ui.selftest.title")}
    </button>
    ${failed && html`<p class="hint small" role="alert">${t("ui.selftest.line.lost")}</p>`}
    ${Test && html`<${Test} onClose=${() => setPart(null)} />`}`;
}
