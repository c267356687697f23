/** One seat at the table: who sits there, how much life is left, and what lies in front of them. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Bullets } from "../../../screen/bullets.js";
import { OpenChip } from "../../../screen/chips.js";
import { Named, Told } from "../../../words/said.js";
import { cardName, characterName, roleName, t } from "../../../words/words.js";
import { Phone, Tags, whole } from "../../../table/seat.js";
import { Load, Purse, sideWords, spiritName } from "../purse.js";
import { RangeButton } from "./sight.js";

/** What every weaponless player shoots with. */
const BARE = "colt45";
/** Above so many cards pictures have to do; above so few where a train needs the room and many sit round it. */
const NAMED = 4;
const NAMED_AT_TRAIN = 2;

/**
 * A seat during play.
 *
 * @param {{seat: object, lobby: object | undefined, place: object, turn: boolean, waited: boolean, ahead: string | null}} props
 *   `seat` from the game, `lobby` the same seat from the room: its phone
 */
export function Seat({ seat, lobby, place, turn, waited, ahead }) {
  const states = { out: !seat.alive, ghost: seat.alive && seat.spirit, turn, waited, tagged: ahead };
  const state = Object.keys(states)
    .filter((name) => states[name])
    .join(" ");
  return html`
    <section
      class="seat ${place.side} ${state}"
      style=${{ "--at": `${place.at}%` }}
      data-test="seat-${seat.seat}"
      data-seat=${seat.seat}
      aria-current=${turn ? "true" : undefined}
    >
      <${Tags} turn=${turn} waited=${waited} ahead=${ahead}>
        ${seat.misses_turn && html`<span class="tag tag-misses"><${Icon} name="stop" />${t("ui.common.misses_turn")}</span>`}
        ${seat.side && html`<span class="tag tag-side"><${Icon} name="swap" />${sideWords(seat)}</span>`}
      <//>
      <header>
        <${RoleBadge} seat=${seat} />
        <h2 style=${whole("name", seat.name)}>${seat.name}</h2>
        <${Phone} seat=${lobby} waited=${waited} />
      </header>
      ${seat.alive ? html`<${Alive} seat=${seat} />` : html`<${Out} seat=${seat} />`}
    </section>
  `;
}

function Alive({ seat }) {
  // Before the characters are out there is nothing else to count yet.
  if (!seat.character) return html`<${Who} seat=${seat} />`;
  const weapon = seat.weapon ?? BARE;
  const armed = seat.in_play.find(({ card }) => card === seat.weapon);
  const others = seat.in_play.filter(({ card }) => card !== seat.weapon);
  return html`
    <p class="life">
      <b>${seat.life}</b>
      ${
        seat.spirit
          ? html`<span class="ghost-mark"><${Icon} name="ghost" />${spiritName(seat.spirit)}</span>`
          : html`<${Bullets} life=${seat.life} max=${seat.max} />`
      }
      <${Purse} seat=${seat} />
    </p>
    <${Who} seat=${seat} />
    <div class="gear"><p class="weapon ${seat.weapon ? "" : "bare"}">
      <${Icon} name=${weapon} /><span class="weapon-name"><${Named} kind="card" id=${weapon} /></span>
      ${armed?.load !== undefined && html`<${Load} n=${armed.load} />`}
      <${RangeButton} seat=${seat} />
    </p>
    <${Laid} cards=${others} equipment=${seat.equipment ?? []} /></div>
  `;
}

/** What lies in front of somebody; where it is much, pictures have to do, and the names are on the phones. */
function Laid({ cards, equipment }) {
  const count = cards.length + equipment.length;
  if (count === 0) return null;
  return html`<ul class="in-play ${count > NAMED ? "crowded" : count > NAMED_AT_TRAIN ? "busy" : ""}">
    ${cards.map(
      ({ card, colour, load }) =>
        html`<li key=${card} title=${cardName(card)}><${OpenChip} card=${card} colour=${colour} load=${load} /></li>`,
    )}
    ${equipment.map((card) => html`<li key=${card} title=${cardName(card)}><${OpenChip} card=${card} colour="black" /></li>`)}
  </ul>`;
}

function Who({ seat }) {
  const { role, character, borrowed } = seat;
  const who = character ? html`<${Named} kind="character" id=${character} />` : t("ui.table.no_character");
  const letters = [role && roleName(role), character && characterName(character)].filter(Boolean).join(" · ");
  const others = { key: "ui.seat.names", args: { who: { characters: borrowed } } };
  return html`<p class="character" style=${whole("who", letters)}>${role && html`<span class="role-words"><${Named} kind="role" id=${role} /> · </span>`}${who}</p>
    ${borrowed.length > 0 && html`<p class="character borrowed">+ <${Told} msg=${others} /></p>`}`;
}

function Out({ seat }) {
  return html`
    <p class="epitaph">
      <${Icon} name="skull" />
      <span>${seat.role ? html`<${Named} kind="role" id=${seat.role} />` : t("ui.table.out")}</span>
    </p>
    ${seat.character && html`<p class="character"><${Named} kind="character" id=${seat.character} /></p>`}
  `;
}

/** The role, where everyone may know it: a picture and its word. */
function RoleBadge({ seat }) {
  if (!seat.role || !seat.alive) return null;
  return html`<span class="badge role-${seat.role}"><${Icon} name=${seat.role} title=${roleName(seat.role)} /></span>`;
}
