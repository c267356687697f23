/** Acting for people without a phone, from the laptop: their questions here, their secrets only before their own eyes. */

import { useState } from "preact/hooks";

import { accepted } from "../options/act.js";
import { gamePart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { hasPhone, seatName } from "../state/store.js";
import { send } from "../wire/connection.js";
import { t } from "../words/words.js";
import { Business } from "../seat/business.js";
import { Deeds } from "../seat/deeds.js";
import { Hands } from "../seat/hands.js";

const isWaited = (proxy) => Boolean(proxy.prompt && !proxy.prompt.soft);
// What may be done at any time, such as reporting who spoke, keeps nobody busy.
const isBusy = (proxy) => Boolean(proxy && (proxy.prompt || proxy.options.some(({ group }) => group !== "ability")));

/** One seat at a time: the one picked while it has something to do, else whoever is waited for. */
export function Acting({ proxies }) {
  const [chosen, choose] = useState(null);
  if (proxies.length === 0) return null;
  const picked = proxies.find(({ seat }) => seat === chosen);
  const here = (isBusy(picked) && picked) || proxies.find(isWaited) || proxies.find(isBusy) || picked || proxies[0];
  return html`
    <section class="panel acting">
      <h2>${t("ui.host.acting")}</h2>
      <div class="chips" role="tablist" aria-label=${t("ui.host.acting")}>
        ${proxies.map(
          (proxy) =>
            html`<button
              type="button"
              key=${proxy.seat}
              role="tab"
              class="chip ${proxy === here ? "chosen" : ""}"
              aria-selected=${proxy === here}
              data-test="act-for-${proxy.seat}"
              onClick=${() => choose(proxy.seat)}
            >
              ${isWaited(proxy) && html`<${Icon} name="hourglass" title=${t("ui.host.waited_for")} />`}
              ${seatName(proxy.seat)}
            </button>`,
        )}
      </div>
      <${Actor} key=${here.seat} proxy=${here} />
    </section>
  `;
}

function Actor({ proxy }) {
  const { Secret } = gamePart();
  const { seat, prompt, options } = proxy;
  const [uncovered, setUncovered] = useState(null);
  // An uncovered screen is worth exactly one question: the next secret needs a new hand-over.
  const question = JSON.stringify([prompt?.text, options.map(({ id }) => id)]);
  const secret = options.some((option) => option.private) || Boolean(prompt && options.length === 0);
  const mine = uncovered?.question === question ? uncovered.me : null;
  const look = async () => {
    const answer = await send("peek", { seat });
    if (accepted(answer)) setUncovered({ question, me: answer.me });
  };
  if (secret && !mine) return html`<${Cover} seat=${seat} onOpen=${look} />`;
  return html`
    <div class="act-for" data-test="acting-for">
      <section class="hands" data-test="hands" aria-label=${t("ui.seat.hands")}><${Hands} mine=${proxy} /></section>
      <${Deeds} mine=${mine ?? proxy} />
      <${Business} mine=${mine ?? proxy} />
      ${
        mine
          ? html`<p class="own-eyes">
              <${Secret} mine=${mine} />
              <button type="button" class="button small" data-test="cover-again" onClick=${() => setUncovered(null)}>
                <${Icon} name="eye_off" />${t("ui.host.cover_again")}
              </button>
            </p>`
          : !hasPhone(seat) &&
            html`<button type="button" class="button small plain" data-test="peek-${seat}" onClick=${look}>
              <${Icon} name="eye" />${t("ui.host.peek", { who: seatName(seat) })}
            </button>`
      }
    </div>
  `;
}

function Cover({ seat, onOpen }) {
  if (hasPhone(seat)) {
    return html`
      <div class="cover" data-test="cover">
        <${Icon} name="phone_away" size="2.5rem" />
        <p>${t("ui.common.secret_elsewhere", { who: seatName(seat) })}</p>
      </div>
    `;
  }
  return html`
    <div class="cover" data-test="cover">
      <${Icon} name="eye_off" size="2.5rem" />
      <p>${t("ui.host.cover", { who: seatName(seat) })}</p>
      <button type="button" class="button brass" data-test="uncover" onClick=${onOpen}>
        ${t("ui.host.uncover", { who: seatName(seat) })}
      </button>
    </div>
  `;
}
