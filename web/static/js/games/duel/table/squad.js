/** One squad on its side of the table: attacker and cover with what lies at them, and what is held back. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Bullets } from "../../../screen/bullets.js";
import { OpenChip } from "../../../screen/chips.js";
import { Named, Told } from "../../../words/said.js";
import { t } from "../../../words/words.js";
import { Phone, Tags } from "../../../table/seat.js";
import { Counts } from "../counts.js";

/**
 * @param {{seat: object, lobby: object | undefined, place: object, turn: boolean, waited: boolean}} props
 *   `seat` from the game, `lobby` the same seat from the room: its phone
 */
export function Squad({ seat, lobby, place, turn, waited }) {
  // Whoever sits across the table has the left hand on our right.
  const places = place.side === "top" ? [...seat.places].reverse() : seat.places;
  return html`<section
    class="seat d-squad ${seat.side} ${place.side} ${turn ? "turn" : ""} ${waited ? "waited" : ""}"
    style=${{ "--at": `${place.at}%` }}
    data-test="seat-${seat.seat}"
    aria-current=${turn ? "true" : undefined}
  >
    <${Tags} turn=${turn} waited=${waited} />
    <header>
      <span class="badge d-${seat.side}"><${Icon} name=${seat.side} /></span>
      <h2>${seat.name}</h2>
      <span class="d-side">${t(`side.${seat.side}`)}</span>
      <${Counts} seat=${seat} />
      <${Backs} n=${seat.reserve} />
      <${Phone} seat=${lobby} waited=${waited} />
    </header>
    <ol class="d-places">
      ${places.map((each, index) => html`<${Place} key=${index} place=${each} side=${index ? "right" : "left"} />`)}
    </ol>
    ${
      seat.dead.length > 0 &&
      html`<p class="d-dead"><${Icon} name="skull" title=${t("ui.duel.dead")} /><span><${Told} msg=${{ key: "ui.seat.names", args: { who: { characters: seat.dead } } }} /></span></p>`
    }
  </section>`;
}

/** Who waits face down: as many backs, and their number. */
function Backs({ n }) {
  return html`<span class="d-backs ${n ? "" : "none"}" title=${t("ui.duel.reserve")} role="img" aria-label=${t("ui.duel.reserve_of", { n })}>
    ${Array.from({ length: n }, (_, index) => html`<span key=${index} class="d-back"></span>`)}
    <b>${n}</b>
  </span>`;
}

/** A place: the character, equipment outside it, and in front what always works. */
function Place({ place, side }) {
  if (!place)
    return html`<li class="d-place ${side} empty"><span class="d-fighter">${t("ui.duel.empty_place")}</span></li>`;
  const { spot, attacker, cover, awake, character, health, max, beside, before } = place;
  return html`<li class="d-place ${side} ${attacker ? "attacks" : ""} ${awake ? "awake" : "sleeps"}" data-test="place-${spot}">
    <div class="d-fighter">
      <p class="d-stand">
        ${attacker && html`<span class="d-token"><${Icon} name="attacker" />${t("ui.duel.attacker")}</span>`}
        ${cover && html`<span class="d-shield"><${Icon} name="cover" />${t("ui.duel.cover")}</span>`}
        ${!awake && html`<${Icon} name="asleep" title=${t("ui.duel.asleep")} />`}
      </p>
      <h3><${Named} kind="character" id=${character} /></h3>
      <p class="life"><b data-test="health-${spot}">${health}</b><${Bullets} life=${health} max=${max} /></p>
    </div>
    <${Gear} cards=${beside} look="beside" />
    <${Gear} cards=${before} look="before" />
  </li>`;
}

function Gear({ cards, look }) {
  if (cards.length === 0) return null;
  return html`<ul class="d-gear ${look}" aria-label=${t(`ui.duel.${look}`)}>
    ${cards.map(
      ({ card, works }) =>
        html`<li key=${card}><${OpenChip} card=${card} colour=${works ? "blue" : "blue idle"} /></li>`,
    )}
  </ul>`;
}
