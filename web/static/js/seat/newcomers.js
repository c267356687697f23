/** People who are new to the game: what helps them is fetched once a table wants it, and by nobody else. */

import { effect } from "@preact/signals";

import { gamePart } from "../loading/games.js";
import { bringParts } from "../loading/later.js";
import { loadModule, loadStyles } from "../loading/modules.js";
import { table } from "../state/store.js";

const PATIENCE = 1500;

/** Whether there is something for newcomers on the screen. */
function isWanted() {
  if (!table.value) return false;
  const { coach, beginning, phase, you } = table.value;
  return coach || beginning || (phase === "lobby" && you.seat !== null && gamePart()?.hasIntro);
}

/** Fetch what newcomers need as soon as it is wanted. */
export function welcomeNewcomers() {
  const stop = effect(() => {
    if (!isWanted()) return;
    fetchParts();
    queueMicrotask(() => stop());
  });
}

async function fetchParts() {
  try {
    const found = await loadModule("learn/seat.js");
    await loadStyles(found.styles);
    bringParts(found);
  } catch (fault) {
    console.debug("Tinstar could not load what newcomers need yet", fault);
    // It has been told; the laptop may be restarting.
    setTimeout(fetchParts, PATIENCE);
  }
}
