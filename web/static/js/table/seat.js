/** One seat at the table: who sits there, how much life is left, and what lies in front of them. */

import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { Bullets, CardChip } from "../lib/parts.js";
import { cardName, characterName, list, roleName, t } from "../lib/words.js";

/** What every weaponless player shoots with. */
const BARE = "colt45";

/**
 * A seat during play.
 *
 * @param {{seat: object, lobby: object | undefined, place: object, turn: boolean, waited: boolean}} props
 *   `seat` from the game, `lobby` the same seat from the room: its phone
 */
export function Seat({ seat, lobby, place, turn, waited }) {
  const states = { out: !seat.alive, ghost: seat.alive && seat.spirit, turn, waited };
  const state = Object.keys(states)
    .filter((name) => states[name])
    .join(" ");
  return html`
    <section
      class="seat ${place.side} ${state}"
      style=${{ "--at": `${place.at}%` }}
      data-test="seat-${seat.seat}"
      aria-current=${turn ? "true" : undefined}
    >
      <div class="tags">
        ${turn && html`<span class="tag tag-turn"><${Icon} name="play" />${t("ui.table.tag_turn")}</span>`}
        ${waited && html`<span class="tag tag-waited"><${Icon} name="hourglass" />${t("ui.table.tag_waited")}</span>`}
        ${seat.misses_turn && html`<span class="tag tag-misses"><${Icon} name="stop" />${t("ui.common.misses_turn")}</span>`}
      </div>
      <header>
        <${RoleBadge} seat=${seat} />
        <h2>${seat.name}</h2>
        <${Phone} seat=${lobby} />
      </header>
      ${seat.alive ? html`<${Alive} seat=${seat} />` : html`<${Out} seat=${seat} />`}
    </section>
  `;
}

/** A seat before the game: filling up. */
export function LobbySeat({ seat, place }) {
  const taken = seat.phone !== "none" || seat.bot || seat.proxy !== null;
  return html`
    <section
      class="seat lobby-seat ${place.side} ${taken ? "taken" : "free"}"
      style=${{ "--at": `${place.at}%` }}
      data-test="seat-${seat.seat}"
    >
      <header>
        <${Icon} name=${taken ? "check" : "seat"} class="badge" />
        <h2>${seat.name || t("ui.table.free_seat")}</h2>
        ${seat.host && html`<${Icon} name="host" title=${t("ui.table.is_host")} />`}
      </header>
      <p class="state"><${PhoneWords} seat=${seat} /></p>
    </section>
  `;
}

function Alive({ seat }) {
  // Before the characters are out there is nothing else to count yet.
  if (!seat.character) return html`<${Who} seat=${seat} />`;
  const weapon = seat.weapon ?? BARE;
  const others = seat.in_play.filter(({ card }) => card !== seat.weapon);
  return html`
    <p class="life">
      <b>${seat.life}</b>
      ${
        seat.spirit
          ? html`<span class="ghost-mark"><${Icon} name="ghost" />${t("ui.common.ghost")}</span>`
          : html`<${Bullets} life=${seat.life} max=${seat.max} />`
      }
    </p>
    <${Who} seat=${seat} />
    <p class="weapon ${seat.weapon ? "" : "bare"}">
      <${Icon} name=${weapon} /><span class="weapon-name">${cardName(weapon)}</span>
      <span class="range"><${Icon} name="range" title=${t("ui.table.range")} />${seat.range}</span>
    </p>
    ${
      others.length > 0 &&
      html`<ul class="in-play">
        ${others.map(({ card, colour }) => html`<li key=${card}><${CardChip} card=${card} colour=${colour} /></li>`)}
      </ul>`
    }
  `;
}

function Who({ seat }) {
  const { role, character, borrowed } = seat;
  const who = character ? characterName(character) : t("ui.table.no_character");
  return html`<p class="character">${role && html`<b>${roleName(role)}</b> · `}${who}</p>
    ${borrowed.length > 0 && html`<p class="character borrowed">+ ${list(borrowed.map(characterName))}</p>`}`;
}

function Out({ seat }) {
  return html`
    <p class="epitaph">
      <${Icon} name="skull" />
      <span>${seat.role ? roleName(seat.role) : t("ui.table.out")}</span>
    </p>
    ${seat.character && html`<p class="character">${characterName(seat.character)}</p>`}
  `;
}

/** The role, where everyone may know it: a picture and its word. */
function RoleBadge({ seat }) {
  if (!seat.role || !seat.alive) return null;
  return html`<span class="badge role-${seat.role}"><${Icon} name=${seat.role} title=${roleName(seat.role)} /></span>`;
}

/** Only what needs attention: a phone that is asleep or missing, a bot. */
function Phone({ seat }) {
  if (!seat || (seat.phone === "here" && !seat.bot)) return null;
  const name = seat.bot ? "bot" : `phone_${seat.phone}`;
  return html`<${Icon} name=${name} class="phone" title=${t(`ui.table.${name}`)} />`;
}

function PhoneWords({ seat }) {
  const name = seat.bot ? "bot" : `phone_${seat.phone}`;
  const words = seat.phone === "none" && seat.proxy !== null && !seat.bot ? "ui.table.played_for" : `ui.table.${name}`;
  return html`<${Icon} name=${name} />${t(words)}`;
}
