/** One seat in the editor: life at hand, everything else behind one tap. */

import { EditCards } from "../../../host/editing.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Bullets } from "../../../screen/bullets.js";
import { characterName, roleName, t } from "../../../words/words.js";
import { drafted, withField } from "./draft.js";
import { EditGoods } from "./editgoods.js";
import { Switch } from "../../../screen/switch.js";
import { Small } from "../../../host/seats.js";

/** One life is the least a living player can have; the referee checks the rest. */
const LEAST = 1;

export function EditSeat({ seat, draft, choices, most, onDraft }) {
  const read = (field) => drafted(draft, seat, field);
  const set = (field, value) => onDraft(withField(draft, seat, field, value));
  const alive = read("alive");
  const changed = seat.seat in draft.seats;
  return html`
    <li class="panel edit-seat ${changed ? "changed" : ""}">
      <header>
        <h2>${!alive && html`<${Icon} name="skull" title=${t("ui.host.is_out")} />`}${seat.name}</h2>
        ${alive && html`<${Life} seat=${seat} draft=${draft} onDraft=${onDraft} />`}
      </header>
      <details>
        <summary data-test="edit-more-${seat.seat}">${t("ui.host.edit_more")}</summary>
        <div class="stack">
          <${Switch}
            on=${alive}
            name=${t("ui.host.edit_alive")}
            test="edit-alive-${seat.seat}"
            onChange=${(on) => set("alive", on)}
          />
          <${Pick}
            label=${t("ui.host.edit_role")}
            test="edit-role-${seat.seat}"
            value=${read("role") ?? ""}
            values=${choices.roles ?? []}
            word=${roleName}
            none=${t("ui.host.unchanged")}
            onPick=${(role) => set("role", role || null)}
          />
          <${Pick}
            label=${t("ui.host.edit_character")}
            test="edit-character-${seat.seat}"
            value=${read("character") ?? ""}
            values=${choices.characters}
            word=${characterName}
            none=${seat.character ? null : t("ui.host.unchanged")}
            onPick=${(id) => set("character", id || null)}
          />
          ${
            alive &&
            html`<${EditCards}
              label=${t("ui.host.edit_in_play")}
              place=${seat.seat}
              cards=${read("in_play")}
              known=${choices.in_play ?? choices.cards}
              onCards=${(cards) => set("in_play", cards)}
            />`
          }
          ${alive && html`<${EditGoods} seat=${seat} draft=${draft} choices=${choices} most=${most} onDraft=${onDraft} />`}
        </div>
      </details>
    </li>
  `;
}

function Life({ seat, draft, onDraft }) {
  const life = Math.max(LEAST, drafted(draft, seat, "life"));
  const max = drafted(draft, seat, "max_life");
  // More life than bullets means that the bullets were counted wrong as well.
  const set = (n) => onDraft(withField(withField(draft, seat, "life", n), seat, "max_life", Math.max(n, seat.max)));
  return html`
    <div class="stepper">
      <${Small}
        icon="minus"
        again
        label=${t("ui.host.life_minus")}
        test="edit-life-${seat.seat}-minus"
        disabled=${life <= LEAST}
        onClick=${() => set(life - 1)}
      />
      <output data-test="edit-life-${seat.seat}"><b>${life}</b><${Bullets} life=${life} max=${max} /></output>
      <${Small}
        icon="plus"
        again
        label=${t("ui.host.life_plus")}
        test="edit-life-${seat.seat}-plus"
        onClick=${() => set(life + 1)}
      />
    </div>
  `;
}

function Pick({ label, test, value, values, word, none, onPick }) {
  return html`
    <label class="field">
      <span>${label}</span>
      <select data-test=${test} value=${value} onChange=${(event) => onPick(event.target.value)}>
        ${none && html`<option value="">${none}</option>`}
        ${values.map((id) => html`<option key=${id} value=${id}>${word(id)}</option>`)}
      </select>
    </label>
  `;
}
