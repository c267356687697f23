/** How strict the referee is: three presets, and a switch for each kind of rule; also in the middle of a game. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Segments } from "../screen/segments.js";
import { t } from "../words/words.js";
import { HouseRule } from "./rules.js";

/** From mild to strict; where two are the same, the first is meant. */
const PRESETS = ["light", "normal", "strict"];

/** Whether a switch says how strict the referee is; the others are frozen when a game begins. */
export const isMode = (rule) => "light" in rule;

const valueIn = (preset, rule) => (preset === "normal" ? rule.default : rule[preset]);

/** The presets that differ: where the referee insists on everything as it is, none is stricter. */
const presetsOf = (rules) =>
  PRESETS.filter((each) => each === "normal" || rules.some((rule) => valueIn(each, rule) !== rule.default));

/** The preset that all switches together make up, if they do. */
const presetOf = (rules, now) => PRESETS.find((each) => rules.every((rule) => now(rule) === valueIn(each, rule)));

/**
 * @param {{house: object, rules: any[], folded?: boolean}} props
 *   `house` is what differs from the rulebook now; `folded` keeps it small while a game is on
 */
export function Modes({ house, rules, folded = false }) {
  const modes = rules.filter(isMode);
  if (modes.length === 0) return null;
  const now = (rule) => house[rule.id] ?? rule.default;
  const chosen = presetOf(modes, now) ?? "own";
  const set = (some) => hostAction("modes", { house: some });
  const choose = (preset) =>
    preset !== chosen && set(Object.fromEntries(modes.map((rule) => [rule.id, valueIn(preset, rule)])));
  const body = html`
    <${Segments}
      label=${t("ui.host.modes")}
      values=${presetsOf(modes)}
      chosen=${chosen}
      test="preset"
      word=${(preset) => t(`preset.${preset}`)}
      onChoose=${choose}
    />
    <p class="soft small">${t(`ui.host.modes.${chosen}`)}</p>
    <details class="single">
      <summary data-test="modes-single">${t("ui.host.modes.single")}</summary>
      ${modes.map(
        (rule) =>
          html`<${HouseRule} key=${rule.id} rule=${rule} value=${now(rule)} onSet=${(id, value) => set({ [id]: value })} />`,
      )}
    </details>
  `;
  if (!folded) {
    return html`<section class="panel modes" data-test="modes">
      <h2>${t("ui.host.modes")}</h2>
      ${body}
    </section>`;
  }
  return html`<details class="panel modes" data-test="modes">
    <summary data-test="modes-open">
      <h2>${t("ui.host.modes")}</h2>
      <span class="soft">${chosen === "own" ? t("ui.host.modes.own_short") : t(`preset.${chosen}`)}</span>
    </summary>
    <p class="soft small">${t("ui.host.modes.now")}</p>
    ${body}
  </details>`;
}
