/** One table of the overview. */

import { useState } from "preact/hooks";

import { Sure } from "../house/sure.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { list, t } from "../words/words.js";
import { act } from "./app.js";

/** @param {{table: OverviewTable, now: string}} props */
export function TableCard({ table, now }) {
  const { code, name, game, phase, people, since, called } = table;
  return html`<article class="panel table-card phase-${phase} ${called ? "called" : ""}" data-test="table-${code}">
    <header>
      <h2>${name === null ? t("ui.overview.table_plain") : t("ui.overview.table", { name })}</h2>
      <span class="code">${code}</span>
    </header>
    ${called && html`<${Called} code=${code} called=${called} now=${now} />`}
    <p class="state">
      <${Icon} name=${{ lobby: "seat", playing: "play", over: "trophy" }[phase]} />
      <span>${game ? html`<b>${t(`game.${game}.name`)}</b> · ` : ""}${t(`ui.overview.phase.${phase}`)} · ${lasting(since, now)}</span>
    </p>
    <p class="soft people">${people.length ? list(people) : t("ui.overview.nobody")}</p>
    ${table.round && html`<p class="small"><a href="/tournament/${table.round[0]}">${t("ui.overview.round", { n: table.round[1] })}</a></p>`}
    <${Deeds} table=${table} />
  </article>`;
}

/** @param {{code: string, called: {by: string, since: string}, now: string}} props */
function Called({ code, called: { by, since }, now }) {
  return html`<div class="call-line" role="alert">
    <p><${Icon} name="hand" /><span>${by ? t("ui.overview.called_by", { who: by }) : t("ui.overview.called")} · ${lasting(since, now)}</span></p>
    <button type="button" class="button brass" data-test="came-${code}" onClick=${() => act(`/overview/${code}/came`)}>
      <${Icon} name="check" />${t("ui.overview.came")}
    </button>
  </div>`;
}

/** @param {{table: OverviewTable}} props */
function Deeds({ table: { code, name, phase, people } }) {
  const [open, setOpen] = useState(false);
  const idle = phase === "lobby" && !people.length;
  return html`<footer class="buttons">
    <a class="button small" href="/host/${code}" target="_blank">${t("ui.overview.host")}</a>
    <a class="button small" href="/table/${code}" target="_blank">${t("ui.overview.screen")}</a>
    ${!idle && html`<${Sure} icon="trash" label=${t("ui.overview.clear")} question=${t("ui.overview.clear_sure")} test="clear-${code}" onYes=${() => act(`/overview/${code}/clear`)} />`}
    <button type="button" class="button small" data-test="name-${code}" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <${Icon} name=${name === null ? "lock" : "edit"} />${t(name === null ? "ui.overview.fix" : "ui.overview.rename")}
    </button>
    ${open && html`<${Naming} code=${code} name=${name} onDone=${() => setOpen(false)} />`}
  </footer>`;
}

/** @param {{code: string, name: string | null, onDone: () => void}} props */
function Naming({ code, name, onDone }) {
  const [typed, setTyped] = useState(name ?? "");
  const done = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (await act(`/overview/${code}/fix`, { name: typed })) onDone();
  };
  return html`<form class="naming" onSubmit=${done}>
    <label class="field">
      <span>${t("ui.overview.name")}</span>
      <input
        value=${typed}
        maxlength="20"
        data-test="naming-${code}"
        onInput=${(/** @type {Typed} */ event) => setTyped(event.currentTarget.value)}
      />
    </label>
    <div class="buttons">
      <button class="button small primary">${t("ui.overview.keep")}</button>
      ${name !== null && html`<button type="button" class="button small" onClick=${() => act(`/overview/${code}/loosen`).then(onDone)}>${t("ui.overview.loosen")}</button>`}
    </div>
  </form>`;
}

/** How long ago something was, in the laptop's own time. @param {string} since @param {string} now */
export function lasting(since, now) {
  const minutes = Math.max(0, Math.round((moment(now) - moment(since)) / 60_000));
  if (minutes < 90) return t("ui.overview.minutes", { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t("ui.overview.hours", { n: hours }) : t("ui.overview.days", { n: Math.round(hours / 24) });
}

/** @param {string} text */
const moment = (text) => new Date(`${text.replace(" ", "T")}Z`).getTime();
