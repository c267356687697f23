/** People round the table in the order of play, each seat drawn by the game. */

import { html } from "../screen/html.js";
import { near } from "./far.js";
import { places } from "./places.js";
import { wide } from "./screen.js";

/**
 * @param {{game: object, table: object, Seat: Function}} props
 *   `Seat` is given `seat` from the game, `lobby` the same seat from the room, `place`, `turn`, `waited` and `ahead`
 */
export function Round({ game, table, Seat }) {
  const spots = places(game.ring.length, wide.value, wide.value && !near.value);
  const waited = new Set(game.waiting.flatMap(({ seats }) => seats));
  const room = new Map(table.seats.map((seat) => [seat.seat, seat]));
  return game.ring.map(
    (number, index) =>
      html`<${Seat}
        key=${number}
        seat=${game.seats.find((each) => each.seat === number)}
        lobby=${room.get(number)}
        place=${spots[index]}
        turn=${game.turn?.seat === number}
        waited=${waited.has(number)}
        ahead=${aheadOf(game.ahead, number)}
      />`,
  );
}

/** Whether a seat can answer what is still to come, "asked", or has done so, "answered"; null for others. */
const aheadOf = (ahead, seat) =>
  ahead?.answered.includes(seat) ? "answered" : ahead?.seats.includes(seat) ? "asked" : null;
