/** Races of a night, and who draws fastest: the usual reaction of everybody, and the best one. */

import { html } from "../screen/html.js";
import { list, t } from "../words/words.js";
import { Bars } from "./charts.js";

/** Every race that counted, with who was first. @param {{races: RunRace[]}} props */
export function Races({ races }) {
  if (!races.length) return null;
  return html`<section class="panel" data-test="night-races">
    <h2>${t("ui.history.races_title")}</h2>
    <ol class="races">
      ${races.map((race) => html`<li key=${race.number} value=${race.number}>${first(race)}</li>`)}
    </ol>
  </section>`;
}

/** @param {RunRace} props */
function first({ first: winners, best }) {
  const who = list(winners.filter(Boolean));
  if (!who) return t("ui.history.race_nobody");
  return best === null ? t("ui.history.race_first_untimed", { who }) : t("ui.history.race_first", { who, n: best });
}

/** Nothing at all where no race was ever run. @param {{reactions: Reaction[]}} props */
export function Reactions({ reactions }) {
  if (!reactions.length) return null;
  return html`<section class="panel">
    <h2>${t("ui.history.reactions")}</h2>
    <p class="soft small">${t("ui.history.reactions_how")}</p>
    <${Bars}
      rows=${reactions.map(({ name, usual, best, count }) => ({
        name,
        value: usual,
        note: t("ui.history.reaction_note", { usual, best, races: t("ui.history.races", { n: count }) }),
      }))}
      test="reactions"
    />
  </section>`;
}
