/** The Duel on the host's page: sides and squads, both squads in a few lines, the table editor, the rematch. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { characterName, list, t } from "../../words/words.js";
import { SquadLines } from "./seat/squad.js";

export { Choices } from "./host/choices.js";
export { Editor } from "./host/editor.js";
export { Rematch, Series } from "./host/series.js";
export { isHero, isOwn, Own } from "./seat/own.js";

export const styles = ["duel.css"];

/** Both squads as everybody sees them. */
export function Players({ now }) {
  return html`<ul class="players d-players">
    ${now.seats.map(
      (seat) => html`<li key=${seat.seat}>
        <${Icon} name=${seat.side} title=${t(`side.${seat.side}`)} />
        <div class="grow">
          <b>${seat.name}</b>
          ${now.phase !== "setup" && html`<${SquadLines} seat=${seat} />`}
        </div>
      </li>`,
    )}
  </ul>`;
}

/** What only the eyes of the person this page acts for may see. */
export const Secret = ({ mine: { reserve } }) =>
  reserve &&
  html`<${Icon} name="people" /><span>${t("ui.duel.reserve")}: <b>${reserve.length ? list(reserve.map(characterName)) : "—"}</b></span>`;
