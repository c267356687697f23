/** Favourite victims: whom everybody hits most. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { list, t } from "../words/words.js";

/** @param {{people: {name: string, victims: {names: string[], n: number} | null}[]}} props */
export function Victims({ people }) {
  const having = people.filter(({ victims }) => victims);
  if (!having.length) return null;
  return html`<section class="panel">
    <h2>${t("ui.history.victims")}</h2>
    <ul class="victims" data-test="victims">
      ${having.map(
        ({ name, victims }) =>
          html`<li key=${name}>
            <b>${name}</b><${Icon} name="next" /><span>${list(victims?.names ?? [])}</span>
            <span class="soft small">${t("ui.history.lives", { n: victims?.n })}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
