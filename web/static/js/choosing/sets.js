/** Which boxes are on the table. */

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { t } from "../words/words.js";
import { Switch, wordsIf } from "../screen/switch.js";

/** What was chosen last, until the table has it: two quick taps must not undo each other. @type {string[] | null} */
let wanted = null;

/** @param {string[]} some @param {string[]} others */
const same = (some, others) => some.length === others.length && some.every((each) => others.includes(each));

/** @param {string[]} sets */
async function choose(sets) {
  wanted = sets;
  const done = await hostAction("settings", { sets });
  if (!done && wanted === sets) wanted = null;
}

/**
 * The sets besides the game itself, one line of explanation each.
 *
 * @param {{chosen: string[], sets: {id: string, always?: boolean}[]}} props a set that is always there needs no switch
 */
export function Sets({ chosen, sets }) {
  const others = sets.filter(({ always }) => !always);
  if (others.length === 0) return null;
  if (wanted && same(wanted, chosen)) wanted = null;
  /** @param {string} id @param {boolean} on */
  const toggle = (id, on) => {
    const now = (wanted ?? chosen).filter((each) => each !== id);
    choose(on ? [...now, id] : now);
  };
  return html`
    <fieldset class="choice sets">
      <legend>${t("ui.host.sets")}</legend>
      <p class="soft small">${t("ui.host.sets_why")}</p>
      ${others.map(
        ({ id }) =>
          html`<${Switch}
            key=${id}
            on=${chosen.includes(id)}
            name=${t(`set.${id}.name`)}
            why=${wordsIf(`set.${id}.text`)}
            test="setting-set-${id}"
            onChange=${(/** @type {boolean} */ on) => toggle(id, on)}
          />`,
      )}
    </fieldset>
  `;
}
