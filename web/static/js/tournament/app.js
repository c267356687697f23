/** The organiser's page as a whole: all tournaments, or one. */

import { useEffect } from "preact/hooks";

import { Frame } from "../house/frame.js";
import { html } from "../screen/html.js";
import { t } from "../words/words.js";
import { Cup } from "./cup.js";
import { code, follow, found } from "./data.js";
import { ShelfPage } from "./shelf.js";

export function App() {
  useEffect(follow, []);
  const where = html`<a href="/overview">${t("ui.overview.title")}</a>
    ${code ? html`<a href="/tournament">${t("ui.tournament.all")}</a>` : html`<b>${t("ui.tournament.title")}</b>`}`;
  return html`<${Frame} title="ui.tournament.title" where=${where} found=${found.value}>
    ${() => (code ? html`<${Cup} cup=${found.value?.body} />` : html`<${ShelfPage} shelf=${found.value?.body} />`)}
  <//>`;
}
