/**
 * A correction being written: only what differs from the table as the referee sees it.
 *
 * Plain data and plain functions. A thing set back to what it was is no change.
 */

/** @typedef {{table: Record<string, number>, seats: Record<number, Record<string, number>>, turn: number | null}} Draft */

/** @type {Draft} */
export const EMPTY = { table: {}, seats: {}, turn: null };

/** What a seat has now; its points are those of the newest round that is over. */
const now = (game, seat, field) => (field === "last_points" ? game.scores.at(-1)[seat.seat] : seat[field]);

/** A seat's field as it will be: from the draft, else as it is. */
export const drafted = (draft, game, seat, field) => draft.seats[seat.seat]?.[field] ?? now(game, seat, field);

/** The draft with something of the table set. */
export const withTable = (draft, game, field, value) => ({
  ...draft,
  table: set(draft.table, field, value, game[field]),
});

/** The draft with something of a seat set. */
export function withSeat(draft, game, seat, field, value) {
  const { [seat.seat]: before = {}, ...others } = draft.seats;
  const after = set(before, field, value, now(game, seat, field));
  return { ...draft, seats: Object.keys(after).length ? { ...others, [seat.seat]: after } : others };
}

/** The draft with the turn given to somebody. */
export const withTurn = (draft, game, seat) => ({ ...draft, turn: seat === game.turn.seat ? null : seat });

function set(fields, field, value, was) {
  const { [field]: _, ...others } = fields;
  return value === was ? others : { ...others, [field]: value };
}

/** How many things differ. */
export const count = ({ table, seats, turn }) =>
  Object.keys(table).length +
  Object.values(seats).reduce((sum, fields) => sum + Object.keys(fields).length, 0) +
  (turn === null ? 0 : 1);

/** The changes as the wire carries them. */
export function changesOf({ table, seats, turn }, game) {
  const changes = Object.entries(seats).map(([seat, { last_points: points, ...fields }]) => ({
    seat: Number(seat),
    ...fields,
    ...(points === undefined ? {} : { points, round: game.scores.length }),
  }));
  if (Object.keys(table).length) changes.push(table);
  if (turn !== null) changes.push({ turn });
  return changes;
}
