/** How phones find this laptop: the code, the address in it, and the Wi-Fi they need. */

import { useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { Stuck } from "./stuck.js";

const OTHER = "other";

export function JoinCard({ table }) {
  const { code, join_url: url } = table;
  const { hostname, protocol } = new URL(url);
  // Phones that come by TLS are on no Wi-Fi of ours.
  const isPublic = protocol === "https:";
  return html`
    <section class="panel join-card">
      <img src="/qr/${code}.svg?address=${encodeURIComponent(hostname)}" alt=${t("ui.host.qr_alt")} />
      <div class="join-words">
        <h2>${t("ui.host.join")}</h2>
        <p class="code" data-test="join-code">${code}</p>
        <p class="small address">${url}</p>
        ${table.you.laptop && html`<${Address} addresses=${table.addresses} hostname=${hostname} />`}
      </div>
      ${table.you.laptop && html`<${Wifi} code=${code} known=${table.wifi} />`}
      ${!isPublic && html`<${Stuck} />`}
    </section>
  `;
}

/** The machine's own addresses, or one typed by somebody who knows better. */
function Address({ addresses, hostname }) {
  const [typing, setTyping] = useState(!addresses.includes(hostname));
  const [typed, setTyped] = useState(hostname);
  const pick = (event) => {
    const { value } = event.target;
    setTyping(value === OTHER);
    if (value !== OTHER) hostAction("address", { address: value });
  };
  const save = (event) => {
    event.preventDefault();
    hostAction("address", { address: typed });
  };
  return html`
    <label class="field">
      <span>${t("ui.host.address")}</span>
      <select data-test="host-address" value=${typing ? OTHER : hostname} onChange=${pick}>
        ${addresses.map((address) => html`<option key=${address} value=${address}>${address}</option>`)}
        <option value=${OTHER}>${t("ui.host.address_other")}</option>
      </select>
    </label>
    ${
      typing &&
      html`<form class="inline-form" onSubmit=${save}>
        <input
          value=${typed}
          inputmode="url"
          data-test="host-address-typed"
          aria-label=${t("ui.host.address_other")}
          onInput=${(event) => setTyped(event.target.value)}
        />
        <button type="submit" class="button small">${t("ui.host.save")}</button>
      </form>`
    }
  `;
}

/** Name and password of the Wi-Fi, so that a second code lets phones onto it; the laptop never writes them down. */
function Wifi({ code, known }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const save = async (event) => {
    event.preventDefault();
    const done = await hostAction("wifi", { name, password, kind: password ? "WPA" : "nopass" });
    if (done) setPassword("");
  };
  const forget = () => hostAction("wifi", { name: "" });
  return html`
    <details class="wifi">
      <summary><${Icon} name="wifi" /><span>${t(known ? "ui.host.wifi_set" : "ui.host.wifi")}</span></summary>
      ${known && html`<img class="wifi-code" src="/qr/${code}/wifi.svg" alt=${t("ui.host.wifi_alt")} />`}
      <form class="stack" onSubmit=${save}>
        <p class="soft small">${t("ui.host.wifi_why")}</p>
        <label class="field">
          <span>${t("ui.host.wifi_name")}</span>
          <input
            value=${name}
            required
            autocomplete="off"
            data-test="wifi-name"
            onInput=${(event) => setName(event.target.value)}
          />
        </label>
        <label class="field">
          <span>${t("ui.host.wifi_password")}</span>
          <input
            value=${password}
            autocomplete="off"
            data-test="wifi-password"
            onInput=${(event) => setPassword(event.target.value)}
          />
        </label>
        <div class="buttons">
          <button type="submit" class="button small" data-test="wifi-save">${t("ui.host.wifi_save")}</button>
          ${
            known &&
            html`<button type="button" class="button small plain" data-test="wifi-forget" onClick=${forget}>
              ${t("ui.host.wifi_forget")}
            </button>`
          }
        </div>
      </form>
    </details>
  `;
}
