/** What can be done, where the Wright gang draws it itself: cards to draw, open revolvers, and the one big target. */

import { useState } from "preact/hooks";

import { actInTurn } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { isBlocked, isCut } from "../../../options/ask.js";
import { game, seatName } from "../../../state/store.js";
import { showToast } from "../../../screen/toast.js";
import { Say, say, t } from "../../../words/words.js";
import { Revolver } from "../cards.js";
import { Showdown } from "../showdown.js";

/** The options behind the target: a hand on the loot, whatever that is called now. */
const TARGET = new Set(["answer:hand", "wright_shootout", "wright_duel"]);

/** The options that say whose hand is next on the pile. */
const hand = (seat, mine) => (seat === mine ? "answer:hand" : `wright_hand:${seat}`);

export const isOwn = ({ id }) => TARGET.has(id) || id.startsWith("wright_hand:");

/** Putting cards into the loot is what most turns are about. */
export const isHero = ({ id }) => id === "wright_loot";

export function Own({ mine, onPick }) {
  const now = game.value;
  const option = mine.options.find(({ id }) => TARGET.has(id));
  const slapped = now.race && !now.race.phones;
  return html`${mine.fate && html`<p class="w-fate" data-test="fate"><${Icon} name="palm" /><span><${Say} msg=${mine.fate} /></span></p>`}
    <${Showdown} game=${now} />
    ${mine.revolver && html`<p class="w-entered"><${Icon} name="lock" /><${Revolver} cards=${mine.revolver} /></p>`}
    ${slapped && html`<${Pile} mine=${mine} race=${now.race} />`}
    ${now.turn && !slapped && (option || now.race) && html`<${Target} option=${option} race=${now.race} onPick=${onPick} />`}`;
}

/**
 * After a real slap: everybody by name, each in a place that stays, to be tapped from the bottom hand up.
 *
 * Names are tapped as fast as a pile is read, faster than they are answered, and every one counts: each shows its place
 * at once, and is sent after the one before it.
 */
function Pile({ mine, race: { down, missing } }) {
  const [tapped, setTapped] = useState([]);
  const fresh = tapped.filter((seat) => missing.includes(seat));
  const tap = async (seat, { command }) => {
    setTapped([...fresh, seat]);
    if (!(await actInTurn(command))) setTapped([]);
  };
  const place = (seat) =>
    fresh.includes(seat) ? down.length + fresh.indexOf(seat) + 1 : down.findIndex((group) => group.includes(seat)) + 1;
  const seats = [...down.flat(), ...missing].sort((a, b) => a - b);
  return html`<ol class="w-pile" data-test="pile" aria-label=${t("ui.wright.hands")}>
    ${seats.map((seat) => {
      const option = mine.options.find(({ id }) => id === hand(seat, mine.seat));
      return html`<li key=${seat}>
        <button
          type="button"
          class="button wide ${place(seat) ? "down" : ""}"
          data-test="pile-${seat}"
          disabled=${!option || fresh.includes(seat) || isCut()}
          onClick=${() => tap(seat, option)}
        >
          <span class="place">${place(seat) || html`<${Icon} name="palm" />`}</span>
          <b>${seatName(seat)}</b>
        </button>
      </li>`;
    })}
  </ol>`;
}

/** The loot under my hand: grey while it is out of reach, bright when I may cover it. */
function Target({ option, race, onPick }) {
  const why = option?.why_not;
  const live = option && !isBlocked(option);
  const words = option ? say(option.text) : t("ui.wright.hand_is_down");
  // The finger counts when it comes down, not when it is lifted.
  const tap = () => (live ? onPick(option) : why && showToast(why, "refused"));
  return html`<button
    class="w-target ${live && !why ? (race ? "live" : "armed") : "cold"}"
    data-test="target"
    data-at-once=${race ? "" : undefined}
    aria-disabled=${live ? undefined : "true"}
    disabled=${isCut()}
    onPointerDown=${(event) => event.isPrimary && tap()}
    onKeyDown=${(event) => (event.key === "Enter" || event.key === " ") && !event.repeat && tap()}
  >
    <${Icon} name="palm" />
    <b>${words}</b>
    ${why && html`<span class="small"><${Say} msg=${why} /></span>`}
  </button>`;
}
