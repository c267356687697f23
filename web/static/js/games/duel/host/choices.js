/** What will be played: who is on which side, how large the squads are and where they come from. */

import { useState } from "preact/hooks";

import { Choice } from "../../../host/rules.js";
import { Small } from "../../../host/seats.js";
import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Segments } from "../../../screen/segments.js";
import { table } from "../../../state/store.js";
import { t } from "../../../words/words.js";

export function Choices({ settings, choices }) {
  return html`<section class="panel">
    <h2>${t("ui.host.game")}</h2>
    <${Sides} first=${settings.first} values=${choices.first} />
    <${Choice} name="squads" values=${choices.squads} chosen=${settings.squads} />
    <${Size} size=${settings.size} range=${choices.squad} />
  </section>`;
}

/** Who plays the law, by name; the setting is the side of the first seat. */
function Sides({ first, values }) {
  const names = [0, 1].map((index) => table.value.seats[index]?.name || t("ui.duel.seat", { n: index + 1 }));
  return html`<div class="choice">
    <h3>${t("ui.duel.who_is_law")}</h3>
    <${Segments}
      label=${t("ui.duel.who_is_law")}
      values=${values}
      chosen=${first}
      test="setting-first"
      word=${(side) => names[values.indexOf(side)]}
      onChoose=${(side) => hostAction("settings", { first: side })}
    />
    <p class="soft small">${t("ui.duel.who_is_law_why")}</p>
  </div>`;
}

function Size({ size: known, range: [low, high] }) {
  // Several quick taps are several steps, also while the laptop still answers the first.
  const [wanted, setWanted] = useState(null);
  const size = wanted ?? known;
  const set = async (n) => {
    setWanted(n);
    await hostAction("settings", { size: n });
    setWanted((newest) => (newest === n ? null : newest));
  };
  return html`<div class="choice">
    <h3>${t("ui.duel.size")}</h3>
    <div class="stepper counted">
      <${Small} icon="minus" again label=${t("ui.common.less")} test="setting-size-minus" disabled=${size <= low} onClick=${() => set(size - 1)} />
      <output data-test="setting-size"><b>${size}</b></output>
      <${Small} icon="plus" again label=${t("ui.common.more")} test="setting-size-plus" disabled=${size >= high} onClick=${() => set(size + 1)} />
    </div>
    <p class="soft small">${t("ui.duel.size_why", { low, high })}</p>
  </div>`;
}
