/** The newest round, table by table, and those before it: results as they were taken, and set right by hand. */

import { useState } from "preact/hooks";

import { Sure } from "../house/sure.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { list, t } from "../words/words.js";
import { act, namesOf } from "./data.js";
import { ResultForm } from "./result.js";

/** @param {{cup: Cup}} props */
export function Seating({ cup }) {
  const [number, setNumber] = useState(cup.round);
  const shown = cup.played.find((each) => each.number === number) ?? cup.played[cup.played.length - 1];
  const newest = shown.number === cup.round;
  const names = namesOf(cup);
  const untouched = newest && !cup.closed && shown.places.every(({ result }) => !result);
  return html`<section class="panel seating">
    <h2>${t("ui.tournament.round", { n: shown.number })}</h2>
    ${
      cup.played.length > 1 &&
      html`<div class="segments" role="radiogroup" aria-label=${t("ui.tournament.rounds")}>
        ${cup.played.map(({ number: each }) => html`<button key=${each} role="radio" aria-checked=${each === shown.number} data-test="round-${each}" onClick=${() => setNumber(each)}>${each}</button>`)}
      </div>`
    }
    <ol class="places" data-test="places">
      ${shown.places.map((place, n) => html`<li key=${`${shown.number}.${place.table}`}><${Place} cup=${cup} number=${shown.number} place=${place} index=${n} live=${newest ? (cup.seating?.places[n] ?? null) : null} /></li>`)}
    </ol>
    ${shown.resting.length > 0 && html`<p>${t("ui.tournament.resting", { who: list(shown.resting.map((id) => names.get(id) ?? "")) })}</p>`}
    ${untouched && html`<${Sure} icon="shuffle" label=${t("ui.tournament.tear_up")} question=${t("ui.tournament.tear_up_sure")} test="tear-up" onYes=${() => act("tear_up")} />`}
  </section>`;
}

/** @param {{cup: Cup, number: number, place: PlayedPlace, index: number, live: LivePlace | null}} props */
function Place({ cup, number, place, index, live }) {
  const [open, setOpen] = useState(false);
  const names = namesOf(cup);
  const lines = new Map(place.result?.lines.map((line) => [line.player, line]));
  const phase = place.result ? "over" : (live?.phase ?? "lobby");
  return html`<article class="place phase-${phase}" data-test="place-${number}-${index}">
    <header>
      <h3>${live ? t("ui.overview.table", { name: live.name }) : place.table}</h3>
      <span class="code">${place.table}</span>
      <span class="chip">${place.result ? t(place.result.by_hand ? "ui.tournament.by_hand" : "ui.tournament.taken") : t(`ui.overview.phase.${phase}`)}</span>
    </header>
    <ul>
      ${place.players.map((id) => {
        const line = lines.get(id);
        return html`<li key=${id} class=${line?.won ? "won" : ""}>
          <span>${names.get(id)}</span>${line?.won && html`<${Icon} name="trophy" title=${t("ui.tournament.won")} />`}
          ${place.result && html`<b>${line ? line.score : "–"}</b>`}
        </li>`;
      })}
    </ul>
    ${
      !cup.closed &&
      html`<div class="buttons">
        ${live && !place.result && html`<a class="button small" href="/host/${place.table}" target="_blank">${t("ui.overview.host")}</a>`}
        <button type="button" class="button small" data-test="result-${number}-${index}" aria-expanded=${open} onClick=${() => setOpen(!open)}>
          <${Icon} name="edit" />${t(place.result ? "ui.tournament.correct" : "ui.tournament.write")}
        </button>
      </div>`
    }
    ${open && !cup.closed && html`<${ResultForm} cup=${cup} number=${number} index=${index} place=${place} newest=${live !== null} onDone=${() => setOpen(false)} />`}
  </article>`;
}
