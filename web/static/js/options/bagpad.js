/** Pick several things of a few kinds, a tap for each: what a revolver holds, what goes into the loot. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon, hasIcon } from "../icons/icon.js";
import { there } from "../state/store.js";
import { Say, say, t } from "../words/words.js";

/**
 * @param {{ask: Ask, disabled?: boolean, onDone: (bag: string[]) => void}} props
 *   `ask.choices` each have `most`, how many of it there are; `ask.count` is how many will probably be picked
 */
export function BagPad({ ask: { choices = [], min = 0, max = Infinity, count }, disabled = false, onDone }) {
  const [bag, setBag] = useState(/** @type {string[]} */ ([]));
  /** @param {string} value */
  const picked = (value) => bag.filter((each) => each === value).length;
  const full = bag.length >= max;
  /** @param {string} value */
  const words = (value) => there(choices.find((choice) => choice.value === value)).text;
  /** @param {number} index */
  const drop = (index) => setBag(bag.filter((_, at) => at !== index));
  return html`<div class="bag-pad" role="group">
    <div class="kinds">
      ${choices.map(
        ({ value, text, icon, most }) => html`<button
          key=${value}
          class="button"
          data-test="bag-${value}"
          data-again
          disabled=${disabled || full || picked(value) >= (most ?? Infinity)}
          onClick=${() => setBag([...bag, value])}
        >
          ${icon && hasIcon(icon) && html`<${Icon} name=${icon} />`}
          <span><${Say} msg=${text} /></span>
        </button>`,
      )}
    </div>
    <div class="picked" aria-live="polite" data-test="bag">
      ${bag.map(
        (value, index) => html`<button
          key=${index}
          class="chip"
          aria-label=${t("ui.common.bag_drop", { what: { say: words(value) } })}
          onClick=${() => drop(index)}
        >
          ${say(words(value))}<${Icon} name="close" size="0.8em" />
        </button>`,
      )}
      ${bag.length === 0 && html`<span class="soft">${t("ui.common.bag_empty")}</span>`}
    </div>
    <button
      class="button wide ${bag.length === count ? "primary" : ""}"
      data-test="bag-ok"
      disabled=${disabled || bag.length < min}
      onClick=${() => onDone(bag)}
    >
      <${Icon} name="check" />${t("ui.common.bag_done", { n: bag.length })}
    </button>
  </div>`;
}
