/** BANG! on the table screen: seats with lives and cards, the middle, the train, the shop, event cards, and the unmasking at the end. */

import { html } from "../../screen/html.js";
import { Round } from "../../table/round.js";
import { Centre } from "./table/centre.js";
import { Events } from "./table/events.js";
import { Seat } from "./table/seat.js";
import { Shop } from "./table/shop.js";
import { Sight } from "./table/sight.js";

export { Ceremony } from "./table/ceremony.js";

export const styles = ["table-train.css", "table-shop.css"];

/** Everything between the corners. */
export function Board({ game, table }) {
  return html`
    <${Round} game=${game} table=${table} Seat=${Seat} />
    <${Centre} game=${game} />
    <${Events} game=${game} />
    ${game.shop && html`<${Shop} shop=${game.shop} />`}
    <${Sight} game=${game} />
  `;
}

/** What to make heard besides what every game does: a life lost, somebody out. */
export function cues(then, now) {
  const before = new Map(then.seats.map((seat) => [seat.seat, seat]));
  const heard = [];
  if (now.seats.some((seat) => seat.life < (before.get(seat.seat)?.life ?? 0))) heard.push("shot");
  if (now.seats.some((seat) => !seat.alive && before.get(seat.seat)?.alive)) heard.push("elimination");
  return heard;
}
