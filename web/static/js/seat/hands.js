/**
 * What the hands of whoever holds this phone do now, newest first, each with what brings it.
 *
 * The referee says what is still to be done and what is most likely done; the strip always has the same room, so that
 * nothing below it moves when a line comes or goes.
 */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { me, proxies, seatName } from "../state/store.js";
import { Told, Why } from "../words/said.js";
import { t } from "../words/words.js";

/** @param {{mine: Business}} props `mine` is a view's `me`, or one of its `proxies` */
export function Hands({ mine }) {
  const others = mine === me.value ? ofOthers() : [];
  const lines = [...mine.now.map((line) => ({ ...line, seat: undefined })), ...others];
  if (!lines.length) return null;
  return html`<ul>
    ${lines.map(
      ({ text, rule, cause, done, seat }) => html`<li class=${done ? "done" : ""}>
        <${Icon} name=${done ? "done" : "hand"} title=${done && t("ui.seat.hands_done")} />
        <span>
          ${seat !== undefined && html`<b>${seatName(seat)}: </b>`}<${Told} msg=${text} />
          <${Why} rule=${rule} words=${cause && nameOf(cause)} />
        </span>
      </li>`,
    )}
  </ul>`;
}

/**
 * What the people this phone acts for have to do, by their names.
 *
 * @returns {(import("../types/wire.d.ts").Move & {seat?: number})[]}
 */
const ofOthers = () =>
  proxies.value.flatMap(({ seat, now }) => now.filter(({ done }) => !done).map((line) => ({ ...line, seat })));

/** @param {Record<string, string>} cause */
function nameOf(cause) {
  const [[kind, id]] = Object.entries(cause);
  return t(`${kind}.${id}.name`);
}
