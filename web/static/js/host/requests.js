/** A phone asks for a seat that is taken: nobody else can answer, so it stands above everything. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { asksFor } from "../screen/calls.js";
import { Say, t } from "../words/words.js";

export function Requests({ requests }) {
  if (requests.length === 0) return null;
  return html`<div class="requests" role="alert">
    ${requests.map(
      ({ id, seat, name, device }) =>
        html`<section class="request" key=${id}>
          <${Icon} name="phone_here" />
          <p>
            <b>${name || device}</b>
            <span><${Say} msg=${asksFor(seat)} /></span>
            ${name && html`<span class="soft small">${device}</span>`}
          </p>
          <button
            type="button"
            class="button brass"
            data-test="grant-${id}"
            onClick=${() => hostAction("grant", { request: id })}
          >
            <${Icon} name="check" />${t("ui.host.grant")}
          </button>
          <button
            type="button"
            class="button"
            data-test="deny-${id}"
            onClick=${() => hostAction("deny", { request: id })}
          >
            <${Icon} name="close" />${t("ui.host.deny")}
          </button>
        </section>`,
    )}
  </div>`;
}
