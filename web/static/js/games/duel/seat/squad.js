/** A squad on the phone: attacker and cover with health and equipment, each name a tap away from its rules. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { RuleChip } from "../../../lookup/entry.js";
import { Bullets } from "../../../screen/bullets.js";
import { game, table } from "../../../state/store.js";
import { characterName, list, t } from "../../../words/words.js";
import { Counts } from "../counts.js";

/** The attacker first, the cover behind. */
const inOrder = (places) => places.filter(Boolean).sort((a, b) => Number(b.attacker) - Number(a.attacker));

/** Both characters in a line each, and what is counted. */
export function SquadLines({ seat }) {
  return html`<ul class="d-lines">
      ${inOrder(seat.places).map((place) => html`<${Line} key=${place.spot} place=${place} />`)}
    </ul>
    <p class="d-facts">
      <${Counts} seat=${seat} />
      <span class="d-count" title=${t("ui.duel.reserve")}><${Icon} name="people" title=${t("ui.duel.reserve")} /><b>${seat.reserve}</b></span>
    </p>`;
}

function Line({ place: { spot, attacker, cover, awake, character, health, max, beside, before } }) {
  const gear = [...before, ...beside];
  return html`<li class="d-line ${attacker ? "attacks" : ""}" data-test="line-${spot}">
    <span class="d-who">
      ${attacker && html`<${Icon} name="attacker" title=${t("ui.duel.attacker")} />`}
      ${cover && html`<${Icon} name="cover" title=${t("ui.duel.cover")} />`}
      <b class="number" data-test="health-${spot}">${health}</b><${Bullets} life=${health} max=${max} />
      ${!awake && html`<${Icon} name="asleep" title=${t("ui.duel.asleep")} />`}
    </span>
    <span class="chips ${gear.length > 1 ? "many" : ""}">
      <${RuleChip} kind="character" id=${character} colour="character" />
      ${gear.map(
        ({ card, works }) =>
          html`<${RuleChip} key=${card} kind="card" id=${card} colour=${works ? "blue" : "blue idle"} />`,
      )}
    </span>
  </li>`;
}

/** A whole squad with its owner's name, for those who look at both. */
export function SquadPanel({ seat }) {
  const onTurn = game.value.turn?.seat === seat.seat;
  return html`<section class="panel d-panel" data-test="player-${seat.seat}">
    <h3>
      ${onTurn && html`<${Icon} name="star" title=${t("ui.seat.turn_mark")} />`}
      <${Icon} name=${seat.side} /><span class="name">${seat.name}</span>
      ${seat.seat === table.value.you.seat && html`<span class="tag">${t("ui.seat.you")}</span>`}
      <span class="small soft">${t(`side.${seat.side}`)}</span>
    </h3>
    <${SquadLines} seat=${seat} />
    ${seat.dead.length > 0 && html`<p class="small d-dead"><${Icon} name="skull" title=${t("ui.duel.dead")} />${list(seat.dead.map(characterName))}</p>`}
  </section>`;
}
