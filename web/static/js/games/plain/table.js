/** The table screen for a game without one of its own: names, turns, the story, who has won. */

import { html } from "../../screen/html.js";
import { seatName } from "../../state/store.js";
import { Say, t } from "../../words/words.js";
import { Middle, NewestLines, Notes, Says, Waiting } from "../../table/middle.js";
import { Round } from "../../table/round.js";
import { Phone, Tags } from "../../table/seat.js";

/** Everything between the corners. @param {{game: Game, table: Table}} props */
export function Board({ game, table }) {
  const { turn, waiting } = game;
  return html`
    <${Round} game=${game} table=${table} Seat=${Seat} />
    <${Middle}>
      <div class="now">
        ${
          turn &&
          html`<div data-test="turn" class="turn-line">
            <p class="eyebrow">${t("ui.table.turn_of")}</p>
            <h1 class="turn-name">${seatName(turn.seat)}</h1>
          </div>`
        }
        <${Says} game=${game} />
        <${Notes} game=${game} />
        <${Waiting} waiting=${waiting} />
      </div>
      <${NewestLines} game=${game} />
    <//>
  `;
}

/** @param {import("../../table/round.js").SeatProps} props */
function Seat({ seat, lobby, place, turn, waited, ahead }) {
  return html`<section
    class="seat ${place.side} ${turn ? "turn" : ""} ${waited ? "waited" : ""}"
    style=${{ "--at": `${place.at}%` }}
    data-test="seat-${seat.seat}"
    aria-current=${turn ? "true" : undefined}
  >
    <${Tags} turn=${turn} waited=${waited} ahead=${ahead} />
    <header>
      <h2>${seat.name}</h2>
      <${Phone} seat=${lobby} />
    </header>
  </section>`;
}

/** The end of the game, over everything. @param {{game: Game, children?: Drawn}} props */
export function Ceremony({ game: { result }, children }) {
  return html`<div class="ceremony done" data-test="ceremony">
    <header>
      <p class="eyebrow">${t("ui.table.game_over")}</p>
      <h1 data-test="result"><${Say} msg=${result?.text} /></h1>
    </header>
    ${children}
  </div>`;
}

/** What to make heard between two views, besides what every game does. */
export const cues = () => [];
