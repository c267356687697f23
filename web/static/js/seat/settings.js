/** How this phone reads, buzzes and leaves. */

import { useState } from "preact/hooks";

import { accepted } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Later } from "../loading/later.js";
import { ConnectionBadge } from "../screen/badge.js";
import { LanguagePicker, TextSizePicker } from "../screen/pickers.js";
import { Segments } from "../screen/segments.js";
import { ThemePicker } from "../screen/theme.js";
import { rememberToken } from "../state/storage.js";
import { seatName, tableNow } from "../state/store.js";
import { reopen, send } from "../wire/connection.js";
import { t } from "../words/words.js";
import { canStayAwake, canVibrate, chooseVibration, wantsVibration } from "./alerts.js";
import { actingFor, tableCode, watching } from "./state.js";
import { TestPhone } from "./testphone.js";

/** @param {{onClose: () => void}} props */
export function Settings({ onClose }) {
  const { you, version } = tableNow();
  const attention = t(canVibrate ? "ui.seat.vibration" : "ui.seat.knocking");
  return html`<div class="stack settings">
    <${Setting} title=${t("ui.common.language")}><${LanguagePicker} /><//>
    <${Setting} title=${t("ui.common.text_size")}><${TextSizePicker} /><//>
    <${Setting} title=${t("ui.theme")}><${ThemePicker} /><//>
    <${Setting} title=${attention}>
      <${Segments}
        label=${attention}
        values=${[true, false]}
        chosen=${wantsVibration.value}
        word=${(/** @type {boolean} */ on) => t(on ? "ui.common.on" : "ui.common.off")}
        test="vibration"
        onChoose=${chooseVibration}
      />
    <//>
    <${Later} part="CoachSetting" />
    <${TestPhone} />
    ${!canStayAwake && html`<p class="hint small"><${Icon} name="info" size="1.25em" />${t("ui.seat.awake_hint")}</p>`}
    ${
      you.host &&
      html`<a class="button wide" href="/host/${tableCode}"><${Icon} name="host" />${t("ui.seat.host_page")}</a>`
    }
    ${
      you.seat === null
        ? html`<button class="button wide" data-test="join-after-all" onClick=${() => {
            watching.value = false;
            reopen({ page: "seat", token: null });
          }}>
          <${Icon} name="seat" />${t("ui.seat.take_seat")}
        </button>`
        : html`<${Leave} seat=${you.seat} onDone=${onClose} />`
    }
    <p class="about small soft">
      <span>${t("ui.seat.about", { version, code: tableCode })}</span>
      <${ConnectionBadge} />
    </p>
  </div>`;
}

/** @param {{title: string, children?: Drawn}} props */
function Setting({ title, children }) {
  return html`<section class="setting"><h3 class="eyebrow">${title}</h3>${children}</section>`;
}

/**
 * Give the seat up. Asked twice, because nothing takes it back but joining again.
 *
 * @param {{seat: number, onDone: () => void}} props
 */
function Leave({ seat, onDone }) {
  const [sure, setSure] = useState(false);
  const leave = async () => {
    if (!accepted(await send("stand"))) return;
    rememberToken(tableCode, null);
    actingFor.value = null;
    onDone();
    reopen({ token: null, page: "seat" });
  };
  if (!sure) {
    return html`<button class="button wide" data-test="leave" onClick=${() => setSure(true)}>
      <${Icon} name="door" />${t("ui.seat.leave")}
    </button>`;
  }
  return html`<div class="panel stack">
    <p>${t("ui.seat.leave_sure", { who: seatName(seat) })}</p>
    <div class="pair">
      <button class="button" onClick=${() => setSure(false)}>${t("ui.seat.stay")}</button>
      <button class="button primary" data-test="leave-sure" onClick=${leave}>${t("ui.seat.leave")}</button>
    </div>
  </div>`;
}
