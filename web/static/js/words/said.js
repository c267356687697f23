/** What was said, open to questions: a name in it tells what the thing does, "why?" tells the rule behind it. */

import { signal } from "@preact/signals";

import { html } from "../screen/html.js";
import { Say, knows, pieces, t } from "./words.js";

/**
 * What is explained over the page: something that has a name, or a rule by its id; null for nothing.
 *
 * @type {import("@preact/signals").Signal<{kind: string, id: string} | {rule: string} | null>}
 */
export const explained = signal(null);

/** A screen on the wall that nobody can point at has no use for buttons. */
const canPoint = matchMedia("(any-pointer: fine), (any-pointer: coarse)").matches;

/**
 * Word a message as `Say` does; what has a rule of its own is a button. Not for words inside a button.
 *
 * @param {{msg: Message}} props
 */
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

/**
 * @param {import("./words.js").Piece[]} all
 * @returns {(import("./words.js").Piece & {before?: string, after?: string})[]}
 */
function unbroken(all) {
  const found = all.map((piece) => ({ ...piece, before: "", after: "" }));
  for (const [index, piece] of found.entries()) {
    if (!piece.of) continue;
    const [left, right] = [found[index - 1], found[index + 1]];
    if (left && !left.node && !left.of) [left.text, piece.before] = split(left.text, OPENING);
    if (right && !right.node && !right.of) [right.text, piece.after] = split(right.text, CLOSING);
  }
  return found;
}

/** A text without what the pattern finds at one of its ends, and that. @param {string} text @param {RegExp} pattern */
function split(text, pattern) {
  const marks = pattern.exec(text)?.[0] ?? "";
  return [text.replace(pattern, ""), marks];
}

/** @param {string} kind @param {string} id */
const hasRule = (kind, id) => knows(`${kind}.${id}.text`);

/**
 * A name that tells what the thing does when it is tapped.
 *
 * @param {{kind: string, id: string, look?: string, otherwise?: Drawn, children?: Drawn}} props
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

/**
 * What a button names, as `kind.id`, for its attribute `data-about`: who rests a finger on it is told what that does.
 *
 * @param {Message} props
 * @returns {string | undefined}
 */
export function about({ args = {} }) {
  for (const value of Object.values(args)) {
    const [kind, what] = Object.entries(value ?? {})[0] ?? [];
    if (kind === "say") return about(what);
    if (ASKED.has(kind)) return `${kind}.${what}`;
  }
  return undefined;
}

const ASKED = new Set(["card", "character", "role", "event"]);
/** So long, in milliseconds, a finger rests on a button that is asked rather than used. */
const RESTING = 550;
let resting = 0;
let asked = false;

/** What the button under an event names, as `kind.id`; undefined where it names nothing. @param {Event} event */
const aboutUnder = ({ target }) =>
  target instanceof Element ? target.closest("[data-about]")?.getAttribute("data-about") : undefined;

/** Tell what the button under an event names; tells whether there is anything to tell. @param {Event} event */
function tellAbout(event) {
  clearTimeout(resting);
  const [kind, id] = aboutUnder(event)?.split(".") ?? [];
  if (!kind || !hasRule(kind, id)) return false;
  asked = true;
  explained.value = { kind, id };
  return true;
}

// Once for all buttons: a finger that rests on one, a right click, or the menu key.
document.addEventListener("pointerdown", (event) => {
  clearTimeout(resting);
  asked = false;
  if (event.button === 0 && aboutUnder(event)) resting = setTimeout(tellAbout, RESTING, event);
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => clearTimeout(resting));
document.addEventListener("contextmenu", (event) => tellAbout(event) && event.preventDefault());
// The finger that asked is lifted some time: that is no wish to use the button. A key is a new wish.
document.addEventListener(
  "click",
  (event) => {
    if (asked && event.detail > 0 && aboutUnder(event)) event.stopImmediatePropagation();
    asked = false;
  },
  true,
);

/**
 * Opens the rule that something rests on; nothing where it rests on none. `words` is what the button says.
 *
 * @param {{rule?: string | null, words?: string}} props
 */
export function Why({ rule, words = t("ui.common.why") }) {
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
    ${words}
  </button>`;
}
