/** Before the first turn: what the whole table does with its real cards, and who is still at it. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { seatName } from "../state/store.js";
import { Told } from "../words/said.js";
import { t } from "../words/words.js";
import { Skip } from "./skip.js";

export function Beginning({ game, table }) {
  const { short, waits } = table.beginning;
  const tasks = game.beginning ?? [];
  return html`<section class="beginning" data-test="beginning" aria-label=${t("ui.begin.title")}>
    <h1>${t(short ? "ui.begin.again" : "ui.begin.title")}</h1>
    <div class="beginning-columns">
      <ol class="steps">
        ${tasks.map(
          ({ text, done }, index) => html`<li key=${index} class=${done ? "done" : ""}>
            <span class="ordinal">${done ? html`<${Icon} name="check" title=${t("ui.begin.is_ready")} />` : index + 1}</span>
            <span><${Told} msg=${text} /></span>
          </li>`,
        )}
      </ol>
      <ul class="at-it" aria-live="polite">
        ${game.ring.map((seat) => html`<${AtIt} key=${seat} seat=${table.seats[seat]} waits=${waits.includes(seat)} />`)}
      </ul>
    </div>
    ${table.you.host && html`<${Skip} waits=${waits} />`}
  </section>`;
}

function AtIt({ seat, waits }) {
  const phone = seat.phone !== "none" && !seat.bot;
  const icon = waits ? "hourglass" : phone ? "check" : seat.bot ? "bot" : "phone_none";
  const state = phone && t(waits ? "ui.begin.at_it" : "ui.begin.is_ready");
  return html`<li class=${waits ? "waits" : "is-ready"} data-test="at-it-${seat.seat}">
    <${Icon} name=${icon} /><b>${seatName(seat.seat)}</b>${state && html`<span>${state}</span>`}
  </li>`;
}
