/** The library as files: tables for people who like to count for themselves. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { sheet } from "./data.js";

/** All nights as tables. */
export function Files() {
  return html`<section class="panel files no-print">
    <h2>${t("ui.history.files")}</h2>
    <p class="soft small">${t("ui.history.files_why")}</p>
    <div class="buttons"><${SheetLinks} /></div>
  </section>`;
}

/** The two tables of this page, to keep. */
export function SheetLinks() {
  return ["games", "events"].map(
    (what) =>
      html`<a key=${what} class="button small" href=${sheet(what)} download data-test="csv-${what}">
        <${Icon} name="download" />${t(`ui.history.csv.${what}`)}
      </a>`,
  );
}
