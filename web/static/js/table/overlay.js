/** A panel over the table screen, large enough for the whole room: the keys, or the way in. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { useDialog } from "../screen/sheet.js";
import { t } from "../words/words.js";

export function Overlay({ label, look = "", test, onClose, children }) {
  const [panel, around] = useDialog(onClose);
  return html`<div class="overlay" ...${around}>
    <div
      class="overlay-panel ${look}"
      role="dialog"
      aria-modal="true"
      aria-label=${label}
      tabindex="-1"
      ref=${panel}
      data-test=${test}
    >
      ${children}
      <button
        type="button"
        class="tool overlay-close"
        aria-label=${t("ui.common.close")}
        title=${t("ui.common.close")}
        data-test="close"
        onClick=${onClose}
      >
        <${Icon} name="close" />
      </button>
    </div>
  </div>`;
}
