/** One seat at the table: who sits there, points, hand and revolver, assistants. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { t } from "../../../words/words.js";
import { Phone, Tags, whole } from "../../../table/seat.js";

/**
 * @param {{seat: object, lobby: object | undefined, place: object, turn: boolean, waited: boolean}} props
 *   `seat` from the game, `lobby` the same seat from the room: its phone
 */
export function Seat({ seat, lobby, place, turn, waited }) {
  return html`<section
    class="seat w-seat-card ${place.side} ${turn ? "turn" : ""} ${waited ? "waited" : ""}"
    style=${{ "--at": `${place.at}%` }}
    data-test="seat-${seat.seat}"
    aria-current=${turn ? "true" : undefined}
  >
    <${Tags} turn=${turn} waited=${waited} />
    <header>
      <h2 style=${whole("name", seat.name)}>${seat.name}</h2>
      <b class="w-points" title=${t("ui.wright.points", { n: seat.points })}>${seat.points}</b>
      <${Phone} seat=${lobby} waited=${waited} />
    </header>
    <p class="w-counts"><${Counts} seat=${seat} /></p>
  </section>`;
}

/** Cards in hand and in the revolver, or both together where nobody tells; assistants laid out. */
export function Counts({ seat: { hand, loaded, cards, helpers } }) {
  return html`
    ${
      hand === null
        ? html`<${Count} icon="hand" n=${cards} words="ui.wright.cards" />`
        : html`<${Count} icon="hand" n=${hand} words="ui.wright.hand" />
          <${Count} icon="colt45" n=${loaded} words="ui.wright.revolver" />`
    }
    ${helpers > 0 && html`<${Count} icon="helper" n=${helpers} words="ui.wright.helper" />`}
  `;
}

function Count({ icon, n, words }) {
  return html`<span class="w-count" title=${t(words)}><${Icon} name=${icon} title=${t(words)} />${n}</span>`;
}
