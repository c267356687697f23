/** The evening as a whole: the series, the file it can be kept in, and its end. */

import { hostAction } from "../options/act.js";
import { gamePart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { RulesLookup } from "../lookup/finder.js";
import { t } from "../words/words.js";
import { RacePanel } from "../race/panel.js";
import { Confirm } from "./confirm.js";
import { bringBack, save } from "./night.js";

export function Evening({ table }) {
  const { Series } = gamePart();
  return html`
    <div class="columns">
      <div class="column">
        <section class="panel">
          <h2>${t("ui.host.series")}</h2>
          <p class="soft small">${t("ui.host.games_played", { n: table.games })}</p>
          <${Series} settings=${table.settings} />
        </section>
        <${RacePanel} />
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
          table.you.keyed &&
          html`<section class="panel">
            <h2>${t("ui.host.key_and_night")}</h2>
            <p class="soft small">${t("ui.host.key_why")}</p>
            <div class="buttons">
              <a class="button" href="/nights/${table.code}" data-test="host-night">
                <${Icon} name="book" />${t("ui.host.night_open")}
              </a>
              <a class="button" href="/hostcode/${table.code}" data-test="host-key">
                <${Icon} name="host" />${t("ui.host.key_make")}
              </a>
            </div>
          </section>`
        }
        ${
          table.you.laptop &&
          html`<section class="panel">
            <h2>${t("ui.history.link")}</h2>
            <p class="soft small">${t("ui.history.link_why")}</p>
            <div class="buttons">
              <a class="button" href="/nights" data-test="nights-open">
                <${Icon} name="book" />${t("ui.history.all_nights")}
              </a>
              <a class="button" href="/overview" data-test="overview-open">
                <${Icon} name="eye" />${t("ui.overview.title")}
              </a>
              <a class="button" href="/tournament" data-test="tournament-open">
                <${Icon} name="trophy" />${t("ui.tournament.title")}
              </a>
            </div>
          </section>`
        }
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
        ${
          table.you.laptop &&
          html`<section class="panel">
            <h2>${t("ui.host.report")}</h2>
            <p class="soft small">${t("ui.host.report_why")}</p>
            <div class="buttons">
              <a class="button small" href="/report/${table.code}.json" download data-test="report">
                <${Icon} name="download" />${t("ui.host.report_save")}
              </a>
            </div>
          </section>`
        }
        <p class="soft small">Tinstar ${table.version}</p>
      </div>
    </div>
  `;
}

function Import() {
  const take = (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) bringBack(file);
  };
  return html`
    <label class="button">
      <${Icon} name="upload" />${t("ui.host.import")}
      <input class="visually-hidden" type="file" accept=".json,application/json" data-test="import" onChange=${take} />
    </label>
  `;
}
