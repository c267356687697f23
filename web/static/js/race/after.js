/** What came of a race, on the phone: the owner's own place, the verdict and its proof, and whose clock one vouches for. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { Toasts } from "../screen/toast.js";
import { seatName, tableNow } from "../state/store.js";
import { Say, t } from "../words/words.js";
import { Countdown, goesOn } from "./countdown.js";
import { ask, race } from "./line.js";
import { Photo, Proof } from "./photo.js";
import { about } from "./phrases.js";
import { record } from "./proof.js";
import { Own, Verdict } from "./verdict.js";

/** @param {{seat: number, onClose: () => void}} props */
export function After({ seat, onClose }) {
  const [open, setOpen] = useState(false);
  const { next, outcome, series, vouched = [] } = race.value;
  if (!record.value) return null;
  const others = tableNow().seats.filter(({ seat: each, phone }) => each !== seat && phone === "here");
  return html`<div class="race-pad after" data-test="race-after">
    <${Toasts} />
    <${Own} seat=${seat} />
    <${Verdict} />
    <${Photo} mine=${seat} />
    <${Proof} />
    ${
      outcome &&
      html`<button type="button" class="button small" data-test="vouch-open" onClick=${() => setOpen(true)}>
      <${Icon} name="wifi" />${t("ui.race.vouch.title")}
    </button>`
    }
    ${next && html`<p><${Say} msg=${about("ui.race.rerun", next)} /></p>`}
    ${
      series?.winner != null &&
      series.rounds > 1 &&
      html`<p class="verdict"><${Say} msg=${about("ui.race.winner", series.winner)} /></p>`
    }
    <div class="race-foot">
      <${Countdown} />
      ${
        outcome &&
        !goesOn(race.value) &&
        html`<div class="race-buttons">
        ${
          series?.winner != null &&
          html`<button type="button" class="button small brass" data-test="race-rematch" onClick=${() => ask("again")}>
          <${Icon} name="rematch" />${t("ui.race.again")}
        </button>`
        }
        <button type="button" class="button small" data-test="race-put-away" onClick=${onClose}>
          <${Icon} name="close" />${t("ui.common.close")}
        </button>
      </div>`
      }
    </div>
    ${
      open &&
      html`<${Sheet} title=${t("ui.race.vouch.title")} onClose=${() => setOpen(false)}>
      <p>${t("ui.race.vouch.how")}</p>
      ${others.map(
        ({ seat: each }) => html`<${Vouch} key=${each} seat=${each} mine=${seat} done=${vouched.includes(each)} />`,
      )}
    <//>`
    }
  </div>`;
}

/** @param {{seat: number, mine: number, done: boolean}} props */
function Vouch({ seat, mine, done }) {
  const votes = race.value.votes?.[seat] ?? [];
  return html`<button
    type="button"
    class="button wide"
    aria-pressed=${votes.includes(mine)}
    data-test="vouch-${seat}"
    onClick=${() => ask("vouch", { seat })}
  >
    <${Icon} name=${votes.includes(mine) ? "check" : "plus"} />
    <b>${seatName(seat)}</b>
    <span>${done ? t("ui.race.vouch.done") : t("ui.race.vouch.votes", { n: votes.length })}</span>
  </button>`;
}
