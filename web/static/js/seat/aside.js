/**
 * For whoever is out, and for everybody when it is over: what lies open, a bet for fun, what this evening has come to.
 *
 * What may be known and bet on is said by the referee; whether a bet came true, too.
 */

import { useState } from "preact/hooks";

import { bet } from "../options/act.js";
import { isCut } from "../options/ask.js";
import { html } from "../screen/html.js";
import { Awards, Standings, useHonours } from "../screen/honours.js";
import { Icon } from "../icons/icon.js";
import { busy, there } from "../state/store.js";
import { Say, t } from "../words/words.js";

export const styles = ["aside.css"];

/** @typedef {import("../types/wire.d.ts").Aside} Shown */

/** @param {{aside: Shown}} props */
export function Bystander({ aside }) {
  const { facts, outcomes } = aside;
  const [looking, setLooking] = useState(false);
  return html`<section class="panel stack bystander" data-test="bystander">
    <h2>${t("ui.aside.title")}</h2>
    ${outcomes.length > 0 && html`<${Wager} aside=${aside} />`}
    ${
      facts.length > 0 &&
      html`<h3>${t("ui.aside.roles")}</h3>
      <ul class="facts-open" data-test="facts">
        ${facts.map(
          ({ text, icon, open }, index) => html`<li key=${index} class=${open ? "" : "soft"}>
            <${Icon} name=${icon} size="1.5em" /><span><${Say} msg=${text} /></span>
          </li>`,
        )}
      </ul>`
    }
    ${
      looking
        ? html`<${Evening} />`
        : html`<button class="button wide plain" data-test="honours-open" onClick=${() => setLooking(true)}>
            <${Icon} name="trophy" />${t("ui.honours.show")}
          </button>`
    }
  </section>`;
}

/** Who will win: a tap bets, another changes it, the same again leaves it. @param {{aside: Shown}} props */
function Wager({ aside: { outcomes, bet: made } }) {
  return html`<h3>${t("ui.aside.bet")}</h3>
    <p class="small soft">${t("ui.aside.bet_hint")}</p>
    <div class="wagers">
      ${outcomes.map(
        ({ id, text, icon }) => html`<button
          key=${id}
          class="button option ${id === made ? "chosen" : ""}"
          aria-pressed=${id === made}
          data-test="bet-${id}"
          disabled=${busy.value || isCut()}
          onClick=${() => bet(id === made ? null : id)}
        >
          <${Icon} name=${id === made ? "check" : icon} /><span class="words"><${Say} msg=${text} /></span>
        </button>`,
      )}
    </div>`;
}

/** What this evening has come to; at the end of a game it stands below the result. */
export function Evening() {
  const honours = useHonours();
  if (!honours) return null;
  const { games, people, awards } = there(honours);
  if (!games) return html`<p class="soft" data-test="no-honours">${t("ui.honours.none")}</p>`;
  return html`<section class="stack evening" data-test="evening">
    ${awards.length > 0 && html`<h3>${t("ui.honours.awards")}</h3><${Awards} awards=${awards} />`}
    <h3>${t("ui.honours.title")}</h3>
    <${Standings} people=${people} />
  </section>`;
}
