/** Short words at the edge of the screen: what was refused and why, what was taken back. */

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

import { html } from "./html.js";
import { Icon } from "../icons/icon.js";
import { Told, Why } from "../words/said.js";
import { knows, t } from "../words/words.js";

/** @typedef {{id: number, refusal?: Refusal, msg?: Message, icon?: string}} Toast */

/** @type {import("@preact/signals").Signal<Toast[]>} */
const toasts = signal([]);
let made = 0;

/** Show a message for a few seconds. @param {Message} msg @param {string} [icon] */
export function showToast(msg, icon = "info") {
  add({ msg, icon }, 4500);
}

/** Show a refusal: what was tried, why not, what would be allowed. @param {Refusal} refusal */
export function showRefusal(refusal) {
  forgetRefusal();
  add({ refusal }, 9000);
}

/** A refusal is yesterday's news as soon as something else is tried. */
export function forgetRefusal() {
  toasts.value = toasts.value.filter((toast) => !toast.refusal);
}

/** @param {Omit<Toast, "id">} toast @param {number} milliseconds */
function add(toast, milliseconds) {
  const id = ++made;
  toasts.value = [...toasts.value.slice(-2), { id, ...toast }];
  setTimeout(() => leave(id), milliseconds);
}

/**
 * Let a toast go once nothing moves by its going: the end of a list would slide from under the finger.
 *
 * @param {number} id
 */
function leave(id) {
  if (holdsTheEnd()) setTimeout(() => leave(id), 500);
  else dismiss(id);
}

/** Whether what scrolls beside the toasts is so near its end that it would be pushed down by their room. */
function holdsTheEnd() {
  const page = [...document.querySelectorAll(".sheet")].at(-1) ?? document;
  const tall = document.querySelector(".toasts")?.clientHeight ?? 0;
  return [...page.querySelectorAll(".scroll, .desk, .sheet-body")].some(
    ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollHeight - clientHeight - scrollTop < tall,
  );
}

/** @param {number} id */
function dismiss(id) {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** @type {import("@preact/signals").Signal<object[]>} the places where toasts can appear, the one on top last */
const places = signal([]);

/** A place where toasts appear: each page has one, and each panel over it. Only the one on top shows them. */
export function Toasts() {
  const place = useRef({}).current;
  useLayoutEffect(() => {
    places.value = [...places.peek(), place];
    return () => {
      places.value = places.peek().filter((each) => each !== place);
    };
  }, []);
  if (places.value.at(-1) !== place || toasts.value.length === 0) return null;
  return html`<div class="toasts">
    ${toasts.value.map(
      (toast) => html`<div
        key=${toast.id}
        class="toast ${toast.refusal ? "refusal" : ""}"
        role=${toast.refusal ? "alert" : "status"}
        data-test=${toast.refusal ? "refusal" : "toast"}
        data-code=${toast.refusal?.code}
      >
        <${Icon} name=${toast.refusal ? "refused" : toast.icon} size="1.5em" />
        <div class="words">
          ${
            toast.refusal
              ? html`<${RefusalWords} refusal=${toast.refusal} />`
              : html`<p><${Told} msg=${toast.msg} /></p>`
          }
        </div>
        <button class="button plain icon-only" aria-label=${t("ui.common.close")} onClick=${() => dismiss(toast.id)}>
          <${Icon} name="close" />
        </button>
      </div>`,
    )}
  </div>`;
}

/** A refusal in words: tried, why, allowed. @param {{refusal: Refusal}} props */
export function RefusalWords({ refusal: { code, tried, why, allowed = [], rule } }) {
  return html`<strong>${tried ? html`<${Told} msg=${tried} />` : t("ui.common.refused")}</strong>
    <p><${Told} msg=${why ?? reason(code)} /> <${Why} rule=${rule} /></p>
    ${
      allowed.length > 0 &&
      html`<div>
      <p class="small">${t("ui.common.allowed")}</p>
      <ul class="small">
        ${allowed.map((msg) => html`<li><${Told} msg=${msg} /></li>`)}
      </ul>
    </div>`
    }`;
}

/** The page words its own refusals itself; of a server's code it looks for the short form. @param {string} code */
function reason(code) {
  const key = [`ui.common.refusal.${code}`, `refusal.${code}`].find(knows);
  return { key: key ?? "ui.common.refusal.unknown", args: { code } };
}
