/** Everybody at the table as I see them: life, cards in play, how far away, whom I reach and who reaches me. */

import { useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Later } from "../../../loading/later.js";
import { RuleEntry } from "../../../lookup/entry.js";
import { CardChip } from "../../../screen/chips.js";
import { Sheet } from "../../../screen/sheet.js";
import { game, gameSeat, seatName, table } from "../../../state/store.js";
import { Say, cardName, characterName, list, roleName, t } from "../../../words/words.js";
import { EquipmentChip, Purse, sideWords } from "../purse.js";
import { Market } from "./market.js";
import { Life } from "./status.js";

export function Players() {
  const [opened, setOpened] = useState(null);
  const mine = table.value.you.seat;
  const shown = opened === null ? null : gameSeat(opened);
  return html`<div class="stack">
    ${mine !== null && html`<${Reach} />`}
    <${Market} options=${[]} />
    <ol class="players">
      ${fromMe(mine).map(
        (each) => html`<li key=${each.seat}>
          <${PlayerRow} player=${each} mine=${mine} onOpen=${() => setOpened(each.seat)} />
        </li>`,
      )}
    </ol>
    ${shown && html`<${PlayerSheet} player=${shown} onClose=${() => setOpened(null)} />`}
  </div>`;
}

/** The seats in the order of play, mine first. */
function fromMe(mine) {
  const { seats, ring } = game.value;
  const order = ring?.length ? ring : seats.map(({ seat }) => seat);
  const start = Math.max(0, order.indexOf(mine));
  const round = [...order.slice(start), ...order.slice(0, start)];
  const rest = seats.map(({ seat }) => seat).filter((seat) => !round.includes(seat));
  return [...round, ...rest].map(gameSeat).filter(Boolean);
}

/** Two lines: whom my BANG! reaches, whose BANG! reaches me. */
export function Reach() {
  const alive = game.value.seats.filter((each) => each.alive && each.seat !== table.value.you.seat);
  const seatsWith = (flag) => alive.filter((each) => each[flag]).map(({ seat }) => seat);
  return html`<section class="panel reach" data-test="reach">
    <${ReachLine} icon="target" title=${t("ui.seat.reach.mine")} seats=${seatsWith("reaches")} />
    <${ReachLine} icon="warning" title=${t("ui.seat.reach.theirs")} seats=${seatsWith("reached")} />
    <${Later} part="SightButton" />
  </section>`;
}

function ReachLine({ icon, title, seats }) {
  const names = { key: seats.length ? "ui.seat.names" : "ui.seat.nobody", args: { who: { seats } } };
  return html`<p class="reach-line">
    <${Icon} name=${icon} size="1.35em" />
    <span>
      <span class="small soft">${title}</span>
      <span><${Say} msg=${names} /></span>
    </span>
  </p>`;
}

function PlayerRow({ player, mine, onOpen }) {
  const { seat, name, alive, character, borrowed, role, in_play: inPlay, distance, reaches, reached } = player;
  const { equipment = [] } = player;
  const isTurn = game.value.turn?.seat === seat;
  const state = [alive ? "" : "dead", isTurn ? "turn" : ""].join(" ");
  return html`<button class="player ${state}" data-test="player-${seat}" onClick=${onOpen}>
    <span class="head">
      <span class="line">
        ${isTurn && html`<${Icon} name="star" title=${t("ui.seat.turn_mark")} size="1.1em" />`}
        <b class="name">${name}</b>
        ${seat === mine && html`<span class="tag">${t("ui.seat.you")}</span>`}
        ${player.side && html`<span class="tag brass">${sideWords(player)}</span>`}
        ${player.misses_turn && html`<span class="tag"><${Icon} name="stop" />${t("ui.common.misses_turn")}</span>`}
        ${role && seat !== mine && html`<span class="tag brass"><${Icon} name=${role} />${roleName(role)}</span>`}
      </span>
      <span class="right">
        ${alive && html`<b>${player.life}</b>`}<${Life} ...${player} /><${Purse} seat=${player} />
      </span>
    </span>
    ${character && html`<span class="small soft">${list([character, ...borrowed].map(characterName))}</span>`}
    ${
      inPlay.length + equipment.length > 0 &&
      html`<span class="chips">
      ${inPlay.map(({ card, colour, load }) => html`<${CardChip} card=${card} colour=${colour} load=${load} />`)}
      ${equipment.map((card) => html`<${EquipmentChip} card=${card} />`)}
    </span>`
    }
    ${
      alive &&
      seat !== mine &&
      typeof distance === "number" &&
      html`<span class="line small marks">
      <span>${t("ui.seat.distance", { n: distance })}</span>
      ${reaches && html`<span class="tag sage"><${Icon} name="target" />${t("ui.seat.reaches")}</span>`}
      ${reached && html`<span class="tag blood"><${Icon} name="warning" />${t("ui.seat.reached")}</span>`}
    </span>`
    }
  </button>`;
}

/** One player at length: character and cards in words. */
function PlayerSheet({ player, onClose }) {
  const { seat, character, borrowed, role, in_play: inPlay, weapon, range } = player;
  return html`<${Sheet} title=${seatName(seat)} onClose=${onClose}>
    <p class="soft">
      ${weapon ? t("ui.seat.weapon", { card: cardName(weapon), n: range }) : t("ui.seat.no_weapon", { n: range })}
    </p>
    ${role && seat !== table.value.you.seat && html`<${RuleEntry} kind="role" id=${role} />`}
    ${character && html`<${RuleEntry} kind="character" id=${character} />`}
    ${borrowed.map((id) => html`<${RuleEntry} key=${id} kind="character" id=${id} />`)}
    ${[...inPlay.map(({ card }) => card), ...(player.equipment ?? [])].map(
      (card) => html`<${RuleEntry} key=${card} kind="card" id=${card} />`,
    )}
  <//>`;
}
