/** What can be done, where The Duel draws it itself: the symbol of an opened card in one tap, equipment in two. */

import { useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { OptionButton, isCut } from "../../../options/ask.js";
import { Sheet } from "../../../screen/sheet.js";
import { game } from "../../../state/store.js";
import { Say, t } from "../../../words/words.js";
import { percent } from "../counts.js";

const isSymbol = ({ group }) => group === "flip";
const isLay = ({ id }) => id === "lay";

export const isOwn = (option) => isSymbol(option) || isLay(option);

/** No card is played in every turn: all tiles are alike. */
export const isHero = () => false;

export function Own({ mine: { options }, onPick }) {
  const symbols = options.filter(isSymbol);
  const lay = options.find(isLay);
  return html`${symbols.length > 0 && html`<${SymbolPad} options=${symbols} onPick=${onPick} />`}
    ${lay && html`<${Lay} option=${lay} onPick=${onPick} />`}`;
}

/** The four symbols, each a tap and how often it comes; the one that counts has the mark, with its odds below. */
function SymbolPad({ options, onPick }) {
  const open = game.value.open;
  return html`<section class="d-pad" data-test="symbols">
    ${
      open?.count > 1 &&
      html`<p class="d-read">
      ${t("ui.duel.card_of", { n: open.symbols.length + 1, of: open.count })}
      ${open.symbols.map((symbol, index) => html`<${Icon} key=${index} name=${symbol} title=${t(`symbol.${symbol}`)} />`)}
    </p>`
    }
    <div class="d-symbols">
      ${options.map(
        (option) => html`<button
          key=${option.id}
          class="button d-symbol-button ${option.icon === open?.symbol ? "counts" : ""}"
          data-test="option-${option.id}"
          disabled=${isCut()}
          onClick=${() => onPick(option)}
        >
          <${Icon} name=${option.icon} />
          <span><${Say} msg=${option.text} /></span>
          ${open && html`<span class="small soft" data-test="share-${option.icon}">${t("ui.duel.share", { n: percent(open.shares[option.icon]) })}</span>`}
        </button>`,
      )}
    </div>
    ${open && html`<p class="d-odds"><${Icon} name=${open.symbol} />${t("ui.seat.odds", { percent: percent(open.odds) })}</p>`}
  </section>`;
}

/** Equipment behind one button; the sheet has every card with the places it may lie at. */
function Lay({ option, onPick }) {
  const [isOpen, setOpen] = useState(false);
  const lay = (command) => {
    setOpen(false);
    onPick({ ...option, ask: null, command: { ...option.command, ...command } });
  };
  return html`<${OptionButton} option=${option} onPick=${() => setOpen(true)} />
    ${
      isOpen &&
      option.ask &&
      html`<${Sheet} title=${html`<${Say} msg=${option.ask.text} />`} onClose=${() => setOpen(false)} test="ask">
      <ul class="d-lay">
        ${option.ask.choices.map((card) => html`<${LayCard} key=${card.value} slot=${option.ask.slot} card=${card} onLay=${lay} />`)}
      </ul>
    <//>`
    }`;
}

function LayCard({ slot, card: { value, text, icon, ask }, onLay }) {
  return html`<li>
    <h3><${Icon} name=${icon} /><${Say} msg=${text} /></h3>
    <div class="d-where">
      ${ask.choices.map(
        (place) => html`<button
          key=${place.value}
          class="button"
          data-test="choice-${value}@${place.value}"
          disabled=${isCut()}
          onClick=${() => onLay({ [slot]: value, [ask.slot]: place.value })}
        >
          <span class="words">
            <span><${Say} msg=${place.text} /></span>
            ${place.note && html`<span class="note small"><${Say} msg=${place.note} /></span>`}
          </span>
        </button>`,
      )}
    </div>
  </li>`;
}
