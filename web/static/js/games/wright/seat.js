/** The Wright gang on the phone: what I hold, the one big target, open revolvers, points. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { game, gameSeat, me, table } from "../../state/store.js";
import { Say, t } from "../../words/words.js";
import { Sheriffs } from "./cards.js";
import { Scores } from "./scores.js";
import { Counts } from "./table/seat.js";

export { isHero, isOwn, Own } from "./seat/own.js";

export const styles = ["wright.css"];

/** The head of the page: loot and sheriffs, and what I hold. */
export function Status() {
  const seat = gameSeat(me.value.seat);
  if (!seat || game.value.phase === "setup") return null;
  return html`<section class="status" aria-label=${t("ui.seat.my_state")}>
    <div class="facts w-facts">
      <span class="w-count big" title=${t("ui.wright.loot")}><${Icon} name="loot" title=${t("ui.wright.loot")} />${game.value.loot}</span>
      <${Sheriffs} game=${game.value} />
      <span class="grow"></span>
      <${Counts} seat=${seat} />
    </div>
  </section>`;
}

/** Under the name of somebody this phone acts for. */
export const Facts = ({ seat }) => html`<span class="w-facts"><${Counts} seat=${seat} /></span>`;

/** While others play: points so far. */
export const Standing = ({ seat }) =>
  game.value.scores.length > 0 &&
  html`<section class="panel"><${Scores} game=${game.value} mine=${seat.seat} /></section>`;

/** Everybody at the table: points, hands and revolvers. */
export function Players() {
  const { seats, turn } = game.value;
  return html`<div class="stack">
    <ol class="seat-list">
      ${seats.map(
        (seat) => html`<li key=${seat.seat} class=${seat.seat === table.value.you.seat ? "me" : ""}>
          <${Icon} name=${turn?.seat === seat.seat ? "star" : "seat"} size="1.5rem" />
          <b class="grow" data-test="player-${seat.seat}">${seat.name}</b>
          <span class="w-facts"><${Counts} seat=${seat} /></span>
        </li>`,
      )}
    </ol>
    <section class="panel"><${Scores} game=${game.value} mine=${table.value.you.seat} /></section>
  </div>`;
}

/** The end: who has won, and how the points came about. */
export function Over() {
  const { result } = game.value;
  const mine = table.value.you.seat;
  const won = result?.winners.includes(mine);
  return html`<div class="stack" data-test="over">
    <section class="panel hero stack ${won ? "won" : ""}">
      <${Icon} name=${won ? "trophy" : "loot"} size="2.5rem" />
      ${mine !== null && html`<p class="eyebrow">${t(won ? "ui.seat.over.won" : "ui.seat.over.lost")}</p>`}
      <h1 data-test="result">${result && html`<${Say} msg=${result.text} />`}</h1>
    </section>
    <section class="panel"><${Scores} game=${game.value} mine=${mine} /></section>
  </div>`;
}

/** There are pictures of it for people who have never played. */
export const hasIntro = true;
