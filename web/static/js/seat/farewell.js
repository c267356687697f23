/** When there is no table to be at: no code yet, a code nobody knows, or a seat that has moved to another device. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { LanguagePicker } from "../screen/pickers.js";
import { farewell } from "../state/store.js";
import { reopen } from "../wire/connection.js";
import { knows, t } from "../words/words.js";
import { tableCode } from "./state.js";

export function Farewell() {
  const code = farewell.value?.code ?? null;
  const key = code && knows(`ui.join.gone.${code}`) ? `ui.join.gone.${code}` : "ui.join.gone.other";
  return html`<main class="join stack">
    <${Masthead} />
    <${LanguagePicker} />
    ${
      code &&
      html`<p class="panel" role="alert" data-test="farewell" data-code=${code}>${t(key, { code: tableCode })}</p>`
    }
    ${
      tableCode &&
      code !== "unknown_table" &&
      html`<button class="button wide primary" data-test="return" onClick=${() => reopen({})}>
      ${t(code === "replaced" ? "ui.join.use_here" : "ui.join.try_again")}
    </button>`
    }
    ${code !== "replaced" && html`<${CodeForm} />`}
  </main>`;
}

/** The name of the thing, with its star. */
export function Masthead() {
  return html`<header class="masthead">
    <${Icon} name="star" size="2.75rem" />
    <h1>Tinstar</h1>
  </header>`;
}

function CodeForm() {
  const [code, setCode] = useState("");
  /** @param {SubmitEvent} event */
  const go = (event) => {
    event.preventDefault();
    if (code.trim()) location.assign(`/j/${encodeURIComponent(code.trim().toUpperCase())}`);
  };
  return html`<form class="stack" onSubmit=${go}>
    <label class="field">
      <span>${t("ui.join.code")}</span>
      <input
        value=${code}
        data-test="join-code"
        maxlength="8"
        autocapitalize="characters"
        autocomplete="off"
        spellcheck=${false}
        onInput=${(/** @type {Typed} */ event) => setCode(event.currentTarget.value)}
      />
    </label>
    <button class="button wide leather" disabled=${!code.trim()}>${t("ui.join.go")}</button>
  </form>`;
}
