/**
 * The picture for a card, suit, role or button, drawn in the colour of the text around it.
 *
 * Every icon stands on a 24 × 24 sheet and is one stroked path, one filled path, or both;
 * holes in the filled path come from the even-odd rule, so an icon needs no second colour.
 */

import { signal } from "@preact/signals";
import { h } from "preact";

import { CARDS } from "./cards.js";
import { MARKS } from "./marks.js";
import { TOOLS } from "./tools.js";

/** @typedef {{line?: string, solid?: string}} Drawing */

/** @type {Record<string, Drawing>} what can be drawn so far; `icons/sets.js` brings the rest */
const DRAWINGS = { ...CARDS, ...MARKS, ...TOOLS };

/** How many drawings there are: who misses one draws again when there are more. */
const count = signal(Object.keys(DRAWINGS).length);

/** Bring more drawings. @param {Record<string, Drawing>} more */
export function bringDrawings(more) {
  Object.assign(DRAWINGS, more);
  count.value = Object.keys(DRAWINGS).length;
}

/** True when there is a drawing of that very name, so that a caller can choose words instead. @param {string} name */
export function hasIcon(name) {
  // Who is told no looks at the count, and so hears when there are more.
  return Object.hasOwn(DRAWINGS, name) || !count.value;
}

/**
 * Draw one icon; a name nobody has drawn yet shows a blank card rather than a hole in the page.
 *
 * `size` is a number of pixels or a CSS length. With a `title` the icon speaks for itself to a screen reader;
 * without one it is decoration beside a word and is hidden from it.
 *
 * @param {{name: string, size?: number | string, title?: string, class?: string}} props
 */
export function Icon({ name, size, title, class: extra }) {
  const { line, solid } = hasIcon(name) ? DRAWINGS[name] : DRAWINGS.card;
  const length = typeof size === "number" ? `${size}px` : size;
  return h(
    "svg",
    {
      class: extra ? `icon icon-${name} ${extra}` : `icon icon-${name}`,
      viewBox: "0 0 24 24",
      width: "1em",
      height: "1em",
      // A given size beats the stylesheet; without one the place the icon stands in may decide.
      style: length && { width: length, height: length },
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.7,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      role: title ? "img" : undefined,
      "aria-hidden": title ? undefined : "true",
      focusable: "false",
    },
    title && h("title", null, title),
    solid && h("path", { d: solid, fill: "currentColor", "fill-rule": "evenodd", stroke: "none" }),
    line && h("path", { d: line }),
  );
}
