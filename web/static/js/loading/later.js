/**
 * What a page can do without for its first second: fetched in one go as soon as the page can be used, not before.
 *
 * A part that is not there yet is drawn as nothing. It is on its way already, so nobody has to ask for it.
 */

import { effect, signal } from "@preact/signals";

import { gamePart } from "./games.js";
import { html } from "../screen/html.js";
import { loadModule, loadStyles } from "./modules.js";
import { view } from "../state/store.js";
import { hasWords } from "../words/words.js";

const PATIENCE = 1500;

/** @type {import("@preact/signals").Signal<Record<string, Part>>} */
const parts = signal({});

/** Draw a part by its name as soon as it is there. @param {{part: string, [prop: string]: unknown}} props */
export function Later({ part, ...props }) {
  const Part = parts.value[part];
  return Part ? html`<${Part} ...${props} />` : null;
}

/** Whether a part is there. @param {string} part */
export const isThere = (part) => Object.hasOwn(parts.value, part);

/**
 * Have parts: all from the beginning on a page of the laptop itself, or those that only some need.
 *
 * @param {object} found
 */
export const bringParts = (found) => {
  parts.value = { ...parts.value, ...found };
};

/**
 * Fetch the parts when the first view is on the screen; the page is marked `data-whole` once they are there.
 *
 * @param {string} path the module they are all in
 * @template Found
 * @param {(parts: Found) => void} done told what the module exports
 */
export function loadLater(path, done) {
  const begin = async () => {
    try {
      const found = await loadModule(path);
      await loadStyles(found.styles);
      done(found);
      bringParts(found);
      document.documentElement.dataset.whole = "";
    } catch (fault) {
      console.debug("Tinstar could not load everything yet", fault);
      // It has been told; the laptop may be restarting.
      setTimeout(begin, PATIENCE);
    }
  };
  const stop = effect(() => {
    if (!view.value || !hasWords() || !gamePart()) return;
    // After the drawing of what has just arrived; in a page that is not looked at there are no frames to wait for.
    setTimeout(begin, 50);
    queueMicrotask(() => stop());
  });
}
