/** One squad in the editor: health and the token at hand, names, cards and counts below them. */

import { EditCards } from "../../../host/editing.js";
import { Stepper } from "../../../host/stepper.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Bullets } from "../../../screen/bullets.js";
import { Segments } from "../../../screen/segments.js";
import { characterName, t } from "../../../words/words.js";
import { drafted, withAttacker, withSeat, withSpot } from "./draft.js";

/** One is the least a character in play can have; the referee checks the rest. */
const LEAST = 1;

export function EditSquad({ seat, draft, choices, onDraft }) {
  const places = seat.places.filter(Boolean);
  const counted = ["hand", "deck"].filter((field) => seat[field] !== null);
  const attacker = places.find((place) => draft.spots[place.spot]?.attacks) ?? places.find((place) => place.attacker);
  return html`<li class="panel edit-seat">
    <header>
      <h2><${Icon} name=${seat.side} title=${t(`side.${seat.side}`)} />${seat.name}</h2>
    </header>
    ${
      places.length > 1 &&
      html`<div class="field">
        <span>${t("ui.duel.attacker")}</span>
        <${Segments}
          label=${t("ui.duel.attacker")}
          values=${places.map(({ spot }) => spot)}
          chosen=${attacker.spot}
          test="edit-attacks"
          word=${(spot) => characterName(places.find((place) => place.spot === spot).character)}
          onChoose=${(spot) =>
            onDraft(
              withAttacker(
                draft,
                places,
                places.find((place) => place.spot === spot),
              ),
            )}
        />
      </div>`
    }
    ${places.map(
      (place) =>
        html`<${EditPlace} key=${place.spot} seat=${seat} place=${place} draft=${draft} choices=${choices} onDraft=${onDraft} />`,
    )}
    ${counted.map(
      (field) => html`<${Stepper}
        key=${field}
        name=${t(`ui.duel.${field}`)}
        test="edit-${field}-${seat.seat}"
        value=${draft.seats[seat.seat]?.[field] ?? seat[field]}
        least=${0}
        onSet=${(n) => onDraft(withSeat(draft, seat, field, n))}
      />`,
    )}
  </li>`;
}

function EditPlace({ seat, place, draft, choices, onDraft }) {
  const { spot } = place;
  const read = (field) => drafted(draft, place, field);
  const set = (field, value) => onDraft(withSpot(draft, place, field, value));
  const most = read("most");
  // More health than is printed means that the print was read wrong as well.
  const setHealth = (n) =>
    onDraft(withSpot(withSpot(draft, place, "health", n), place, "most", Math.max(n, place.max)));
  const standing = new Set([...seat.dead, ...seat.places.filter(Boolean).map(({ character }) => character)]);
  const others = choices.sides[seat.side].filter((id) => id === place.character || !standing.has(id));
  return html`<fieldset class="d-edit-place ${spot in draft.spots ? "changed" : ""}">
    <legend>${characterName(place.character)}</legend>
    <${Stepper} name=${t("ui.duel.health")} test="edit-health-${spot}" value=${read("health")} least=${LEAST} onSet=${setHealth}>
      <${Bullets} life=${read("health")} max=${most} />
    <//>
    <details>
      <summary data-test="edit-more-${spot}">${t("ui.duel.edit_more")}</summary>
      <div class="stack">
        <${Stepper} name=${t("ui.duel.printed")} test="edit-most-${spot}" value=${most} least=${Math.max(LEAST, read("health"))} onSet=${(n) => set("most", n)} />
        <label class="field">
          <span>${t("ui.host.edit_character")}</span>
          <select data-test="edit-character-${spot}" value=${read("character")} onChange=${(event) => set("character", event.target.value)}>
            ${others.map((id) => html`<option key=${id} value=${id}>${characterName(id)}</option>`)}
          </select>
        </label>
        <${EditCards}
          label=${t("ui.duel.beside")}
          place=${spot}
          cards=${read("gear")}
          known=${choices.in_play}
          onCards=${(cards) => set("gear", cards)}
        />
      </div>
    </details>
  </fieldset>`;
}
