/** A phone does not get in: what to try, in the order in which it usually helps, and what the laptop sees itself. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

const STEPS = ["wifi", "mobile", "guest", "firewall", "address", "hotspot"];
const ICONS = { ok: "check", note: "info", wrong: "warning" };

export function Stuck() {
  const [checks, setChecks] = useState(null);
  const look = async (event) => {
    if (!event.currentTarget.open) return;
    try {
      const answer = await fetch("/doctor.json", { cache: "no-store" });
      // A phone that was made host may not look into the laptop; the steps help all the same.
      setChecks(answer.ok ? (await answer.json()).checks : []);
    } catch (fault) {
      console.debug("no findings", fault);
      setChecks([]);
    }
  };
  return html`
    <details class="wifi stuck" data-test="stuck" onToggle=${look}>
      <summary><${Icon} name="help" /><span>${t("ui.stuck.title")}</span></summary>
      <ol class="steps">
        ${STEPS.map((step) => html`<li key=${step}>${t(`ui.stuck.${step}`)}</li>`)}
      </ol>
      ${
        checks?.length > 0 &&
        html`<h3>${t("ui.stuck.seen")}</h3>
          <ul class="findings" data-test="findings">
            ${checks.map((check, index) => html`<${Check} key=${index} check=${check} />`)}
          </ul>`
      }
    </details>
  `;
}

function Check({ check: { status, key, args, hints } }) {
  const word = (name) => t(`ui.cli.doctor.${name}`, args);
  return html`<li class=${status} data-key=${key}>
    <${Icon} name=${ICONS[status]} title=${t(`ui.cli.doctor.status_${status}`)} />
    <span>${word(key)}${hints.map((hint) => html` <span class="soft">${word(hint)}</span>`)}</span>
  </li>`;
}
