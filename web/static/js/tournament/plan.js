/** What an organiser chooses: a name, rounds, people at a table, and what is worth how many points. */

import { html } from "../screen/html.js";
import { knows, t } from "../words/words.js";

const NUMBERS = ["win", "survived", "downed", "points", "rest"];

/** A plan to begin with. @param {Offer} offer @returns {PlanForm} */
export function planOf({ id, players, schemes }) {
  const [low, high] = players;
  return { name: "", game: id, sets: [], rounds: 3, best: Math.max(low, Math.min(5, high)), scheme: schemes[0] };
}

/** @param {{plan: PlanForm, offer: Scoring, low: number, high: number, onChange: (plan: PlanForm) => void}} props */
export function PlanFields({ plan, offer, low, high, onChange }) {
  return html`
    <label class="field">
      <span>${t("ui.tournament.name")}</span>
      <input
        value=${plan.name}
        maxlength="60"
        required
        data-test="plan-name"
        onInput=${(/** @type {Typed} */ event) => onChange({ ...plan, name: event.currentTarget.value })}
      />
    </label>
    <div class="plan-numbers">
      <${NumberField} name=${t("ui.tournament.rounds")} test="plan-rounds" value=${plan.rounds} low=${1} high=${20} onSet=${(/** @type {number} */ rounds) => onChange({ ...plan, rounds })} />
      <${NumberField} name=${t("ui.tournament.best")} test="plan-best" value=${plan.best} low=${low} high=${high} onSet=${(/** @type {number} */ best) => onChange({ ...plan, best })} />
    </div>
    <p class="soft small">${t("ui.tournament.best_why", { low, high })}</p>
    <${SchemeFields} scheme=${plan.scheme} offer=${offer} onChange=${(/** @type {Scheme} */ scheme) => onChange({ ...plan, scheme })} />
  `;
}

/** @param {{scheme: Scheme, offer: Scoring, onChange: (scheme: Scheme) => void}} props */
function SchemeFields({ scheme, offer, onChange }) {
  const { schemes, counts, roles } = offer;
  const own = scheme.name === "own";
  const numbers = NUMBERS.filter((each) => each === "win" || each === "rest" || counts.includes(each));
  /** @param {string} name */
  const choose = (name) =>
    onChange(name === "own" ? { ...scheme, name } : (schemes.find((each) => each.name === name) ?? scheme));
  return html`<fieldset class="choice scheme">
    <legend>${t("ui.tournament.scheme")}</legend>
    <select value=${scheme.name} aria-label=${t("ui.tournament.scheme")} data-test="plan-scheme" onChange=${(/** @type {Chosen} */ event) => choose(event.currentTarget.value)}>
      ${[...schemes.map(({ name }) => name), "own"].map((name) => html`<option key=${name} value=${name}>${t(`ui.tournament.scheme.${name}`)}</option>`)}
    </select>
    ${
      own
        ? html`<div class="plan-numbers">
            ${numbers.map((each) => html`<${NumberField} key=${each} name=${t(`ui.tournament.worth.${each}`)} test="worth-${each}" value=${scheme[each]} low=${-1000} high=${1000} onSet=${(/** @type {number} */ value) => onChange({ ...scheme, [each]: value })} />`)}
            ${roles.map(
              (role) =>
                html`<${NumberField} key=${role} name=${t("ui.tournament.worth.role", { role: roleOf(role) })} test="worth-${role}" value=${scheme.roles[role] ?? scheme.win} low=${-1000} high=${1000} onSet=${(/** @type {number} */ value) => onChange({ ...scheme, roles: { ...scheme.roles, [role]: value } })} />`,
            )}
          </div>`
        : html`<p class="soft small">${worth(scheme, numbers)}</p>`
    }
  </fieldset>`;
}

/** What a scheme gives points for, in words. @param {Scheme} scheme @param {string[]} numbers */
export function worth(scheme, numbers = NUMBERS) {
  const plain = numbers
    .filter((each) => scheme[each])
    .map((each) => `${t(`ui.tournament.worth.${each}`)}: ${scheme[each]}`);
  const roles = Object.entries(scheme.roles).map(
    ([role, value]) => `${t("ui.tournament.worth.role", { role: roleOf(role) })}: ${value}`,
  );
  return [...roles, ...plain].join(" · ");
}

/** @param {string} role */
export const roleOf = (role) => (knows(`role.${role}.name`) ? t(`role.${role}.name`) : role);

/** @param {{name: string, test: string, value: number, low: number, high: number, onSet: (value: number) => void}} props */
export function NumberField({ name, test, value, low, high, onSet }) {
  return html`<label class="field number">
    <span>${name}</span>
    <input
      type="number"
      inputmode="numeric"
      value=${value}
      min=${low}
      max=${high}
      data-test=${test}
      onChange=${(/** @type {Typed} */ event) => onSet(Math.trunc(event.currentTarget.valueAsNumber) || 0)}
    />
  </label>`;
}
