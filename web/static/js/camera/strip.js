/**
 * What the camera entered, and the way to say that it was another card: its suit, then its rank.
 *
 * Everybody at the table has it, for as long as the referee lets the answer be replaced.
 */

import { useState } from "preact/hooks";

import { fixReading } from "../options/act.js";
import { camera } from "./seen.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { seatName, tableNow } from "../state/store.js";
import { Flip, RANKS, rankName, SUITS, suitColour, t } from "../words/words.js";

export function CameraStrip() {
  const read = camera.value?.read;
  if (!read?.fixable || read.fixed) return null;
  return html`<${Strip} key=${read.n} read=${read} />`;
}

/** @param {{read: Reading}} props */
function Strip({ read }) {
  // Which card gets which suit; its rank is still to be said.
  const [picked, pick] = useState(/** @type {{index: number, suit: string} | null} */ (null));
  const [looking, look] = useState(false);
  /** @param {string} rank */
  const correct = (rank) => {
    const cards = read.cards.map((face, index) => (index === picked?.index ? [rank, picked.suit] : face));
    pick(null);
    fixReading(read.n, cards);
  };
  return html`<section class="camera-strip" data-test="camera-strip" aria-live="polite">
    <p>
      <${Icon} name="camera" />
      <span>
        ${t("ui.camera.read_for", { who: seatName(read.seat) })}
        ${read.cards.map(([rank, suit], index) => html` <${Flip} key=${index} rank=${rank} suit=${suit} />`)}
      </span>
      <button
        type="button"
        class="button small plain icon-only"
        aria-label=${t("ui.camera.saw")}
        title=${t("ui.camera.saw")}
        data-test="camera-look"
        onClick=${() => look(true)}
      >
        <${Icon} name="eye" />
      </button>
    </p>
    ${
      read.cards.some(([, suit]) => !suit)
        ? html`<${Symbols} read=${read} />`
        : picked
          ? html`<${Ranks} suit=${picked.suit} onRank=${correct} onBack=${() => pick(null)} />`
          : read.cards.map(
              (face, index) => html`<${Suits} key=${index} face=${face} many=${read.cards.length > 1}
            onSuit=${(/** @type {string} */ suit) => pick({ index, suit })} />`,
            )
    }
    ${
      looking &&
      html`<${Sheet} title=${t("ui.camera.saw")} onClose=${() => look(false)}>
        <img class="camera-kept" src="/camera/${tableNow().code}/kept/${read.n}.jpg" alt=${t("ui.camera.saw")} />
      <//>`
    }
  </section>`;
}

/** An opened card shows one of these. */
const SYMBOLS = ["barrel", "dynamite", "snake", "horseshoe"];

/** @param {{read: Reading}} props */
function Symbols({ read }) {
  const others = SYMBOLS.filter((each) => each !== read.cards[0][0]);
  return html`<div class="fix" role="group" aria-label=${t("ui.camera.not_right_symbol")}>
    <span class="small">${t("ui.camera.not_right_symbol")}</span>
    ${others.map(
      (each) => html`<button
        type="button"
        key=${each}
        class="button small"
        aria-label=${t(`symbol.${each}`)}
        data-test="fix-${each}"
        onClick=${() => fixReading(read.n, [[each]])}
      >
        <${Icon} name=${each} />
      </button>`,
    )}
  </div>`;
}

/** @param {{face: string[], many: boolean, onSuit: (suit: string) => void}} props */
function Suits({ face: [rank, suit], many, onSuit }) {
  return html`<div class="fix" role="group" aria-label=${t("ui.camera.not_right")}>
    <span class="small">${many && html`<${Flip} rank=${rank} suit=${suit} /> `}${t("ui.camera.not_right")}</span>
    ${SUITS.map(
      (each) => html`<button
        type="button"
        key=${each}
        class="button small ${suitColour(each)}"
        aria-label=${t(`suit.${each}`)}
        data-test="fix-${each}"
        onClick=${() => onSuit(each)}
      >
        <${Icon} name=${each} />
      </button>`,
    )}
  </div>`;
}

/** @param {{suit: string, onRank: (rank: string) => void, onBack: () => void}} props */
function Ranks({ suit, onRank, onBack }) {
  return html`<div class="fix" role="group" aria-label=${t("ui.camera.which_rank")}>
    ${RANKS.map(
      (each) => html`<button
        type="button"
        key=${each}
        class="button small ${suitColour(suit)}"
        data-test="fix-rank-${each}"
        onClick=${() => onRank(each)}
      >
        ${rankName(each)}
      </button>`,
    )}
    <button type="button" class="button small plain" aria-label=${t("ui.common.back")} onClick=${onBack}>
      <${Icon} name="back" />
    </button>
  </div>`;
}
