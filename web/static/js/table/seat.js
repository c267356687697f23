/** Seats round the table: before the game, and what every game shows about one. */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { seatName } from "../state/store.js";
import { t } from "../words/words.js";
import { help, mayHelp } from "./help.js";

/** So many letters stand on one line of a place card at their full size; more are written smaller, down to a limit. */
const ROOM = { name: 12, who: 23 };
const SMALLEST = 0.6;

/** The style that lets a line of a place card stay whole: `"name"` for the name, `"who"` for the line below the life. */
export const whole = (line, text) => ({ "--shrink": Math.max(SMALLEST, Math.min(1, ROOM[line] / text.length)) });

/** A seat before the game: filling up. */
export function LobbySeat({ seat, place }) {
  const taken = seat.phone !== "none" || seat.bot || seat.proxy !== null;
  return html`
    <section
      class="seat lobby-seat ${place.side} ${taken ? "taken" : "free"}"
      style=${{ "--at": `${place.at}%` }}
      data-test="seat-${seat.seat}"
    >
      <header>
        <${Icon} name=${taken ? "check" : "seat"} class="badge" />
        <h2 style=${whole("name", seat.name)}>${seat.name || t("ui.table.free_seat")}</h2>
        ${seat.host && html`<${Icon} name="host" title=${t("ui.table.is_host")} />`}
      </header>
      <p class="state"><${PhoneWords} seat=${seat} /></p>
    </section>
  `;
}

/** Whose turn it is and whom we wait for, at the edge of a seat. */
export function Tags({ turn, waited, ahead = null, children = null }) {
  return html`<div class="tags">
    ${turn && html`<span class="tag tag-turn"><${Icon} name="play" />${t("ui.table.tag_turn")}</span>`}
    ${waited && html`<span class="tag tag-waited"><${Icon} name="hourglass" />${t("ui.table.tag_waited")}</span>`}
    ${ahead === "asked" && html`<span class="tag tag-ahead"><${Icon} name="hourglass" />${t("ui.table.tag_ahead")}</span>`}
    ${ahead === "answered" && html`<span class="tag tag-answered"><${Icon} name="check" />${t("ui.table.tag_answered")}</span>`}
    ${children}
  </div>`;
}

/** Only what needs attention: a phone that is asleep or missing, a bot; the hand that helps, where it is waited for. */
export function Phone({ seat, waited = false }) {
  if (!seat || (seat.phone === "here" && !seat.bot)) return null;
  if (waited && mayHelp(seat)) {
    const words = t("ui.calls.help", { who: seatName(seat.seat) });
    return html`<button type="button" class="help-seat" title=${words} aria-label=${words} data-test="help-${seat.seat}" onClick=${() => help(seat.seat)}>
      <${Icon} name="hand" />
    </button>`;
  }
  const name = seat.bot ? "bot" : `phone_${seat.phone}`;
  return html`<${Icon} name=${name} class="phone" title=${t(`ui.table.${name}`)} />`;
}

function PhoneWords({ seat }) {
  const name = seat.bot ? "bot" : `phone_${seat.phone}`;
  const words = seat.phone === "none" && seat.proxy !== null && !seat.bot ? "ui.table.played_for" : `ui.table.${name}`;
  return html`<${Icon} name=${name} />${t(words)}`;
}
