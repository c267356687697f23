/** A page without anything on it: why that is so, and where to go on. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

/** @param {{icon: string, words: string, to?: "/" | "/nights"}} props */
export function Nothing({ icon, words, to = "/" }) {
  return html`<section class="panel nothing" data-test="nothing">
    <${Icon} name=${icon} size="3rem" />
    <p>${words}</p>
    <a class="button" href=${to}>${t(to === "/" ? "ui.history.to_table" : "ui.history.all_nights")}</a>
  </section>`;
}
