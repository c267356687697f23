/** The event cards in force, as they concern whoever holds this phone. */

import { useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { RuleChip, RuleSheet } from "../../../lookup/entry.js";
import { game } from "../../../state/store.js";
import { t } from "../../../words/words.js";

const inForce = () => (game.value.events ?? []).map(({ event }) => event);

/** On my turn: what each event means for me now, in a line; a tap opens the whole card. */
export function EventBanner() {
  const [open, setOpen] = useState(null);
  const events = inForce();
  if (events.length === 0) return null;
  return html`<ul class="event-banner" data-test="events-now">
      ${events.map(
        (id) => html`<li key=${id}>
          <button class="event-line" aria-haspopup="dialog" data-test="event-${id}" onClick=${() => setOpen(id)}>
            <${Icon} name="event" />
            <span><b>${t(`event.${id}.name`)}</b> <span>${t(`event.${id}.now`)}</span></span>
            <${Icon} name="info" />
          </button>
        </li>`,
      )}
    </ul>
    ${open && events.includes(open) && html`<${RuleSheet} kind="event" id=${open} onClose=${() => setOpen(null)} />`}`;
}

/** While others play: only the names. */
export function EventChips() {
  const events = inForce();
  if (events.length === 0) return null;
  return html`<div class="chips">
    ${events.map((id) => html`<${RuleChip} key=${id} kind="event" id=${id} colour="event" />`)}
  </div>`;
}
