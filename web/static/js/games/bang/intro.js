/** BANG! for people who have never played, in pictures: what it is about, a turn, the roles, distance. */

import { html } from "../../screen/html.js";
import { Arrow, Card, Lives, Person, Sign, Words } from "../../learn/drawing.js";

/** Everybody round the table; one star is known, the rest is guesswork. */
const About = () => html`
  <ellipse class="felt" cx="160" cy="106" rx="128" ry="40" />
  <${Person} x=${160} y=${34} look="law" chest="sheriff" />
  ${[
    [66, 56],
    [254, 56],
    [44, 112],
    [276, 112],
  ].map(([x, y]) => html`<${Person} key=${x} x=${x} y=${y} look="unknown" /><${Words} x=${x} y=${y + 27}>?<//>`)}
  <${Card} x=${150} y=${104} turn=${-14} back /><${Card} x=${176} y=${106} turn=${12} name="bang" />
`;

/** Draw two, play, keep as many as there are lives. */
const Turn = () => html`
  <${Card} x=${40} y=${62} turn=${-10} back /><${Card} x=${62} y=${62} turn=${8} back />
  <${Arrow} d="M92 62h22" at=${[122, 62]} turn=${0} />
  <${Card} x=${144} y=${60} turn=${-12} name="barrel" look="blue" /><${Card} x=${178} y=${60} turn=${8} name="bang" />
  <${Arrow} d="M208 62h22" at=${[238, 62]} turn=${0} />
  <${Card} x=${258} y=${62} turn=${-14} back /><${Card} x=${276} y=${60} back /><${Card} x=${294} y=${62} turn=${14} back />
  <${Lives} x=${265} y=${118} n=${3} />
  ${[50, 161, 276].map((x, index) => html`<${Words} key=${x} x=${x} y=${22} size=${18}>${index + 1}<//>`)}
`;

/** Who wants whom out. */
const Roles = () => html`
  <${Person} x=${120} y=${52} look="law" chest="sheriff" /><${Person} x=${52} y=${84} look="law" chest="deputy" />
  <${Person} x=${262} y=${38} look="outlaw" chest="outlaw" /><${Person} x=${286} y=${104} look="outlaw" chest="outlaw" />
  <${Person} x=${176} y=${116} look="unknown" chest="renegade" />
  <${Arrow} d="M236 44 158 54" at=${[150, 55]} turn=${173} look="shot" />
  <${Arrow} d="M258 104 158 70" at=${[150, 67]} turn=${199} look="shot" />
  <${Sign} name="barrel" x=${86} y=${46} size=${24} />
`;

/** Steps round the table: neighbours are 1 away, the next ones 2. */
const Distance = () => html`
  <ellipse class="felt" cx="160" cy="70" rx="94" ry="36" />
  <${Person} x=${160} y=${112} look="law" />
  ${[
    [62, 92, 1],
    [258, 92, 1],
    [104, 30, 2],
    [216, 30, 2],
  ].map(([x, y, n]) => html`<${Person} key=${x} x=${x} y=${y} look="unknown" /><${Words} x=${x} y=${y + 27}>${n}<//>`)}
  <${Arrow} d="M138 132Q112 140 94 122" at=${[88, 116]} turn=${222} look="shot" />
  <${Arrow} d="M182 132Q208 140 226 122" at=${[232, 116]} turn=${-42} look="shot" />
`;

export const screens = [About, Turn, Roles, Distance];
