/**
 * What somebody needs who cannot help themselves, where people look: a seat that is asked for, a seat without a phone
 * or with one that is gone and must act. Each with the one tap that helps, for whoever may help.
 */

import { hostAction } from "../options/act.js";
import { html } from "./html.js";
import { Icon } from "../icons/icon.js";
import { game, gameNow, tableNow } from "../state/store.js";
import { Say, t } from "../words/words.js";

/** Seats that cannot do what the game waits for: without a phone but asked something, or with a phone that is gone. */
function stranded() {
  if (!game.value || tableNow().phase !== "playing") return [];
  /** @param {LobbySeat} props */
  const waits = ({ seat, phone }) =>
    gameNow().waiting.some(({ seats, text }) => seats.includes(seat) && (phone === "away" || text.key !== "wait.turn"));
  return tableNow().seats.filter((seat) => seat.phone !== "here" && !seat.bot && waits(seat));
}

/** What somebody asks for: a seat that is somebody's, or one more in the next game. @param {number | null} seat */
export const asksFor = (seat) =>
  seat === null ? { key: "ui.host.asks_to_join" } : { key: "ui.host.asks_for", args: { who: { seat } } };

/** @param {{onHelp?: (seat: LobbySeat) => void}} props `onHelp` lets this screen act for a seat, where the seat does not offer it */
export function Calls({ onHelp }) {
  const { you, requests = [] } = tableNow();
  if (!you.host) return null;
  const alone = onHelp ? stranded().filter(({ seat }) => seat !== you.seat) : [];
  if (!requests.length && !alone.length) return null;
  return html`<section class="calls" role="alert" data-test="calls">
    ${requests.map(
      ({ id, seat, name, device }) => html`<div class="call" key=${id}>
        <p><b>${name || device}</b> <${Say} msg=${asksFor(seat)} /></p>
        <button type="button" class="button brass" data-test="call-grant-${seat ?? "new"}" onClick=${() => hostAction("grant", { request: id })}>
          <${Icon} name="check" />${t("ui.host.grant")}
        </button>
        <button type="button" class="button" data-test="call-deny-${seat ?? "new"}" onClick=${() => hostAction("deny", { request: id })}>
          <${Icon} name="close" />${t("ui.host.deny")}
        </button>
      </div>`,
    )}
    ${alone.map(
      (seat) => html`<div class="call" key=${`s${seat.seat}`}>
        <p><${Say} msg=${{ key: `ui.calls.${seat.phone}`, args: { who: { seat: seat.seat } } }} /></p>
        <button type="button" class="button brass" data-test="call-help-${seat.seat}" onClick=${() => onHelp?.(seat)}>
          <${Icon} name="hand" /><${Say} msg=${{ key: "ui.calls.help", args: { who: { seat: seat.seat } } }} />
        </button>
      </div>`,
    )}
  </section>`;
}
