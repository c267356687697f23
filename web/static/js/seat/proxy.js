/** Acting for people without a phone: their business on this screen, their secrets only before their own eyes. */

import { useState } from "preact/hooks";

import { accepted } from "../options/act.js";
import { seatPart } from "../loading/games.js";
import { SeenCard } from "../camera/laid.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Toasts } from "../screen/toast.js";
import { gameNow, gameSeat, hasPhone, me, proxies, seatName } from "../state/store.js";
import { send } from "../wire/connection.js";
import { t } from "../words/words.js";
import { Business } from "./business.js";
import { Deeds } from "./deeds.js";
import { Hands } from "./hands.js";
import { HoldButton } from "./hold.js";
import { Moment } from "./play.js";
import { actingFor } from "./state.js";

/** Under the top bar: for whom else this phone acts, and who of them is waited for. */
export function ProxyStrip() {
  const acting = proxies.value.some(({ seat }) => seat === actingFor.value);
  const mineWaits = Boolean(me.value?.prompt && !me.value.prompt.soft);
  return html`<nav class="proxy-strip" aria-label=${t("ui.seat.act_for")}>
    ${
      acting
        ? html`<button
          class="chip ${mineWaits ? "waits" : ""}"
          data-test="act-for-done"
          onClick=${() => (actingFor.value = null)}
        >
          <${Icon} name="back" />${t("ui.seat.back_to_mine")}
        </button>`
        : html`<span class="small">${t("ui.seat.act_for")}</span>`
    }
    ${proxies.value.map(({ seat, prompt }) => {
      const on = actingFor.value === seat;
      const waits = Boolean(prompt && !prompt.soft);
      return html`<button
        class="chip ${waits ? "waits" : ""}"
        aria-pressed=${on}
        data-test="act-for-${seat}"
        onClick=${() => (actingFor.value = on ? null : seat)}
      >
        ${waits && html`<${Icon} name="hourglass" title=${t("ui.seat.waits_for_you")} />`}${seatName(seat)}
      </button>`;
    })}
  </nav>`;
}

/** The screen of a seat without a phone. @param {{proxy: Business}} props */
export function ActFor({ proxy }) {
  const { seat, prompt, options } = proxy;
  const [uncovered, setUncovered] = useState(/** @type {{question: string, mine: Business | null} | null} */ (null));
  // A new secret question needs a new hand-over, so an uncovered screen is worth exactly one question.
  const question = JSON.stringify([prompt?.text, options.map(({ id }) => id)]);
  const secret = Boolean(prompt?.private) || options.some((option) => option.private);
  const open = uncovered?.question === question ? uncovered.mine : null;
  const state = gameSeat(seat);
  const { Facts, Secret } = seatPart();

  const uncover = async () => {
    const answer = await send("peek", { seat });
    if (accepted(answer)) setUncovered({ question, mine: answer.me ?? null });
  };

  const hidden = secret && !open;
  return html`<section class="hands" data-test="hands" aria-label=${t("ui.seat.hands")}><${Hands} mine=${proxy} /></section>
  <main class="scroll act-for" data-test="acting-for">
    <header class="status">
      <div class="facts">
        <p class="eyebrow">${t("ui.seat.acting_for")}</p>
        <h2>${seatName(seat)}</h2>
        ${state && html`<${Facts} seat=${state} />`}
      </div>
      ${Secret && gameNow().phase === "play" && !hasPhone(seat) && html`<${Peek} seat=${seat} />`}
    </header>
    <div class="stack">
      <${SeenCard} seat=${seat} />
      ${
        hidden
          ? html`<${Cover} seat=${seat} onOpen=${uncover} />`
          : html`${!prompt && !proxy.ahead && html`<${Moment} seat=${seat} />`}<${Business} mine=${open ?? proxy} />`
      }
    </div>
  </main>
  <${Toasts} />
  <${Deeds} mine=${hidden ? null : (open ?? proxy)} />`;
}

/** @param {{seat: number, onOpen: () => void}} props */
function Cover({ seat, onOpen }) {
  const who = seatName(seat);
  if (hasPhone(seat)) {
    return html`<section class="cover stack" data-test="cover">
      <${Icon} name="phone_away" size="3rem" />
      <p>${t("ui.common.secret_elsewhere", { who })}</p>
    </section>`;
  }
  return html`<section class="cover stack" data-test="cover">
    <${Icon} name="eye_off" size="3rem" />
    <h2>${t("ui.seat.pass_phone", { who })}</h2>
    <p>${t("ui.seat.pass_phone_why")}</p>
    <button class="button wide brass" data-test="uncover" onClick=${onOpen}>${t("ui.seat.i_am", { who })}</button>
  </section>`;
}

/**
 * The secrets of a seat without a phone, fetched while held; everybody is told that somebody looked.
 *
 * @param {{seat: number}} props
 */
function Peek({ seat }) {
  const { Secret, secretWords } = seatPart();
  const [mine, setMine] = useState(/** @type {Business | null} */ (null));
  const fetchSecret = async () => {
    setMine(null);
    const answer = await send("peek", { seat });
    if (accepted(answer)) setMine(answer.me ?? null);
  };
  return html`<${HoldButton} label=${secretWords()} test="peek-hold" onHold=${fetchSecret}>
    ${() =>
      html`${mine && html`<${Secret} mine=${mine} />`}
        <p class="small">${t("ui.seat.peek_told", { who: seatName(seat) })}</p>`}
  <//>`;
}
