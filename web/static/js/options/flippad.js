/** Say which card was flipped, in two taps: its suit and its rank, in whichever order the eye reads them. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Flip, RANKS, SUITS, rankName, suitColour, t } from "../words/words.js";

/**
 * @param {{count?: number, disabled?: boolean, extra?: Drawn, onDone: (cards: Face[]) => void}} props
 *   `onDone` is told `[["5", "spades"], …]` as soon as the last of `count` cards is complete;
 *   `extra` is another way to say it and stands behind the last rank
 */
export function FlipPad({ count = 1, disabled = false, extra = null, onDone }) {
  const [cards, setCards] = useState(/** @type {Face[]} */ ([]));
  const [suit, setSuit] = useState(/** @type {string | null} */ (null));
  const [rank, setRank] = useState(/** @type {string | null} */ (null));

  /** @param {string | null} nextSuit @param {string | null} nextRank */
  const choose = (nextSuit, nextRank) => {
    if (!nextSuit || !nextRank) {
      setSuit(nextSuit);
      setRank(nextRank);
      return;
    }
    /** @type {Face[]} */
    const complete = [...cards, [nextRank, nextSuit]];
    const all = complete.length === count;
    setSuit(null);
    setRank(null);
    setCards(all ? [] : complete);
    if (all) onDone(complete);
  };

  return html`<div class="flip-pad" role="group" aria-label=${t("ui.common.flip_pad")}>
    ${
      count > 1 &&
      html`<div class="so-far">
      <span aria-live="polite">${t("ui.common.flip_card_of", { i: cards.length + 1, count })}</span>
      ${cards.map(([r, s]) => html`<${Flip} rank=${r} suit=${s} />`)}
      ${
        cards.length > 0 &&
        html`<button
        class="button icon-only plain"
        aria-label=${t("ui.common.flip_last_again")}
        onClick=${() => setCards(cards.slice(0, -1))}
      >
        <${Icon} name="undo" />
      </button>`
      }
    </div>`
    }
    <div class="suits">
      ${SUITS.map(
        (each) => html`<button
          class="button ${suitColour(each)}"
          aria-pressed=${each === suit}
          disabled=${disabled}
          data-test="suit-${each}"
          onClick=${() => choose(each, rank)}
        >
          <${Icon} name=${each} />${t(`suit.${each}`)}
        </button>`,
      )}
    </div>
    <div class="ranks">
      ${RANKS.map(
        (each) => html`<button
          class="button ${suit ? suitColour(suit) : ""}"
          aria-pressed=${each === rank}
          disabled=${disabled}
          data-test="rank-${each}"
          onClick=${() => choose(suit, each)}
        >
          ${rankName(each)}
        </button>`,
      )}
      ${extra}
    </div>
  </div>`;
}
