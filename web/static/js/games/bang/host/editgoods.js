/** The editor's part about gold, tokens and equipment of one seat. */

import { Small } from "../../../host/seats.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { cardName, t } from "../../../words/words.js";
import { drafted, withField } from "./draft.js";

/** @param {{seat: object, draft: object, choices: object, most: number | undefined, onDraft: Function}} props */
export function EditGoods({ seat, draft, choices, most, onDraft }) {
  const read = (field) => drafted(draft, seat, field);
  const set = (field, value) => onDraft(withField(draft, seat, field, value));
  const loads = read("loads") ?? {};
  return html`
    ${
      seat.gold !== undefined &&
      html`<${Counter}
      icon="nugget"
      label=${t("ui.host.edit_gold")}
      test="edit-gold-${seat.seat}"
      n=${read("gold")}
      onSet=${(n) => set("gold", n)}
    />`
    }
    ${
      seat.load !== undefined &&
      html`<${Counter}
      icon="load"
      label=${t("ui.host.edit_load")}
      test="edit-load-${seat.seat}"
      n=${read("load")}
      most=${most}
      onSet=${(n) => set("load", n)}
    />`
    }
    ${Object.entries(loads).map(
      ([card, n]) => html`<${Counter}
        key=${card}
        icon=${card}
        label=${cardName(card)}
        test="edit-load-${seat.seat}-${card}"
        n=${n}
        least=${1}
        most=${most}
        onSet=${(next) => set("loads", { ...loads, [card]: next })}
      />`,
    )}
    ${
      seat.equipment !== undefined &&
      html`<${Chosen}
      label=${t("ui.host.edit_equipment")}
      test="edit-equipment-${seat.seat}"
      cards=${read("equipment")}
      known=${choices.equipment ?? []}
      onCards=${(cards) => set("equipment", cards)}
    />`
    }
  `;
}

/** A number with less and more beside it. */
export function Counter({ icon, label, test, n, least = 0, most = Infinity, onSet }) {
  return html`<div class="field counter">
    <span><${Icon} name=${icon} />${label}</span>
    <div class="stepper">
      <${Small} icon="minus" again label="${label}: ${t("ui.common.less")}" test="${test}-minus" disabled=${n <= least} onClick=${() => onSet(n - 1)} />
      <output data-test=${test}><b>${n}</b></output>
      <${Small} icon="plus" again label="${label}: ${t("ui.common.more")}" test="${test}-plus" disabled=${n >= most} onClick=${() => onSet(n + 1)} />
    </div>
  </div>`;
}

/** Cards as chips, to tap away, and a list to add from; `max` is how many there may be, `twice` allows equal ones. */
export function Chosen({
  label,
  test,
  cards,
  known,
  word = cardName,
  icon = (id) => id,
  max = Infinity,
  twice = false,
  onCards,
}) {
  const others = twice ? known : known.filter((id) => !cards.includes(id));
  const add = (event) => {
    const card = event.target.value;
    event.target.value = "";
    if (card) onCards([...cards, card]);
  };
  return html`<div class="field">
    <span>${label}</span>
    <div class="chips">
      ${cards.map(
        (card, index) => html`<button
          type="button"
          class="chip black"
          key=${`${card}-${index}`}
          data-test="${test}-${card}"
          title=${t("ui.host.take_away")}
          onClick=${() => onCards(cards.filter((_, place) => place !== index))}
        >
          <${Icon} name=${icon(card)} />${word(card)}<${Icon} name="close" />
        </button>`,
      )}
    </div>
    ${
      cards.length < max &&
      html`<select data-test="${test}-add" aria-label="${label}: ${t("ui.host.edit_add_card")}" onChange=${add}>
      <option value="">${t("ui.host.edit_add_card")}</option>
      ${others.map((id) => html`<option key=${id} value=${id}>${word(id)}</option>`)}
    </select>`
    }
  </div>`;
}
