/** The host's page for a game without one of its own: sets, names, once more. A game replaces what it draws. */

import { Sets } from "../../choosing/sets.js";
import { hostAction } from "../../options/act.js";
import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { isCut } from "../../options/ask.js";
import { t } from "../../words/words.js";

const Nothing = () => null;

/** What is in force for the whole table. */
export const InForce = Nothing;

/** What only people at the table can see and the host tells the referee, such as that the deck was shuffled. */
export const Reports = Nothing;

/** What carries over from one game to the next. */
export const Series = Nothing;

/** What only the eyes of the person this page acts for may see. */
export const Secret = Nothing;

/** The room where the host sets things to what they really are; null: there is none. */
export const Editor = null;

/** Whether the game draws the button of an option itself, in `Own`; the page leaves it out. */
export const isOwn = () => false;

/** What the game draws among the things that can be done. */
export const Own = Nothing;

/** Whether an option to play gets the large button. */
export const isHero = () => false;

/** Whether a house rule is chosen among the `Choices`, and so not listed with the others. */
export const isChosen = () => false;

/**
 * What there is to choose before the game, besides its house rules.
 *
 * @param {{settings: Settings, choices: GameChoices}} props
 */
export function Choices({ settings, choices }) {
  if (choices.sets.every(({ always }) => always)) return null;
  return html`<section class="panel">
    <h2>${t("ui.host.game")}</h2>
    <${Sets} chosen=${settings.sets} sets=${choices.sets} />
  </section>`;
}

/** Everybody, in the order of play. @param {{now: Game}} props */
export function Players({ now }) {
  return html`<ul class="players">
    ${now.ring.map(
      (number) => html`<li key=${number}>
        <${Icon} name=${now.turn?.seat === number ? "star" : "seat"} />
        <b class="grow">${now.seats.find(({ seat }) => seat === number)?.name}</b>
      </li>`,
    )}
  </ul>`;
}

/** One more game with the same people. */
export function Rematch() {
  return html`<section class="panel rematch">
    <h2>${t("ui.host.rematch")}</h2>
    <button
      type="button"
      class="button primary wide"
      data-test="rematch"
      disabled=${isCut()}
      onClick=${() => hostAction("rematch", { lead: true })}
    >
      <${Icon} name="rematch" />${t("ui.host.rematch_go")}
    </button>
  </section>`;
}
