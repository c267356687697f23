/**
 * A view as it came over the wire, given back whole.
 *
 * `web/wire/slim.py` leaves out what is empty or as usual, sends a question asked by several options once, a seat or
 * card among the choices as its bare value, and what most seats have in common once. Nothing else here knows of it.
 */

/** JSON as it came: what is left out, and how, is known to this module alone. @typedef {any} Small */

const HAND = "hand";
const SUITS = new Set(["spades", "hearts", "diamonds", "clubs"]);

/** The fields that hold a message. */
const WORDS = ["text", "why_not", "note", "heading"];

/** @param {Small} small `game` of a view */
export function widenGame(small) {
  if (!small) return small;
  const { usual: most, ...game } = small;
  const seats = game.seats.map((/** @type {Small} */ seat) => wholeSeat({ ...most, ...seat }));
  const { train } = game;
  return { ...game, seats, ...(train && { train: { ...train, stations: train.stations.map(wholeStation) } }) };
}

/** Blue cards in play are just their names, others a list of what they are. @param {Small} seat */
function wholeSeat(seat) {
  if (!seat.in_play) return seat;
  const laid = seat.in_play.map((/** @type {string | [string, string, number?]} */ one) =>
    typeof one === "string" ? [one, "blue"] : one,
  );
  const named = laid.map((/** @type {[string, string, number?]} */ [card, colour, load]) => ({
    card,
    colour,
    ...(load !== undefined && { load }),
  }));
  return { ...seat, in_play: named };
}

/** A station is called by its id, unless the table named it. @param {Small} small */
const wholeStation = (small) => ({
  name: of(`station.${small.station}.name`),
  ...small,
  price: long(small.price),
});

/**
 * @param {Small} small `me` or one of the `proxies` of a view
 * @returns {Business} the same with every option, question and choice complete
 */
export function widen(small) {
  if (!small) return small;
  const { asks, ...rest } = small;
  const whole = (/** @type {Small[]} */ options) => options.map((option) => wholeOption(option, small.seat, asks));
  const { ahead, replace } = rest;
  return {
    ...rest,
    options: whole(rest.options),
    ...(replace && { replace: { ...replace, options: whole(replace.options) } }),
    ...(ahead && { ahead: { ...ahead, options: whole(ahead.options) } }),
  };
}

/** @param {Small} small @param {number} seat @param {Small[]} asks @returns {Option} */
function wholeOption(small, seat, asks) {
  const empty = { icon: null, ask: null, why_not: null, private: false };
  const option = worded({ ...empty, ...usual(small.id, seat), ...small });
  const { card, ability } = option.command ?? {};
  // A number is what a card costs, in load tokens, that is made better.
  if (typeof option.text === "number") {
    option.text = of("option.upgraded", { what: { say: of("name.card", { card: { card } }) }, n: option.text });
  }
  return { ...option, ask: wholeAsk(option.ask, asks, card ?? ability ?? null, null) };
}

/**
 * A question is about a card, or about one of somebody's cards.
 *
 * @param {number | null} number
 * @param {Small[]} asks
 * @param {string | null} card
 * @param {number | null} who
 * @returns {Ask | null}
 */
function wholeAsk(number, asks, card, who) {
  if (number === null) return null;
  const { slot = "target", ...small } = asks[number];
  const ask = worded({ kind: "choice", slot, text: asked(slot, card, who), ...small });
  const barred = ask.barred?.map((/** @type {[number, Small]} */ [value, why]) => ({
    value,
    ...said(value),
    why_not: long(why),
  }));
  const whole = barred ? { ...ask, barred } : ask;
  return ask.choices
    ? { ...whole, choices: ask.choices.map((/** @type {Small} */ choice) => wholeChoice(choice, asks, card, who)) }
    : whole;
}

/**
 * @param {Small} small
 * @param {Small[]} asks
 * @param {string | null} card
 * @param {number | null} who
 * @returns {Choice}
 */
function wholeChoice(small, asks, card, who) {
  const bare = Array.isArray(small)
    ? { value: small[0], note: small[1], ask: small[2] ?? null }
    : typeof small === "object"
      ? small
      : { value: small };
  const { value, note } = bare;
  const empty = { icon: null, note: null, ask: null };
  const choice = worded({ ...empty, ...("text" in bare ? {} : said(value)), ...bare });
  // A bare number is a distance: 0 is oneself, and below zero it is what speaks against it.
  if (typeof note === "number") {
    choice.note = note < 0 ? null : note ? of("note.distance", { n: note }) : of("note.yourself");
    if (note < 0) choice.why_not = of("why.out_of_range", { n: -note });
  }
  const about = typeof value === "string" ? value : card;
  return { ...choice, ask: wholeAsk(choice.ask, asks, about, typeof value === "number" ? value : who) };
}

/**
 * How a choice is worded whose value says it all: a seat, a card, a suit, the hand, or somebody's card or hand.
 *
 * @param {unknown} value
 * @returns {{text?: Message, icon?: string}}
 */
function said(value) {
  if (typeof value === "number") return { text: of("name.seat", { who: { seat: value } }) };
  if (typeof value !== "string") return {};
  if (value === HAND) return { text: of("pick.hand"), icon: HAND };
  if (SUITS.has(value)) return { text: of("answer.suit", { suit: { suit: value } }), icon: value };
  const [, owner, what] = value.match(/^([0-9]+):(.+)$/) ?? [];
  if (!what) return { text: of("name.card", { card: { card: value } }), icon: value };
  const seat = { who: { seat: Number(owner) } };
  const text = what === HAND ? of("name.hand_of", seat) : of("name.card_of", { ...seat, card: { card: what } });
  return { text, icon: what };
}

/** What an option is, by its id, unless it says otherwise. @param {string} id @param {number} seat */
function usual(id, seat) {
  const at = id.indexOf(":");
  const [group, name] = at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
  // A card made better by load tokens.
  const [card, upgrade] = name.endsWith("+") ? [name.slice(0, -1), { upgrade: 1 }] : [name, {}];
  if (group === "play") return { group, ...said(card), command: { do: "play", seat, card, ...upgrade } };
  if (group === "use") {
    return { group: "ability", icon: name.split(":").at(-1), command: { do: "use", seat, ability: name } };
  }
  if (group === "answer") return { group, icon: name, command: { do: "answer", seat, choice: name } };
  if (group === "end_turn") return { group: "turn", icon: group, command: { do: "end_turn", seat } };
  return {};
}

/**
 * How it is asked whom a card is meant for, or which card of somebody's.
 *
 * @param {string} slot
 * @param {string | null} card
 * @param {number | null} who
 */
const asked = (slot, card, who) =>
  slot === "pick" && who !== null ? of("ask.pick", { who: { seat: who } }) : of("ask.target", { card: { card } });

/** @param {string} key @param {Record<string, unknown>} [args] @returns {Message} */
const of = (key, args = {}) => ({ key, args });

/**
 * Short messages are messages again: a key alone, or a key and what fills its blanks.
 *
 * @param {Small} whole
 * @returns {Small}
 */
function worded(whole) {
  const shorts = WORDS.filter((name) => typeof whole[name] === "string" || Array.isArray(whole[name]));
  return { ...whole, ...Object.fromEntries(shorts.map((name) => [name, long(whole[name])])) };
}

/** @param {Small} short @returns {Message} */
function long(short) {
  if (typeof short === "string") return of(short);
  const [key, filled] = short;
  const args = Object.entries(filled).map(([name, value]) => [name, value?.say ? { say: long(value.say) } : value]);
  return of(key, Object.fromEntries(args));
}
