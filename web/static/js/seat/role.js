/** A role is on screen only while a finger says so: not before, not after, and not in the page's text either. */

import { useLayoutEffect, useState } from "preact/hooks";

import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { ruleText } from "../lib/parts.js";
import { characterName, roleName, t } from "../lib/words.js";

/** My own role, behind press-and-hold. */
export function RoleHold({ role, spare }) {
  return html`<${HoldButton} label=${t("ui.seat.hold_for_role")} test="role-hold">
    ${() => html`<${RoleCard} role=${role} spare=${spare} />`}
  <//>`;
}

/**
 * A button that shows something exactly as long as it is held.
 *
 * @param {{label: string, test: string, onHold?: () => void, children: () => any}} props
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
  const isKey = (event) => event.key === " " || event.key === "Enter";

  return html`<button
      class="hold"
      data-test=${test}
      aria-pressed=${held}
      onPointerDown=${(event) => event.button === 0 && hold()}
      onContextMenu=${(event) => event.preventDefault()}
      onKeyDown=${(event) => isKey(event) && !event.repeat && hold()}
      onKeyUp=${() => setHeld(false)}
      onBlur=${() => setHeld(false)}
    >
      <${Icon} name=${held ? "eye" : "lock"} size="1.5rem" />
      <span>${label}</span>
    </button>
    ${held && html`<div class="reveal" role="status">${children()}</div>`}`;
}

/** A role with its goal, and the second character if one was dealt. */
export function RoleCard({ role, spare }) {
  return html`<div class="role-card">
    <${Icon} name=${role} size="4rem" />
    <h2 data-test="role-name">${roleName(role)}</h2>
    <p>${ruleText("role", role)}</p>
    ${spare && html`<p class="small soft">${t("ui.seat.spare", { who: characterName(spare) })}</p>`}
  </div>`;
}
