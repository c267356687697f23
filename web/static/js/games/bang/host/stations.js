/** The table's own stations, for the blank tiles: a name, and one of the known kinds of price. */

import { useState } from "preact/hooks";

import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { isCut } from "../../../options/ask.js";
import { cardName, rankName, t } from "../../../words/words.js";
import { Price } from "../price.js";

const SUITS = ["spades", "hearts", "diamonds", "clubs"];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const COUNTS = [1, 2, 3];
const LONGEST = 24;

/** Each kind of price as it is first offered. */
const KINDS = {
  card: { kind: "card", cards: ["bang"] },
  suit: { kind: "suit", suit: "hearts" },
  rank: { kind: "rank", low: "2", high: "9" },
  blue: { kind: "blue" },
  life: { kind: "life" },
  any: { kind: "any", count: 2 },
};

/** A price of the settings as the message the referee would say. */
function said({ kind, cards = [], suit, low, high, count }) {
  const [card, other] = cards.map((id) => ({ card: id }));
  if (kind === "card") return { key: other ? "price.either" : "price.card", args: { card, other } };
  return { key: `price.${kind}`, args: { ...(suit && { suit: { suit } }), low, high, n: count } };
}

export function OwnStations({ own, most, cards }) {
  const keep = (stations) => hostAction("settings", { train: { own: stations } });
  return html`
    <div class="choice">
      <h3>${t("ui.host.own_stations")}</h3>
      <p class="soft small">${t("ui.host.own_stations_why", { n: most })}</p>
      <ul class="own-stations">
        ${own.map(
          (station, index) => html`<li key=${station.name} data-test="own-station-${index}">
            <b>${station.name}</b><${Price} price=${said(station.price)} />
            <button
              type="button"
              class="button small plain"
              aria-label=${t("ui.host.take_away")}
              data-test="own-station-${index}-remove"
              onClick=${() => keep(own.filter((each) => each !== station))}
            >
              <${Icon} name="trash" />
            </button>
          </li>`,
        )}
      </ul>
      ${own.length < most && html`<${NewStation} cards=${cards} onAdd=${(station) => keep([...own, station])} />`}
    </div>
  `;
}

function NewStation({ cards, onAdd }) {
  const [name, setName] = useState("");
  const [price, setPrice] = useState(KINDS.card);
  const add = async () => {
    if (await onAdd({ name: name.trim(), price })) setName("");
  };
  return html`
    <div class="new-station">
      <input
        maxlength=${LONGEST}
        value=${name}
        placeholder=${t("ui.host.station_name")}
        aria-label=${t("ui.host.station_name")}
        data-test="own-station-name"
        onInput=${(event) => setName(event.target.value)}
      />
      <${Pick}
        label=${t("ui.host.station_price")}
        test="own-station-kind"
        value=${price.kind}
        values=${Object.keys(KINDS)}
        word=${(kind) => t(`ui.host.price.${kind}`)}
        onPick=${(kind) => setPrice(KINDS[kind])}
      />
      <${Details} price=${price} cards=${cards} onPrice=${setPrice} />
      <button
        type="button"
        class="button small"
        data-test="own-station-add"
        disabled=${!name.trim() || isCut()}
        onClick=${add}
      >
        <${Icon} name="plus" />${t("ui.host.station_add")}
      </button>
    </div>
  `;
}

/** What a kind of price leaves open. */
function Details({ price, cards, onPrice }) {
  const set = (changes) => onPrice({ ...price, ...changes });
  const pick = (field, values, word, read = (value) => value) =>
    html`<${Pick}
      label=${t(`ui.host.price.${price.kind}`)}
      test="own-station-${field}"
      value=${String(price[field])}
      values=${values.map(String)}
      word=${word}
      onPick=${(value) => set({ [field]: read(value) })}
    />`;
  if (price.kind === "card")
    return html`<${Named} chosen=${price.cards} cards=${cards} onCards=${(some) => set({ cards: some })} />`;
  if (price.kind === "suit") return pick("suit", SUITS, (suit) => t(`suit.${suit}`));
  if (price.kind === "rank") return html`${pick("low", RANKS, rankName)}${pick("high", RANKS, rankName)}`;
  if (price.kind === "any") return pick("count", COUNTS, (n) => n, Number);
  return null;
}

/** One card that pays, or a second one that does as well. */
function Named({ chosen: [first, second = ""], cards, onCards }) {
  const set = (one, other) => onCards(other && other !== one ? [one, other] : [one]);
  return html`
    <${Pick}
      label=${t("ui.host.price.card")}
      test="own-station-card"
      value=${first}
      values=${cards}
      word=${cardName}
      onPick=${(card) => set(card, second)}
    />
    <${Pick}
      label=${t("ui.host.price.or")}
      test="own-station-or"
      value=${second}
      values=${["", ...cards]}
      word=${(card) => (card ? cardName(card) : t("ui.host.price.or"))}
      onPick=${(card) => set(first, card)}
    />
  `;
}

function Pick({ label, test, value, values, word, onPick }) {
  return html`<select aria-label=${label} data-test=${test} value=${value} onChange=${(event) => onPick(event.target.value)}>
    ${values.map((each) => html`<option key=${each} value=${each}>${word(each)}</option>`)}
  </select>`;
}
