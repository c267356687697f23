/** "The rules say no; does the table allow it?": the question before something is done all the same. */

import { signal } from "@preact/signals";

/** @type {import("@preact/signals").Signal<{refusal: Refusal, done: (yes: boolean) => void} | null>} */
export const doubt = signal(null);

/**
 * Ask, and do it again with the table's leave; gives whether it was done in the end.
 *
 * @param {Refusal} refusal
 * @param {() => Promise<boolean>} again
 * @returns {Promise<boolean>}
 */
export async function askAnyway(refusal, again) {
  doubt.value?.done(false);
  const yes = await new Promise((done) => (doubt.value = { refusal, done }));
  return yes ? again() : false;
}
