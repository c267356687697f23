/** The event cards: what is in force, and what comes next, in the corners beside the table. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Named } from "../../../words/said.js";
import { knows, t } from "../../../words/words.js";
import { useCornerFit } from "../../../table/cornerfit.js";

/** A card of the round below, one of the show above: each deck keeps its own corner. */
export function Events({ game }) {
  const { events, next_event: next } = game;
  const show = events.filter(({ deck }) => deck === "show");
  const round = events.filter((each) => !show.includes(each));
  return html`
    <${Corner} place="above" beside=".seat.top" events=${show} />
    <${Corner} place="below" beside=".seat.bottom" events=${round} next=${next} />
  `;
}

function Corner({ place, beside, events, next = null }) {
  const column = useCornerFit(beside);
  if (events.length === 0 && !next) return null;
  return html`
    <aside class="events ${place}" data-test="events-${place}" ref=${column} aria-label=${t("ui.table.events")}>
      ${events.map(({ event }) => html`<${EventCard} key=${event} event=${event} />`)}
      ${next && html`<${NextEvent} event=${next} />`}
    </aside>
  `;
}

function EventCard({ event }) {
  const rule = `event.${event}.text`;
  return html`
    <div class="event-card" data-test="event-${event}">
      <p class="eyebrow"><${Icon} name="event" />${t("ui.table.event_now")}</p>
      <h3>${t(`event.${event}.name`)}</h3>
      ${knows(rule) && html`<p class="event-text">${t(rule)}</p>`}
    </div>
  `;
}

function NextEvent({ event }) {
  return html`
    <p class="event-next" data-test="next-event">
      <${Icon} name="clock" /><span>${t("ui.table.event_next")}: <${Named} kind="event" id=${event} /></span>
    </p>
  `;
}
