/** A secret is on screen only while a finger says so: not before, not after, and not in the page's text either. */

import { useLayoutEffect, useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";

/**
 * A button that shows something exactly as long as it is held.
 *
 * @param {{label: string, test: string, onHold?: () => void, children: () => Drawn}} props
 *   `children` is a function, so that what is hidden is not even drawn
 */
export function HoldButton({ label, test, onHold, children }) {
  const [held, setHeld] = useState(false);

  // Not after the next paint, as an ordinary effect: by then a quick finger has left already, unheard.
  useLayoutEffect(() => {
    if (!held) return undefined;
    const release = () => setHeld(false);
    // However the finger leaves, also by a call coming in or the phone being locked, the secret goes with it.
    const leavings = ["pointerup", "pointercancel", "blur", "pagehide"];
    leavings.forEach((name) => window.addEventListener(name, release));
    document.addEventListener("visibilitychange", release);
    return () => {
      leavings.forEach((name) => window.removeEventListener(name, release));
      document.removeEventListener("visibilitychange", release);
    };
  }, [held]);

  const hold = () => {
    if (held) return;
    setHeld(true);
    onHold?.();
  };
  /** @param {KeyboardEvent} event */
  const isKey = (event) => event.key === " " || event.key === "Enter";

  return html`<button
      class="hold"
      data-test=${test}
      aria-pressed=${held}
      onPointerDown=${(/** @type {PointerEvent} */ event) => event.button === 0 && hold()}
      onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => isKey(event) && !event.repeat && hold()}
      onKeyUp=${() => setHeld(false)}
      onBlur=${() => setHeld(false)}
    >
      <${Icon} name=${held ? "eye" : "lock"} size="1.5rem" />
      <span>${label}</span>
    </button>
    ${held && html`<div class="reveal" role="status">${children()}</div>`}`;
}
