/** The table editor: set things to what they really are, look at the sentence, send it as one correction. */

import { useState } from "preact/hooks";

import { hostAction } from "../../../lib/act.js";
import { html } from "../../../lib/html.js";
import { Icon } from "../../../lib/icons.js";
import { isCut } from "../../../lib/parts.js";
import { game } from "../../../lib/store.js";
import { Say, t } from "../../../lib/words.js";
import { changesOf, EMPTY, sentences, withPile, withTurn } from "./draft.js";
import { EditSquad } from "./editsquad.js";
import { Stepper } from "./stepper.js";

const PILES = ["common", "discard"];

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
  return html`
    <div class="room-head">
      <h1>${t("ui.host.edit")}</h1>
      <p class="soft">${t("ui.host.edit_why")}</p>
    </div>
    <ul class="columns d-edit">
      ${now.seats.map(
        (seat) => html`<${EditSquad} key=${seat.seat} seat=${seat} draft=${draft} choices=${table.choices} onDraft=${setDraft} />`,
      )}
    </ul>
    <${Piles} now=${now} draft=${draft} onDraft=${setDraft} />
    <${Turn} now=${now} draft=${draft} onDraft=${setDraft} />
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

/** The piles both share, where the referee counts them. */
function Piles({ now, draft, onDraft }) {
  const counted = PILES.filter((pile) => now.decks[pile] !== null);
  if (counted.length === 0) return null;
  return html`<section class="panel">
    ${counted.map(
      (pile) => html`<${Stepper}
        key=${pile}
        name=${t(`ui.duel.pile.${pile}`)}
        test="edit-${pile}"
        value=${draft.piles[pile] ?? now.decks[pile]}
        least=${0}
        onSet=${(n) => onDraft(withPile(draft, now, pile, n))}
      />`,
    )}
  </section>`;
}

function Turn({ now, draft, onDraft }) {
  if (!now.turn) return null;
  return html`<section class="panel">
    <label class="field">
      <span>${t("ui.host.edit_turn")}</span>
      <select
        data-test="edit-turn"
        value=${String(draft.turn ?? now.turn.seat)}
        onChange=${(event) => onDraft(withTurn(draft, now, Number(event.target.value)))}
      >
        ${now.seats.map(({ seat, name }) => html`<option key=${seat} value=${String(seat)}>${name}</option>`)}
      </select>
    </label>
  </section>`;
}
