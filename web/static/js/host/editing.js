/** What the table editor of every game has: a draft, the sentences it comes to, and one correction that is sent. */

import { useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isCut } from "../options/ask.js";
import { Say, cardName, t } from "../words/words.js";

/**
 * A draft of corrections.
 *
 * @param {object} empty the draft that changes nothing
 * @param {(draft: object) => object[]} changesOf what it asks of the referee
 * @param {(room: string) => void} onRoom goes to another room once it is done
 */
export function useDraft(empty, changesOf, onRoom) {
  const [draft, setDraft] = useState(empty);
  const discard = () => setDraft(empty);
  const send = async () => {
    if (!(await hostAction("correct", { changes: changesOf(draft) }))) return;
    discard();
    onRoom("now");
  };
  return { draft, setDraft, discard, send };
}

/** The room of the editor. `lines` are the sentences that will be true once it is sent. */
export function EditRoom({ lines, onDiscard, onSend, children }) {
  return html`
    <div class="room-head">
      <h1>${t("ui.host.edit")}</h1>
      <p class="soft">${t("ui.host.edit_why")}</p>
    </div>
    ${children}
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
        html`<button type="button" class="button plain" onClick=${onDiscard}>${t("ui.host.discard_draft")}</button>`
      }
      <button
        type="button"
        class="button primary"
        data-test="edit-send"
        disabled=${lines.length === 0 || isCut()}
        onClick=${onSend}
      >
        <${Icon} name="check" />${t("ui.host.edit_send")}
      </button>
    </footer>
  `;
}

/** Whose turn it is. */
export function EditTurn({ people, seat, onTurn }) {
  return html`<section class="panel">
    <label class="field">
      <span>${t("ui.host.edit_turn")}</span>
      <select data-test="edit-turn" value=${String(seat ?? "")} onChange=${(event) => onTurn(Number(event.target.value))}>
        ${people.map(({ seat: each, name }) => html`<option key=${each} value=${String(each)}>${name}</option>`)}
      </select>
    </label>
  </section>`;
}

/** Cards that lie somewhere: take one away, or lay another of those that are `known`. */
export function EditCards({ label, place, cards, known, onCards }) {
  const add = (event) => {
    const card = event.target.value;
    event.target.value = "";
    if (card) onCards([...cards, card]);
  };
  return html`<div class="field">
    <span>${label}</span>
    <div class="chips">
      ${cards.map(
        (card) => html`<button
          type="button"
          class="chip blue"
          key=${card}
          data-test="edit-card-${place}-${card}"
          title=${t("ui.host.take_away")}
          onClick=${() => onCards(cards.filter((each) => each !== card))}
        >
          <${Icon} name=${card} />${cardName(card)}<${Icon} name="close" />
        </button>`,
      )}
      ${cards.length === 0 && html`<span class="soft small">${t("ui.host.edit_no_cards")}</span>`}
    </div>
    <select data-test="edit-add-card-${place}" aria-label=${t("ui.host.edit_add_card")} onChange=${add}>
      <option value="">${t("ui.host.edit_add_card")}</option>
      ${known
        .filter((id) => !cards.includes(id))
        .map((id) => html`<option key=${id} value=${id}>${cardName(id)}</option>`)}
    </select>
  </div>`;
}
