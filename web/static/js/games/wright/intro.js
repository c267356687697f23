/** The Wright gang for people who have never played, in pictures: loot, a turn, the shootout, the split. */

import { html } from "../../screen/html.js";
import { Arrow, Card, Person, Sign, Words } from "../../learn/drawing.js";

/** Everybody wants the heap in the middle. */
const About = () => html`
  <ellipse class="felt" cx="160" cy="88" rx="120" ry="48" />
  ${[-24, -8, 8, 24].map((turn) => html`<${Card} key=${turn} x=${160 + turn} y=${86} turn=${turn} name="loot" />`)}
  ${[
    [52, 46],
    [268, 46],
    [62, 112],
    [258, 112],
  ].map(([x, y]) => html`<${Person} key=${`${x}${y}`} x=${x} y=${y} look="outlaw" />`)}
`;

/** Into the loot, or face down beside one. */
const Turn = () => html`
  <${Person} x=${70} y=${70} look="outlaw" />
  <${Arrow} d="M104 54 178 36" at=${[188, 34]} turn=${-14} />
  <${Arrow} d="M104 94 178 112" at=${[188, 114]} turn=${14} />
  <${Card} x=${218} y=${38} turn=${-6} name="loot" /><${Card} x=${246} y=${38} turn=${8} name="loot" />
  <${Card} x=${218} y=${112} turn=${-6} back /><${Card} x=${246} y=${112} turn=${8} back /><${Card} x=${274} y=${112} turn=${16} back />
`;

/** Sheriffs come; from the second on a hand may fall. */
const Shootout = () => html`
  ${[40, 78].map((x) => html`<${Card} key=${x} x=${x} y=${74} name="sheriff" />`)}
  ${[116, 154].map((x) => html`<${Card} key=${x} x=${x} y=${74} back />`)}
  ${[-10, 6].map((turn) => html`<${Card} key=${turn} x=${246 + turn} y=${96} turn=${turn} name="loot" />`)}
  <${Sign} name="palm" x=${246} y=${40} size=${44} look="token" />
`;

/** The best takes half, the next half of the rest. */
const Split = () => html`
  ${[
    [62, 4, "1"],
    [166, 2, "2"],
    [262, 1, "3"],
  ].map(
    ([x, n, place]) => html`<${Words} x=${x} y=${24} size=${18}>${place}<//>
      ${Array.from({ length: Number(n) }, (_, index) => html`<${Card} key=${index} x=${Number(x) + (index - (Number(n) - 1) / 2) * 16} y=${80} turn=${(index - (Number(n) - 1) / 2) * 8} name="loot" />`)}`,
  )}
`;

export const screens = [About, Turn, Shootout, Split];
