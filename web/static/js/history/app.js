/** The library as a whole: its bar, and the shelf or one night under it. */

import { useEffect, useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { LanguagePicker, TextSizePicker } from "../screen/pickers.js";
import { Sheet } from "../screen/sheet.js";
import { ThemePicker } from "../screen/theme.js";
import { Toasts } from "../screen/toast.js";
import { hasWords, t } from "../words/words.js";
import { code, follow, found, shelf } from "./data.js";
import { NightPage } from "./night.js";
import { Nothing } from "./nothing.js";
import { Shelf } from "./shelf.js";

export function App() {
  useEffect(follow, []);
  if (!hasWords()) return html`<main class="alone loading"><${Icon} name="sheriff" size="4rem" /></main>`;
  document.title = `${t("ui.history.title")} · Tinstar`;
  return html`
    <div class="desk">
      <${TopBar} />
      <main class="room history"><${Body} /></main>
    </div>
    <${Toasts} />
  `;
}

function Body() {
  if (!found.value) return html`<p class="soft loading" role="status">${t("ui.history.loading")}</p>`;
  const { status, body } = found.value;
  if (status === 403)
    return html`<${Nothing} icon="lock" words=${t(shelf === "/" ? "ui.history.only_host" : "ui.history.only_laptop")} />`;
  if (!body) return html`<${Nothing} icon="search" words=${t("ui.history.gone")} to=${shelf} />`;
  return code ? html`<${NightPage} night=${body} />` : html`<${Shelf} library=${body} />`;
}

function TopBar() {
  const [open, setOpen] = useState(false);
  return html`
    <header class="top-bar">
      <a class="brand" href="/"><${Icon} name="sheriff" /><span>Tinstar</span></a>
      <p class="where">
        ${code && shelf !== "/" && html`<a href=${shelf} data-test="to-shelf"><${Icon} name="back" />${t("ui.history.all_nights")}</a>`}
        ${!code && t("ui.history.title")}
      </p>
      <button
        type="button"
        class="button leather icon-only"
        aria-label=${t("ui.host.settings")}
        title=${t("ui.host.settings")}
        data-test="settings"
        onClick=${() => setOpen(true)}
      >
        <${Icon} name="settings" />
      </button>
    </header>
    ${
      open &&
      html`<${Sheet} title=${t("ui.host.settings")} onClose=${() => setOpen(false)}>
        <${LanguagePicker} />
        <${TextSizePicker} />
        <${ThemePicker} />
      <//>`
    }
  `;
}
