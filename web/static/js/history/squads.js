/** The squads of a game in which each player leads several characters. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

/** @param {{players: HistoryPlayer[]}} props */
export function Squads({ players }) {
  if (!players.some(({ squad }) => squad.length)) return null;
  return html`<div class="columns squads" data-test="squads">
    ${players.map(
      (player, seat) =>
        html`<section key=${seat}>
          <h3>${player.name}</h3>
          <ol>
            ${player.squad.map(
              (one) =>
                html`<li key=${one.character} class=${one.left ? "" : "gone"}>
                  <${Icon} name=${sign(one)} /><b>${one.name}</b>
                  <span class="soft small">${fate(one, players)}</span>
                </li>`,
            )}
          </ol>
        </section>`,
    )}
  </div>`;
}

/** @param {Fighter} props */
const sign = ({ left }) => (left === null ? "hourglass" : left ? "bullet" : "skull");

/** @param {Fighter} props @param {HistoryPlayer[]} players */
function fate({ left, fell, by, cause_name: cause }, players) {
  if (left === null) return t("ui.history.never_came");
  if (left) return t("ui.history.health_left", { n: left });
  const turn = fell ? t("ui.history.fell", { n: fell }) : t("ui.history.out");
  const what = by === null ? cause : t("ui.history.felled_by", { who: players[by].name, what: cause });
  return cause ? `${turn} · ${what}` : turn;
}
