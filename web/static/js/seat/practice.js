/**
 * In a demonstration a person on a bot's seat has a made-up hand. The laptop deals it and does with it what hands do;
 * here it is looked at, and what has to go is tapped.
 */

import { shed } from "../options/act.js";
import { isCut } from "../options/ask.js";
import { html } from "../screen/html.js";
import { Icon, hasIcon } from "../icons/icon.js";
import { busy } from "../state/store.js";
import { about } from "../words/said.js";
import { Say, t } from "../words/words.js";

export const styles = ["practice.css"];

/** @param {{mine: Business}} props `mine` is a view's `me` */
export function Practice({ mine }) {
  const { cards, owes } = mine.practice ?? { cards: [], owes: 0 };
  return html`<section class="practice ${owes ? "owes" : ""}" data-test="practice" aria-live="polite">
    <h3>${owes ? t("ui.demo.shed", { n: owes }) : t("ui.demo.cards")}</h3>
    <div class="chips">
      ${cards.map((card, index) => {
        const id = about(card)?.split(".")[1];
        return html`<button
          key=${index}
          type="button"
          class="chip brown"
          data-test="shed-${index}"
          data-about=${about(card)}
          disabled=${busy.value || isCut()}
          onClick=${() => owes > 0 && shed(index)}
        >
          <${Icon} name=${id && hasIcon(id) ? id : "card"} /><span class="chip-name"><${Say} msg=${card} /></span>
        </button>`;
      })}
      ${!cards.length && html`<span class="small soft">${t("ui.demo.none")}</span>`}
    </div>
  </section>`;
}
