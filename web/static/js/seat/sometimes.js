/** What only some phones ever need is fetched once it is wanted, and by nobody else. */

import { effect } from "@preact/signals";

import { gamePart } from "../loading/games.js";
import { bringParts } from "../loading/later.js";
import { loadModule, loadStyles } from "../loading/modules.js";
import { me, table } from "../state/store.js";

const PATIENCE = 1500;

/** Each module, and whether there is something for it on the screen. @type {Record<string, () => unknown>} */
const WANTED = {
  // For people who are new to the game.
  "learn/seat.js": () => {
    if (!table.value) return false;
    const { coach, beginning, phase, you } = table.value;
    return coach || beginning || (phase === "lobby" && you.seat !== null && gamePart()?.hasIntro);
  },
  // For somebody who tries a demonstration.
  "seat/practice.js": () => me.value?.practice,
  // For whoever is out, and for everybody at the end.
  "seat/aside.js": () => me.value?.aside || table.value?.phase === "over",
};

/** Fetch each of them as soon as it is wanted. */
export function fetchWhenWanted() {
  for (const [path, isWanted] of Object.entries(WANTED)) {
    const stop = effect(() => {
      if (!isWanted()) return;
      fetchParts(path);
      queueMicrotask(() => stop());
    });
  }
}

/** @param {string} path */
async function fetchParts(path) {
  try {
    const found = await loadModule(path);
    await loadStyles(found.styles);
    bringParts(found);
  } catch (fault) {
    console.debug("Tinstar could not load", path, fault);
    // It has been told; the laptop may be restarting.
    setTimeout(() => fetchParts(path), PATIENCE);
  }
}
