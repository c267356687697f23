/** The Duel on the phone: my two characters, the reserve under my thumb, equipment in two taps, opened cards in one. */

import { html } from "../../screen/html.js";
import { game, table } from "../../state/store.js";
import { t } from "../../words/words.js";
import { SquadLines, SquadPanel } from "./seat/squad.js";
import { ReserveCard } from "./seat/reserve.js";

export { isHero, isOwn, Own } from "./seat/own.js";
export { Over } from "./seat/over.js";
export { Status } from "./seat/status.js";

export const styles = ["duel.css"];

/** Under the name of somebody this phone acts for. */
export const Facts = ({ seat }) => html`<${SquadLines} seat=${seat} />`;

/** While the other one plays: the squad across the table. */
export const Standing = ({ seat }) =>
  game.value.phase === "play" &&
  game.value.seats
    .filter((each) => each.seat !== seat.seat)
    .map((each) => html`<${SquadPanel} key=${each.seat} seat=${each} />`);

/** Both squads, mine last, as they lie on the table. */
export function Players() {
  const mine = table.value.you.seat;
  const order = [...game.value.seats].sort((a, b) => Number(a.seat === mine) - Number(b.seat === mine));
  return html`<div class="stack">${order.map((seat) => html`<${SquadPanel} key=${seat.seat} seat=${seat} />`)}</div>`;
}

/** What only the seat's own eyes may see. */
export const Secret = ({ mine }) => mine.reserve && html`<${ReserveCard} mine=${mine} />`;

/** What the button says that shows it. */
export const secretWords = () => t("ui.duel.hold_for_reserve");

/** There are pictures of it for people who have never played. */
export const hasIntro = true;
