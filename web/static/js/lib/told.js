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
  const told = pieces(msg);
  return told.map((piece, at) => {
    const [before, after] = [told[at - 1], told[at + 1]];
    if (hasRule(piece)) return html`<span class="bound">${signs(before, OPENING)}<${Named} ...${piece} />${signs(after, CLOSING)}</span>`;
    if (piece.node) return piece.node;
    const rest = hasRule(before) ? piece.text.replace(CLOSING, "") : piece.text;
    return hasRule(after) ? rest.replace(OPENING, "") : rest;
  });
}

const hasRule = (piece) => piece?.of && knows(`${piece.of[0]}.${piece.of[1]}.text`);

/** Signs that stay in the line of the name they enclose: a line may end before a button, but not behind a bracket. */
const [OPENING, CLOSING] = [/[(«„“]+$/, /^[)»“”.,:;!?]+/];

const signs = (piece, which) => (piece && !piece.node ? (piece.text.match(which)?.[0] ?? "") : "");

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
