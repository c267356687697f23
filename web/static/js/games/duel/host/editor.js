/** The table editor: set things to what they really are, look at the sentence, send it as one correction. */

import { EditRoom, EditTurn, useDraft } from "../../../host/editing.js";
import { Stepper } from "../../../host/stepper.js";
import { html } from "../../../screen/html.js";
import { game } from "../../../state/store.js";
import { t } from "../../../words/words.js";
import { changesOf, EMPTY, sentences, withPile, withTurn } from "./draft.js";
import { EditSquad } from "./editsquad.js";

const PILES = ["common", "discard"];

export function Editor({ table, onRoom }) {
  const { draft, setDraft, discard, send } = useDraft(EMPTY, changesOf, onRoom);
  const now = game.value;
  if (!now) return null;
  return html`<${EditRoom} lines=${sentences(draft, now)} onDiscard=${discard} onSend=${send}>
    <ul class="columns d-edit">
      ${now.seats.map(
        (seat) =>
          html`<${EditSquad} key=${seat.seat} seat=${seat} draft=${draft} choices=${table.choices} onDraft=${setDraft} />`,
      )}
    </ul>
    <${Piles} now=${now} draft=${draft} onDraft=${setDraft} />
    ${
      now.turn &&
      html`<${EditTurn}
        people=${now.seats}
        seat=${draft.turn ?? now.turn.seat}
        onTurn=${(seat) => setDraft(withTurn(draft, now, seat))}
      />`
    }
  <//>`;
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
