/** Light or dark: follows the system until somebody chooses, and remembers the choice on this device. */

import { effect, signal } from "@preact/signals";

import { html } from "./html.js";
import { Segments } from "./segments.js";
import { recall, remember } from "../state/storage.js";
import { t } from "../words/words.js";

export const THEMES = ["system", "light", "dark"];

const night = matchMedia("(prefers-color-scheme: dark)");
const isNight = signal(night.matches);
night.addEventListener("change", () => {
  isNight.value = night.matches;
});

export const theme = signal(recall("theme", "system"));

// The host page and the table screen are open in the same browser: one choice is for both.
window.addEventListener("storage", ({ key }) => {
  if (key === "tinstar.theme") theme.value = recall("theme", "system");
});

/** Choose how this device looks, and keep the choice. @param {string} name */
export function chooseTheme(name) {
  remember("theme", name);
  theme.value = name;
}

effect(() => {
  const dark = theme.value === "dark" || (theme.value !== "light" && isNight.value);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
});

/** Choose between light, dark, and what the system says. */
export function ThemePicker() {
  return html`<${Segments}
    label=${t("ui.theme")}
    values=${THEMES}
    chosen=${theme.value}
    word=${(/** @type {string} */ name) => t(`ui.theme.${name}`)}
    test="theme"
    onChoose=${chooseTheme}
  />`;
}
