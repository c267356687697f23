/** What the camera saw this evening: every reading with its frame, corrected or not, and a way to delete them. */

import { useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Sheet } from "../screen/sheet.js";
import { Flip, t } from "../words/words.js";
import { useAnswer } from "./ask.js";
import { Confirm } from "./confirm.js";

export function CameraLog({ table }) {
  const [open, setOpen] = useState(null);
  const readings = useAnswer("camera_log")?.readings ?? [];
  return html`<section class="panel" data-test="camera-log">
    <h2>${t("ui.camera.log")}</h2>
    <p class="soft small">${t("ui.camera.log_why")}</p>
    ${readings.length === 0 && html`<p class="soft">${t("ui.camera.log_none")}</p>`}
    <ul class="camera-readings">
      ${readings.map(
        (reading) => html`<li key=${reading.n}>
          <button type="button" class="button small plain" data-test="reading-${reading.n}" onClick=${() => setOpen(reading)}>
            <b>${reading.name}</b> <${Faces} cards=${reading.cards} />
            ${reading.fixed && html`<span>${t("ui.camera.log_fixed")} <${Faces} cards=${reading.fixed} /></span>`}
          </button>
        </li>`,
      )}
    </ul>
    ${
      readings.length > 0 &&
      html`<${Confirm}
        icon="trash"
        look="small"
        label=${t("ui.camera.forget")}
        question=${t("ui.camera.forget_sure")}
        yes=${t("ui.camera.forget")}
        test="camera-forget"
        onYes=${() => hostAction("camera_forget")}
      />`
    }
    ${
      open &&
      html`<${Sheet} title=${t("ui.camera.saw")} onClose=${() => setOpen(null)}>
        <img class="camera-kept" src="/camera/${table.code}/kept/${open.n}.jpg" alt=${t("ui.camera.saw")} />
      <//>`
    }
  </section>`;
}

function Faces({ cards }) {
  return cards.map(([rank, suit], index) => html`<${Flip} key=${index} rank=${rank} suit=${suit} />`);
}
