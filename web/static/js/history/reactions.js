/** Who draws fastest: the usual reaction of everybody, and the best one. */

import { html } from "../lib/html.js";
import { t } from "../lib/words.js";
import { Bars } from "./charts.js";

/** Nothing at all where no race was ever run. */
export function Reactions({ reactions }) {
  if (!reactions.length) return null;
  return html`<section class="panel">
    <h2>${t("ui.history.reactions")}</h2>
    <p class="soft small">${t("ui.history.reactions_how")}</p>
    <${Bars}
      rows=${reactions.map(({ name, usual, best, count }) => ({
        name,
        value: usual,
        note: t("ui.history.reaction_note", { usual, best, races: t("ui.history.races", { n: count }) }),
      }))}
      test="reactions"
    />
  </section>`;
}
