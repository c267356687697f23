/** The `html` tag every page writes its markup with: htm over Preact, no build step. */

import htm from "htm";
import { h, render } from "preact";

export const html = htm.bind(h);

/** Draw a page in the place that its template keeps for it. @param {Part} App */
export function drawPage(App) {
  const place = document.getElementById("app");
  if (place) render(html`<${App} />`, place);
}
