/** A phone's page for a game without pages of its own: names, turns and who has won. A game replaces what it draws. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { gameNow, tableNow } from "../../state/store.js";
import { Say, t } from "../../words/words.js";

const Nothing = () => null;

/** The head of the page: what lies before me, what I am. */
export const Status = Nothing;

/** Under the name of somebody this phone acts for. */
export const Facts = Nothing;

/** How things stand for me, while others play. */
export const Standing = Nothing;

/** What is in force for the whole table, such as an event card; `mine` on my own turn. */
export const InForce = Nothing;

/** What only the seat's own eyes may see, or null where there are no secrets. */
export const Secret = null;

/** What the button says that shows it. */
export const secretWords = () => "";

/** Whether the game draws the button of an option itself, in `Own`; the page leaves it out. */
export const isOwn = () => false;

/** What the game draws among the things that can be done. */
export const Own = Nothing;

/** Whether an option to play gets the large button. */
export const isHero = () => false;

/** Whether the cards of the game stand on shelves, so that one of many can be found there. */
export const hasShelves = false;

/** Whether there are pictures of it for people who have never played (`games/<id>/intro.js`). */
export const hasIntro = false;

/** Everybody at the table. */
export function Players() {
  const { seats, turn } = gameNow();
  return html`<ol class="seat-list">
    ${seats.map(
      ({ seat, name }) => html`<li key=${seat} class=${seat === tableNow().you.seat ? "me" : ""}>
        <${Icon} name=${turn?.seat === seat ? "star" : "seat"} size="1.5rem" />
        <b data-test="player-${seat}">${name}</b>
      </li>`,
    )}
  </ol>`;
}

/** The end: who has won. */
export function Over() {
  const { result } = gameNow();
  const mine = tableNow().you.seat;
  const won = mine !== null && result?.winners.includes(mine);
  return html`<div class="stack" data-test="over">
    <section class="panel hero stack ${won ? "won" : ""}">
      <${Icon} name=${won ? "trophy" : "people"} size="2.5rem" />
      ${mine !== null && html`<p class="eyebrow">${t(won ? "ui.seat.over.won" : "ui.seat.over.lost")}</p>`}
      <h1 data-test="result">${result && html`<${Say} msg=${result.text} />`}</h1>
    </section>
    <${Players} />
  </div>`;
}
