/** The evening as a whole: the series, the file it can be kept in, and its end. */

import { hostAction } from "../lib/act.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { RulesLookup } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { Confirm } from "./confirm.js";
import { load, save } from "./night.js";
import { Switch } from "./switch.js";

export function Evening({ table }) {
  const { series } = table.settings;
  const set = (change) => hostAction("settings", { series: change });
  return html`
    <div class="columns">
      <div class="column">
        <section class="panel">
          <h2>${t("ui.host.series")}</h2>
          <p class="soft small">${t("ui.host.games_played", { n: table.games })}</p>
          <${Switch}
            on=${series.keep_characters}
            name=${t("ui.host.keep_characters")}
            why=${t("ui.host.keep_characters_why")}
            test="setting-keep-characters"
            onChange=${(on) => set({ keep_characters: on })}
          />
          <${Switch}
            on=${series.rotate_sheriff}
            name=${t("ui.host.rotate_sheriff")}
            why=${t("ui.host.rotate_sheriff_why")}
            test="setting-rotate-sheriff"
            onChange=${(on) => set({ rotate_sheriff: on })}
          />
        </section>
        <section class="panel">
          <h2>${t("ui.host.keep_file")}</h2>
          <p class="soft small">${t("ui.host.keep_file_why")}</p>
          <div class="buttons">
            <button type="button" class="button" data-test="export" onClick=${() => save(table.code)}>
              <${Icon} name="download" />${t("ui.host.export")}
            </button>
            ${table.you.laptop && html`<${Import} />`}
          </div>
        </section>
        ${
          table.phase !== "lobby" &&
          html`<section class="panel">
            <h2>${t("ui.host.end")}</h2>
            <p class="soft small">${t("ui.host.end_why")}</p>
            <${Confirm}
              icon="stop"
              label=${t("ui.host.end_game")}
              question=${t("ui.host.end_sure")}
              yes=${t("ui.host.end_game")}
              test="end-game"
              onYes=${() => hostAction("end_game")}
            />
          </section>`
        }
      </div>
      <div class="column">
        <section class="panel">
          <h2>${t("ui.host.look_up")}</h2>
          <${RulesLookup} />
        </section>
        <p class="soft small">Tinstar ${table.version}</p>
      </div>
    </div>
  `;
}

function Import() {
  const take = (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) load(file);
  };
  return html`
    <label class="button">
      <${Icon} name="upload" />${t("ui.host.import")}
      <input class="visually-hidden" type="file" accept=".json,application/json" data-test="import" onChange=${take} />
    </label>
  `;
}
