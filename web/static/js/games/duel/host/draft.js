/**
 * A correction being written: what differs from the table as the referee sees it, and how to say so.
 *
 * Plain data and plain functions. A thing set back to what it was is no change.
 */

/** @typedef {{spots: Record<string, Record<string, any>>, seats: Record<number, Record<string, number>>, piles: Record<string, number>, turn: number | null}} Draft */

/** @type {Draft} */
export const EMPTY = { spots: {}, seats: {}, piles: {}, turn: null };

/** What a place of the game's view says about a field, in the words of a correction. */
const READ = {
  attacks: (place) => place.attacker,
  character: (place) => place.character,
  health: (place) => place.health,
  most: (place) => place.max,
  gear: (place) => [...place.before, ...place.beside].map(({ card }) => card),
};

const OF_A_SEAT = ["hand", "deck"];

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A place's field as it will be: from the draft, else as it is. */
export function drafted(draft, place, field) {
  const changes = draft.spots[place.spot] ?? {};
  return field in changes ? changes[field] : READ[field](place);
}

/** The draft with one field of a place set. */
export const withSpot = (draft, place, field, value) => ({
  ...draft,
  spots: set(draft.spots, place.spot, field, value, READ[field](place)),
});

/** The draft with the token put on a place of a squad: it says so of nobody else there. */
export function withAttacker(draft, places, chosen) {
  return places.filter(Boolean).reduce((next, place) => {
    const { attacks: _, ...others } = next.spots[place.spot] ?? {};
    const cleared = { ...next, spots: put(next.spots, place.spot, others) };
    return place === chosen ? withSpot(cleared, place, "attacks", true) : cleared;
  }, draft);
}

/** The draft with a count of a seat set. */
export const withSeat = (draft, seat, field, value) => ({
  ...draft,
  seats: set(draft.seats, seat.seat, field, value, seat[field]),
});

/** The draft with a pile that both share counted anew. */
export function withPile(draft, game, pile, n) {
  const { [pile]: _, ...others } = draft.piles;
  return { ...draft, piles: n === game.decks[pile] ? others : { ...others, [pile]: n } };
}

/** The draft with the turn given to a seat. */
export const withTurn = (draft, game, seat) => ({ ...draft, turn: seat === game.turn?.seat ? null : seat });

function set(all, key, field, value, was) {
  const { [field]: _, ...others } = all[key] ?? {};
  return put(all, key, same(value, was) ? others : { ...others, [field]: value });
}

function put(all, key, fields) {
  const { [key]: _, ...rest } = all;
  return Object.keys(fields).length ? { ...rest, [key]: fields } : rest;
}

/** The changes as the wire carries them. */
export function changesOf({ spots, seats, piles, turn }) {
  const changes = [
    ...Object.entries(spots).map(([spot, fields]) => ({ spot, ...fields })),
    ...Object.entries(seats).map(([seat, fields]) => ({ seat: Number(seat), ...fields })),
  ];
  if (Object.keys(piles).length) changes.push(piles);
  if (turn !== null) changes.push({ turn });
  return changes;
}

/** The arguments each kind of change is told with: what it was, what it will be. */
const TOLD = {
  attacks: () => ({}),
  character: (_, to) => ({ character: { character: to } }),
  health: (from, to) => ({ from, to }),
  most: (from, to) => ({ from, to }),
  gear: (_, to) => ({ cards: to.length ? { cards: to } : "—" }),
};

/** The changes as messages, one per difference, for the preview. */
export function sentences(draft, game) {
  const places = game.seats.flatMap((seat) => seat.places.filter(Boolean));
  const lines = places.flatMap((place) =>
    Object.keys(TOLD)
      .filter((field) => field in (draft.spots[place.spot] ?? {}))
      .map((field) => {
        const told = TOLD[field](READ[field](place), draft.spots[place.spot][field]);
        return { key: `ui.duel.change.${field}`, args: { who: { character: place.character }, ...told } };
      }),
  );
  for (const seat of game.seats) {
    const changes = draft.seats[seat.seat] ?? {};
    for (const field of OF_A_SEAT.filter((each) => each in changes)) {
      const args = { who: { seat: seat.seat }, from: seat[field], to: changes[field] };
      lines.push({ key: `ui.duel.change.${field}`, args });
    }
  }
  for (const [pile, to] of Object.entries(draft.piles)) {
    lines.push({ key: `ui.duel.change.${pile}`, args: { from: game.decks[pile], to } });
  }
  if (draft.turn !== null) lines.push({ key: "ui.host.change.turn", args: { who: { seat: draft.turn } } });
  return lines;
}
