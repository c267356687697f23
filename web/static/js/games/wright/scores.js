/** Everybody's points as bars, a piece for each round, the leader on top. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { t } from "../../words/words.js";

/** A piece shorter than this part of the longest bar has no room for its number. */
const READABLE = 0.09;

/** @param {{game: object, mine?: number | null}} props */
export function Scores({ game: { seats, scores, result }, mine = null }) {
  const most = Math.max(1, ...seats.map(({ points }) => points));
  const order = [...seats].sort((a, b) => b.points - a.points || a.seat - b.seat);
  const won = new Set(result?.winners);
  return html`<ol class="w-scores" data-test="scores" aria-label=${t("ui.wright.scores")}>
    ${order.map(
      ({ seat, name, points }) => html`<li key=${seat} class=${seat === mine ? "me" : ""}>
        <span class="who">${won.has(seat) && html`<${Icon} name="trophy" />`}${name}</span>
        <span class="bar" aria-hidden="true">
          ${scores.map((round, index) =>
            round[seat] > 0
              ? html`<span key=${index} class="piece" style=${{ width: `${(100 * round[seat]) / most}%` }}>
                    ${round[seat] / most > READABLE && round[seat]}
                  </span>`
              : html`<span key=${index} class="piece nothing">–</span>`,
          )}
        </span>
        <b class="total" data-test="points-${seat}">${points}</b>
      </li>`,
    )}
  </ol>`;
}
