/** The table editor: set things to what they really are, look at the sentence, send it as one correction. */

import { moved, useDragOrder } from "../../../host/drag.js";
import { EditRoom, EditTurn, useDraft } from "../../../host/editing.js";
import { Small } from "../../../host/seats.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { game, seatName } from "../../../state/store.js";
import { t } from "../../../words/words.js";
import { changesOf, EMPTY, sentences, withRing, withTurn } from "./draft.js";
import { EditSeat } from "./editseat.js";
import { EditMarket } from "./edittrain.js";

export function Editor({ table, onRoom }) {
  const { draft, setDraft, discard, send } = useDraft(EMPTY, changesOf, onRoom);
  const now = game.value;
  if (!now) return null;
  const inRing = now.ring.map((number) => now.seats.find(({ seat }) => seat === number));
  return html`<${EditRoom} lines=${sentences(draft, now)} onDiscard=${discard} onSend=${send}>
    <div class="columns">
      <ul class="column">
        ${inRing.map(
          (seat) => html`
            <${EditSeat}
              key=${seat.seat}
              seat=${seat}
              draft=${draft}
              choices=${table.choices}
              most=${now.load?.most}
              onDraft=${setDraft}
            />
          `,
        )}
      </ul>
      <div class="column">
        <${EditTurn}
          people=${now.seats.filter(({ alive }) => alive)}
          seat=${draft.turn ?? now.turn?.seat}
          onTurn=${(seat) => setDraft(withTurn(draft, now, seat))}
        />
        <${Ring} now=${now} draft=${draft} onDraft=${setDraft} />
        <${EditMarket} now=${now} draft=${draft} choices=${table.choices} onDraft=${setDraft} />
      </div>
    </div>
  <//>`;
}

function Ring({ now, draft, onDraft }) {
  const ring = draft.ring ?? now.ring;
  const set = (order) => onDraft(withRing(draft, now, order));
  const drag = useDragOrder(ring, set);
  return html`
    <section class="panel">
      <h2>${t("ui.host.edit_ring")}</h2>
      <p class="soft small">${t("ui.host.edit_ring_why")}</p>
      <ol class="seat-rows" ref=${drag.list}>
        ${ring.map((seat, index) => {
          const row = drag.row(index);
          return html`<li key=${seat} class="seat-row ${row.class}" style=${row.style}>
            <span class="handle" title=${t("ui.host.drag")} ...${drag.handle(index)}><${Icon} name="grip" /></span>
            <span class="grow">${seatName(seat)}</span>
            <span class="row-tools">
              <${Small}
                icon="up"
                label=${t("ui.host.up")}
                test="edit-ring-up-${seat}"
                disabled=${index === 0}
                onClick=${() => set(moved(ring, index, index - 1))}
              />
              <${Small}
                icon="down"
                label=${t("ui.host.down")}
                test="edit-ring-down-${seat}"
                disabled=${index === ring.length - 1}
                onClick=${() => set(moved(ring, index, index + 1))}
              />
            </span>
          </li>`;
        })}
      </ol>
    </section>
  `;
}
