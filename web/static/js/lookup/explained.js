/** The sheet that answers a question: what a thing does, or why the referee rules as it does. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { RuleEntry, RuleSheet } from "./entry.js";
import { rulings } from "./rulings.js";
import { Sheet } from "../screen/sheet.js";
import { game } from "../state/store.js";
import { explained } from "../words/said.js";
import { knows, t } from "../words/words.js";

const close = () => (explained.value = null);

/** The place where explanations appear; each page has it once. */
export function Explained() {
  const what = explained.value;
  if (!what) return null;
  if ("rule" in what) return html`<${RulingSheet} key=${what.rule} id=${what.rule} />`;
  return html`<${RuleSheet} key=${what.id} kind=${what.kind} id=${what.id} onClose=${close} />`;
}

/** One ruling: the rule, where it comes from, and what this table has agreed on. @param {{id: string}} props */
function RulingSheet({ id }) {
  const { told, failed } = rulings();
  const ruling = told?.rulings[id];
  return html`<${Sheet} title=${t("ui.common.why_title")} test="ruling" onClose=${close}>
    ${ruling && html`<${Ruling} id=${id} ...${ruling} names=${told.sources} />`}
    ${!told && html`<p class="soft" role="status">${t(failed ? "ui.common.why_failed" : "ui.common.why_wait")}</p>`}
  <//>`;
}

/** @param {{id: string, names: Record<string, string>} & import("./rulings.js").Ruling} props */
function Ruling({ id, text, about, sources, derived, switches = {}, names }) {
  return html`<div class="stack ruling">
    ${text && html`<p class="ruling-text" data-test="ruling-text">${text}</p>`}
    ${about && html`<${RuleEntry} kind=${about[0]} id=${about[1]} />`}
    ${Object.entries(switches).map(([name, book]) => html`<${HouseSwitch} key=${name} id=${name} book=${book} />`)}
    <div class="small soft">
      <p class="eyebrow">${t("ui.common.why_source")}</p>
      <ul data-test="ruling-sources">
        ${sources.map((each) => html`<li key=${each}>${names[`source.${each}`]}</li>`)}
      </ul>
      ${derived && html`<p>${t("ui.common.why_derived")}</p>`}
      <p class="rule-id">${id}</p>
    </div>
  </div>`;
}

/** A house rule that touches the ruling, and how this table plays it. @param {{id: string, book: HouseValue}} props */
function HouseSwitch({ id, book }) {
  const value = game.value?.house?.[id] ?? book;
  const word = [`house.${id}.${value}`, `house.${value}`].find(knows);
  return html`<div class="panel ruling-switch" data-test="ruling-switch-${id}">
    <p class="eyebrow"><${Icon} name="settings" />${t("ui.common.why_switch")}</p>
    <p><b>${t(`house.${id}.name`)}</b>: ${word ? t(word) : String(value)}</p>
    ${knows(`house.${id}.text`) && html`<p class="small soft">${t(`house.${id}.text`)}</p>`}
  </div>`;
}
