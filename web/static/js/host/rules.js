/** How the game is played: one of a few ways, and the house rules by name. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Segments } from "../screen/segments.js";
import { t } from "../words/words.js";
import { Switch, wordsIf } from "../screen/switch.js";

const choose = (settings) => hostAction("settings", settings);

/**
 * One of a few ways to play, with what it means under it.
 *
 * @param {{name: string, values: string[], chosen: string}} props worded by `ui.host.<name>` and what follows it
 */
export function Choice({ name, values, chosen }) {
  return html`
    <div class="choice">
      <h3>${t(`ui.host.${name}`)}</h3>
      <${Segments}
        label=${t(`ui.host.${name}`)}
        values=${values}
        chosen=${chosen}
        test="setting-${name}"
        word=${(value) => t(`ui.host.${name}.${value}`)}
        onChoose=${(value) => choose({ [name]: value })}
      />
      <p class="soft small">${t(`ui.host.${name}.${chosen}.why`)}</p>
    </div>
  `;
}

/** The house rules; what differs from the rulebook is marked, and one button goes back to it. */
export function HouseRules({ house, rules }) {
  const different = rules.filter(({ id, default: book }) => id in house && house[id] !== book);
  const set = (id, value) => choose({ house: { [id]: value } });
  const back = () => choose({ house: Object.fromEntries(rules.map(({ id, default: book }) => [id, book])) });
  return html`
    <details class="panel house">
      <summary>
        <h2>${t("ui.host.house")}</h2>
        ${different.length > 0 && html`<span class="soft">${t("ui.host.house_changed", { n: different.length })}</span>`}
      </summary>
      <p class="soft small">${t("ui.host.house_why")}</p>
      ${bySet(rules).map(
        ([id, some]) => html`
          <section key=${id} class="house-set">
            <h3 class="eyebrow">${t(`set.${id}.name`)}</h3>
            ${some.map(
              (rule) => html`
                <${HouseRule} key=${rule.id} rule=${rule} value=${house[rule.id] ?? rule.default} onSet=${set} />
              `,
            )}
          </section>
        `,
      )}
      ${
        different.length > 0 &&
        html`<button type="button" class="button small" data-test="house-reset" onClick=${back}>
          <${Icon} name="book" />${t("ui.host.house_reset")}
        </button>`
      }
    </details>
  `;
}

/** The rules in groups, one for each set that brings some, in the order of the sets. */
function bySet(rules) {
  const groups = new Map();
  for (const rule of rules) groups.set(rule.set, [...(groups.get(rule.set) ?? []), rule]);
  return [...groups];
}

/** One switch by name, with what it does under it. */
export function HouseRule({ rule: { id, default: book, values }, value, onSet }) {
  const name = t(`house.${id}.name`);
  const why = wordsIf(`house.${id}.text`);
  const differs = value !== book;
  const word = (each) => wordsIf(`house.${id}.${each}`) ?? wordsIf(`house.${each}`) ?? String(each);
  if (values.every((each) => typeof each === "boolean")) {
    return html`<${Switch}
      on=${value}
      name=${name}
      why=${why}
      differs=${differs}
      test="setting-${id}"
      onChange=${(on) => onSet(id, on)}
    />`;
  }
  return html`
    <label class="switch ${differs ? "differs" : ""}">
      <span class="words"><b>${name}</b>${why && html`<span class="soft small">${why}</span>`}</span>
      <select
        data-test="setting-${id}"
        value=${String(value)}
        onChange=${(event) => onSet(id, values[event.target.selectedIndex])}
      >
        ${values.map((each) => html`<option key=${each} value=${String(each)}>${word(each)}</option>`)}
      </select>
    </label>
  `;
}
