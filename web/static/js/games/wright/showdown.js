/** How a round ended, or how it is ending: open revolvers in the order of ranks, and what each keeps. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { seatName } from "../../state/store.js";
import { t } from "../../words/words.js";
import { Revolver } from "./cards.js";

/** The split that is under way, or that of the round just over; nothing while a round is played. */
export function Showdown({ game }) {
  if (game.split) return html`<${Falling} split=${game.split} />`;
  const shown = game.showdown;
  if (!shown || game.turn || shown.round !== game.round || game.race) return null;
  const last = shown.hands.find((seat) => !shown.ranks.some((rank) => rank.seat === seat));
  return html`<ol class="w-showdown" data-test="showdown">
    ${shown.ranks.map(
      ({ seat, size, value, points }, index) => html`<li key=${seat}>
        <span class="rank">${index + 1}</span>
        <b class="who">${seatName(seat)}</b>
        <${Revolver} ...${revolverOf(shown, seat)} />
        <span class="best">${size ? t("ui.wright.set", { size, value }) : t("ui.wright.no_set")}</span>
        <b class="won">${gained(points)}</b>
      </li>`,
    )}
    ${
      last !== undefined &&
      html`<li class="last">
        <span class="rank"><${Icon} name="palm" /></span>
        <b class="who">${seatName(last)}</b>
        <span class="grow">${t("ui.wright.last_hand")}</span>
        <b class="won">${gained(0)}</b>
      </li>`
    }
    ${shown.lost > 0 && html`<li class="lost">${t("ui.wright.lost", { n: shown.lost })}</li>`}
  </ol>`;
}

/** What somebody keeps, or that it is nothing. */
const gained = (points) => (points > 0 ? `+${points}` : "–");

/** The revolvers while misses are still falling. */
function Falling({ split }) {
  return html`<ol class="w-showdown" data-test="split">
    ${split.revolvers.map(
      ({ seat }) => html`<li key=${seat}>
        <b class="who">${seatName(seat)}</b>
        <${Revolver} ...${revolverOf(split, seat)} />
      </li>`,
    )}
  </ol>`;
}

const revolverOf = ({ revolvers, cancelled }, seat) => ({
  cards: revolvers.find((each) => each.seat === seat)?.cards ?? [],
  cancelled: cancelled.filter((each) => each.seat === seat).map(({ card }) => card),
});
