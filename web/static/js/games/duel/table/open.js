/** A card is being opened: what for, which symbol counts, how likely it is, and what it was. */

import { CameraWindow, CameraWords, hasPicture } from "../../../camera/seen.js";
import { CameraStrip } from "../../../camera/strip.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { seatName } from "../../../state/store.js";
import { Told } from "../../../words/said.js";
import { Say, t } from "../../../words/words.js";
import { percent } from "../counts.js";

/** The check everybody is waiting for. */
export function OpenPending({ open: { seat, source, deck, symbol, count, odds, symbols } }) {
  const likely = percent(odds);
  const missing = Array.from({ length: Math.max(0, count - symbols.length) });
  return html`<div class="flip-stage" data-test="open">
    <div class="flip-cards">
      ${symbols.map((each, index) => html`<${BigSymbol} key=${index} symbol=${each} />`)}
      ${
        hasPicture() && missing.length > 0
          ? html`<${CameraWindow} />`
          : missing.map(
              (_, index) => html`<span key=${`back${index}`} class="big-card back"><${Icon} name="star" /></span>`,
            )
      }
    </div>
    <div class="flip-words">
      <h1 class="turn-name" data-test="actor">${seatName(seat)}</h1>
      <p class="flip-why"><${Told} msg=${{ key: "ui.duel.open_for", args: { what: source } }} /></p>
      <p class="d-deck" data-test="open-deck"><${Icon} name="deck" /><span><${Say} msg=${deck} /></span></p>
      <p class="flip-good d-wanted"><${Icon} name=${symbol} />${t("ui.duel.counts", { symbol: t(`symbol.${symbol}`) })}</p>
      <p class="odds">
        <span class="odds-bar" aria-hidden="true"><span style=${{ width: `${likely}%` }}></span></span>
        <b>${t("ui.table.odds", { n: likely })}</b>
      </p>
      ${missing.length > 0 && html`<${CameraWords} />`}
    </div>
  </div>`;
}

/** What came of it, in words. */
export const outcome = ({ source, good }) => ({
  key: good ? "ui.duel.open_good" : "ui.duel.open_bad",
  args: { what: source },
});

/** What came of it, large. */
export function OpenResult({ open }) {
  const { n, seat, symbols, counts, good } = open;
  return html`<div class="flip-stage result" data-test="open-result" key=${n}>
    <div class="flip-cards">
      ${symbols.map(
        (symbol, index) =>
          html`<${BigSymbol} key=${index} symbol=${symbol} dim=${symbols.length > 1 && index !== counts} />`,
      )}
    </div>
    <div class="flip-words">
      <p class="eyebrow"><${Icon} name=${good ? "check" : "close"} />${seatName(seat)}</p>
      <h1><${Say} msg=${outcome(open)} /></h1>
      <${CameraStrip} />
    </div>
  </div>`;
}

/** An opened card: only the symbol in its corner matters. */
function BigSymbol({ symbol, dim = false }) {
  return html`<span class="big-card d-symbol ${dim ? "dim" : ""}" role="img" aria-label=${t(`symbol.${symbol}`)}>
    <${Icon} name=${symbol} />
    <b>${t(`symbol.${symbol}`)}</b>
  </span>`;
}
