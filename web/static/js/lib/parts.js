/** The small parts all pages draw with, and one door to the larger ones. */

import { html } from "./html.js";
import {
  LANGUAGES,
  LANGUAGE_NAMES,
  TEXT_SIZES,
  chooseLanguage,
  chooseTextSize,
  connection,
  language,
  textSize,
} from "./store.js";
import { ChipWords } from "./rules.js";
import { Segments } from "./segments.js";
import { Named } from "./told.js";
import { t } from "./words.js";

export { AskBody, AskSheet, OptionButton, OptionButtons, filled, isBlocked, isCut } from "./ask.js";
export { FlipPad } from "./flippad.js";
export { LogList } from "./log.js";
export { RuleChip, RuleEntry, RuleSheet, ruleText } from "./rules.js";
export { Segments } from "./segments.js";
export { Sheet } from "./sheet.js";
export { ThemePicker } from "./theme.js";
export { RefusalWords, Toasts, showRefusal, showToast } from "./toast.js";

/** Life as bullets: full ones for what is left, hollow ones for what is lost. */
export function Bullets({ life, max }) {
  const total = Math.max(life, max);
  return html`<span class="bullets" role="img" aria-label=${t("ui.common.life_of", { n: life, max })}>
    ${Array.from({ length: total }, (_, index) => html`<${Bullet} spent=${index >= life} />`)}
  </span>`;
}

function Bullet({ spent }) {
  return html`<svg class="bullet ${spent ? "spent" : ""}" viewBox="0 0 12 28" aria-hidden="true">
    <path class="tip" d="M2.5 11 C2.5 5 4.5 2 6 1 C7.5 2 9.5 5 9.5 11 Z" />
    <path class="case" d="M2 11 H10 V24 H11 V27 H1 V24 H2 Z" />
  </svg>`;
}

/** A card in play: its picture, its name, the colour of its border said by the chip, and what is loaded on it. */
export function CardChip(card) {
  return html`<span class="chip ${card.colour ?? ""}"><${CardWords} ...${card} /></span>`;
}

/** The same, but it tells what it does; not for chips inside a button. */
export function OpenChip(card) {
  const look = `chip ${card.colour ?? ""}`;
  return html`<${Named} kind="card" id=${card.card} look=${look} otherwise=${html`<${CardChip} ...${card} />`}>
    <${CardWords} ...${card} />
  <//>`;
}

const CardWords = ({ card, colour = "", load }) =>
  html`<${ChipWords} kind="card" id=${card} colour=${colour} load=${load} />`;

/** How the line to the laptop is, in shape, colour and word. */
export function ConnectionBadge({ terse = false }) {
  const state = connection.value;
  const word = t(`ui.common.connection.${state}`);
  const quiet = terse && state === "live";
  return html`<span class="connection" role="status" data-test="connection" data-state=${state}>
    <span class="dot" aria-hidden="true"></span>
    <span class=${quiet ? "visually-hidden" : ""}>${word}</span>
  </span>`;
}

/** Choose the language of this device. */
export function LanguagePicker() {
  return html`<${Segments}
    label=${t("ui.common.language")}
    values=${LANGUAGES}
    chosen=${language.value}
    word=${(code) => LANGUAGE_NAMES[code]}
    look="foreign"
    test="language"
    onChoose=${chooseLanguage}
  />`;
}

/** Choose how large this device writes. */
export function TextSizePicker() {
  return html`<${Segments}
    label=${t("ui.common.text_size")}
    values=${TEXT_SIZES}
    chosen=${textSize.value}
    word=${(size) => t(`ui.common.text_size.${size}`)}
    test="text-size"
    onChoose=${chooseTextSize}
  />`;
}
