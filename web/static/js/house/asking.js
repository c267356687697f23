/** What the pages of the house ask the laptop: looked at again and again, and done one thing at a time. */

import { effect, signal } from "@preact/signals";

import { bodyOf, reach } from "../wire/files.js";
import { showRefusal } from "../screen/toast.js";

const AGAIN = 3000;

/**
 * Something that is looked at again every few seconds, and at once after something was done.
 *
 * @template T
 * @param {string} address
 */
export function followed(address) {
  /** @type {import("@preact/signals").Signal<{status: number, body: T | null} | null>} */
  const found = signal(null);
  let asked = 0;
  const look = async () => {
    const number = ++asked;
    const answer = await reach(address);
    const body = answer?.ok ? await bodyOf(answer) : null;
    // A later question may have been answered first.
    if (number === asked && answer) found.value = { status: answer.status, body };
  };
  const follow = () =>
    effect(() => {
      look();
      const timer = setInterval(() => document.visibilityState === "visible" && look(), AGAIN);
      return () => clearInterval(timer);
    });
  return { found, look, follow };
}

/** True while something is being done: a second tap must not do it again. */
export const doing = signal(false);

/**
 * Have something done; gives what there is to say about it, or null where it was refused.
 *
 * @param {string} address
 * @param {object} [asked]
 */
export async function ask(address, asked = {}) {
  if (doing.value) return null;
  doing.value = true;
  const answer = await reach(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(asked),
  });
  const said = await bodyOf(answer);
  doing.value = false;
  if (said?.ok) return said;
  showRefusal(said?.refusal ?? { code: answer ? "failed" : "offline" });
  return null;
}
