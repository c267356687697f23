/** From one game to the next: the sides go round, or stay. */

import { useState } from "preact/hooks";

import { Switch } from "../../../screen/switch.js";
import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { isCut } from "../../../options/ask.js";
import { Segments } from "../../../screen/segments.js";
import { seatName } from "../../../state/store.js";
import { t } from "../../../words/words.js";

/** Whether the sides change with every game of the evening. */
export function Series({ settings }) {
  return html`<${Switch}
    on=${settings.swap_sides}
    name=${t("ui.duel.swap_sides")}
    why=${t("ui.duel.swap_sides_why")}
    test="setting-swap-sides"
    onChange=${(on) => hostAction("settings", { swap_sides: on })}
  />`;
}

/** One more game: who plays the law this time. */
export function Rematch({ table: { rematch, settings, choices } }) {
  const [picked, setPicked] = useState(null);
  if (!rematch) return null;
  const [last] = rematch.sides;
  const sides = choices.first;
  const first = picked ?? sides.find((side) => (side === last) !== settings.swap_sides);
  return html`<section class="panel rematch">
    <h2>${t("ui.host.rematch")}</h2>
    <div class="choice">
      <h3>${t("ui.duel.who_is_law")}</h3>
      <${Segments}
        label=${t("ui.duel.who_is_law")}
        values=${sides}
        chosen=${first}
        test="rematch-first"
        word=${(side) => seatName(sides.indexOf(side))}
        onChoose=${setPicked}
      />
    </div>
    <button type="button" class="button primary wide" data-test="rematch" disabled=${isCut()} onClick=${() => hostAction("rematch", { first, lead: true })}>
      <${Icon} name="rematch" />${t("ui.host.rematch_go")}
    </button>
  </section>`;
}
