/** What a newcomer is told, how often, and when the coach falls silent. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { chosen, firstSentence, isWorth, OFTEN, told, understood } = await import("../../web/static/js/learn/memory.js");

const hint = { key: "coach.turn" };

test("a lesson that is news comes before the hint, the most urgent first", () => {
  const advice = { lessons: ["rule.shots", "card.jail"], hint };
  assert.deepEqual(chosen({}, "1", advice), { name: "rule.shots", kind: "lesson" });
  const known = understood({}, "rule.shots");
  assert.deepEqual(chosen(known, "1", advice), { name: "card.jail", kind: "lesson" });
  assert.deepEqual(chosen(understood(known, "card.jail"), "1", advice), { name: "coach.turn", kind: "hint" });
});

test("a lesson stays for the turn it was told in, however often the page is drawn, and is not told again", () => {
  const advice = { lessons: ["rule.shots"], hint: null };
  let memory = told({}, "rule.shots", "1");
  memory = told(memory, "rule.shots", "1");
  assert.equal(memory["rule.shots"].n, 1);
  assert.equal(chosen(memory, "1", advice)?.name, "rule.shots");
  assert.equal(chosen(memory, "2", advice), null);
});

test("a hint is told in three turns; then the coach is silent", () => {
  const advice = { lessons: [], hint };
  let memory = {};
  for (const moment of ["1", "2", "3"]) {
    assert.equal(chosen(memory, moment, advice)?.name, hint.key);
    memory = told(memory, hint.key, moment);
  }
  assert.equal(chosen(memory, "3", advice)?.name, hint.key, "not in the middle of a turn");
  assert.equal(chosen(memory, "4", advice), null);
});

test("what somebody has understood is never told again", () => {
  const memory = understood(told({}, "rule.turn", "1"), "rule.turn");
  assert.equal(isWorth(memory, "rule.turn", "1", OFTEN.lesson), false);
});

test("the first sentence of a text ends where the next begins, not behind every mark", () => {
  assert.equal(firstSentence("Draw 2 cards. Then play."), "Draw 2 cards.");
  assert.equal(firstSentence("A BANG! effect hits all. Each answers."), "A BANG! effect hits all.");
  assert.equal(firstSentence("Сбросьте «Бэнг!» или теряйте. Потом играйте."), "Сбросьте «Бэнг!» или теряйте.");
  assert.equal(firstSentence("No end"), "No end");
});
