/** Seats and phones: whose phone is here, who acts for whom, and letting go of one. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { seatName } from "../state/store.js";
import { t } from "../words/words.js";
import { useAnswer } from "./ask.js";
import { Confirm } from "./confirm.js";
import { JoinCard } from "./joining.js";
import { Switch } from "../screen/switch.js";

const NOBODY = "";

export function Phones({ table }) {
  return html`
    <div class="columns">
      <div class="column">
        <div class="room-head"><h1>${t("ui.host.phones")}</h1></div>
        ${table.seats.map((seat) => html`<${SeatPhone} key=${seat.seat} seat=${seat} seats=${table.seats} />`)}
        ${table.seats.length === 0 && html`<p class="panel soft">${t("ui.host.phones_none")}</p>`}
      </div>
      <div class="column">
        <${JoinCard} table=${table} />
        <${Screens} />
      </div>
    </div>
  `;
}

function SeatPhone({ seat, seats }) {
  const state = seat.bot ? "bot" : seat.phone;
  const name = seatName(seat.seat) || t("ui.host.name_seat", { n: seat.seat + 1 });
  const has = seat.phone !== "none";
  return html`
    <section class="panel seat-phone" data-test="phone-${seat.seat}">
      <header>
        <h2>${name}</h2>
        ${seat.host && html`<span class="chip orange"><${Icon} name="host" />${t("ui.host.host")}</span>`}
        <span class="chip ${seat.phone === "here" ? "green" : ""}">
          <${Icon} name=${seat.bot ? "bot" : `phone_${seat.phone}`} />${t(`ui.host.phone.${state}`)}
        </span>
      </header>
      ${seat.phone !== "here" && !seat.bot && html`<${ActsFor} seat=${seat} seats=${seats} />`}
      ${
        !has &&
        html`<${Switch}
          on=${seat.bot}
          name=${t("ui.host.bot")}
          why=${t("ui.host.bot_why")}
          test="bot-${seat.seat}"
          onChange=${(on) => hostAction("bot", { seat: seat.seat, on })}
        />`
      }
      ${
        has &&
        html`<div class="buttons">
          <${Confirm}
            icon="door"
            look="small"
            label=${t("ui.host.release")}
            question=${t("ui.host.release_sure", { name })}
            yes=${t("ui.host.release")}
            test="release-${seat.seat}"
            onYes=${() => hostAction("release", { seat: seat.seat })}
          />
          ${
            !seat.host &&
            html`<${Confirm}
              icon="host"
              look="small"
              label=${t("ui.host.hand_over")}
              question=${t("ui.host.hand_over_sure", { name })}
              yes=${t("ui.host.hand_over")}
              test="hand-over-${seat.seat}"
              onYes=${() => hostAction("hand_over", { seat: seat.seat })}
            />`
          }
        </div>`
      }
    </section>
  `;
}

function ActsFor({ seat, seats }) {
  const choose = (value) =>
    hostAction("proxy", { seat: seat.seat, by: value === NOBODY ? null : value === "host" ? value : Number(value) });
  return html`
    <label class="field">
      <span>${t("ui.host.proxy")}</span>
      <select
        data-test="proxy-${seat.seat}"
        value=${String(seat.proxy ?? NOBODY)}
        onChange=${(event) => choose(event.target.value)}
      >
        <option value=${NOBODY}>${t("ui.host.proxy_nobody")}</option>
        <option value="host">${t("ui.host.proxy_host")}</option>
        ${seats
          .filter((other) => other.seat !== seat.seat && other.phone !== "none")
          .map(
            (other) =>
              html`<option key=${other.seat} value=${String(other.seat)}>
                ${t("ui.host.proxy_seat", { name: other.name })}
              </option>`,
          )}
      </select>
    </label>
  `;
}

/** Every screen at the table, the seatless ones too. */
function Screens() {
  const devices = useAnswer("devices")?.devices ?? [];
  return html`
    <section class="panel">
      <h2>${t("ui.host.screens")}</h2>
      <ul class="players">
        ${devices.map(
          ({ device, name, page, seat, here }, index) =>
            html`<li key=${`${device}-${index}`} class=${here ? "" : "out"}>
              <${Icon} name=${seat === null ? "screen" : here ? "phone_here" : "phone_away"} />
              <span class="grow pair">
                <b>${name}</b>
                <span class="soft small">${seat === null ? t(`ui.host.page.${page}`) : seatName(seat)}</span>
              </span>
            </li>`,
        )}
      </ul>
    </section>
  `;
}
