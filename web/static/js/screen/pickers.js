/** What the owner of this device chooses: its language, and how large it writes. */

import {
  LANGUAGES,
  LANGUAGE_NAMES,
  TEXT_SIZES,
  chooseLanguage,
  chooseTextSize,
  language,
  textSize,
} from "../state/store.js";
import { t } from "../words/words.js";
import { html } from "./html.js";
import { Segments } from "./segments.js";

/** Choose the language of this device. */
export function LanguagePicker() {
  return html`<${Segments}
    label=${t("ui.common.language")}
    values=${LANGUAGES}
    chosen=${language.value}
    word=${(/** @type {string} */ code) => LANGUAGE_NAMES[code]}
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
    word=${(/** @type {string} */ size) => t(`ui.common.text_size.${size}`)}
    test="text-size"
    onChoose=${chooseTextSize}
  />`;
}
