/** Files from the laptop, kept on this device. */

import { recallToken } from "../state/storage.js";

/**
 * Fetch, or null when the laptop cannot be reached.
 *
 * @param {string} path
 * @param {RequestInit} [options]
 */
export const reach = (path, options) => fetch(path, options).catch(nothing);

/** What an answer says, or null where it says nothing that can be read. @param {Response | null} [answer] */
export const bodyOf = async (answer) => (answer ? answer.json().catch(nothing) : null);

/** @param {unknown} fault */
function nothing(fault) {
  console.debug("not reached", fault);
  return null;
}

/**
 * The laptop's browser is known by its cookie; a phone the host rights were handed to, by its seat token.
 *
 * @param {string} code
 */
export function rightsAt(code) {
  const token = recallToken(code);
  /** @type {Record<string, string>} */
  const rights = token ? { "X-Seat-Token": token } : {};
  return rights;
}

/** Put something into this device's downloads. @param {Blob} blob @param {string} name */
export function keep(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Browsers read the file after the click; a minute is plenty for a few megabytes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
