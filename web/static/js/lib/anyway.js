/** "The rules say no; does the table allow it?": the question before something is done all the same. */

import { signal } from "@preact/signals";

import { html } from "./html.js";
import { Icon } from "./icons.js";
import { Sheet } from "./sheet.js";
import { Told, Why } from "./told.js";
import { t } from "./words.js";

/** @type {import("@preact/signals").Signal<{refusal: any, done: (yes: boolean) => void} | null>} */
const doubt = signal(null);

/** Ask, and do it again with the table's leave; gives whether it was done in the end. */
export async function askAnyway(refusal, again) {
  doubt.value?.done(false);
  const yes = await new Promise((done) => (doubt.value = { refusal, done }));
  return yes ? again() : false;
}

/** The place where the question appears; each page that acts has it once. */
export function Anyway() {
  if (!doubt.value) return null;
  const { refusal, done } = doubt.value;
  const settle = (yes) => {
    doubt.value = null;
    done(yes);
  };
  return html`<${Sheet} title=${t("ui.common.anyway.title")} onClose=${() => settle(false)} test="anyway">
    <p class="soft"><${Told} msg=${refusal.tried} /></p>
    <p class="anyway-why">
      <${Icon} name="warning" size="1.5em" />
      <span><${Told} msg=${refusal.why} /> <${Why} rule=${refusal.rule} /></span>
    </p>
    <p>${t("ui.common.anyway.question")}</p>
    <button type="button" class="button wide primary" data-test="anyway-yes" onClick=${() => settle(true)}>
      <${Icon} name="check" />${t("ui.common.anyway.yes")}
    </button>
    <button type="button" class="button wide" data-test="anyway-no" onClick=${() => settle(false)}>
      <${Icon} name="close" />${t("ui.common.anyway.no")}
    </button>
  <//>`;
}
