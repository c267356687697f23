/** What will be started, started and changed in one place: the game, its sets, and what it takes along from the last. */

import { signal } from "@preact/signals";

import { Games } from "../choosing/games.js";
import { Sets } from "../choosing/sets.js";
import { Icon } from "../icons/icon.js";
import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { busy } from "../state/store.js";
import { Say, knows, t } from "../words/words.js";
import { Overlay } from "./overlay.js";

/** Whether somebody chooses what will be started; a panel over everything, so it is drawn by the page itself. */
const choosing = signal(false);

const close = () => {
  choosing.value = false;
};

const open = () => {
  choosing.value = true;
};

/** Once enough people sit, the laptop itself may begin; what it would begin can be changed before. */
export function Begin({ table }) {
  if (!table.you.host) return null;
  return html`
    ${
      table.can_start === null &&
      html`<button
        type="button"
        class="button primary begin"
        data-test="table-start"
        disabled=${busy.value}
        onClick=${() => hostAction("start", { lead: true })}
      >
        <${Icon} name="play" />${t("ui.host.start")}
      </button>`
    }
    <p class="begin-what" data-test="table-start-what">
      ${whatStarts(table)} ·${" "}
      <button type="button" data-test="table-choose" onClick=${open}>${t("ui.table.begin_change")}</button>
    </p>
    <${SeriesLines} series=${table.series} />
  `;
}

/** The game and its sets, in a line. */
export const whatStarts = ({ game, settings: { sets } }) =>
  [t(`game.${game}.name`), ...sets.map(setName).filter(Boolean)].join(" + ");

/** What a set is called; the box without which there is no game goes without saying. */
const setName = (id) => id !== "base" && knows(`set.${id}.name`) && t(`set.${id}.name`);

/** What the next game takes along from the last one. */
export function SeriesLines({ series }) {
  if (!series?.length) return null;
  return html`<p class="series-lines" data-test="series">
    ${series.map((msg, index) => html`<span key=${index}><${Say} msg=${msg} />${" "}</span>`)}
  </p>`;
}

export function Choosing({ table: { code, game, settings, choices, series, you, phase } }) {
  if (!choosing.value || !you.host || phase !== "lobby") return null;
  return html`<${Overlay} label=${t("ui.host.choose_game")} look="choosing" test="choosing" onClose=${close}>
    <h2>${t("ui.host.choose_game")}</h2>
    <${Games} games=${choices.games} chosen=${game} />
    <${Sets} chosen=${settings.sets} sets=${choices.sets} />
    <div class="choosing-foot">
      <a href="/host/${code}" target="tinstar-host">${t("ui.table.more_choices")}</a>
      ${
        series &&
        html`<button type="button" class="button" data-test="new-series" onClick=${() => hostAction("new_series")}>
          <${Icon} name="rematch" />${t("ui.series.fresh")}
        </button>`
      }
      <button type="button" class="button primary" data-test="choosing-done" onClick=${close}>
        <${Icon} name="check" />${t("ui.common.ok")}
      </button>
    </div>
  <//>`;
}
