/** Where this phone is looking: which table, which tab, and for whom it acts. */

import { signal } from "@preact/signals";

/** The table's code, from the page or its address; empty when this phone has none yet. */
export const tableCode = (document.body.dataset.table || /\/j\/(\w+)/.exec(location.pathname)?.[1] || "").toUpperCase();

/** The seat that a printed card leads to, as the table numbers seats, or null. Cards count from one, as people do. */
export const cardSeat = (() => {
  const number = Number(new URLSearchParams(location.search).get("seat"));
  return Number.isInteger(number) && number > 0 ? number - 1 : null;
})();

/** The part of the page on screen: play, players, log or rules. */
export const tab = signal("play");

/** True when the owner chose only to watch. */
export const watching = signal(false);

/** The seat without a phone that this phone is acting for just now, or null. */
export const actingFor = signal(/** @type {number | null} */ (null));
