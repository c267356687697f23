/** Everybody as the host sees them: what all know, in a line each. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { characterName, roleName } from "../../../words/words.js";
import { Life } from "../seat/status.js";

/** What everyone knows about a player, in a line. */
const publicWords = ({ role, character, borrowed }) =>
  [role && roleName(role), ...[character, ...borrowed].map((id) => id && characterName(id))]
    .filter(Boolean)
    .join(" · ");

export function Players({ now }) {
  return html`
    <ul class="players">
      ${now.ring.map((number) => {
        const seat = now.seats.find((each) => each.seat === number);
        return html`<li key=${number} class=${seat.alive ? "" : "out"}>
          <${Icon} name=${seat.alive ? (seat.role ?? "role") : "skull"} title=${seat.role ? roleName(seat.role) : ""} />
          <span class="grow pair">
            <b>${seat.name}</b>
            <span class="soft small">${publicWords(seat)}</span>
          </span>
          ${seat.alive && html`<${Life} ...${seat} />`}
        </li>`;
      })}
    </ul>
  `;
}
