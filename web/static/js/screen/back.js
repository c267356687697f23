/**
 * The phone's back button closes what lies on top instead of leaving the seat.
 *
 * One spare entry in the page's history catches the button. It is laid when the first sheet opens
 * and stays; with nothing open any more, going back leaves as people expect.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

const GUARD = "tinstar-back";

/** What back would close, the newest last. @type {(() => void)[]} */
const open = [];

/**
 * Close something by the back button for as long as it is shown.
 *
 * @param {() => void} close
 * @param {boolean} shown whether there is something to close now
 */
export function useBack(close, shown = true) {
  const newest = useRef(close);
  newest.current = close;
  // Not after the next paint, as an ordinary effect: a quick thumb would go back past what it has just opened.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const entry = () => newest.current();
    open.push(entry);
    if (history.state !== GUARD) history.pushState(GUARD, "");
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [shown]);
}

window.addEventListener("popstate", (event) => {
  if (event.state === GUARD) return;
  const top = open.at(-1);
  if (!top) {
    history.back();
    return;
  }
  history.pushState(GUARD, "");
  top();
});
