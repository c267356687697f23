/** All tournaments, and how to open one. */

import { useState } from "preact/hooks";

import { ask } from "../house/asking.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { PlanFields, planOf } from "./plan.js";

/** @param {{shelf: Shelf}} props */
export function ShelfPage({ shelf: { tournaments, offers } }) {
  const [open, setOpen] = useState(tournaments.length === 0);
  return html`
    <header class="house-head">
      <h1>${t("ui.tournament.title")}</h1>
      <p class="soft">${t("ui.tournament.what")}</p>
    </header>
    <ul class="tables" data-test="tournaments">
      ${tournaments.map((each) => html`<li key=${each.code}><${Card} cup=${each} /></li>`)}
    </ul>
    ${
      open
        ? html`<${New} offers=${offers} />`
        : html`<button type="button" class="button primary" data-test="new-cup" onClick=${() => setOpen(true)}><${Icon} name="plus" />${t("ui.tournament.new")}</button>`
    }
  `;
}

/** @param {{cup: CupInShort}} props */
function Card({ cup: { code, name, game, people, round, rounds, closed } }) {
  return html`<a class="panel table-card" href="/tournament/${code}" data-test="cup-${code}">
    <h2>${name}</h2>
    <p class="state"><${Icon} name=${closed ? "trophy" : "play"} /><span><b>${t(`game.${game}.name`)}</b> · ${t("ui.tournament.people", { n: people })}</span></p>
    <p class="soft">${closed ? t("ui.tournament.closed") : t("ui.tournament.round_of", { n: round, rounds })}</p>
  </a>`;
}

/** @param {{offers: Offer[]}} props */
function New({ offers }) {
  const [plan, setPlan] = useState(() => planOf(offers[0]));
  const offer = offers.find(({ id }) => id === plan.game) ?? offers[0];
  const open = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const made = await ask("/tournament", plan);
    if (made) location.assign(`/tournament/${made.code}`);
  };
  return html`<form class="panel plan" data-test="new-form" onSubmit=${open}>
    <h2>${t("ui.tournament.new")}</h2>
    <label class="field">
      <span>${t("ui.tournament.game")}</span>
      <select
        value=${plan.game}
        data-test="plan-game"
        onChange=${(/** @type {Chosen} */ event) => setPlan({ ...planOf(offers.find(({ id }) => id === event.currentTarget.value) ?? offer), name: plan.name })}
      >
        ${offers.map(({ id }) => html`<option key=${id} value=${id}>${t(`game.${id}.name`)}</option>`)}
      </select>
    </label>
    ${
      offer.sets.length > 0 &&
      html`<fieldset class="choice plan-sets">
        <legend>${t("ui.host.sets")}</legend>
        ${offer.sets.map(
          (id) => html`<label key=${id}>
            <input
              type="checkbox"
              checked=${plan.sets.includes(id)}
              onChange=${() => setPlan({ ...plan, sets: plan.sets.includes(id) ? plan.sets.filter((each) => each !== id) : [...plan.sets, id] })}
            />
            ${t(`set.${id}.name`)}
          </label>`,
        )}
      </fieldset>`
    }
    <${PlanFields} plan=${plan} offer=${offer} low=${offer.players[0]} high=${offer.players[1]} onChange=${setPlan} />
    <button class="button primary" data-test="open-cup"><${Icon} name="check" />${t("ui.tournament.open")}</button>
  </form>`;
}
