/** One tournament: what is to be done next, who sits where, who takes part, who leads. */

import { Sure } from "../house/sure.js";
import { ask, doing } from "../house/asking.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { recall } from "../state/storage.js";
import { language } from "../state/store.js";
import { t } from "../words/words.js";
import { act, code } from "./data.js";
import { People } from "./people.js";
import { PlanPanel } from "./planpanel.js";
import { Seating } from "./seating.js";
import { Table } from "./standing.js";

/** @param {{cup: Cup}} props */
export function Cup({ cup }) {
  return html`
    <header class="house-head">
      <h1>${cup.name}</h1>
      <p class="soft">${t(`game.${cup.game}.name`)} · ${t("ui.tournament.people", { n: cup.players.length })} · ${cup.closed ? t("ui.tournament.closed") : t("ui.tournament.round_of", { n: cup.round, rounds: cup.rounds })}</p>
    </header>
    <${Next} cup=${cup} />
    <div class="columns">
      <div class="column">
        ${cup.seating && html`<${Seating} cup=${cup} />`}
        <${People} cup=${cup} />
      </div>
      <div class="column">
        <section class="panel">
          <h2>${t("ui.tournament.standings")}</h2>
          ${cup.round ? html`<${Table} cup=${cup} rows=${cup.standings} />` : html`<p class="soft">${t("ui.tournament.no_standings")}</p>`}
        </section>
        <${PlanPanel} cup=${cup} />
        <${Paper} cup=${cup} />
      </div>
    </div>
  `;
}

/** The one thing that is to be done now, large. @param {{cup: Cup}} props */
function Next({ cup }) {
  const { round, rounds, seating, closed } = cup;
  const here = cup.players.filter((each) => each.here).length;
  const playing = seating && !seating.over;
  const unbegun = playing && seating.places.some(({ phase }) => phase === "lobby");
  const more = round < rounds;
  return html`<section class="panel next" data-test="next">
    ${playing && html`<p>${t("ui.tournament.waits", { n: seating.places.filter(({ phase }) => phase !== "over").length })}</p>`}
    ${!playing && !closed && more && html`<p>${t("ui.tournament.ready", { n: here })}</p>`}
    ${!playing && !closed && !more && html`<p>${t("ui.tournament.all_played")}</p>`}
    ${closed && html`<p>${t("ui.tournament.final")}</p>`}
    <div class="buttons">
      ${unbegun && html`<button type="button" class="button primary" data-test="begin" disabled=${doing.value} onClick=${() => act("begin")}><${Icon} name="play" />${t("ui.tournament.begin")}</button>`}
      ${!playing && !closed && more && html`<button type="button" class="button primary" data-test="draw" disabled=${doing.value} onClick=${() => act("draw")}><${Icon} name="shuffle" />${t("ui.tournament.draw", { n: round + 1 })}</button>`}
      ${!playing && !closed && round > 0 && html`<button type="button" class="button ${more ? "" : "primary"}" data-test="close-cup" onClick=${() => act("close")}><${Icon} name="trophy" />${t("ui.tournament.close")}</button>`}
      ${closed && html`<button type="button" class="button" data-test="reopen" onClick=${() => act("reopen")}><${Icon} name="undo" />${t("ui.tournament.reopen")}</button>`}
      <a class="button" href=${cup.screen} target="_blank" data-test="wall"><${Icon} name="screen" />${t("ui.tournament.wall")}</a>
    </div>
  </section>`;
}

/** @param {{cup: Cup}} props */
function Paper({ cup }) {
  const wish = new URLSearchParams({ lang: language.value, paper: recall("paper", "a4") });
  const gone = async () => {
    if (await ask(`/tournament/${code}/delete`)) location.assign("/tournament");
  };
  return html`<section class="panel">
    <h2>${t("ui.tournament.paper")}</h2>
    <div class="buttons">
      ${cup.round > 0 && html`<a class="button small" href="/tournament/${code}/seating.pdf?${wish}" target="_blank" data-test="paper-seating"><${Icon} name="print" />${t("ui.tournament.seating")}</a>`}
      ${cup.players.length > 0 && html`<a class="button small" href="/tournament/${code}/standings.pdf?${wish}" target="_blank" data-test="paper-standings"><${Icon} name="print" />${t("ui.tournament.standings")}</a>`}
      <a class="button small" href="/overview/tents.pdf?${wish}" target="_blank"><${Icon} name="print" />${t("ui.overview.tents")}</a>
      <${Sure} icon="trash" label=${t("ui.tournament.delete")} question=${t("ui.tournament.delete_sure")} test="delete" onYes=${gone} />
    </div>
  </section>`;
}
