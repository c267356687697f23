/** The Duel for people who have never played, in pictures: two squads, a turn, attacker and cover. */

import { html } from "../../screen/html.js";
import { Arrow, Card, Lives, Person, Sign, Words } from "../../learn/drawing.js";

/** Two squads face to face, more behind them. */
const About = () => html`
  <rect class="felt" x="20" y="16" width="280" height="118" rx="18" />
  ${[40, 74].map((x) => html`<${Card} key=${x} x=${x + 8} y=${76} turn=${-6} back />`)}
  ${[246, 280].map((x) => html`<${Card} key=${x} x=${x - 8} y=${76} turn=${6} back />`)}
  <${Person} x=${124} y=${48} look="law" chest="sheriff" /><${Person} x=${124} y=${108} look="law" />
  <${Person} x=${196} y=${48} look="outlaw" chest="outlaw" /><${Person} x=${196} y=${108} look="outlaw" />
`;

/** Draw two, play, move the token. */
const Turn = () => html`
  <${Card} x=${40} y=${66} turn=${-10} back /><${Card} x=${62} y=${66} turn=${8} back />
  <${Arrow} d="M92 66h22" at=${[122, 66]} turn=${0} />
  <${Card} x=${146} y=${64} turn=${-12} name="barrel" look="blue" /><${Card} x=${180} y=${64} turn=${8} name="bang" />
  <${Arrow} d="M210 66h22" at=${[240, 66]} turn=${0} />
  <${Person} x=${266} y=${62} look="law" /><${Sign} name="attacker" x=${298} y=${72} size=${26} look="token" />
  ${[50, 162, 272].map((x, index) => html`<${Words} key=${x} x=${x} y=${24} size=${18}>${index + 1}<//>`)}
`;

/** Only the one beside the token fights and is hit. */
const Positions = () => html`
  <${Person} x=${70} y=${44} look="law" /><${Sign} name="attacker" x=${36} y=${52} size=${26} look="token" />
  <${Person} x=${70} y=${112} look="unknown" /><${Words} x=${36} y=${122} size=${17}>z z<//>
  <${Person} x=${250} y=${44} look="outlaw" /><${Sign} name="attacker" x=${286} y=${52} size=${26} look="token" />
  <${Person} x=${250} y=${112} look="unknown" /><${Words} x=${286} y=${122} size=${17}>z z<//>
  <${Arrow} d="M98 48H214" at=${[222, 48]} turn=${0} look="shot" />
  <${Lives} x=${150} y=${100} n=${3} />
`;

export const screens = [About, Turn, Positions];
