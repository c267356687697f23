/** Before the game: what the hands of a shootout are, and a race to try it with. */

import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { isCut } from "../../../options/ask.js";
import { Segments } from "../../../screen/segments.js";
import { table } from "../../../state/store.js";
import { t } from "../../../words/words.js";
import { ask } from "../../../race/line.js";

const HANDS = "wright_hands";

/** The house rule that is chosen here, so that it need not be looked for among the others. */
export const isChosen = ({ id }) => id === HANDS;

export function Choices({ settings, choices }) {
  const { default: usual, values } = choices.house.find(isChosen);
  const chosen = settings.house[HANDS] ?? usual;
  return html`<section class="panel">
    <h2>${t("ui.wright.hands_question")}</h2>
    <div class="choice">
      <${Segments}
        label=${t("ui.wright.hands_question")}
        values=${values}
        chosen=${chosen}
        test="setting-${HANDS}"
        word=${(value) => t(`ui.wright.hands_question.${value}`)}
        onChoose=${(value) => hostAction("settings", { house: { [HANDS]: value } })}
      />
      <p class="soft small">${t(`ui.wright.hands_question.${chosen}.why`)}</p>
    </div>
    ${chosen === "phones" && html`<${Rehearsal} />`}
  </section>`;
}

/** One race that counts for nothing, so that everybody has seen it once. */
function Rehearsal() {
  const seats = table.value.seats.filter(({ phone }) => phone === "here").map(({ seat }) => seat);
  return html`<button
    type="button"
    class="button small"
    data-test="rehearse"
    disabled=${seats.length < 2 || isCut()}
    onClick=${() => ask("draw", { seats, rounds: 1, kind: "auto" })}
  >
    <${Icon} name="palm" />${t("ui.wright.rehearse")}
  </button>`;
}
