/** Life, drawn. */

import { t } from "../words/words.js";
import { html } from "./html.js";

/**
 * Life as bullets: full ones for what is left, hollow ones for what is lost.
 *
 * @param {{life: number, max: number}} props
 */
export function Bullets({ life, max }) {
  const total = Math.max(life, max);
  return html`<span class="bullets" role="img" aria-label=${t("ui.common.life_of", { n: life, max })}>
    ${Array.from({ length: total }, (_, index) => html`<${Bullet} spent=${index >= life} />`)}
  </span>`;
}

/** @param {{spent: boolean}} props */
function Bullet({ spent }) {
  return html`<svg class="bullet ${spent ? "spent" : ""}" viewBox="0 0 12 28" aria-hidden="true">
    <path class="tip" d="M2.5 11 C2.5 5 4.5 2 6 1 C7.5 2 9.5 5 9.5 11 Z" />
    <path class="case" d="M2 11 H10 V24 H11 V27 H1 V24 H2 Z" />
  </svg>`;
}
