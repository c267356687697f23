/** What the pictures for newcomers are drawn with: people, cards, arrows, numbers, on a sheet of 320 × 150. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";

/** The sheet; `label` says in words what is on it. @param {{label: string, children?: Drawn}} props */
export const Sheet = ({ label, children }) =>
  html`<svg class="drawing" viewBox="0 0 320 150" role="img" aria-label=${label}>${children}</svg>`;

/**
 * An icon on the sheet, its middle at x, y.
 *
 * @param {{name: string, x: number, y: number, size?: number, look?: string}} props
 */
export const Sign = ({ name, x, y, size = 28, look = "" }) =>
  html`<g class="sign ${look}" transform="translate(${x - size / 2} ${y - size / 2})" style=${{ fontSize: `${size}px` }}>
    <${Icon} name=${name} />
  </g>`;

/**
 * Somebody with a hat, seen from the front; what is on the chest says who it is.
 *
 * @param {{x: number, y: number, look?: string, chest?: string | null}} props
 */
export const Person = ({ x, y, look = "", chest = null }) =>
  html`<g class="person ${look}" transform="translate(${x} ${y})">
    <path class="body" d="M-19 30c0-14 8-21 19-21s19 7 19 21z" />
    <circle class="face" cx="0" cy="-2" r="10" />
    <path class="hat" d="M-19-7c6 3 32 3 38 0-2-3-8-4-9-5-1-9-5-12-10-9-5-3-9 0-10 9-1 1-7 2-9 5z" />
    ${chest && html`<${Sign} name=${chest} x=${0} y=${20} size=${17} />`}
  </g>`;

/**
 * A card, upright or leaning; `back` shows its back, else `name` is its picture.
 *
 * @param {{x: number, y: number, turn?: number, back?: boolean, name?: string | null, look?: string}} props
 */
export const Card = ({ x, y, turn = 0, back = false, name = null, look = "" }) =>
  html`<g class="card ${back ? "back" : ""} ${look}" transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="-17" y="-24" width="34" height="48" rx="4" />
    ${back && html`<rect class="inner" x="-12" y="-19" width="24" height="38" rx="2" />`}
    ${name && html`<${Sign} name=${name} x=${0} y=${0} size=${22} />`}
  </g>`;

/**
 * An arrow along a path, with its head at the end: `at` is where, `turn` which way.
 *
 * @param {{d: string, at: [number, number], turn: number, look?: string}} props
 */
export const Arrow = ({ d, at, turn, look = "" }) =>
  html`<g class="arrow ${look}">
    <path d=${d} />
    <path class="head" d="M0 0-9-5-9 5z" transform="translate(${at[0]} ${at[1]}) rotate(${turn})" />
  </g>`;

/** A number or a short word. @param {{x: number, y: number, size?: number, children?: Drawn}} props */
export const Words = ({ x, y, size = 15, children }) =>
  html`<text x=${x} y=${y} font-size=${size} text-anchor="middle">${children}</text>`;

/** So many bullets in a row, from x on. @param {{x: number, y: number, n: number}} props */
export const Lives = ({ x, y, n }) =>
  Array.from(
    { length: n },
    (_, index) =>
      html`<path class="life" key=${index} transform="translate(${x + index * 11} ${y})" d="M-4 10V-3C-4-8-2-10 0-11 2-10 4-8 4-3V10z" />`,
  );
