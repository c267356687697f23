/**
 * A bot's phone beside the table: nobody can touch it, the button that will be tapped lights up, and the page
 * around it is told what to write under the picture.
 */

import { effect } from "@preact/signals";

import { game, seatName, table } from "../state/store.js";
import { hasPart, say, t } from "../words/words.js";
import { tab } from "../seat/state.js";

const LIT = "finger";

/** Show what the bot does, from now on. */
export function showBot() {
  document.body.inert = true;
  effect(() => {
    if (!table.value || !hasPart("seat-later")) return;
    tab.value = "play";
    const { you } = table.value;
    const who = you.seat === null ? "" : seatName(you.seat);
    const line = game.value?.log.at(-1);
    const caption =
      you.finger && who ? t("ui.demo.taps", { who, what: say(you.finger.text) }) : line ? say(line.text) : "";
    const demo = {
      badge: t("ui.demo.badge"),
      hint: t("ui.demo.hint"),
      whose: who && t("ui.demo.whose", { who }),
      caption,
    };
    parent.postMessage({ demo }, location.origin);
    requestAnimationFrame(() => light(you.finger?.option));
  });
}

/** @param {string | undefined} option */
function light(option) {
  for (const old of document.querySelectorAll(`.${LIT}`)) old.classList.remove(LIT);
  const button = option && document.querySelector(`[data-test="option-${CSS.escape(option)}"]`);
  if (!button) return;
  button.classList.add(LIT);
  button.scrollIntoView({ block: "nearest" });
}
