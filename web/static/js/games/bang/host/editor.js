/** The table editor: set things to what they really are, look at the sentence, send it as one correction. */

import { useState } from "preact/hooks";

import { hostAction } from "../../../lib/act.js";
import { html } from "../../../lib/html.js";
import { Icon } from "../../../lib/icons.js";
import { isCut } from "../../../lib/parts.js";
import { game, seatName } from "../../../lib/store.js";
import { Say, t } from "../../../lib/words.js";
import { moved, useDragOrder } from "../../../host/drag.js";
import { changesOf, EMPTY, sentences, withRing, withTurn } from "./draft.js";
import { EditSeat } from "./editseat.js";
import { EditMarket } from "./edittrain.js";
import { Small } from "../../../host/seats.js";

export function Editor({ table, onRoom }) {
  const [draft, setDraft] = useState(EMPTY);
  const now = game.value;
  if (!now) return null;
  const lines = sentences(draft, now);
  const send = async () => {
    if (!(await hostAction("correct", { changes: changesOf(draft) }))) return;
    setDraft(EMPTY);
    onRoom("now");
  };
  const inRing = now.ring.map((number) => now.seats.find(({ seat }) => seat === number));
  return html`
    <div class="room-head">
      <h1>${t("ui.host.edit")}</h1>
      <p class="soft">${t("ui.host.edit_why")}</p>
    </div>
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
        <${Turn} now=${now} draft=${draft} onDraft=${setDraft} />
        <${Ring} now=${now} draft=${draft} onDraft=${setDraft} />
        <${EditMarket} now=${now} draft=${draft} choices=${table.choices} onDraft=${setDraft} />
      </div>
    </div>
    <footer class="start-bar edit-bar">
      <div role="status" class="preview" data-test="edit-preview">
        ${
          lines.length === 0
            ? html`<p class="soft">${t("ui.host.edit_nothing")}</p>`
            : html`<p class="eyebrow">${t("ui.host.edit_preview")}</p>
                <ul>
                  ${lines.map((line, index) => html`<li key=${index}><${Say} msg=${line} /></li>`)}
                </ul>`
        }
      </div>
      ${
        lines.length > 0 &&
        html`<button type="button" class="button plain" onClick=${() => setDraft(EMPTY)}>
          ${t("ui.host.discard_draft")}
        </button>`
      }
      <button
        type="button"
        class="button primary"
        data-test="edit-send"
        disabled=${lines.length === 0 || isCut()}
        onClick=${send}
      >
        <${Icon} name="check" />${t("ui.host.edit_send")}
      </button>
    </footer>
  `;
}

function Turn({ now, draft, onDraft }) {
  const living = now.seats.filter(({ alive }) => alive);
  return html`
    <section class="panel">
      <label class="field">
        <span>${t("ui.host.edit_turn")}</span>
        <select
          data-test="edit-turn"
          value=${String(draft.turn ?? now.turn?.seat ?? "")}
          onChange=${(event) => onDraft(withTurn(draft, now, Number(event.target.value)))}
        >
          ${living.map(({ seat, name }) => html`<option key=${seat} value=${String(seat)}>${name}</option>`)}
        </select>
      </label>
    </section>
  `;
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
