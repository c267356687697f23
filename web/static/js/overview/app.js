/** The overview: those who wait for help first, then the fixed tables in their order, then the others. */

import { useEffect } from "preact/hooks";

import { ask, doing, followed } from "../house/asking.js";
import { Frame } from "../house/frame.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Switch } from "../screen/switch.js";
import { recall } from "../state/storage.js";
import { language } from "../state/store.js";
import { t } from "../words/words.js";
import { TableCard } from "./card.js";

/** @type {{found: import("@preact/signals").Signal<{status: number, body: Overview | null} | null>, look: () => void, follow: () => () => void}} */
const { found, look, follow } = followed("/overview.json");

/** Have something done, and see what came of it. @param {string} address @param {object} [asked] */
export async function act(address, asked) {
  const said = await ask(address, asked);
  look();
  return said;
}

export function App() {
  useEffect(follow, []);
  const where = html`<b>${t("ui.overview.title")}</b><a href="/tournament">${t("ui.tournament.title")}</a>`;
  return html`<${Frame} title="ui.overview.title" where=${where} found=${found.value}>${() => html`<${Overview} />`}<//>`;
}

function Overview() {
  const body = found.value?.body;
  if (!body) return null;
  const { now, staff, tables } = body;
  const waiting = tables.filter(({ called }) => called).length;
  const playing = tables.filter(({ phase }) => phase === "playing").length;
  const paper = new URLSearchParams({ lang: language.value, paper: recall("paper", "a4") });
  return html`
    <header class="house-head">
      <h1>${t("ui.overview.title")}</h1>
      <p class="soft">${t("ui.overview.counts", { tables: tables.length, playing })}</p>
      ${waiting > 0 && html`<p class="chip called" role="alert" data-test="waiting"><${Icon} name="hand" />${t("ui.overview.waiting", { n: waiting })}</p>`}
    </header>
    <ul class="tables" data-test="tables">
      ${tables.map((table) => html`<li key=${table.code}><${TableCard} table=${table} now=${now} /></li>`)}
    </ul>
    <section class="panel house-tools">
      <${Switch}
        on=${staff}
        name=${t("ui.overview.staff")}
        why=${t("ui.overview.staff_why")}
        test="staff"
        onChange=${(/** @type {boolean} */ on) => act("/overview/staff", { on })}
      />
      <div class="buttons">
        <button type="button" class="button" data-test="new-table" disabled=${doing.value} onClick=${newTable}>
          <${Icon} name="plus" />${t("ui.overview.new_table")}
        </button>
        ${
          tables.some(({ name }) => name !== null) &&
          html`<a class="button" href="/overview/tents.pdf?${paper}" target="_blank" data-test="tents">
            <${Icon} name="print" />${t("ui.overview.tents")}
          </a>`
        }
      </div>
      <p class="soft small">${t("ui.overview.tents_why")}</p>
    </section>
  `;
}

/** A table of the house has a name from the beginning. */
async function newTable() {
  const made = await ask("/tables");
  if (made) await act(`/overview/${made.code}/fix`);
}
