/** The score sheet of a game that is played in rounds: hands, shares and points. */

import { html } from "../screen/html.js";
import { list, t } from "../words/words.js";
import { Scroll } from "./charts.js";

/** @param {{players: HistoryPlayer[], rounds: PlayedRound[]}} props */
export function Rounds({ players, rounds }) {
  const totals = players.map((_, seat) => rounds.reduce((sum, { points }) => sum + points[seat], 0));
  return html`<h3>${t("ui.history.by_round")}</h3>
    <${Scroll} label=${t("ui.history.by_round")}>
      <table class="rounds" data-test="rounds">
        <thead>
          <tr>
            <th scope="col">${t("ui.history.round")}</th>
            ${players.map(({ name }, seat) => html`<th key=${seat} scope="col">${name}</th>`)}
            <th scope="col">${t("ui.history.hands")}</th>
          </tr>
        </thead>
        <tbody>
          ${rounds.map(
            (round, n) =>
              html`<tr key=${n}>
                <th scope="row">${n + 1}</th>
                ${players.map((_, seat) => html`<td key=${seat}><${Share} round=${round} seat=${seat} /></td>`)}
                <td class="soft small">${order(round, players)}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${t("ui.history.total")}</th>
            ${totals.map((n, seat) => html`<td key=${seat}><b>${n}</b></td>`)}
            <td></td>
          </tr>
        </tfoot>
      </table>
    <//>`;
}

/** @param {{round: PlayedRound, seat: number}} props */
function Share({ round, seat }) {
  const set = round.sets[seat];
  return html`<b>${round.points[seat]}</b>
    ${set && html`<small class="soft">${t("ui.history.set", { size: set[0], value: set[1] })}</small>`}`;
}

/**
 * Whose hands came down, the first first; those at the same time stand together.
 *
 * @param {PlayedRound} props
 * @param {HistoryPlayer[]} players
 */
const order = ({ hands }, players) =>
  hands.map((group) => list(group.map((seat) => players[seat].name))).join(" → ") || "–";
