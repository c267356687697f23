/** Before the game: who sits where, what is still missing, and how to keep the phone awake tonight. */

import { seatPart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Later } from "../loading/later.js";
import { tableNow } from "../state/store.js";
import { Say, t } from "../words/words.js";
import { canStayAwake } from "./alerts.js";
import { tableCode } from "./state.js";

export function Lobby() {
  const { seats, you, game, can_start: whyNot } = tableNow();
  return html`<div class="stack" data-test="lobby">
    <section class="panel stack hero">
      <p class="eyebrow">${t("ui.join.table", { code: tableCode })} · ${t(`game.${game}.name`)}</p>
      <h1>${t(you.seat === null ? "ui.seat.lobby.watching" : "ui.seat.lobby.seated")}</h1>
      <p>${whyNot ? html`<${Say} msg=${whyNot} />` : t("ui.seat.lobby.ready")}</p>
      ${
        you.host &&
        html`<a class="button wide primary" href="/host/${tableCode}">
        <${Icon} name="host" />${t("ui.seat.host_page")}
      </a>`
      }
    </section>
    ${you.seat !== null && seatPart().hasIntro && html`<${Later} part="Intro" />`}
    <${Later} part="DareButton" />
    <section class="stack">
      <h3>${t("ui.seat.lobby.round_the_table")}</h3>
      <ol class="seat-list">
        ${seats.map(
          ({ seat, name, phone, bot, host }) => html`<li key=${seat} class=${seat === you.seat ? "me" : ""}>
            <${Icon} name=${bot ? "bot" : `phone_${phone}`} size="1.5rem" />
            <b>${name}</b>
            ${seat === you.seat && html`<span class="tag">${t("ui.seat.you")}</span>`}
            ${host && html`<span class="tag">${t("ui.seat.host")}</span>`}
            <span class="small soft state">${t(`ui.seat.phone.${bot ? "bot" : phone}`)}</span>
          </li>`,
        )}
      </ol>
    </section>
    ${!canStayAwake && html`<p class="hint small"><${Icon} name="info" size="1.25em" />${t("ui.seat.awake_hint")}</p>`}
  </div>`;
}
