/** Let the game begin without waiting for those who are still setting up: two taps, so that no stray one does it. */

import { useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

export function Skip({ waits }) {
  const [sure, setSure] = useState(waits.length === 0);
  const end = () => hostAction("end_beginning");
  if (!sure && waits.length > 0) {
    return html`<button type="button" class="button" data-test="begin-skip" onClick=${() => setSure(true)}>
      <${Icon} name="next" />${t("ui.begin.skip")}
    </button>`;
  }
  return html`<button type="button" class="button primary" data-test="begin-go" onClick=${end}>
    <${Icon} name="play" />${t(waits.length > 0 ? "ui.begin.skip_sure" : "ui.begin.go")}
  </button>`;
}
