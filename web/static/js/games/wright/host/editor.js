/** The table editor: loot, sheriffs, turn, hands and points, set to what they really are and sent as one correction. */

import { EditRoom, EditTurn, useDraft } from "../../../host/editing.js";
import { Stepper } from "../../../host/stepper.js";
import { html } from "../../../screen/html.js";
import { game } from "../../../state/store.js";
import { t } from "../../../words/words.js";
import { EMPTY, changesOf, count, drafted, withSeat, withTable, withTurn } from "./draft.js";

const OF_THE_TABLE = ["loot", "sheriffs", "deck"];

export function Editor({ onRoom }) {
  const now = game.value;
  const { draft, setDraft, discard, send } = useDraft(EMPTY, (made) => changesOf(made, now), onRoom);
  if (!now) return null;
  const n = count(draft);
  const lines = n ? [{ key: "ui.wright.edit_changes", args: { n } }] : [];
  return html`<${EditRoom} lines=${lines} onDiscard=${discard} onSend=${send}>
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
              onSet=${(value) => setDraft(withTable(draft, now, field, value))}
            />`,
          )}
        </section>
        ${
          now.turn &&
          html`<${EditTurn}
            people=${now.seats}
            seat=${draft.turn ?? now.turn.seat}
            onTurn=${(seat) => setDraft(withTurn(draft, now, seat))}
          />`
        }
      </div>
    </div>
  <//>`;
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
