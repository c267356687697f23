/**
 * A correction being written: what differs from the table as the referee sees it, and how to say so.
 *
 * Plain data and plain functions. The draft holds only differences, so an empty draft sends nothing,
 * and setting a thing back to what it was takes it out again.
 */

import { cardName, t } from "../../../words/words.js";
import { stationName } from "../price.js";

/**
 * @typedef {{seats: Record<number, Record<string, any>>, table: Record<string, any>, turn: number | null, ring: number[] | null}} Draft
 */

/** @type {Draft} */
export const EMPTY = { seats: {}, table: {}, turn: null, ring: null };

/** The order in which changes of one seat are told. */
const FIELDS = ["alive", "life", "max_life", "role", "character", "in_play", "gold", "load", "loads", "equipment"];

/** What a seat of the game's view says about a field, in the words of a correction. */
const READ = {
  alive: (seat) => seat.alive,
  life: (seat) => seat.life,
  max_life: (seat) => seat.max,
  // Never read: a hidden role must not show, so any role that is chosen is a change.
  role: () => null,
  character: (seat) => seat.character,
  in_play: (seat) => seat.in_play.map(({ card }) => card),
  gold: (seat) => seat.gold,
  load: (seat) => seat.load,
  loads: (seat) =>
    Object.fromEntries(seat.in_play.filter(({ load }) => load !== undefined).map(({ card, load }) => [card, load])),
  equipment: (seat) => seat.equipment,
};

/** What the game's view says about the shop and the train. */
const READ_TABLE = {
  shop: ({ shop }) => shop.offer.filter(Boolean).map(({ card }) => card),
  stations: ({ train }) => train.stations.map(({ station }) => station),
  cars: ({ train }) => train.cars,
  locomotive: ({ train }) => train.locomotive,
  train_at: ({ train }) => train.at,
  mirrored: ({ mirrored }) => mirrored,
};

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A seat's field as it will be: from the draft, else as it is. */
export function drafted(draft, seat, field) {
  const changes = draft.seats[seat.seat] ?? {};
  return field in changes ? changes[field] : READ[field](seat);
}

/** The draft with one field of a seat set; a field set back to what it was is no change. */
export function withField(draft, seat, field, value) {
  const { [field]: _, ...others } = draft.seats[seat.seat] ?? {};
  const changes = same(value, READ[field](seat)) ? others : { ...others, [field]: value };
  const { [seat.seat]: __, ...seats } = draft.seats;
  return { ...draft, seats: Object.keys(changes).length ? { ...seats, [seat.seat]: changes } : seats };
}

/** Something about the whole table as it will be. */
export const draftedTable = (draft, game, field) =>
  field in draft.table ? draft.table[field] : READ_TABLE[field](game);

/** The draft with something about the whole table set; set back to what it was, it is no change. */
export function withTable(draft, game, field, value) {
  const { [field]: _, ...others } = draft.table;
  return { ...draft, table: same(value, READ_TABLE[field](game)) ? others : { ...others, [field]: value } };
}

/** The draft with the turn given to a seat; null leaves it where it is. */
export const withTurn = (draft, game, seat) => ({ ...draft, turn: seat === game.turn?.seat ? null : seat });

/** The draft with another order round the table. */
export const withRing = (draft, game, ring) => ({ ...draft, ring: same(ring, game.ring) ? null : ring });

/** The changes as the wire carries them. */
export function changesOf({ seats, table, turn, ring }) {
  const changes = Object.entries(seats).map(([seat, fields]) => ({ seat: Number(seat), ...settled(fields) }));
  // What lies in the shop is set first: nobody can wear a card that is still on offer.
  for (const [field, value] of Object.entries(table)) changes.unshift({ [field]: value });
  if (ring !== null) changes.push({ ring });
  if (turn !== null) changes.push({ turn });
  return changes;
}

/** Tokens lie only on cards that are still there. */
function settled({ loads, ...fields }) {
  if (!loads) return fields;
  const lying = Object.entries(loads).filter(([card]) => !fields.in_play || fields.in_play.includes(card));
  return { ...fields, loads: Object.fromEntries(lying) };
}

/** The changes as messages, one per difference, for the preview. */
export function sentences(draft, game) {
  const lines = game.seats.flatMap((seat) =>
    FIELDS.filter((field) => field in (draft.seats[seat.seat] ?? {})).map((field) => ({
      key: `ui.host.change.${field === "alive" ? (draft.seats[seat.seat].alive ? "in" : "out") : field}`,
      args: { who: { seat: seat.seat }, ...TOLD[field](READ[field](seat), draft.seats[seat.seat][field]) },
    })),
  );
  for (const [field, value] of Object.entries(draft.table)) {
    lines.push({ key: `ui.host.change.${field}`, args: TOLD_TABLE[field](value, game) });
  }
  if (draft.ring !== null) lines.push({ key: "ui.host.change.ring", args: { seats: { seats: draft.ring } } });
  if (draft.turn !== null) lines.push({ key: "ui.host.change.turn", args: { who: { seat: draft.turn } } });
  return lines;
}

/** The arguments each kind of change is told with: what it was, what it will be. */
const TOLD = {
  alive: () => ({}),
  life: (from, to) => ({ from, to }),
  max_life: (from, to) => ({ from, to }),
  role: (_, to) => ({ role: { role: to } }),
  character: (_, to) => ({ character: { character: to } }),
  in_play: (_, to) => ({ cards: named(to) }),
  gold: (from, to) => ({ from, to }),
  load: (from, to) => ({ from, to }),
  loads: (_, to) => ({
    what: Object.entries(to)
      .map(([card, n]) => `${cardName(card)} ${n}`)
      .join(", "),
  }),
  equipment: (_, to) => ({ cards: named(to) }),
};

const named = (cards) => (cards.length ? { cards } : "—");

const TOLD_TABLE = {
  shop: (to) => ({ cards: named(to) }),
  stations: (to, game) => ({ what: to.map((id) => stationName(game, id)).join(", ") }),
  cars: (to) => ({ cards: named(to) }),
  locomotive: (to) => ({ card: { card: to } }),
  train_at: (to) => ({ n: to + 1 }),
  mirrored: (to) => ({ what: to.length ? to.map((deck) => t(`ui.host.deck.${deck}`)).join(", ") : "—" }),
};
