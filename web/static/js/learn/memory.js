/**
 * What somebody has been told already, and so need not be told again.
 *
 * A thing is told for a whole moment, usually a turn, however often the page is drawn anew in it; so many moments are
 * enough. Nothing here knows a page or a store.
 */

/** In how many moments a lesson, a hint and what a button does are told. */
export const OFTEN = { lesson: 1, hint: 3, effect: 3 };

const ENOUGH = 99;

/** @typedef {Record<string, {n: number, at: string}>} Memory by the name of a thing: how often it was told, and when last */

/**
 * Whether something is still worth telling.
 *
 * @param {Memory} memory
 * @param {string} name
 * @param {string} moment
 * @param {number} often
 */
export function isWorth(memory, name, moment, often) {
  const { n, at } = memory[name] ?? { n: 0, at: "" };
  return n < often || (n === often && at === moment);
}

/** The memory after something was told: once for each moment. @type {(memory: Memory, name: string, moment: string) => Memory} */
export function told(memory, name, moment) {
  const known = memory[name];
  if (known?.at === moment) return memory;
  return { ...memory, [name]: { n: (known?.n ?? 0) + 1, at: moment } };
}

/** The memory after somebody said that this is clear. @type {(memory: Memory, name: string) => Memory} */
export const understood = (memory, name) => ({ ...memory, [name]: { n: ENOUGH, at: "" } });

/**
 * What to tell now: the first lesson that is news, or else the hint.
 *
 * @param {Memory} memory
 * @param {string} moment
 * @param {{lessons: string[], hint: {key: string} | null}} advice
 * @returns {{name: string, kind: "lesson" | "hint"} | null}
 */
export function chosen(memory, moment, { lessons, hint }) {
  const lesson = lessons.find((name) => isWorth(memory, name, moment, OFTEN.lesson));
  if (lesson) return { name: lesson, kind: "lesson" };
  if (hint && isWorth(memory, hint.key, moment, OFTEN.hint)) return { name: hint.key, kind: "hint" };
  return null;
}

/** The first sentence of a text: what it is about, in a line. @param {string} text */
export const firstSentence = (text) => /^.*?[.!?…](?=\s+\p{Lu}|$)/su.exec(text)?.[0] ?? text;
