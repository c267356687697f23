/** The switch for people who play for the first time: simpler rules where the game has some, and a coach. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { busy } from "../state/store.js";
import { t } from "../words/words.js";

export function FirstGame({ table }) {
  if (!table.you.host) return null;
  return html`<button
    type="button"
    class="button first-game"
    role="switch"
    aria-checked=${table.coach}
    data-test="first-game"
    disabled=${busy.value}
    onClick=${() => hostAction("first_game", { on: !table.coach })}
  >
    <${Icon} name=${table.coach ? "check" : "book"} />
    <span class="words">
      <b>${t("ui.coach.first_game")}</b><span class="reason">${t("coach.first_game")}</span>
    </span>
    <span class="state">${t(table.coach ? "ui.common.on" : "ui.common.off")}</span>
  </button>`;
}
