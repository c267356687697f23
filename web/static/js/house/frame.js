/** The frame of the pages of the house: a bar on top, and what is shown when there is nothing to be seen. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { LanguagePicker, TextSizePicker } from "../screen/pickers.js";
import { Sheet } from "../screen/sheet.js";
import { ThemePicker } from "../screen/theme.js";
import { Toasts } from "../screen/toast.js";
import { hasWords, t } from "../words/words.js";

/**
 * @param {{title: string, where: Drawn, found: {status: number, body: object | null} | null, children: () => Drawn}} props
 *   `title` is the key of its words; `children` draw the page once there is something to draw
 */
export function Frame({ title, where, found, children }) {
  if (!hasWords()) return html`<main class="alone loading"><${Icon} name="sheriff" size="4rem" /></main>`;
  document.title = `${t(title)} · Tinstar`;
  return html`
    <div class="desk">
      <${TopBar} where=${where} />
      <main class="room house">${body(found, children)}</main>
    </div>
    <${Toasts} />
  `;
}

/** @param {{status: number, body: object | null} | null} found @param {() => Drawn} children */
function body(found, children) {
  if (!found) return html`<p class="soft loading" role="status">${t("ui.history.loading")}</p>`;
  if (found.status === 403) return html`<${Nothing} icon="lock" words=${t("ui.overview.only_operator")} />`;
  if (!found.body) return html`<${Nothing} icon="search" words=${t("ui.tournament.gone")} />`;
  return children();
}

/** @param {{icon: string, words: string}} props */
function Nothing({ icon, words }) {
  return html`<section class="panel nothing" data-test="nothing">
    <${Icon} name=${icon} size="3rem" />
    <p>${words}</p>
  </section>`;
}

/** @param {{where: Drawn}} props */
function TopBar({ where }) {
  const [open, setOpen] = useState(false);
  return html`
    <header class="top-bar">
      <a class="brand" href="/"><${Icon} name="sheriff" /><span>Tinstar</span></a>
      <nav class="where house-where">${where}</nav>
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
