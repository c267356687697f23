/**
 * From messages to words: the referee says keys with typed arguments, this page words them in its reader's language.
 *
 * A template knows one thing, `{name}`; a message whose number decides the form has one template per plural category.
 */

import { effect, signal } from "@preact/signals";

import { fetched } from "../wire/fetched.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { gameKind, language, seatName } from "../state/store.js";

export const SUITS = ["spades", "hearts", "diamonds", "clubs"];
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** @type {Record<string, string>} */
const SUIT_SIGNS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };
const RED = new Set(["hearts", "diamonds"]);

/**
 * A template, or one for each plural category.
 *
 * @typedef {string | Record<string, string>} Template
 * @typedef {Record<string, Template>} Templates
 * @typedef {{name: string, pattern: RegExp, read: () => Templates | null, held: () => Templates | null}} LaterPart
 * @typedef {{code: string, kind: string, words: Templates | null, parts: LaterPart[], missing: Set<string>}} Catalogue
 */

/** The catalogue on screen, its language and its game; they change together, so no page ever mixes two. */
const catalogue = signal(
  /** @type {Catalogue} */ ({ code: "en", kind: "", words: null, parts: [], missing: new Set() }),
);

/** Readers of the parts of a catalogue that a page did not begin with: fetched when something in them is first said. */
/** @type {Record<string, ReturnType<typeof fetched>>} */
const readers = {};
const NOT_YET = "…";

/** True once there are words to draw this table's game with. */
export const hasWords = () => catalogue.value.words !== null && catalogue.value.kind === gameKind.value;

/** Whether the catalogue knows a key, for texts that not every card has. @param {string} key */
export const knows = (key) =>
  Boolean(catalogue.value.words && (Object.hasOwn(catalogue.value.words, key) || isLater(key)));

/**
 * Whether a key is among the words that are fetched when they are needed; exactly so once they are there.
 *
 * @param {string} key
 */
function isLater(key) {
  const part = partOf(key);
  if (!part || catalogue.value.missing.has(key)) return false;
  const held = part.held();
  return held === null || Object.hasOwn(held, key);
}

/** The part of the catalogue that holds a key, if it is one this page did not begin with. @param {string} key */
const partOf = (key) => catalogue.value.parts.find(({ pattern }) => pattern.test(key));

/** Fetch, now and for every language to come, what the parts that are loaded later will have to say without delay. */
export function fetchSoon() {
  effect(() => {
    catalogue.value.parts.find(({ name }) => name.endsWith("-soon"))?.read();
  });
}

/** Whether a part of the catalogue is there to be said; asks for it if not. @param {string} name */
export function hasPart(name) {
  const part = catalogue.value.parts.find((each) => each.name === name);
  return !part || part.read() !== null;
}

/** Every id of a kind the catalogue has a name for: `idsOf("role")` gives the roles. @param {string} kind */
export function idsOf(kind) {
  const names = new RegExp(`^${kind}\\.(\\w+)\\.name$`);
  return Object.keys(catalogue.value.words ?? {}).flatMap((key) => names.exec(key)?.[1] ?? []);
}

/**
 * Fetch the reader's catalogue now and again whenever the language or the game changes.
 *
 * @param {string} [part] which part of it this page begins with; all of it if left out
 */
export function loadWords(part = "whole") {
  effect(() => {
    fetchCatalogue(language.value, gameKind.value, part);
  });
}

/** @param {string} code @param {string} kind @param {string} part */
async function fetchCatalogue(code, kind, part) {
  const isWanted = () => code === language.peek() && kind === gameKind.peek();
  const address = addressOf(code, kind, part);
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const { later = {}, missing = [], ...words } = await answer.json();
    const parts = Object.entries(later).map(([name, keys]) => partNamed(name, keys, addressOf(code, kind, name)));
    if (isWanted()) catalogue.value = { code, kind, words, parts, missing: new Set(missing) };
  } catch (fault) {
    console.debug("no words yet", fault);
    // The laptop may be restarting; old words are better than none.
    setTimeout(() => isWanted() && fetchCatalogue(code, kind, part), 1500);
  }
}

/**
 * The head of the page asks for the same address, so that the words are under way before the scripts are there.
 *
 * @param {string} code
 * @param {string} kind
 * @param {string} part
 */
const addressOf = (code, kind, part) => `/text/${code}.json?game=${kind}&part=${part}`;

/** @param {string} name @param {string} keys @param {string} address @returns {LaterPart} */
function partNamed(name, keys, address) {
  readers[name] ??= fetched();
  const reader = readers[name];
  return { name, pattern: new RegExp(keys), read: () => reader(address).body, held: () => reader.held(address) };
}

/**
 * Word a key of the page's own, e.g. `t("ui.seat.distance", { n: 2 })`.
 *
 * @param {string} key
 * @param {Record<string, unknown>} [args]
 */
export const t = (key, args = {}) => say({ key, args });

/** Word a message as plain text: for labels, titles and screen readers. @param {Message} message */
export function say(message) {
  return pieces(message)
    .map((piece) => piece.text)
    .join("");
}

/**
 * Whether one message lists people in an order that the other has just given: it need not be read twice.
 *
 * @param {Message} props
 * @param {Message | null | undefined} said
 */
export const repeats = ({ args }, said) =>
  Boolean(args?.order && said?.args?.order) && JSON.stringify(args?.order) === JSON.stringify(said?.args?.order);

/** Word a message for the ear: a flipped card is named, not drawn. @param {Message} message */
export function aloud(message) {
  return pieces(message)
    .map((piece) => piece.aloud ?? piece.text)
    .join("");
}

/**
 * Word a message as nodes: names are bold, flipped cards look like cards, suits have their sign.
 *
 * @param {{msg: Message}} props
 */
export function Say({ msg }) {
  return pieces(msg).map((piece) => piece.node ?? piece.text);
}

/**
 * A message in pieces; `of` is the kind and id of what a piece names, where that can be looked up.
 *
 * @typedef {{text: string, aloud?: string, node?: Drawn, of?: [string, string]}} Piece
 * @param {Message} message
 * @returns {Piece[]}
 */
export function pieces({ key, args = {} }) {
  const template = templateOf(key, args);
  if (template === null) return [{ text: key }];
  const caller = callerOf(key);
  if (caller) return [{ text: template, of: caller }];
  return template
    .split(/\{(\w+)\}/)
    .flatMap((part, index) => (index % 2 ? valuePieces(args[part]) : { text: part }))
    .map((piece, index, all) => (index > 0 ? withoutSecondStop(piece, all[index - 1].text) : piece))
    .filter((piece) => piece.text !== "");
}

/**
 * What ends a sentence by itself, such as BANG! or Jr., gets no full stop behind it.
 *
 * @param {Piece} piece
 * @param {string} before
 * @returns {Piece}
 */
const withoutSecondStop = (piece, before) =>
  piece.node || !/[.!?…]\u2069?$/.test(before)
    ? piece
    : { ...piece, text: piece.text.replace(/^(\.(?!\.)|!(?= |$))/, "") };

/** Keeps the direction of a name that is written from right to left to itself. @param {string} name */
const isolated = (name) => (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);

/** A check bears the name of the card, character or event that calls for it. */
const CHECK = /^flip\.(\w+)\.why$/;
const CALLERS = ["card", "character", "event"];

/** @returns {[string, string] | null} @param {string} key */
function callerOf(key) {
  const id = CHECK.exec(key)?.[1] ?? "";
  const kind = id && CALLERS.find((each) => knows(`${each}.${id}.name`));
  return kind ? [kind, id] : null;
}

/** @param {string} key @param {Record<string, any>} args */
function templateOf(key, args) {
  const { code, words } = catalogue.value;
  const entry = words?.[key] ?? (isLater(key) ? (partOf(key)?.read()?.[key] ?? NOT_YET) : null);
  if (entry === null) return null;
  if (typeof entry === "string") return entry;
  const category = new Intl.PluralRules(code).select(Number(args.n ?? 0));
  return entry[category] ?? entry.other ?? null;
}

/** @returns {Piece[]} @param {any} value */
function valuePieces(value) {
  if (value === undefined || value === null) return [];
  if (typeof value === "number") return [{ text: value.toLocaleString(catalogue.value.code) }];
  if (typeof value !== "object") return [{ text: isolated(String(value)) }];
  const [[kind, what]] = Object.entries(value);
  const word = WORDINGS[kind];
  return word ? word(what) : [{ text: String(what) }];
}

/** @returns {Piece[]} @param {string} text @param {string} kind */
const bold = (text, kind) => [{ text, node: html`<b class="w-${kind}">${text}</b>` }];
/** @param {string} kind */
const named = (kind) => (/** @type {string} */ id) => [thing(kind, id, say({ key: `${kind}.${id}.name` }))];
/** @returns {Piece} @param {string} kind @param {string} id @param {string} text */
const thing = (kind, id, text) => ({ ...bold(text, kind)[0], of: [kind, id] });

/** How each kind of reference is worded. @type {Record<string, (what: any) => Piece[]>} */
const WORDINGS = {
  seat: (/** @type {number} */ seat) => bold(isolated(seatName(seat)), "seat"),
  seats: (/** @type {number[]} */ seats) =>
    joined(
      seats.map((seat) => isolated(seatName(seat))),
      "seat",
    ),
  card: named("card"),
  cards: (/** @type {string[]} */ ids) => things(ids, "card"),
  character: named("character"),
  characters: (/** @type {string[]} */ ids) => things(ids, "character"),
  role: named("role"),
  event: named("event"),
  suit: (/** @type {string} */ suit) => [{ text: say({ key: `suit.${suit}` }), node: html`<${Suit} suit=${suit} />` }],
  flip: (/** @type {Face} */ [rank, suit]) => [
    {
      text: `${rankName(rank)}${SUIT_SIGNS[suit]}`,
      aloud: t("ui.voice.card", {
        rank: knows(`ui.voice.${rank}`) ? t(`ui.voice.${rank}`) : rank,
        suit: t(`suit.${suit}`),
      }),
      node: html`<${Flip} rank=${rank} suit=${suit} />`,
    },
  ],
  say: pieces,
};

/**
 * @param {string[]} items
 * @param {string} kind
 * @returns {Piece[]} "Ann, Ben and Cid", each name bold, joined as the language joins
 */
function joined(items, kind) {
  return new Intl.ListFormat(catalogue.value.code, { type: "conjunction" })
    .formatToParts(items)
    .flatMap(({ type, value }) => (type === "element" ? bold(value, kind) : [{ text: value }]));
}

/** @returns {Piece[]} the same for things of a kind @param {string[]} ids @param {string} kind */
function things(ids, kind) {
  const left = [...ids];
  const names = ids.map((id) => t(`${kind}.${id}.name`));
  // The parts come in the order of the names.
  return joined(names, kind).map((piece) => (piece.node ? { ...piece, of: [kind, left.shift() ?? ""] } : piece));
}

/** @param {string} id */
export const cardName = (id) => t(`card.${id}.name`);
/** @param {string} id */
export const characterName = (id) => t(`character.${id}.name`);
/** @param {string} id */
export const roleName = (id) => t(`role.${id}.name`);

/** The rank as the reader's cards print it; catalogues may name court cards in their own way. @param {string} rank */
export const rankName = (rank) => (knows(`rank.${rank}`) ? t(`rank.${rank}`) : rank);

/** Names joined as the reader's language joins them, as plain text. @param {string[]} items */
export const list = (items) => new Intl.ListFormat(catalogue.value.code, { type: "conjunction" }).format(items);

/** @param {string} suit */
export const suitColour = (suit) => (RED.has(suit) ? "red" : "black");

/** A suit: its sign in its colour, and its word. @param {{suit: string}} props */
export function Suit({ suit }) {
  return html`<span class="suit ${suitColour(suit)}"><${Icon} name=${suit} /> ${t(`suit.${suit}`)}</span>`;
}

/**
 * A flipped card, small enough to stand in a line of text.
 *
 * @param {{rank: string, suit?: string, large?: boolean}} props without a suit, the rank is the one symbol a card shows
 */
export function Flip({ rank, suit, large = false }) {
  if (!suit) return html`<${ShownSymbol} symbol=${rank} large=${large} />`;
  const label = `${rankName(rank)} ${t(`suit.${suit}`)}`;
  return html`<span class="flip ${suitColour(suit)} ${large ? "large" : ""}" role="img" aria-label=${label}
    >${rankName(rank)}<${Icon} name=${suit}
  /></span>`;
}

/** @param {{symbol: string, large: boolean}} props */
function ShownSymbol({ symbol, large }) {
  const label = t(`symbol.${symbol}`);
  return html`<span class="flip ${large ? "large" : ""}" role="img" aria-label=${label}><${Icon} name=${symbol} /></span>`;
}
