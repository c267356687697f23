/** Stations: what one asks, drawn as the picture of each thing that pays and a word or two, and what it is called. */

import { html } from "../../screen/html.js";
import { Icon } from "../../icons/icon.js";
import { knows, rankName, say, suitColour, t } from "../../words/words.js";

/** The pictures that stand for a price, by the key of its message. */
const PICTURES = {
  "price.card": ({ card }) => [card.card],
  "price.either": ({ card, other }) => [card.card, other.card],
  "price.suit": ({ suit }) => [suit.suit],
  "price.rank": () => ["hand"],
  "price.blue": () => ["card"],
  "price.life": () => ["bullet"],
  "price.any": ({ n }) => Array.from({ length: n }, () => "card"),
};

/** @param {{price: {key: string, args?: object}}} props a price as the view words it */
export function Price({ price }) {
  const { key, args = {} } = price;
  const colour = args.suit ? suitColour(args.suit.suit) : "";
  return html`<span class="price ${key.replace(".", "-")} ${colour}" title=${say(price)}>
    <span class="price-icons" aria-hidden="true">
      ${(PICTURES[key]?.(args) ?? []).map((name, index) => html`<${Icon} key=${index} name=${name} />`)}
    </span>
    <span class="price-words">${brief(price)}</span>
  </span>`;
}

/** The price in as few words as a sign has room for; whatever has no short form is said in full. */
function brief(price) {
  const { key, args = {} } = price;
  const short = `ui.common.${key}`;
  const ranks = args.low ? { low: rankName(args.low), high: rankName(args.high) } : {};
  return knows(short) ? t(short, { ...args, ...ranks }) : say(price);
}

/** The name of a station: printed, or the table's own as the row tells it. */
export function stationName(game, id) {
  const shown = game.train.stations.find(({ station }) => station === id);
  if (shown) return say(shown.name);
  return knows(`station.${id}.name`) ? t(`station.${id}.name`) : id;
}
