/** A card is being turned over: what for, what would be good, how likely, and what it was. */

import { CameraWindow, CameraWords, hasPicture } from "../../../camera/seen.js";
import { CameraStrip } from "../../../camera/strip.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { seatName } from "../../../state/store.js";
import { Told } from "../../../words/said.js";
import { rankName, Say, suitColour, t } from "../../../words/words.js";

/** The flip everybody is waiting for. */
export function FlipPending({ flip }) {
  const percent = Math.round(flip.odds * 100);
  const missing = Math.max(0, flip.count - flip.cards.length);
  return html`
    <div class="flip-stage" data-test="flip">
      <div class="flip-cards">
        ${flip.cards.map((face) => html`<${BigCard} key=${face.join()} face=${face} />`)}
        ${
          hasPicture() && missing > 0
            ? html`<${CameraWindow} />`
            : Array.from({ length: missing }, (_, index) => html`<${CardBack} key=${index} />`)
        }
      </div>
      <div class="flip-words">
        <h1 class="turn-name" data-test="actor">${seatName(flip.seat)}</h1>
        <p class="flip-why"><${Told} msg=${flip.why} /></p>
        <p class="flip-good"><${Say} msg=${flip.good} /></p>
        <p class="odds">
          <span class="odds-bar" aria-hidden="true"><span style=${{ width: `${percent}%` }}></span></span>
          <b>${t("ui.table.odds", { n: percent })}</b>
        </p>
        ${missing > 0 && html`<${CameraWords} count=${missing} />`}
      </div>
    </div>
  `;
}

/** What came of the newest flip, large. */
export function FlipResult({ flip }) {
  return html`
    <div class="flip-stage result" data-test="flip-result" key=${flip.n}>
      <div class="flip-cards">
        ${flip.cards.map(
          (face, index) => html`<${BigCard} key=${index} face=${face} dim=${![null, index].includes(flip.counts)} />`,
        )}
      </div>
      <div class="flip-words">
        <p class="eyebrow">
          ${"good" in flip && html`<${Icon} name=${flip.good ? "check" : "close"} />`}${seatName(flip.seat)}
        </p>
        <h1><${Say} msg=${flip.text} /></h1>
        <${CameraStrip} />
      </div>
    </div>
  `;
}

/** A card that is still to be turned over. */
function CardBack() {
  return html`<span class="big-card back"><${Icon} name="star" /></span>`;
}

/** A playing card as large as a hand: rank, suit, and the suit again in the middle. */
function BigCard({ face: [rank, suit], dim }) {
  return html`
    <span
      class="big-card ${suitColour(suit)} ${dim ? "dim" : ""}"
      role="img"
      aria-label="${rankName(rank)} ${t(`suit.${suit}`)}"
    >
      <span class="index">${rankName(rank)}<${Icon} name=${suit} /></span>
      <${Icon} name=${suit} class="pip" />
    </span>
  `;
}
