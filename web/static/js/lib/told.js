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
  return unbroken(pieces(msg)).map(({ text, node, of, before, after }) =>
    of
      ? html`<span class="whole">${before}<${Named} kind=${of[0]} id=${of[1]} otherwise=${node}>${text}<//>${after}</span>`
      : (node ?? text),
  );
}

/** A button may stand at the end of a line; the marks around a name stay with it. */
const OPENING = /[«„“(]+$/;
const CLOSING = /^[»“”).,:;!?]+/;

function unbroken(all) {
  const found = all.map((piece) => ({ ...piece }));
  for (const [index, piece] of found.entries()) {
    if (!piece.of) continue;
    const [left, right] = [found[index - 1], found[index + 1]];
    if (left && !left.node && !left.of) [left.text, piece.before] = split(left.text, OPENING);
    if (right && !right.node && !right.of) [right.text, piece.after] = split(right.text, CLOSING);
  }
  return found;
}

/** A text without what the pattern finds at one of its ends, and that. */
function split(text, pattern) {
  const marks = pattern.exec(text)?.[0] ?? "";
  return [text.replace(pattern, ""), marks];
}

const hasRule = (kind, id) => knows(`${kind}.${id}.text`);

/**
 * A name that tells what the thing does when it is tapped.
 *
 * @param {{kind: string, id: string, look?: string, otherwise?: any, children?: any}} props
 *   `look` is its class, `otherwise` what is drawn where there is nothing to tell, or nobody who could point
 */
export function Named({ kind, id, look = `named w-${kind}`, otherwise, children = t(`${kind}.${id}.name`) }) {
  if (!canPoint || !hasRule(kind, id)) return otherwise ?? children;
  return html`<button
    type="button"
    class=${look}
    aria-haspopup="dialog"
    data-test="named-${id}"
    onClick=${() => (explained.value = { kind, id })}
  >
    ${children}
  </button>`;
}

/** So long, in milliseconds, a finger rests on a button that is asked rather than used. */
const RESTING = 550;
let resting = 0;
let asked = false;

/**
 * What lets a button be asked what the thing on it does: a finger that rests on it, a right click, or the menu key.
 *
 * @returns {object} handlers for the button of a message; none where there is nothing to tell
 */
export function askable(msg) {
  const about = pieces(msg).find(({ of }) => of && hasRule(...of))?.of;
  if (!about) return {};
  const tell = () => {
    clearTimeout(resting);
    asked = true;
    explained.value = { kind: about[0], id: about[1] };
  };
  const lift = () => clearTimeout(resting);
  return {
    onPointerDown({ button }) {
      clearTimeout(resting);
      asked = false;
      if (button === 0) resting = setTimeout(tell, RESTING);
    },
    onPointerUp: lift,
    onPointerLeave: lift,
    onPointerCancel: lift,
    onContextMenu(event) {
      event.preventDefault();
      tell();
    },
    // The finger that asked is lifted some time: that is no wish to use the button. A key is a new wish.
    onClickCapture(event) {
      if (asked && event.detail > 0) event.stopImmediatePropagation();
      asked = false;
    },
  };
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
