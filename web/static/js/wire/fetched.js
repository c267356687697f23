/** Something long that changes seldom: fetched when somebody first looks, kept, and asked for again if it failed. */

import { signal } from "@preact/signals";

const PATIENCE = 1500;

/**
 * A reader for one document at a time; a new address makes it forget the old one.
 *
 * @returns {((address: string) => {body: any, failed: boolean}) & {held: (address: string) => any}} `body` is null until
 *   it has come; `held` gives it without asking for it
 */
export function fetched() {
  /** @type {import("@preact/signals").Signal<{address: string | null, body: any, failed: boolean}>} */
  const known = signal({ address: null, body: null, failed: false });
  /** @type {string | null} */
  let asked = null;

  /** @param {string} address */
  async function ask(address) {
    asked = address;
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const body = await answer.json();
      if (asked === address) known.value = { address, body, failed: false };
    } catch (fault) {
      console.debug("not fetched yet", fault);
      if (asked !== address) return;
      known.value = { address, body: null, failed: true };
      // The laptop may be restarting; whoever still looks by then asks again.
      setTimeout(() => {
        if (asked !== address) return;
        asked = null;
        known.value = { ...known.value };
      }, PATIENCE);
    }
  }

  /** @param {string} address */
  const told = (address) => (known.value.address === address ? known.value : { body: null, failed: false });

  /** @param {string} address */
  const read = (address) => {
    const { body } = told(address);
    if (body === null && asked !== address) ask(address);
    return told(address);
  };
  return Object.assign(read, { held: (/** @type {string} */ address) => told(address).body });
}
