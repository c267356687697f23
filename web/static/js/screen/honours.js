/**
 * What this evening has come to: awards with their reasons, and who has won how often. Asked for when it is looked at;
 * only games that are over are in it.
 */

import { useEffect, useState } from "preact/hooks";

import { send } from "../wire/connection.js";
import { html } from "./html.js";
import { Icon, hasIcon } from "../icons/icon.js";
import { tableNow } from "../state/store.js";
import { Say, list, t } from "../words/words.js";

/** @typedef {import("../types/wire.d.ts").Honours} Honours */

/** So many awards stand on the table screen, where they are read from afar. */
const FAR = 4;

/**
 * The honours of this evening as they are now; null until they are here.
 *
 * @returns {Honours | null}
 */
export function useHonours() {
  const { games, phase } = tableNow();
  const [honours, setHonours] = useState(/** @type {Honours | null} */ (null));
  useEffect(() => {
    let wanted = true;
    send("honours", {}).then((answer) => wanted && answer.honours && setHonours(answer.honours));
    return () => {
      wanted = false;
    };
  }, [games, phase]);
  return honours;
}

/** The awards, each with whose it is and what for. @param {{awards: Honours["awards"]}} props */
export function Awards({ awards }) {
  if (!awards.length) return null;
  return html`<ul class="awards" data-test="awards" aria-label=${t("ui.honours.awards")}>
    ${awards.map(
      ({ id, icon, names, why }) => html`<li key=${id} data-test="award-${id}">
        <${Icon} name=${hasIcon(icon) ? icon : "trophy"} size="1.75em" />
        <span class="words">
          <b>${t(`award.${id}.name`)}: ${list(names)}</b>
          <span class="reason"><${Say} msg=${why} /></span>
        </span>
      </li>`,
    )}
  </ul>`;
}

/** The awards over the end of a game, on the table screen. */
export function TableAwards() {
  const honours = useHonours();
  return honours && html`<${Awards} awards=${honours.awards.slice(0, FAR)} />`;
}

/** Everybody of this evening in the order of their wins. @param {{people: Honours["people"]}} props */
export function Standings({ people }) {
  return html`<ol class="standings" data-test="standings">
    ${people.map(
      ({ name, games, wins, bets }) => html`<li key=${name}>
        <b>${name}</b>
        <span class="small soft">
          ${[t("ui.honours.wins", { n: wins }), t("ui.honours.games", { n: games }), ...(bets ? [t("ui.honours.bets", { n: bets })] : [])].join(" · ")}
        </span>
      </li>`,
    )}
  </ol>`;
}
