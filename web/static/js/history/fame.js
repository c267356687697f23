/** All nights together: who wins, as what, at whose cost, and how fast. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Segments } from "../screen/segments.js";
import { list, t } from "../words/words.js";
import { Bars, Matrix, Rates, Scroll } from "./charts.js";
import { Reactions } from "./reactions.js";
import { Victims } from "./victims.js";

/** @param {{library: Library}} props */
export function Fame({ library }) {
  const { people, kinds, games, reactions } = library;
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  if (!games) return html`<p class="panel" data-test="no-fame">${t("ui.history.no_fame")}</p>`;
  const kind = kinds.find((each) => each.kind === chosen) ?? kinds[0];
  return html`
    <p class="soft">${t("ui.history.counted", { n: games })} ${t("ui.history.by_name")}</p>
    <${Awards} people=${people} kinds=${kinds} reactions=${reactions} />
    <section class="panel">
      <h2>${t("ui.history.wins")}</h2>
      <${Rates} rows=${people} test="wins" />
    </section>
    <${Reactions} reactions=${reactions} />
    ${
      kinds.length > 1 &&
      html`<${Segments}
        label=${t("ui.history.which_game")}
        values=${kinds.map((each) => each.kind)}
        chosen=${kind.kind}
        word=${(/** @type {string} */ id) => kinds.find((each) => each.kind === id)?.name}
        test="kind"
        onChoose=${choose}
      />`
    }
    <${Kind} key=${kind.kind} kind=${kind} alone=${kinds.length === 1} />
  `;
}

/**
 * What people ask about first: who is best at what.
 *
 * @param {{people: Tally[], kinds: KindOfGame[], reactions: Reaction[]}} props
 */
function Awards({ people, kinds, reactions }) {
  const everybody = kinds.flatMap((kind) => kind.people);
  const [quickest] = reactions;
  const awards = [
    { name: "champion", icon: "trophy", who: best(people, ({ wins }) => wins) },
    { name: "sharpshooter", icon: "bang", who: best(everybody, ({ cost }) => cost) },
    { name: "target", icon: "range", who: best(everybody, ({ lost }) => lost) },
    { name: "fastest", icon: "clock", who: quickest ? { name: quickest.name, n: quickest.usual } : null },
  ];
  return html`<ul class="awards" data-test="awards">
    ${awards.map(
      ({ name, icon, who }) =>
        who &&
        html`<li key=${name} class="panel">
          <${Icon} name=${icon} size="2.25rem" />
          <p class="eyebrow">${t(`ui.history.award.${name}`)}</p>
          <p class="award-name">${who.name}</p>
          <p class="soft small">${t(`ui.history.award.${name}.why`, { n: who.n })}</p>
        </li>`,
    )}
  </ul>`;
}

/**
 * Who has most of something; several who have alike much share it.
 *
 * @template {{name: string}} Person
 * @param {Person[]} people
 * @param {(person: Person) => number} count
 */
function best(people, count) {
  const most = Math.max(0, ...people.map(count));
  if (!most) return null;
  const names = [...new Set(people.filter((each) => count(each) === most).map(({ name }) => name))];
  return { name: list(names), n: most };
}

/** @param {{kind: KindOfGame, alone: boolean}} props `alone`: there is no other game, so its wins stand above already */
function Kind({ kind, alone }) {
  const rich = kind.people.filter(({ points }) => points).sort((a, b) => b.points - a.points);
  const shot = kind.people.filter(({ lost }) => lost).sort((a, b) => b.lost - a.lost);
  return html`
    ${
      !alone &&
      html`<section class="panel">
        <h2>${t("ui.history.wins_in", { game: kind.name })}</h2>
        <${Rates} rows=${kind.people} test="wins-in" />
      </section>`
    }
    <div class="columns">
      ${kind.roles.length > 0 && html`<${Roles} kind=${kind} />`}
      ${
        kind.roles.length > 0 &&
        html`<section class="panel">
          <h2>${t("ui.history.role_rates")}</h2>
          <${Rates} rows=${kind.roles} test="roles" />
        </section>`
      }
      ${
        kind.sides.length > 0 &&
        html`<section class="panel">
          <h2 class="sentence">${t("ui.history.side_rates")}</h2>
          <${Rates} rows=${kind.sides} test="sides" />
        </section>`
      }
      ${
        rich.length > 0 &&
        html`<section class="panel">
          <h2>${t("ui.history.points_title")}</h2>
          <${Bars}
            rows=${rich.map(({ name, points, best: most }) => ({
              name,
              value: points,
              note: t("ui.history.points_note", { n: points, best: most }),
            }))}
            test="points"
          />
        </section>`
      }
      ${
        shot.length > 0 &&
        html`<section class="panel">
          <h2>${t("ui.history.most_shot")}</h2>
          <${Bars}
            rows=${shot.map(({ name, lost, shot_at: n }) => ({
              name,
              value: lost,
              note: t("ui.history.lost_note", { n: lost, shots: t("ui.history.shots", { n }) }),
            }))}
            test="most-shot"
          />
        </section>`
      }
    </div>
    ${
      kind.matrix &&
      html`<div class="columns shots">
        <section class="panel">
          <h2>${t("ui.history.who_shot_whom")}</h2>
          <p class="soft small">${t("ui.history.matrix_all")}</p>
          <${Matrix} names=${kind.matrix.names} hits=${kind.matrix.hits} />
        </section>
        <${Victims} people=${kind.people} />
      </div>`
    }
    ${
      kind.characters.length > 0 &&
      html`<section class="panel">
        <h2>${t("ui.history.character_rates")}</h2>
        <div class="two-lists"><${Rates} rows=${kind.characters} test="characters" /></div>
      </section>`
    }
  `;
}

/** How often everybody won in each role. @param {{kind: KindOfGame}} props */
function Roles({ kind }) {
  return html`<section class="panel wide-panel">
    <h2>${t("ui.history.wins_by_role")}</h2>
    <${Scroll} label=${t("ui.history.wins_by_role")}>
      <table class="role-table" data-test="wins-by-role">
        <thead>
          <tr>
            <th scope="col">${t("ui.history.name")}</th>
            ${kind.roles.map(({ id, name }) => html`<th key=${id} scope="col"><${Icon} name=${id} />${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${kind.people.map(
            (person) =>
              html`<tr key=${person.name}>
                <th scope="row">${person.name}</th>
                ${kind.roles.map(({ id, name }) => html`<td key=${id}><${Share} tally=${person.roles[name]} /></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    <//>
  </section>`;
}

/** @param {{tally?: Tally}} props */
const Share = ({ tally }) =>
  tally
    ? html`<span class=${tally.wins ? "won" : ""}>${t("ui.history.of", { n: tally.wins, of: tally.games })}</span>`
    : html`<span class="soft" aria-hidden="true">–</span>`;
