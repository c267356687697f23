/** How to get a phone to the table: small in a corner during play, large while seats fill up. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { useGiveWay } from "./cornerfit.js";

/** The address as people say and type it. */
const spoken = (url) => url.replace(/^https?:\/\//, "");

/** Whether only the laptop itself gets anywhere by an address. */
const onlyHere = (url) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname);

/** Whether phones come from anywhere, by TLS, and not by a Wi-Fi that this screen is on, too. */
const isPublic = (url) => new URL(url).protocol === "https:";

/** The code that leads a phone here; `address` makes the picture change when the host picks another one. */
const joinCode = ({ code, join_url: url }) => `/qr/${code}.svg?address=${encodeURIComponent(new URL(url).hostname)}`;

/** The corner card: for latecomers, and for a phone that lost its way. Only its picture where words have no room. */
export function JoinCorner({ table, onOpen }) {
  const corner = useGiveWay();
  return html`
    <button type="button" class="join-corner" ref=${corner} onClick=${onOpen} title=${t("ui.table.join_enlarge")}>
      <img src=${joinCode(table)} alt=${t("ui.table.join_alt")} />
      <span>
        <span class="eyebrow">${t("ui.table.join")}</span>
        <b class="code" data-test="join-code">${table.code}</b>
        <span class="address">${spoken(table.join_url)}</span>
      </span>
    </button>
  `;
}

/** Both codes, large, with the way in for people who have never done it. */
export function JoinLarge({ table, children = null }) {
  const steps = isPublic(table.join_url)
    ? ["step_scan", "step_seat"]
    : [table.wifi ? "step_wifi_code" : "step_wifi", table.wifi ? "step_scan_second" : "step_scan", "step_seat"];
  return html`
    <div class="join-large">
      <div class="codes">
        ${
          table.wifi &&
          html`<figure>
            <img src="/qr/${table.code}/wifi.svg" alt=${t("ui.table.wifi_alt")} />
            <figcaption><span class="ordinal">1</span><${Icon} name="wifi" />${t("ui.table.wifi")}</figcaption>
          </figure>`
        }
        <figure>
          <img src=${joinCode(table)} alt=${t("ui.table.join_alt")} />
          <figcaption>
            ${table.wifi && html`<span class="ordinal">2</span>`}<${Icon} name="phone_here" />${t("ui.table.join")}
          </figcaption>
        </figure>
      </div>
      <div class="way-in">
        <p class="eyebrow">${t("ui.table.code")}</p>
        <p class="code" data-test="join-code">${table.code}</p>
        <ol class="steps">
          ${steps.map(
            (step, index) => html`
              <li key=${step}><span class="ordinal">${index + 1}</span><span>${t(`ui.table.${step}`)}</span></li>
            `,
          )}
        </ol>
        <p class="address"><span>${t("ui.table.or_type")}</span> <b>${spoken(table.join_url)}</b></p>
        ${
          onlyHere(table.join_url) &&
          html`<p class="only-here" role="status" data-test="only-here">
            <${Icon} name="warning" /><span>${t("ui.table.only_here")}</span>
          </p>`
        }
        ${children}
      </div>
    </div>
  `;
}
