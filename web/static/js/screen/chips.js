/** Cards in play, each as a chip. */

import { ChipWords } from "../lookup/entry.js";
import { Named } from "../words/said.js";
import { html } from "./html.js";

/**
 * A card in play: its picture, its name, the colour of its border said by the chip, and what is loaded on it.
 *
 * @param {CardInPlay} card
 */
export function CardChip(card) {
  return html`<span class="chip ${card.colour ?? ""}"><${CardWords} ...${card} /></span>`;
}

/** The same, but it tells what it does; not for chips inside a button. @param {CardInPlay} card */
export function OpenChip(card) {
  const look = `chip ${card.colour ?? ""}`;
  return html`<${Named} kind="card" id=${card.card} look=${look} otherwise=${html`<${CardChip} ...${card} />`}>
    <${CardWords} ...${card} />
  <//>`;
}

/** @param {CardInPlay} props */
const CardWords = ({ card, colour = "", load }) =>
  html`<${ChipWords} kind="card" id=${card} colour=${colour} load=${load} />`;
