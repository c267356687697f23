/** The standings as a table: rank, name, every round, and what it comes to. */

import { html } from "../screen/html.js";
import { t } from "../words/words.js";
import { namesOf } from "./data.js";

/** @param {{cup: Wall, rows: StandingRow[], terse?: boolean}} props `terse` leaves out what decides only between equals */
export function Table({ cup, rows, terse = false }) {
  const names = namesOf(cup);
  const rounds = Array.from({ length: cup.round }, (_, n) => n);
  const columns = terse ? [] : rounds;
  return html`<div class="standing-scroll" tabindex="0" role="region" aria-label=${t("ui.tournament.standings")}>
    <table class="standing" data-test="standing">
      <thead>
        <tr>
          <th scope="col"><span class="visually-hidden">${t("ui.tournament.rank")}</span></th>
          <th scope="col">${t("ui.tournament.player_name")}</th>
          ${columns.map((n) => html`<th scope="col" key=${n} class="figure">${n + 1}</th>`)}
          <th scope="col" class="figure">${t("ui.tournament.points")}</th>
          <th scope="col" class="figure">${t("ui.tournament.wins")}</th>
          ${!terse && html`<th scope="col" class="figure">${t("ui.tournament.met")}</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({
            rank,
            player,
            points,
            wins,
            met,
            rounds: each,
          }) => html`<tr key=${player} class="rank-${Math.min(rank, 4)}">
            <td class="rank">${rank}</td>
            <th scope="row">${names.get(player)}</th>
            ${columns.map((n) => html`<td key=${n} class="figure soft">${each[n] ?? "–"}</td>`)}
            <td class="figure"><b>${points}</b></td>
            <td class="figure">${wins}</td>
            ${!terse && html`<td class="figure soft">${met}</td>`}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
