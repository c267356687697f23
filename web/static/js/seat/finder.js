/**
 * Any card in two taps, however many there are: the likely ones at once, all others on shelves or by their name.
 *
 * Which card stands on which shelf, and which are common, is the game's own data (lookup/catalogue.js); what can be played now
 * is what the view offers.
 */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Letters, startsWith } from "../lookup/letters.js";
import { allNames, lookup } from "../lookup/catalogue.js";
import { OptionButtons, isBlocked } from "../options/ask.js";
import { Sheet } from "../screen/sheet.js";
import { SearchField, byName, seeker } from "../lookup/search.js";
import { gameNow } from "../state/store.js";
import { say, t } from "../words/words.js";
import { usedLately } from "./lately.js";

/** How many cards are at hand without opening anything. */
const AT_HAND = 6;

/** @type {Record<string, string>} a picture for every shelf */
const ICONS = {
  shots: "target",
  raids: "panic",
  gains: "beer",
  rest: "event",
  blue: "barrel",
  green: "leaf",
  orange: "load",
};

/**
 * @param {{seat: number, entries: Option[], onPick: (option: Option) => void, onList: (what: import("./deeds.js").Sheets) => void}} props
 *   `entries` are the options to play and to lay, one for each card
 */
export function Finder({ seat, entries, onPick, onList }) {
  const { shelves } = lookup();
  if (!shelves) return null;
  const near = atHand(seat, entries);
  const stocked = shelves
    .map(({ id, cards }) => ({ id, all: entries.filter(({ command }) => cards.includes(command.card)) }))
    .filter(({ all }) => all.length > 0);
  return html`<div class="grid at-hand" data-test="at-hand"><${OptionButtons} options=${near} look="tile" onPick=${onPick} /></div>
    <div class="shelves" role="group" aria-label=${t("ui.find.all")}>
      ${stocked.map(
        ({ id, all }) => html`<${Shelf}
          key=${id}
          id=${id}
          icon=${ICONS[id]}
          count=${all.filter((option) => !isBlocked(option)).length}
          onOpen=${() => onList({ list: "shelf", shelf: id })}
        />`,
      )}
      <${Shelf} id="search" icon="search" onOpen=${() => onList({ list: "search" })} />
    </div>`;
}

/** @param {{id: string, icon: string, count?: number, onOpen: () => void}} props */
function Shelf({ id, icon, count, onOpen }) {
  return html`<button class="button shelf of-${id}" data-test="shelf-${id}" aria-haspopup="dialog" onClick=${onOpen}>
    <${Icon} name=${icon} />
    <span>${t(`ui.find.shelf.${id}`)}</span>
    ${count !== undefined && html`<span class="count" aria-hidden="true">${count}</span>`}
  </button>`;
}

/**
 * What lies at hand stays as it is for a whole turn, so that no button moves because one was used.
 *
 * @type {Map<number, {turn: string, ids: string[]}>}
 */
const chosen = new Map();

/** @param {number} seat @param {Option[]} entries */
function atHand(seat, entries) {
  const turn = `${gameNow().turn?.number}`;
  const known = chosen.get(seat);
  const ids = known?.turn === turn ? known.ids : likely(seat, entries);
  if (known?.turn !== turn) chosen.set(seat, { turn, ids });
  return entries.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Of what can be played now: what was used lately, then what there is most of; what would bring nothing comes last.
 *
 * @param {number} seat
 * @param {Option[]} entries
 */
function likely(seat, entries) {
  const { common = [] } = lookup();
  const order = [...new Set([...usedLately(seat), ...common])];
  const plain = new Map(
    entries
      .filter((option) => !isBlocked(option) && !option.command.using && !option.command.upgrade)
      .map((option) => [option.command.card, option]),
  );
  const found = order.flatMap((card) => plain.get(card) ?? []);
  return [...found.filter(({ note }) => !note), ...found.filter(({ note }) => note)]
    .slice(0, AT_HAND)
    .map(({ id }) => id);
}

/**
 * All cards of a shelf, those that can be played now first.
 *
 * @param {{shelf: string, entries: Option[], onPick: (option: Option) => void, onClose: () => void}} props
 */
export function ShelfSheet({ shelf, entries, onPick, onClose }) {
  const cards = lookup().shelves?.find(({ id }) => id === shelf)?.cards ?? [];
  const here = entries.filter(({ command }) => cards.includes(command.card));
  return html`<${Sheet} title=${t(`ui.find.open.${shelf}`)} onClose=${onClose} test="shelf">
    <div class="grid"><${OptionButtons} options=${byName(here, ({ text }) => say(text))} sorted look="tile" onPick=${onPick} /></div>
    <p class="small soft">${t("ui.seat.hold_to_read")}</p>
  <//>`;
}

/**
 * By its first letter with the thumb, or by any part of its name in any of our languages.
 *
 * @param {{entries: Option[], onPick: (option: Option) => void, onClose: () => void}} props
 */
export function SearchSheet({ entries, onPick, onClose }) {
  const [typed, setTyped] = useState("");
  const [letter, setLetter] = useState(/** @type {string | null} */ (null));
  /** @param {Option} props */
  const called = ({ text, command }) => [say(text), ...(allNames().card?.[command.card] ?? [])];
  const holds = seeker(typed);
  const all = byName(entries, ({ text }) => say(text));
  const found = typed
    ? all.filter((option) => called(option).some(holds))
    : all.filter(({ text }) => letter && startsWith(say(text), letter));
  return html`<${Sheet} title=${t("ui.find.open.search")} onClose=${onClose} test="shelf">
    <${SearchField}
      label=${t("ui.find.by_name")}
      typed=${typed}
      test="find-name"
      onType=${(/** @type {string} */ words) => {
        setTyped(words);
        setLetter(null);
      }}
    />
    <${Letters}
      names=${all.map(({ text }) => say(text))}
      chosen=${letter}
      onLetter=${(/** @type {string | null} */ one) => {
        setTyped("");
        setLetter(one);
      }}
    />
    <div class="grid"><${OptionButtons} options=${found} sorted look="tile" onPick=${onPick} /></div>
    ${(typed || letter) && found.length === 0 && html`<p class="soft">${t("ui.find.none")}</p>`}
  <//>`;
}
