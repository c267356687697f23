/** BANG! on the phone: life, role, reach and event cards. */

import { html } from "../../screen/html.js";
import { t } from "../../words/words.js";
import { EventBanner, EventChips } from "./seat/events.js";
import { isWare, Market } from "./seat/market.js";
import { Reach } from "./seat/players.js";
import { RoleCard } from "./seat/role.js";
import { LifeLine } from "./seat/status.js";

export { isHero } from "./hero.js";
export { Over } from "./seat/over.js";
export { Players } from "./seat/players.js";
export { Status } from "./seat/status.js";

/** So many cards with all sets that they stand on shelves. */
export const hasShelves = true;

/** Under the name of somebody this phone acts for. */
export const Facts = ({ seat }) => seat.character && html`<${LifeLine} ...${seat} />`;

/** While others play: who can hit me, whom I can, and what is on offer. */
export const Standing = ({ seat }) => seat.alive && html`<${Reach} /><${Market} options=${[]} />`;

/** What is bought is drawn with its price. */
export const isOwn = isWare;

/** The shop and the train, while this seat may do something there; open by itself when that is what is asked. */
export const Own = ({ mine, onPick }) =>
  mine.options.some(isWare) &&
  html`<${Market} options=${mine.options} asked=${Boolean(mine.prompt && !mine.prompt.soft)} onPick=${onPick} />`;

/** The event cards: what they mean for me on my turn, else only their names. */
export const InForce = ({ mine }) => (mine ? html`<${EventBanner} />` : html`<${EventChips} />`);

/** What only the seat's own eyes may see. */
export const Secret = ({ mine: { role, spare } }) => role && html`<${RoleCard} role=${role} spare=${spare} />`;

/** What the button says that shows it. */
export const secretWords = () => t("ui.seat.hold_for_role");

/** There are pictures of it for people who have never played. */
export const hasIntro = true;
