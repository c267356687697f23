/** Go back to before something, picked by name. */

import { useState } from "preact/hooks";

import { hostAction } from "../lib/act.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { isCut } from "../lib/parts.js";
import { Say, say, t } from "../lib/words.js";
import { useAnswer } from "./ask.js";
import { Confirm } from "./confirm.js";

/** How many are shown until more are asked for: what went wrong is nearly always near. */
const NEAR = 20;

export function Undo() {
  const entries = useAnswer("undo_list")?.undo;
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries?.slice(0, NEAR);
  return html`
    <div class="room-head">
      <h1>${t("ui.host.undo")}</h1>
      <p class="soft">${t("ui.host.undo_why")}</p>
    </div>
    ${entries?.length === 0 && html`<p class="panel">${t("ui.host.undo_none")}</p>`}
    <ol class="undo-list">
      ${shown?.map((entry) => html`<${Entry} key=${entry.to} entry=${entry} />`)}
    </ol>
    ${
      entries?.length > shown?.length &&
      html`<button type="button" class="button" data-test="host-undo-all" onClick=${() => setAll(true)}>
        ${t("ui.host.undo_all", { n: entries.length })}
      </button>`
    }
  `;
}

function Entry({ entry: { to, label, crosses } }) {
  const undo = () => hostAction("undo", { to });
  return html`
    <li class="undo-entry ${crosses ? "crosses" : ""}">
      <p>
        <span><${Say} msg=${label} /></span>
        ${crosses && html`<span class="small seen"><${Icon} name="eye" />${t("ui.host.undo_seen")}</span>`}
      </p>
      ${
        crosses
          ? html`<${Confirm}
              icon="undo"
              label=${t("ui.host.undo_to")}
              question=${t("ui.host.undo_sure", { what: say(label) })}
              yes=${t("ui.host.undo_yes")}
              test="host-undo-${to}"
              look="small"
              onYes=${undo}
            />`
          : html`<button
              type="button"
              class="button small"
              data-test="host-undo-${to}"
              disabled=${isCut()}
              onClick=${undo}
            >
              <${Icon} name="undo" />${t("ui.host.undo_to")}
            </button>`
      }
    </li>
  `;
}
