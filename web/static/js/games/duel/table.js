/** The Duel on the table screen: both squads face to face, whose turn it is, opened cards, and who is left at the end. */

import { html } from "../../screen/html.js";
import { Round } from "../../table/round.js";
import { Centre } from "./table/centre.js";
import { outcome } from "./table/open.js";
import { Squad } from "./table/squad.js";

export { Ceremony } from "./table/ceremony.js";

export const styles = ["duel.css", "table-duel.css"];

/** Everything between the corners. */
export function Board({ game, table }) {
  return html`
    <${Round} game=${game} table=${table} Seat=${Squad} />
    <${Centre} game=${game} />
  `;
}

/** What to say aloud besides what every game does: what came of an opened card. */
export function outcomes(then, now) {
  const open = now.last_open;
  if (!open || open.n === then.last_open?.n) return [];
  return [outcome(open)];
}

/** What to make heard besides what every game does: an opened card, health lost, a death. */
export function cues(then, now) {
  const heard = [];
  if (now.last_open && now.last_open.n !== then.last_open?.n) heard.push("flip");
  if (count(now, ({ dead }) => dead.length) > count(then, ({ dead }) => dead.length)) heard.push("elimination");
  else if (isHurt(then, now)) heard.push("shot");
  return heard;
}

const count = ({ seats }, number) => seats.reduce((sum, seat) => sum + number(seat), 0);

const standing = ({ seats }) => seats.flatMap(({ places }) => places.filter(Boolean));

/** Whether somebody who stood there before has less health now. */
function isHurt(then, now) {
  const before = new Map(standing(then).map(({ character, health }) => [character, health]));
  return standing(now).some(({ character, health }) => health < (before.get(character) ?? 0));
}
