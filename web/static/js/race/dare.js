/** One phone challenges another: the button, whom, and what both of them see until it is answered. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { seatName, tableNow } from "../state/store.js";
import { Say, t } from "../words/words.js";
import { ask, mySeat, race } from "./line.js";

/** Opens the list of people one can challenge; nothing for who has no seat. */
export function DareButton() {
  const [open, setOpen] = useState(false);
  const seat = mySeat();
  if (seat === null) return null;
  const others = tableNow().seats.filter(({ seat: each, phone, bot }) => each !== seat && !bot && phone !== "none");
  /** @param {number} to */
  const dare = async (to) => {
    if (await ask("challenge", { seat: to })) setOpen(false);
  };
  return html`<button type="button" class="button wide" data-test="dare-open" onClick=${() => setOpen(true)}>
      <${Icon} name="bang" />${t("ui.race.title")}
    </button>
    ${
      open &&
      html`<${Sheet} title=${t("ui.race.title")} onClose=${() => setOpen(false)}>
      <p>${t(others.length ? "ui.race.dare.whom" : "ui.race.dare.nobody")}</p>
      ${others.map(
        ({ seat: to }) => html`<button
          key=${to}
          type="button"
          class="button wide"
          data-test="dare-${to}"
          onClick=${() => dare(to)}
        >
          ${seatName(to)}
        </button>`,
      )}
    <//>`
    }`;
}

/** A challenge in the words of whoever reads it. @param {NonNullable<Race["challenge"]>} props */
export function daring({ by, to, declined }) {
  const key = declined ? "ui.race.dare.declined" : "ui.race.dare.says";
  return { key, args: { who: { seat: by }, whom: { seat: to } } };
}

/** Over the page of both, until it is answered. */
export function Dared() {
  const { challenge } = race.value;
  const seat = mySeat();
  if (!challenge || seat === null || ![challenge.by, challenge.to].includes(seat)) return null;
  const mine = challenge.by === seat;
  /** @param {boolean} accept */
  const answer = (accept) => ask("answer", { accept });
  return html`<aside class="race-dare" role="alertdialog" data-test="dared">
    <p><${Icon} name="bang" /><${Say} msg=${daring(challenge)} /></p>
    ${
      !challenge.declined &&
      html`<div class="race-buttons">
      ${
        !mine &&
        html`<button type="button" class="button primary" data-test="dare-accept" onClick=${() => answer(true)}>
        ${t("ui.race.dare.accept")}
      </button>`
      }
      <button type="button" class="button" data-test="dare-decline" onClick=${() => answer(false)}>
        ${t(mine ? "ui.race.dare.take_back" : "ui.race.dare.decline")}
      </button>
    </div>`
    }
  </aside>`;
}
