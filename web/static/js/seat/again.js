/** After a game, where a turn ends otherwise: one more, by a tap on every phone; the last of them begins it. */

import { playAgain } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isCut } from "../options/ask.js";
import { tableNow } from "../state/store.js";
import { Say, t } from "../words/words.js";

/** @param {{seat: number}} props */
export function PlayAgain({ seat }) {
  const { again, series, you } = tableNow();
  if (!again || you.seat !== seat) return null;
  const { willing, awaited } = again;
  const mine = willing.includes(seat);
  const missing = awaited.filter((each) => !willing.includes(each) && each !== seat);
  const waits = { key: "ui.again.waits", args: { who: { seats: missing } } };
  return html`<button
    class="button deed again ${mine ? "" : "primary"}"
    aria-pressed=${mine}
    data-test="play-again"
    title=${t("ui.again.how")}
    disabled=${isCut()}
    onClick=${() => playAgain(!mine)}
  >
    <span><${Icon} name=${mine ? "check" : "rematch"} /> ${t(mine ? "ui.again.willing" : "ui.again.again")}</span>
    ${!mine && series?.[0] && html`<span class="what" data-test="series"><${Say} msg=${series[0]} /></span>`}
    ${mine && missing.length > 0 && html`<span class="what"><${Say} msg=${waits} /></span>`}
  </button>`;
}
