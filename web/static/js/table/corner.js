/** The tools in the corner and the keys that do the same. */

import { useEffect } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import {
  chooseLanguage,
  chooseTextSize,
  language,
  LANGUAGE_NAMES,
  LANGUAGES,
  TEXT_SIZES,
  textSize,
} from "../state/store.js";
import { chooseTheme, theme, ThemePicker, THEMES } from "../screen/theme.js";
import { t } from "../words/words.js";
import { settingUp } from "../race/stage.js";
import { CallStaff } from "../screen/staff.js";
import { near, toggleNear } from "./far.js";
import { Overlay } from "./overlay.js";
import { full, toggleFull } from "./screen.js";
import { muted, toggleMuted } from "./sound.js";
import { speaking, toggleVoice, voice } from "./voice.js";

const after = (list, item, step = 1) => list[(list.indexOf(item) + step + list.length) % list.length];

export const setUpRace = () => {
  settingUp.value = true;
};

export const nextLanguage = () => chooseLanguage(after(LANGUAGES, language.value));
export const nextTheme = () => chooseTheme(after(THEMES, theme.value));
export const nextTextSize = () => chooseTextSize(after(TEXT_SIZES, textSize.value));

/** What each key does; the help sheet is written from this list. */
const SHORTCUTS = [
  ["?", "help"],
  ["M", "sound"],
  ["V", "voice"],
  ["F", "full"],
  ["J", "join"],
  ["L", "language"],
  ["T", "text_size"],
  ["I", "near"],
  ["D", "theme"],
  ["H", "host"],
  ["Esc", "close"],
];

/** Listen to the keyboard for as long as the page is drawn. */
export function useShortcuts({ toggleHelp, toggleJoin, closeAll, host }) {
  useEffect(() => {
    const doing = {
      "?": toggleHelp,
      m: toggleMuted,
      v: toggleVoice,
      f: toggleFull,
      j: toggleJoin,
      l: nextLanguage,
      t: nextTextSize,
      i: toggleNear,
      d: nextTheme,
      h: () => window.open(host, "tinstar-host"),
      escape: closeAll,
    };
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
      doing[event.key.toLowerCase()]?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [host, toggleHelp, toggleJoin, closeAll]);
}

export function Tools({ host, onHelp }) {
  const quiet = muted.value;
  return html`
    <nav class="tools" aria-label=${t("ui.table.tools")}>
      <${Tool}
        icon=${quiet ? "sound_off" : "sound_on"}
        label=${t(quiet ? "ui.table.unmute" : "ui.table.mute")}
        onClick=${toggleMuted}
      />
      <${Voice} />
      <${Tool}
        icon=${near.value ? "eye_off" : "eye"}
        label=${t(near.value ? "ui.table.far" : "ui.table.near")}
        test="table-near"
        onClick=${toggleNear}
      />
      <${Tool} icon="text_size" label=${t("ui.table.text_size")} onClick=${nextTextSize} />
      <label class="tool language" title=${t("ui.table.language")}>
        <${Icon} name="language" /><span aria-hidden="true">${language.value.toUpperCase()}</span>
        <select
          aria-label=${t("ui.table.language")}
          value=${language.value}
          onChange=${(event) => chooseLanguage(event.target.value)}
        >
          ${LANGUAGES.map((code) => html`<option key=${code} value=${code}>${LANGUAGE_NAMES[code]}</option>`)}
        </select>
      </label>
      <${Tool}
        icon=${full.value ? "fullscreen_exit" : "fullscreen"}
        label=${t("ui.table.full")}
        onClick=${toggleFull}
      />
      ${
        host &&
        html`<button type="button" class="tool labelled" data-test="race-open" onClick=${setUpRace}>
          <${Icon} name="bang" /><span>${t("ui.race.title")}</span>
        </button>`
      }
      <${CallStaff} look="tool labelled" labelled />
      <${Tool} icon="help" label=${t("ui.table.shortcuts")} onClick=${onHelp} />
      ${
        host &&
        html`<a
          class="tool"
          href="/nights"
          target="tinstar-nights"
          aria-label=${t("ui.history.link")}
          title=${t("ui.history.link")}
        >
          <${Icon} name="book" />
        </a>`
      }
      ${
        host &&
        html`<a class="tool host-link" href=${host} target="tinstar-host">
          <${Icon} name="settings" /><span>${t("ui.table.host_page")}</span>
        </a>`
      }
    </nav>
  `;
}

/** The referee's voice; a laptop without one for this language says so. */
function Voice() {
  const name = !voice.value ? "none" : speaking.value ? "on" : "off";
  const icon = speaking.value && voice.value ? "voice_on" : "voice_off";
  return html`<${Tool} icon=${icon} label=${t(`ui.voice.${name}`)} disabled=${!voice.value} onClick=${toggleVoice} />`;
}

function Tool({ icon, label, test, disabled = false, onClick }) {
  return html`<button
    type="button"
    class="tool"
    aria-label=${label}
    title=${label}
    disabled=${disabled}
    data-test=${test}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;
}

export function Help({ onClose }) {
  return html`
    <${Overlay} label=${t("ui.table.shortcuts")} look="help" test="help" onClose=${onClose}>
      <h2><${Icon} name="keyboard" />${t("ui.table.shortcuts")}</h2>
      <dl>
        ${SHORTCUTS.map(
          ([key, what]) =>
            html`<div key=${key}>
              <dt><kbd>${key}</kbd></dt>
              <dd>${t(`ui.table.key.${what}`)}</dd>
            </div>`,
        )}
      </dl>
      <p class="eyebrow">${t("ui.theme")}</p>
      <${ThemePicker} />
    <//>
  `;
}
