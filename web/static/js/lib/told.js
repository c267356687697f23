/** What was said, open to questions: a name in it tells what the thing does, "why?" tells the rule behind it. */

import { signal } from "@preact/signals";

import { html } from "./html.js";
import { Say, knows, pieces, t } from "./words.js";

/**
 * What is explained over the page: something that has a name, or a rule by its id; null for nothing.
 *
 * @type {import("@preact/signals").Signal<{kind: string, id: string} | {rule: string} | null>}
 */
export const explained = signal(null);

/** A screen on the wall that nobody can point at has no use for buttons. */
const canPoint = matchMedia("(any-pointer: fine), (any-pointer: coarse)").matches;

/** Word a message as `Say` does; what has a rule of its own is a button. Not for words inside a button. */
export function Told({ msg }) {
  if (!canPoint) return html`<${Say} msg=${msg} />`;
  return pieces(msg).map((piece) => (hasRule(piece) ? html`<${Named} ...${piece} />` : (piece.node ?? piece.text)));
}

const hasRule = ({ of }) => of && knows(`${of[0]}.${of[1]}.text`);

function Named({ text, of: [kind, id] }) {
  return html`<button
    type="button"
    class="named w-${kind}"
    aria-haspopup="dialog"
    data-test="named-${id}"
    onClick=${() => (explained.value = { kind, id })}
  >
    ${text}
  </button>`;
}

/** Opens the rule that something rests on; nothing where it rests on none. */
export function Why({ rule }) {
  if (!rule || !canPoint) return null;
  return html` <button
    type="button"
    class="why"
    aria-haspopup="dialog"
    title=${rule}
    data-test="why"
    data-rule=${rule}
    onClick=${() => (explained.value = { rule })}
  >
    ${t("ui.common.why")}
  </button>`;
}
