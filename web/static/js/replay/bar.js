/** The bar under the replay: a slider through the game, and the keys that do the same. */

import { useEffect } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { chooseLanguage, language, LANGUAGE_NAMES, LANGUAGES } from "../state/store.js";
import { Say, say, t } from "../words/words.js";
import { full, toggleFull } from "../table/screen.js";
import { falls } from "./film.js";
import { at, faster, last, moments, night, playing, speed, step, toggle, turn } from "./player.js";

/** What each key does, wherever the focus is. */
const KEYS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  PageUp: () => turn(-1),
  PageDown: () => turn(1),
  Home: () => step(-at.value),
  End: () => step(last.value),
  " ": toggle,
};

function useKeys() {
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
      // Space presses the button that has the focus; everywhere else it runs the film.
      if (event.key === " " && event.target.closest("button, a")) return;
      if (!KEYS[event.key]) return;
      event.preventDefault();
      KEYS[event.key]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

export function Bar() {
  useKeys();
  const told = moments.value[at.value].told ?? { key: "ui.replay.quiet" };
  const place = t("ui.replay.move", { n: at.value + 1, of: last.value + 1 });
  return html`
    <footer class="replay-bar" aria-label=${t("ui.replay.title")}>
      <div class="replay-buttons">
        <${Press} icon="back" twice label=${t("ui.replay.turn_back")} onClick=${() => turn(-1)} test="turn-back" />
        <${Press} icon="back" label=${t("ui.replay.step_back")} onClick=${() => step(-1)} test="step-back" />
        <${Press}
          icon=${playing.value ? "pause" : "play"}
          label=${t(playing.value ? "ui.replay.pause" : "ui.replay.play")}
          onClick=${toggle}
          test="play"
        />
        <${Press} icon="next" label=${t("ui.replay.step_on")} onClick=${() => step(1)} test="step-on" />
        <${Press} icon="next" twice label=${t("ui.replay.turn_on")} onClick=${() => turn(1)} test="turn-on" />
      </div>
      <div class="replay-line">
        <p class="replay-told" data-test="told"><${Say} msg=${told} /></p>
        <div class="replay-track">
          <${Falls} />
          <input
            type="range"
            min="0"
            max=${last.value}
            value=${at.value}
            aria-label=${t("ui.replay.slider")}
            aria-valuetext="${place}: ${say(told)}"
            data-test="slider"
            onInput=${(event) => step(Number(event.target.value) - at.value)}
          />
        </div>
      </div>
      <p class="replay-place" data-test="place">${place}</p>
      <div class="replay-buttons">
        <button type="button" class="tool" title=${t("ui.replay.speed")} data-test="speed" onClick=${faster}>
          <span class="visually-hidden">${t("ui.replay.speed")}: </span>×${speed.value}
        </button>
        <label class="tool language" title=${t("ui.table.language")}>
          <${Icon} name="language" /><span aria-hidden="true">${language.value.toUpperCase()}</span>
          <select
            aria-label=${t("ui.table.language")}
            value=${language.value}
            data-test="language"
            onChange=${(event) => chooseLanguage(event.target.value)}
          >
            ${LANGUAGES.map((code) => html`<option key=${code} value=${code}>${LANGUAGE_NAMES[code]}</option>`)}
          </select>
        </label>
        <${Press}
          icon=${full.value ? "fullscreen_exit" : "fullscreen"}
          label=${t("ui.table.full")}
          onClick=${toggleFull}
          test="full"
        />
        <a class="tool" href="/nights/${night}" aria-label=${t("ui.replay.back")} title=${t("ui.replay.back")}>
          <${Icon} name="close" />
        </a>
      </div>
    </footer>
  `;
}

/** Where somebody went out, so that one finds the great moments. */
function Falls() {
  return html`<svg class="replay-falls" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    ${falls(moments.value).map(
      (fall) => html`<rect key=${fall} x=${(100 * fall) / last.value - 0.2} width="0.4" height="10" />`,
    )}
  </svg>`;
}

/** Each tap on these is one more step. */
const STEPS = new Set(["back", "next"]);

function Press({ icon, label, twice = false, test, onClick }) {
  return html`<button
    type="button"
    class="tool ${twice ? "twice" : ""}"
    aria-label=${label}
    title=${label}
    data-test=${test}
    data-again=${STEPS.has(icon) || undefined}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />${twice && html`<${Icon} name=${icon} />`}
  </button>`;
}
