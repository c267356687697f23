/** Small things that need no page: languages, memory, searching, places at the table, fingerprints and lots. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { memory, rights } from "./setup.mjs";

const from = (path) => import(`../../web/static/js/${path}`);
const { guessLanguage, seatName, view } = await from("state/store.js");
const storage = await from("state/storage.js");
const { guesser, seeker } = await from("lookup/search.js");
const { places } = await from("table/places.js");
const { sha256 } = await from("race/sha256.js");
const { coin, commitment, foreperiod } = await from("race/chance.js");
const { capFor, digest } = await from("race/check.js");

test("the first language of the reader that there is a catalogue for is chosen", () => {
  assert.equal(guessLanguage(["fr-FR", "ru-RU", "en"]), "ru");
  assert.equal(guessLanguage(["sk"]), "cs", "Slovak readers are served best by Czech");
  assert.equal(guessLanguage(["fr"]), "en");
  assert.equal(guessLanguage([]), "en");
});

test("a seat has its name in the game, else in the lobby, else its number", () => {
  view.value = {
    seq: 1,
    table: {
      seats: [
        { seat: 0, name: "Ann" },
        { seat: 1, name: "Ben" },
      ],
    },
    proxies: [],
  };
  assert.deepEqual([0, 1, 4].map(seatName), ["Ann", "Ben", "5"]);
  view.value = { ...view.value, game: { kind: "bang", seats: [{ seat: 1, name: "Benjamin" }] } };
  assert.deepEqual([0, 1].map(seatName), ["Ann", "Benjamin"]);
});

test("what a phone keeps is there again, and null forgets it", () => {
  storage.rememberToken("KXT4", "abc");
  assert.equal(storage.recallToken("KXT4"), "abc");
  storage.rememberToken("KXT4", null);
  assert.equal(storage.recallToken("KXT4"), null);
  assert.ok(storage.canRemember());
});

test("a phone whose storage is forbidden or spoilt only forgets", () => {
  memory.set("tinstar.language", "{not json");
  assert.equal(storage.recall("language", "en"), "en");
  rights.storage = false;
  storage.remember("name", "Ann");
  assert.equal(storage.recall("name", "nobody"), "nobody");
  assert.ok(!storage.canRemember());
  rights.storage = true;
});

test("ids are hex, as long as asked for, and never twice the same", () => {
  const ids = new Set(Array.from({ length: 200 }, () => storage.randomId()));
  assert.equal(ids.size, 200);
  for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/);
});

test("a card is found by parts of its words, without case and accents", () => {
  const finds = seeker("sklenice nab");
  assert.ok(finds("Nabitá sklenice"));
  assert.ok(!finds("Sklenice"));
});

test("slips of the finger are forgiven in long words only, and the nearest comes first", () => {
  const far = guesser("missd");
  assert.ok(far("Missed!") < Infinity);
  assert.equal(guesser("ber")("bar"), Infinity);
  assert.ok(guesser("beer")("Beer") < guesser("beer")("Beers"));
  assert.ok(guesser("volcnaic")("Volcanic") < Infinity, "two letters changed about");
});

test("every number of people has a place each, clockwise, on any screen", () => {
  for (const wide of [true, false]) {
    for (let count = 1; count <= 8; count += 1) {
      const found = places(count, wide);
      assert.equal(found.length, count);
      assert.equal(new Set(found.map(({ side, at }) => `${side} ${at}`)).size, count);
    }
  }
  assert.deepEqual(places(0, true), []);
});

test("the fingerprint is that of everybody else", () => {
  for (const text of [
    "",
    "abc",
    "a".repeat(55),
    "a".repeat(56),
    "a".repeat(64),
    "Žluťoučký kůň 🐎",
    "x".repeat(10_000),
  ]) {
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), text.slice(0, 20));
  }
});

test("a fingerprint does not depend on the order of keys", () => {
  assert.equal(digest({ a: 1, b: [2, { d: null, c: "x" }] }), digest({ b: [2, { c: "x", d: null }], a: 1 }));
  assert.notEqual(digest({ a: 1 }), digest({ a: 2 }));
});

test("the lot of a seed is the same for everybody and treats seats alike", () => {
  const seats = [0, 1, 2, 3];
  const firsts = new Map(seats.map((seat) => [seat, 0]));
  for (let race = 0; race < 400; race += 1) {
    const order = coin("seed", `race ${race}`, seats);
    assert.deepEqual([...order].sort(), seats);
    assert.deepEqual(order, coin("seed", `race ${race}`, [...seats].reverse()));
    firsts.set(order[0], firsts.get(order[0]) + 1);
  }
  for (const count of firsts.values()) assert.ok(count > 60 && count < 140, String([...firsts.values()]));
  assert.notEqual(commitment("a", "r", seats), commitment("a", "r", [0, 1]));
});

test("the wait for the shot keeps to its bounds, or there is no shot", () => {
  const settings = { wait_least: 2_000_000, wait_mean: 1_500_000, wait_most: 8_000_000 };
  const waits = Array.from({ length: 500 }, (_, race) => foreperiod("seed", `race ${race}`, "auto", settings));
  const fallen = waits.filter((wait) => wait !== null);
  assert.ok(fallen.every((wait) => wait >= 2_000_000 && wait <= 8_000_000));
  assert.ok(fallen.length > 450);
});

test("how late a tap may be follows the middle of all lines, within bounds", () => {
  const settings = { cap_least: 10, cap_most: 100, cap_permille: 2000, cap_more: 5 };
  assert.equal(capFor([], settings), 10);
  assert.equal(capFor([1, 20, 90], settings), 45);
  assert.equal(capFor([90, 90], settings), 100);
});
