/**
 * How far away the screen is read from: what matters now large and little else, or everything there is.
 *
 * From across the room nobody reads small letters, so they are left out; a tool and a key show them on demand.
 */

import { signal } from "@preact/signals";

import { recall, remember } from "../state/storage.js";

/** Whether everything is shown, for somebody who stands near. */
export const near = signal(recall("near", false));

export const toggleNear = () => {
  near.value = !near.value;
  remember("near", near.value);
};
