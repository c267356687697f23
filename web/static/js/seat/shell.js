/** Takes over from what the server drew before the scripts were there, without losing a letter or the cursor. */

import { useLayoutEffect } from "preact/hooks";

const shell = () => document.getElementById("shell");

/** What was typed as a name meanwhile; null if nothing was. */
export const typedAhead = () => shell()?.querySelector("input")?.value || null;

/** Put the server's drawing away as soon as there is something better to show. @param {boolean} isReady */
export function useShell(isReady) {
  useLayoutEffect(() => {
    const old = shell();
    if (!isReady || !old) return;
    const had = old.contains(document.activeElement);
    old.remove();
    /** @type {HTMLInputElement | null} */
    const field = had ? document.querySelector("input:not([type])") : null;
    if (!field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isReady]);
}
