/** The head of the page: my attacker and my cover, what is counted, and the reserve under my thumb. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { game, gameSeat, me } from "../../../state/store.js";
import { t } from "../../../words/words.js";
import { ReserveHold } from "./reserve.js";
import { SquadLines } from "./squad.js";

export function Status() {
  const mine = gameSeat(me.value.seat);
  if (!mine) return null;
  const settingUp = game.value.phase === "setup";
  return html`<section class="status d-status" aria-label=${t("ui.seat.my_state")}>
    <div class="facts">
      ${
        settingUp
          ? html`<p class="d-mine"><${Icon} name=${mine.side} size="2rem" /><b>${t(`side.${mine.side}`)}</b></p>`
          : html`<${SquadLines} seat=${mine} />`
      }
    </div>
    ${me.value.reserve && game.value.phase !== "over" && html`<${ReserveHold} mine=${me.value} />`}
  </section>`;
}
