/** Messages become words: plurals, names, lists, stops, and what is not there yet. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

const WORDS = {
  en: {
    "log.lost": { one: "{who} loses {n} life", other: "{who} loses {n} lives" },
    "log.sorry": "{who} plays {card}.",
    "log.odd": "{who} said: {what}!",
    "log.flip": "{who} flips {flip}",
    "log.all": "{who} win",
    "log.inside": "Because: {why}",
    "card.bang.name": "BANG!",
    "card.beer.name": "Beer",
    "suit.spades": "spades",
    "ui.voice.card": "{rank} of {suit}",
    "flip.bang.why": "BANG!",
    later: { "seat-soon": "^soon\\.", "seat-later": "^text\\." },
    missing: ["text.nobody"],
  },
  ru: { "log.lost": { one: "{n} жизнь", few: "{n} жизни", many: "{n} жизней", other: "{n} жизни" } },
  cs: { "log.lost": { one: "{n} život", few: "{n} životy", many: "{n} života", other: "{n} životů" } },
};
const SOON = { "soon.race": "Draw!" };

/** @type {string[]} */
const asked = [];
globalThis.fetch = async (address) => {
  asked.push(address);
  const [, code, part] = /text\/(\w+)\.json\?game=\w+&part=([\w-]+)/.exec(address);
  const body = part === "seat" ? WORDS[code] : part === "seat-soon" ? SOON : {};
  return { ok: true, status: 200, json: async () => structuredClone(body) };
};

const words = await import("../../web/static/js/words/words.js");
const store = await import("../../web/static/js/state/store.js");
const settle = () => new Promise((done) => setTimeout(done, 0));

before(async () => {
  store.view.value = {
    seq: 1,
    table: {
      seats: [
        { seat: 0, name: "Ann" },
        { seat: 1, name: "Ben" },
      ],
    },
    proxies: [],
  };
  words.loadWords("seat");
  await settle();
  assert.ok(words.hasWords());
});

const ann = { who: { seat: 0 } };

async function in_(language, check) {
  store.language.value = language;
  await settle();
  check();
  store.language.value = "en";
  await settle();
}

test("a number chooses the form, as each language counts", async () => {
  assert.equal(words.t("log.lost", { ...ann, n: 1 }), "Ann loses 1 life");
  assert.equal(words.t("log.lost", { ...ann, n: 3 }), "Ann loses 3 lives");
  await in_("ru", () => {
    const said = [1, 2, 5, 11, 21, 22].map((n) => words.t("log.lost", { n }));
    assert.deepEqual(said, ["1 жизнь", "2 жизни", "5 жизней", "11 жизней", "21 жизнь", "22 жизни"]);
  });
  await in_("cs", () => {
    const said = [1, 2, 4, 5, 0].map((n) => words.t("log.lost", { n }));
    assert.deepEqual(said, ["1 život", "2 životy", "4 životy", "5 životů", "0 životů"]);
  });
});

test("what ends a sentence by itself gets no second stop", () => {
  assert.equal(words.t("log.sorry", { ...ann, card: { card: "bang" } }), "Ann plays BANG!");
  assert.equal(words.t("log.sorry", { ...ann, card: { card: "beer" } }), "Ann plays Beer.");
  assert.equal(words.t("log.odd", { ...ann, what: "Draw!" }), "Ann said: Draw!");
});

test("names are joined as the language joins them", async () => {
  assert.equal(words.t("log.all", { who: { seats: [0, 1] } }), "Ann and Ben win");
  assert.equal(words.list(["a", "b", "c"]), "a, b, and c");
});

test("a flipped card is a sign to the eye and a name to the ear", () => {
  const message = { key: "log.flip", args: { ...ann, flip: { flip: ["5", "spades"] } } };
  assert.equal(words.say(message), "Ann flips 5♠");
  assert.equal(words.aloud(message), "Ann flips 5 of spades");
});

test("a piece that names a thing says which, so that it can be looked up", () => {
  const pieces = words.pieces({ key: "log.sorry", args: { ...ann, card: { card: "beer" } } });
  assert.deepEqual(pieces.map(({ of }) => of).filter(Boolean), [["card", "beer"]]);
  assert.deepEqual(words.pieces({ key: "flip.bang.why" })[0].of, ["card", "bang"]);
});

test("a message inside another is worded in place", () => {
  const why = { say: { key: "log.sorry", args: { ...ann, card: { card: "beer" } } } };
  assert.equal(words.t("log.inside", { why }), "Because: Ann plays Beer.");
});

test("a name written from right to left keeps its direction to itself", () => {
  assert.equal(words.t("log.all", { who: "שרה" }), "\u2068שרה\u2069 win");
});

test("a key nobody knows is said as it is, and one that is on its way as dots", async () => {
  assert.equal(words.t("log.unheard"), "log.unheard");
  assert.ok(!words.knows("log.unheard"));
  assert.ok(words.knows("soon.race"));
  assert.equal(words.t("soon.race"), "…");
  await settle();
  assert.equal(words.t("soon.race"), "Draw!");
  assert.ok(asked.includes("/text/en.json?game=bang&part=seat-soon"));
  assert.ok(!words.knows("soon.other"), "once the part is there it is known what it lacks");
  assert.ok(!words.knows("text.nobody"), "and some lacks are told ahead");
});

test("two messages that list people in one order repeat each other", () => {
  const order = { seats: [1, 0] };
  assert.ok(words.repeats({ args: { order } }, { args: { order: { ...order } } }));
  assert.ok(!words.repeats({ args: { order } }, { args: { order: { seats: [0, 1] } } }));
  assert.ok(!words.repeats({ args: {} }, null));
});
