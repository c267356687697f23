/**
 * One seat's business as it came over the wire, given back whole.
 *
 * `web/slim.py` leaves out what is empty or as usual, sends a question asked by several options once,
 * and a seat or card among the choices as its bare value. Nothing else on this page knows of it.
 */

const HAND = "hand";
const SUITS = new Set(["spades", "hearts", "diamonds", "clubs"]);

/** The fields that hold a message. */
const WORDS = ["text", "why_not", "note"];

/**
 * @param {any} small `me` or one of the `proxies` of a view
 * @returns {any} the same with every option, question and choice complete
 */
export function widen(small) {
  if (!small) return small;
  const { asks, ...rest } = small;
  const whole = (options) => options.map((option) => wholeOption(option, small.seat, asks));
  const { replace } = rest;
  return {
    ...rest,
    options: whole(rest.options),
    ...(replace && { replace: { ...replace, options: whole(replace.options) } }),
  };
}

function wholeOption(small, seat, asks) {
  const empty = { icon: null, ask: null, why_not: null, private: false };
  const option = worded({ ...empty, ...usual(small.id, seat), ...small });
  return { ...option, ask: wholeAsk(option.ask, asks, option.command?.card ?? null) };
}

function wholeAsk(number, asks, card) {
  if (number === null) return null;
  const ask = worded({ kind: "choice", text: atWhom(card), ...asks[number] });
  return ask.choices ? { ...ask, choices: ask.choices.map((choice) => wholeChoice(choice, asks, card)) } : ask;
}

function wholeChoice(small, asks, card) {
  const bare = Array.isArray(small)
    ? { value: small[0], note: small[1], ask: small[2] ?? null }
    : typeof small === "object"
      ? small
      : { value: small };
  const { value, note } = bare;
  const empty = { icon: null, note: null, ask: null };
  const choice = worded({ ...empty, ...("text" in bare ? {} : said(value)), ...bare });
  // Below zero the distance is what speaks against it.
  if (note < 0) Object.assign(choice, { note: null, why_not: { key: "why.out_of_range", args: { n: -note } } });
  else if (typeof note === "number") choice.note = { key: "note.distance", args: { n: note } };
  return { ...choice, ask: wholeAsk(choice.ask, asks, typeof value === "string" ? value : card) };
}

/** How a choice is worded whose value says it all: a seat by its number, a card or suit by its name, the hand. */
function said(value) {
  if (typeof value === "number") return { text: { key: "name.seat", args: { who: { seat: value } } } };
  if (value === HAND) return { text: { key: "pick.hand", args: {} }, icon: HAND };
  if (SUITS.has(value)) return { text: { key: "answer.suit", args: { suit: { suit: value } } }, icon: value };
  if (typeof value === "string") return { text: { key: "name.card", args: { card: { card: value } } }, icon: value };
  return {};
}

/** What an option is that plays a card or uses an ability, unless it says otherwise. */
function usual(id, seat) {
  const at = id.indexOf(":");
  const [group, name] = at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
  // A card made better by load tokens.
  const [card, upgrade] = name.endsWith("+") ? [name.slice(0, -1), { upgrade: 1 }] : [name, {}];
  if (group === "play") return { group, ...said(card), command: { do: "play", seat, card, ...upgrade } };
  if (group === "use") return { group: "ability", icon: name, command: { do: "use", seat, ability: name } };
  return {};
}

/** How it is asked whom a card is meant for. */
const atWhom = (card) => ({ key: "ask.target", args: { card: { card } } });

/** Messages that were just their key are messages again. */
function worded(whole) {
  const keys = WORDS.filter((name) => typeof whole[name] === "string");
  return { ...whole, ...Object.fromEntries(keys.map((name) => [name, { key: whole[name], args: {} }])) };
}
