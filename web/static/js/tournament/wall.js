/**
 * The screen on the wall: while a round is being played it shows by turns who sits where and who leads; else who leads.
 *
 * What does not fit at a size that can be read from three metres comes on further pages, one after the other.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { followed } from "../house/asking.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { hasWords, list, t } from "../words/words.js";
import { namesOf } from "./data.js";
import { Table } from "./standing.js";

const TURN = 12_000;
const ROWS = 12;
const COLUMNS = 2;
const TABLES = 6;
/** Up to so many at each table there is room for larger letters. */
const ROOMY = 5;

/** @type {{found: import("@preact/signals").Signal<{status: number, body: Wall | null} | null>, look: () => void, follow: () => () => void}} */
const { found, follow } = followed(`/standings/${document.body.dataset.screen}.json`);

const page = signal(0);
const wide = matchMedia("(min-width: 60rem)");
const large = signal(wide.matches);
wide.addEventListener("change", () => {
  large.value = wide.matches;
});

export function App() {
  useEffect(follow, []);
  useEffect(() => {
    const timer = setInterval(() => {
      page.value += 1;
    }, TURN);
    return () => clearInterval(timer);
  }, []);
  if (!hasWords() || !found.value)
    return html`<main class="alone loading"><${Icon} name="sheriff" size="4rem" /></main>`;
  const cup = found.value.body;
  if (!cup) return html`<main class="alone"><p>${t("ui.tournament.gone")}</p></main>`;
  document.title = `${cup.name} · Tinstar`;
  const shown = pages(cup);
  // A phone scrolls: there everything stands one below the other.
  const now = large.value ? [shown[page.value % shown.length]] : shown;
  return html`<main class="wall">
    <header>
      <p class="brand"><${Icon} name="sheriff" /></p>
      <h1>${cup.name}</h1>
      <p class="round" data-test="wall-round">${cup.closed ? t("ui.tournament.final") : cup.round ? t("ui.tournament.round_of", { n: cup.round, rounds: cup.rounds }) : t("ui.tournament.soon")}</p>
    </header>
    ${now.map((each, n) => html`<section key=${n} class="wall-page">${each}</section>`)}
    ${large.value && shown.length > 1 && html`<footer aria-hidden="true">${shown.map((_, n) => html`<i class=${n === page.value % shown.length ? "on" : ""}></i>`)}</footer>`}
  </main>`;
}

/** What there is to be shown, page by page. @param {Wall} cup @returns {Drawn[]} */
function pages(cup) {
  if (!cup.round) return [html`<${Entered} cup=${cup} />`];
  const seats =
    cup.seating && !cup.seating.over
      ? parts(cup.seating.places, TABLES).map(
          (places, n) => html`<${Places} cup=${cup} places=${places} first=${n === 0} />`,
        )
      : [];
  const standings = parts(cup.standings, ROWS * COLUMNS).map((rows) => html`<${Leading} cup=${cup} rows=${rows} />`);
  return [...seats, ...standings];
}

/** @template T @param {T[]} all @param {number} size */
const parts = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** @param {{cup: Wall}} props */
function Entered({ cup }) {
  return html`<h2>${t("ui.tournament.players")}</h2>
    <ul class="wall-names">${cup.players.filter(({ here }) => here).map(({ id, name }) => html`<li key=${id}>${name}</li>`)}</ul>`;
}

/** @param {{cup: Wall, places: LivePlace[], first: boolean}} props */
function Places({ cup, places, first }) {
  const names = namesOf(cup);
  const resting = cup.seating?.resting ?? [];
  return html`<ol class="wall-places ${places.every(({ players }) => players.length <= ROOMY) ? "roomy" : ""}" data-test="wall-places">
      ${places.map(
        ({ table, name, phase, players }) => html`<li key=${table} class="phase-${phase}">
          <h2><span>${t("ui.overview.table", { name })}</span><span class="code">${table}</span></h2>
          <ul>${players.map((id) => html`<li key=${id}>${names.get(id)}</li>`)}</ul>
          ${phase === "over" && html`<p><${Icon} name="check" />${t("ui.overview.phase.over")}</p>`}
        </li>`,
      )}
    </ol>
    ${first && resting.length > 0 && html`<p class="wall-note">${t("ui.tournament.resting", { who: list(resting.map((id) => names.get(id) ?? "")) })}</p>`}`;
}

/** @param {{cup: Wall, rows: StandingRow[]}} props */
function Leading({ cup, rows }) {
  return html`<h2 class="visually-hidden">${t("ui.tournament.standings")}</h2>
    <div class="wall-standings" data-test="wall-standings">
      ${parts(rows, large.value ? ROWS : rows.length).map((some, n) => html`<${Table} key=${n} cup=${cup} rows=${some} terse />`)}
    </div>`;
}
