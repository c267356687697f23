/** Go back to before something, picked by name; and bring back what was undone. */

import { useState } from "preact/hooks";

import { hostAction, restore } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isCut } from "../options/ask.js";
import { seatName } from "../state/store.js";
import { Say, say, t } from "../words/words.js";
import { useAnswer } from "./ask.js";
import { Confirm } from "./confirm.js";

/** How many are shown until more are asked for: what went wrong is nearly always near. */
const NEAR = { most: 20 };
const ALL = {};

export function Undo({ table }) {
  const [all, setAll] = useState(false);
  const { undo: entries, steps, undone } = useAnswer("undo_list", all ? ALL : NEAR) ?? {};
  return html`
    <div class="room-head">
      <h1>${t("ui.host.undo")}</h1>
      <p class="soft">${t("ui.host.undo_why")}</p>
    </div>
    <${JustUndone} restorable=${table.restore} />
    ${undone?.length > 0 && html`<${Undone} undone=${undone} />`}
    ${entries?.length === 0 && html`<p class="panel">${t("ui.host.undo_none")}</p>`}
    <ol class="undo-list">
      ${entries?.map((entry) => html`<${Entry} key=${entry.to} entry=${entry} />`)}
    </ol>
    ${
      entries?.length < steps &&
      html`<button type="button" class="button" data-test="host-undo-all" onClick=${() => setAll(true)}>
        ${t("ui.host.undo_all", { n: steps })}
      </button>`
    }
  `;
}

/** What was undone a moment ago, by whomever: one tap has it back until somebody does something. */
export function JustUndone({ restorable }) {
  if (!restorable) return null;
  const { at, label, by } = restorable;
  return html`
    <section class="panel just-undone" data-test="just-undone">
      <p>
        <span class="small soft">${t("ui.host.gone.just", { who: whoever(by) })}</span>
        <span><${Say} msg=${label} /></span>
      </p>
      <button
        type="button"
        class="button"
        data-test="host-restore"
        disabled=${isCut()}
        onClick=${() => restore(at)}
      >
        <${Icon} name="redo" />${t("ui.host.restore")}
      </button>
    </section>
  `;
}

function Entry({ entry: { to, label, crosses, asks, loses } }) {
  const seen = crosses ? t("ui.host.undo_seen_why") : "";
  return html`
    <li class="undo-entry ${crosses ? "crosses" : ""}">
      <p>
        <span><${Say} msg=${label} /></span>
        ${crosses && html`<span class="small seen"><${Icon} name="eye" />${t("ui.host.undo_seen")}</span>`}
      </p>
      <${Meant}
        icon="undo"
        label=${t("ui.host.undo_to")}
        question=${`${t("ui.host.undo_sure", { what: quoted(label) })} ${seen}`}
        yes=${t("ui.host.undo_yes")}
        test="host-undo-${to}"
        asks=${asks}
        loses=${loses}
        act=${(sure) => hostAction("undo", { to, sure })}
      />
    </li>
  `;
}

/** All that was undone in this game, each to be had back. */
function Undone({ undone }) {
  return html`
    <details class="panel undone" data-test="undone">
      <summary>${t("ui.host.gone.title", { n: undone.length })}</summary>
      <p class="soft">${t("ui.host.gone.why")}</p>
      <ol class="undo-list">
        ${undone.map((gone) => html`<${Gone} key=${gone.at} gone=${gone} />`)}
      </ol>
    </details>
  `;
}

function Gone({ gone: { at, label, by, how, moves, back, asks, loses } }) {
  return html`
    <li class="undo-entry">
      <p>
        <span><${Say} msg=${label} /></span>
        <span class="small soft">
          ${t(`ui.host.gone.${how}`, { who: whoever(by) })} · ${t("ui.host.gone.moves", { n: moves })}
        </span>
      </p>
      ${
        back
          ? html`<span class="small soft" data-test="host-back-${at}">${t("ui.host.gone.back")}</span>`
          : html`<${Meant}
              icon="redo"
              label=${t("ui.host.restore")}
              question=${t("ui.host.restore_sure", { what: quoted(label) })}
              yes=${t("ui.host.restore_yes")}
              test="host-restore-${at}"
              asks=${asks}
              loses=${loses}
              act=${(sure) => hostAction("restore", { at, sure })}
            />`
      }
    </li>
  `;
}

/** What a step is called within quotation marks: its own full stop would end the question. */
const quoted = (label) => say(label).replace(/\.$/, "");

const whoever = (by) => (by === null ? t("ui.host.gone.host") : seatName(by));

/** A button that asks first, and says what would be lost, where that is also somebody else's doing. */
function Meant({ icon, label, question, yes, test, asks, loses, act }) {
  if (!asks) {
    return html`<button
      type="button"
      class="button small"
      data-test=${test}
      disabled=${isCut()}
      onClick=${() => act(false)}
    >
      <${Icon} name=${icon} />${label}
    </button>`;
  }
  return html`<${Confirm}
    icon=${icon}
    label=${label}
    question=${question}
    yes=${yes}
    test=${test}
    look="small asks"
    onYes=${() => act(true)}
  >
    <p class="small">${t("ui.host.loses")}</p>
    <ul class="losses" data-test="${test}-loses">
      ${loses.map((one, index) => html`<li key=${index}><${Say} msg=${one} /></li>`)}
    </ul>
  <//>`;
}
