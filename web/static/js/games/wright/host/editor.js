/** The table editor: loot, sheriffs, turn, hands and points, set to what they really are and sent as one correction. */

import { useState } from "preact/hooks";

import { Small } from "../../../host/seats.js";
import { hostAction } from "../../../lib/act.js";
import { html } from "../../../lib/html.js";
import { Icon } from "../../../lib/icons.js";
import { isCut } from "../../../lib/parts.js";
import { game } from "../../../lib/store.js";
import { t } from "../../../lib/words.js";
import { EMPTY, changesOf, count, drafted, withSeat, withTable } from "./draft.js";

const OF_THE_TABLE = ["loot", "sheriffs", "deck"];

export function Editor({ onRoom }) {
  const [draft, setDraft] = useState(EMPTY);
  const now = game.value;
  if (!now) return null;
  const changes = count(draft);
  const send = async () => {
    if (!(await hostAction("correct", { changes: changesOf(draft, now) }))) return;
    setDraft(EMPTY);
    onRoom("now");
  };
  return html`
    <div class="room-head">
      <h1>${t("ui.host.edit")}</h1>
      <p class="soft">${t("ui.host.edit_why")}</p>
    </div>
    <div class="columns">
      <ul class="column">
        ${now.seats.map((seat) => html`<${EditSeat} key=${seat.seat} seat=${seat} draft=${draft} onDraft=${setDraft} />`)}
      </ul>
      <div class="column">
        <section class="panel stack">
          ${OF_THE_TABLE.map(
            (field) => html`<${Stepper}
              key=${field}
              name=${t(`ui.wright.${field}`)}
              test="edit-${field}"
              value=${draft.table[field] ?? now[field]}
              changed=${field in draft.table}
              onSet=${(n) => setDraft(withTable(draft, now, field, n))}
            />`,
          )}
        </section>
        <${Turn} now=${now} draft=${draft} onDraft=${setDraft} />
      </div>
    </div>
    <footer class="start-bar edit-bar">
      <div role="status" class="preview" data-test="edit-preview">
        <p class=${changes ? "" : "soft"}>
          ${changes ? t("ui.wright.edit_changes", { n: changes }) : t("ui.host.edit_nothing")}
        </p>
      </div>
      ${
        changes > 0 &&
        html`<button type="button" class="button plain" onClick=${() => setDraft(EMPTY)}>
          ${t("ui.host.discard_draft")}
        </button>`
      }
      <button
        type="button"
        class="button primary"
        data-test="edit-send"
        disabled=${changes === 0 || isCut()}
        onClick=${send}
      >
        <${Icon} name="check" />${t("ui.host.edit_send")}
      </button>
    </footer>
  `;
}

function EditSeat({ seat, draft, onDraft }) {
  const fields = [...(seat.hand === null ? [] : ["hand", "loaded"]), "helpers", "last_points"];
  const scored = game.value.scores.length > 0;
  return html`<li class="panel edit-seat ${seat.seat in draft.seats ? "changed" : ""}">
    <header><h2>${seat.name}</h2></header>
    <div class="stack">
      ${fields
        .filter((field) => field !== "last_points" || scored)
        .map(
          (field) => html`<${Stepper}
            key=${field}
            name=${t(`ui.wright.edit_${field}`)}
            test="edit-${field}-${seat.seat}"
            value=${drafted(draft, game.value, seat, field)}
            changed=${field in (draft.seats[seat.seat] ?? {})}
            onSet=${(n) => onDraft(withSeat(draft, game.value, seat, field, n))}
          />`,
        )}
    </div>
  </li>`;
}

function Stepper({ name, test, value, changed, onSet }) {
  return html`<div class="stepper w-stepper ${changed ? "changed" : ""}">
    <span class="grow">${name}</span>
    <${Small} icon="minus" label=${t("ui.common.less")} test="${test}-minus" disabled=${value <= 0} onClick=${() => onSet(value - 1)} />
    <output data-test=${test}><b>${value}</b></output>
    <${Small} icon="plus" label=${t("ui.common.more")} test="${test}-plus" onClick=${() => onSet(value + 1)} />
  </div>`;
}

function Turn({ now, draft, onDraft }) {
  if (!now.turn) return null;
  return html`<section class="panel">
    <label class="field">
      <span>${t("ui.host.edit_turn")}</span>
      <select
        data-test="edit-turn"
        value=${String(draft.turn ?? now.turn.seat)}
        onChange=${(event) => {
          const seat = Number(event.target.value);
          onDraft({ ...draft, turn: seat === now.turn.seat ? null : seat });
        }}
      >
        ${now.seats.map(({ seat, name }) => html`<option key=${seat} value=${String(seat)}>${name}</option>`)}
      </select>
    </label>
  </section>`;
}
