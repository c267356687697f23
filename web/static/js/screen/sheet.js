/**
 * A panel over the page: for one question, one list, one explanation.
 *
 * It closes by its button, by a tap beside it, by Escape, or by the phone's back button.
 */

import { useEffect, useId, useRef } from "preact/hooks";

import { useBack } from "./back.js";
import { html } from "./html.js";
import { Icon } from "../icons/icon.js";
import { Toasts } from "./toast.js";
import { t } from "../words/words.js";

/**
 * @param {{title: Drawn, onClose: () => void, onBack?: () => void, test?: string, children?: Drawn}} props
 */
export function Sheet({ title, onClose, onBack, test, children }) {
  const heading = useId();
  useBack(onBack ?? onClose);
  const [panel, around] = useDialog(onClose);

  return html`<div class="sheet" ...${around}>
    <${Toasts} />
    <section
      class="sheet-panel"
      role="dialog"
      aria-modal="true"
      aria-labelledby=${heading}
      tabindex="-1"
      ref=${panel}
      data-test=${test}
    >
      <header class="sheet-head">
        ${
          onBack &&
          html`<button type="button" class="button plain icon-only" aria-label=${t("ui.common.back")} onClick=${onBack}>
          <${Icon} name="back" />
        </button>`
        }
        <h2 id=${heading}>${title}</h2>
        <button
          type="button"
          class="button plain icon-only"
          aria-label=${t("ui.common.close")}
          data-test="close"
          onClick=${onClose}
        >
          <${Icon} name="close" />
        </button>
      </header>
      <div class="sheet-body">${children}</div>
    </section>
  </div>`;
}

/**
 * What every panel over a page needs: the keyboard comes in, stays in, and goes back to where it was.
 *
 * @param {() => void} onClose
 * @returns {[import("preact").RefObject<HTMLElement | null>, object]} a ref for the panel, and the handlers of what lies around it
 */
export function useDialog(onClose) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    panel.current?.focus();
    return () => before?.focus?.();
  }, []);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    } else if (event.key === "Tab" && panel.current) {
      keepInside(panel.current, event);
    }
  };
  /** @param {MouseEvent} event */
  const onClick = (event) => event.target === event.currentTarget && onClose();
  return [panel, { onKeyDown, onClick }];
}

/**
 * Tab goes round inside the panel: what lies behind it is not to be used now.
 *
 * @param {HTMLElement} panel
 * @param {KeyboardEvent} event
 */
function keepInside(panel, event) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = panel.querySelectorAll("button, input, select, a[href]");
  const stops = [...all].filter((stop) => !stop.matches(":disabled"));
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge || document.activeElement === panel) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}
