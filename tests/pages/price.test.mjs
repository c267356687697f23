/** What a station asks: in as few words as there are, else in full; and what a station is called. */

import assert from "node:assert/strict";
import { before, test } from "node:test";

const WORDS = {
  "price.card": "a {card}",
  "price.rank": "a card from {low} to {high}",
  "price.any": "{n} cards",
  "ui.common.price.rank": "{low}–{high}",
  "rank.J": "B",
  "card.bang.name": "BANG!",
  "station.boom_town.name": "Boom Town",
};
globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => structuredClone(WORDS) });

const { loadWords } = await import("../../web/static/js/words/words.js");
const { Price, stationName } = await import("../../web/static/js/games/bang/price.js");

before(async () => {
  loadWords();
  await new Promise((done) => setTimeout(done, 0));
});

/** All texts below a node that was drawn, and the names of the icons. */
function drawn(node) {
  const found = { icons: [], text: "" };
  const walk = (each) => {
    if (Array.isArray(each)) each.forEach(walk);
    else if (typeof each === "string" || typeof each === "number") found.text += each;
    else if (each?.props?.name) found.icons.push(each.props.name);
    else if (each?.props) walk(each.props.children);
  };
  walk(node);
  return { ...found, text: found.text.trim(), title: node.props.title };
}

test("a price that has a short form is said in it, with ranks as the reader's cards print them", () => {
  const { text, icons } = drawn(Price({ price: { key: "price.rank", args: { low: "2", high: "J" } } }));
  assert.equal(text, "2–B");
  assert.deepEqual(icons, ["hand"]);
});

test("any other is said in full, which is also what a screen reader says", () => {
  const price = { key: "price.card", args: { card: { card: "bang" } } };
  assert.deepEqual(drawn(Price({ price })), { icons: ["bang"], text: "a BANG!", title: "a BANG!" });
});

test("as many cards are drawn as are asked", () => {
  assert.deepEqual(drawn(Price({ price: { key: "price.any", args: { n: 2 } } })).icons, ["card", "card"]);
});

test("a price nobody has drawn yet still has its words", () => {
  assert.deepEqual(drawn(Price({ price: { key: "price.new" } })).icons, []);
});

test("a station bears the name the table gave it, else the printed one", () => {
  const game = { train: { stations: [{ station: "own_1", name: { key: "card.bang.name" } }] } };
  assert.equal(stationName(game, "own_1"), "BANG!");
  assert.equal(stationName(game, "boom_town"), "Boom Town");
  assert.equal(stationName(game, "nowhere"), "nowhere");
});
