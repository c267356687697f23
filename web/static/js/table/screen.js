/** The laptop's screen as a piece of furniture: stays awake, fills itself, knows its shape. */

import { signal } from "@preact/signals";

const shape = matchMedia("(min-aspect-ratio: 3 / 2)");

/** Whether the screen is clearly wider than high. */
export const wide = signal(shape.matches);
shape.addEventListener("change", () => {
  wide.value = shape.matches;
});

/** Whether the page fills the whole screen. */
export const full = signal(false);
document.addEventListener("fullscreenchange", () => {
  full.value = document.fullscreenElement !== null;
});

/** Fill the screen, or stop doing so. */
export async function toggleFull() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (fault) {
    console.debug("no full screen", fault);
    // Some browsers forbid it; the page is as usable in a window.
  }
}

/** Ask the laptop not to dim while the table is shown; browsers drop the lock when the page is hidden. */
export function keepAwake() {
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      await navigator.wakeLock?.request("screen");
    } catch (fault) {
      console.debug("the screen may not be kept on", fault);
      // On battery saving a browser may say no.
    }
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}

/** True when the reader's system asks for less motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
