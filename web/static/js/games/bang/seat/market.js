/**
 * What can be bought: equipment from the shop and cars of the train, each with what it costs me.
 *
 * The options say what can be had, for how much, and why not; while others play, the offer is only looked at.
 */

import { useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { isCut, OptionButtons } from "../../../options/ask.js";
import { game } from "../../../state/store.js";
import { showToast } from "../../../screen/toast.js";
import { about, Named } from "../../../words/said.js";
import { cardName, Say, say, t } from "../../../words/words.js";
import { Price } from "../price.js";
import { Nuggets } from "../purse.js";

const BUY = "use:buy:";
/** Other things one does at the shop and at the train. */
const AT_THE_SHOP = new Set(["use:force_discard", "use:beer_for_gold"]);
const AT_THE_TRAIN = new Set(["use:free_advance", "use:back_up"]);

/** Whether the market draws this option. */
export const isWare = ({ id }) => id.startsWith(BUY) || AT_THE_SHOP.has(id) || AT_THE_TRAIN.has(id);

const wareOf = (option) => option.text.args.card.card;

/**
 * Two buttons side by side, the shop and the train, and below them what one of them offers.
 *
 * @param {{options: any[], asked?: boolean, onPick?: (option: any) => void}} props
 *   the options of one seat, none to look only; `asked`: a purchase is what the seat is asked for
 */
export function Market({ options, asked = false, onPick }) {
  const { shop, train } = game.value;
  const [opened, setOpened] = useState(null);
  if (!shop && !train) return null;
  const wares = options.filter(({ id }) => id.startsWith(BUY));
  const cars = wares.filter((option) => train?.cars.includes(wareOf(option)));
  const goods = wares.filter((option) => !cars.includes(option));
  const among = (ids) => options.filter(({ id }) => ids.has(id));
  const stalls = [
    shop && { id: "shop", icon: "shop", wares: goods, more: among(AT_THE_SHOP), Offer: Shop, of: shop },
    train && { id: "train", icon: "locomotive", wares: cars, more: among(AT_THE_TRAIN), Offer: Train, of: train },
  ].filter(Boolean);
  const shown = opened ?? (asked ? stalls.find(({ wares: some }) => some.length > 0)?.id : null);
  const here = stalls.find(({ id }) => id === shown);
  return html`<section class="market" data-test="market">
    <div class="stalls">
      ${stalls.map(
        (stall) => html`<${Stall}
          key=${stall.id}
          stall=${stall}
          open=${stall === here}
          onOpen=${() => setOpened(stall === here ? "none" : stall.id)}
        />`,
      )}
    </div>
    ${here && html`<${here.Offer} of=${here.of} wares=${here.wares} onPick=${onPick} />`}
    ${here && html`<${OptionButtons} options=${here.more} look="wide ability" onPick=${onPick} />`}
  </section>`;
}

function Stall({ stall: { id, icon, wares, more }, open, onOpen }) {
  const can = [...wares, ...more].filter(({ why_not: whyNot }) => !whyNot).length;
  return html`<button
    class="button stall ${open ? "open" : ""}"
    aria-expanded=${open}
    data-test="market-${id}"
    onClick=${onOpen}
  >
    <${Icon} name=${icon} />
    <span class="words">
      <b>${t(`ui.common.${id}`)}</b>
      ${wares.length + more.length > 0 && html`<span class="note">${t("ui.seat.can_buy", { n: can })}</span>`}
    </span>
    <${Icon} name="down" class="more" />
  </button>`;
}

function Shop({ of: { offer }, wares, onPick }) {
  return html`<ul class="wares">
    ${offer.filter(Boolean).map(({ card, cost, border }, place) => {
      const option = wares.find((each) => wareOf(each) === card);
      return html`<li key=${place}>
        <${Ware} option=${option} card=${card} look=${border} onPick=${onPick}>
          <${Nuggets} n=${option?.text.args.n ?? cost} />
        <//>
      </li>`;
    })}
  </ul>`;
}

function Train({ of: { at, cars, stations }, wares, onPick }) {
  return html`<ul class="wares">
    ${cars.map((car, index) => {
      const option = wares.find((each) => wareOf(each) === car);
      const station = stations[at - 1 - index];
      return html`<li key=${car}>
        <${Ware} option=${option} card=${car} look="car" where=${station?.name} onPick=${onPick}>
          ${station && html`<${Price} price=${station.price} />`}
        <//>
      </li>`;
    })}
  </ul>`;
}

/** One thing for sale; a button when it can be bought, and the reason below when it cannot. */
function Ware({ option, card, look, where, onPick, children }) {
  const whyNot = option?.why_not;
  const words = html`
    <${Icon} name=${card} />
    <span class="words">
      <b>${cardName(card)}</b>
      ${where && html`<span class="note">${say(where)}</span>`}
      ${whyNot && html`<span class="note"><${Say} msg=${whyNot} /></span>`}
    </span>
    ${children}
  `;
  const idle = `ware ${look} idle`;
  if (!option) {
    return html`<${Named} kind="card" id=${card} look=${idle} otherwise=${html`<div class=${idle}>${words}</div>`}>${words}<//>`;
  }
  return html`<button
    class="button option ware ${look} ${whyNot ? "cannot" : ""}"
    data-test="option-${option.id}"
    aria-label=${say(option.text)}
    aria-disabled=${whyNot ? "true" : undefined}
    aria-haspopup=${option.ask && !whyNot ? "dialog" : undefined}
    disabled=${isCut()}
    data-about=${about(option.text)}
    onClick=${() => (whyNot ? showToast(whyNot, "refused") : onPick(option))}
  >
    ${words}
  </button>`;
}
