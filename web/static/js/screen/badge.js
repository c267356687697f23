/** How the line to the laptop is, where everybody looks. */

import { connection } from "../state/store.js";
import { t } from "../words/words.js";
import { html } from "./html.js";

/** How the line to the laptop is, in shape, colour and word. @param {{terse?: boolean}} props */
export function ConnectionBadge({ terse = false }) {
  const state = connection.value;
  const word = t(`ui.common.connection.${state}`);
  const quiet = terse && state === "live";
  return html`<span class="connection" role="status" data-test="connection" data-state=${state}>
    <span class="dot" aria-hidden="true"></span>
    <span class=${quiet ? "visually-hidden" : ""}>${word}</span>
  </span>`;
}
