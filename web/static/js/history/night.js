/** One night: each game with its result, its people, its lives and its shots. */

import { Confirm } from "../host/confirm.js";
import { bodyOf, reach } from "../wire/files.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { showRefusal, showToast } from "../screen/toast.js";
import { list, t } from "../words/words.js";
import { LifeChart, Matrix, Scroll } from "./charts.js";
import { moment, shelf, tableOf } from "./data.js";
import { SheetLinks } from "./files.js";
import { Races, Reactions } from "./reactions.js";
import { Rounds } from "./rounds.js";
import { Squads } from "./squads.js";
import { Victims } from "./victims.js";

/** @param {{night: Night}} props */
export function NightPage({ night }) {
  return html`
    <header class="room-head">
      <h1>${moment(night.made)}</h1>
      <p class="soft">${tableOf(night)} · ${list(night.names)}</p>
    </header>
    ${!night.games.length && !night.races.length && html`<p class="panel">${t("ui.history.no_games")}</p>`}
    ${night.games.map((game) => html`<${Game} key=${game.number} game=${game} code=${night.code} />`)}
    <${Races} races=${night.races} />
    <${Reactions} reactions=${night.reactions} />
    <${Keep} night=${night} />
  `;
}

/** @param {{game: PlayedGame, code: string}} props */
function Game({ game, code }) {
  const time = game.minutes ? t("ui.history.minutes", { n: game.minutes }) : null;
  const facts = [game.name, moment(game.begun, { timeStyle: "short" }), time, t("ui.history.moves", { n: game.moves })];
  return html`<article class="panel game" data-test="game-${game.number}">
    <header class="panel-head">
      <div>
        <p class="eyebrow">${t("ui.history.game", { n: game.number })} · ${facts.filter(Boolean).join(" · ")}</p>
        <h2 data-test="verdict">${game.verdict ?? t(`ui.history.end.${game.end}`)}</h2>
      </div>
      ${
        game.end === "over" &&
        html`<a class="button brass no-print" href="/nights/${code}/${game.number}" data-test="replay-${game.number}">
          <${Icon} name="play" />${t("ui.history.replay")}
        </a>`
      }
    </header>
    ${game.players.length > 0 && html`<${Told} game=${game} />`}
  </article>`;
}

/** @param {{game: PlayedGame}} props */
function Told({ game }) {
  const { players, lives, measure, hits, shots, rounds } = game;
  const names = players.map(({ name }) => name);
  return html`
    <${People} players=${players} />
    <${Squads} players=${players} />
    ${lives.length > 1 && html`<${LifeChart} players=${players} lives=${lives} measure=${measure} />`}
    ${rounds.length > 0 && html`<${Rounds} players=${players} rounds=${rounds} />`}
    ${
      hits.length > 0 &&
      html`<div class="columns shots">
        <section>
          <h3>${t("ui.history.who_shot_whom")}</h3>
          <p class="soft small">${t("ui.history.matrix_how")}</p>
          <${Matrix} names=${names} hits=${hits} shots=${shots} outBy=${players.map((each) => each.out_by)} />
        </section>
        <${Victims} people=${withVictims(names, hits)} />
      </div>`
    }
  `;
}

/** Everybody with those they hit most in one game. @param {string[]} names @param {number[][]} hits */
function withVictims(names, hits) {
  return names.map((name, by) => {
    const others = hits[by].map((n, seat) => (seat === by ? 0 : n));
    const most = Math.max(...others);
    return { name, victims: most ? { names: names.filter((_, seat) => others[seat] === most), n: most } : null };
  });
}

/** @param {{players: HistoryPlayer[]}} props */
function People({ players }) {
  const hasRoles = players.some(({ role }) => role);
  const hasSides = players.some(({ side }) => side);
  const hasPoints = players.some(({ points }) => points !== null);
  return html`<${Scroll} label=${t("ui.history.people")}>
    <table class="people ${hasRoles ? "wide" : ""}" data-test="people">
      <thead>
        <tr>
          <th scope="col">${t("ui.history.name")}</th>
          ${hasRoles && html`<th scope="col">${t("ui.history.role")}</th>`}
          ${hasRoles && html`<th scope="col">${t("ui.history.character")}</th>`}
          ${hasRoles && html`<th scope="col">${t("ui.history.fate")}</th>`}
          ${hasSides && html`<th scope="col">${t("ui.history.side")}</th>`}
          ${hasPoints && html`<th scope="col">${t("ui.history.points")}</th>`}
        </tr>
      </thead>
      <tbody>
        ${players.map(
          (player, seat) =>
            html`<tr key=${seat} class=${player.won ? "won" : ""}>
              <th scope="row">
                ${player.won && html`<${Icon} name="trophy" title=${t("ui.history.won")} />`}<span>${player.name}</span>
              </th>
              ${hasRoles && html`<td>${player.role && html`<${Icon} name=${player.role} />`}${player.role_name}</td>`}
              ${hasRoles && html`<td>${player.character_name}</td>`}
              ${hasRoles && html`<td>${fate(player, players)}</td>`}
              ${hasSides && html`<td class="sentence">${player.side_name}</td>`}
              ${hasPoints && html`<td class="number">${player.points}</td>`}
            </tr>`,
        )}
      </tbody>
    </table>
  <//>`;
}

/** @param {HistoryPlayer} player @param {HistoryPlayer[]} players */
function fate(player, players) {
  if (!player.out) return t("ui.history.stands");
  if (player.out_by === null) return t("ui.history.out");
  return t("ui.history.out_by", { who: players[player.out_by].name });
}

/** The night as files, on paper, or no longer. @param {{night: Night}} props */
function Keep({ night }) {
  const running = night.games.some(({ end }) => end === "on");
  return html`<section class="panel no-print">
    <h2>${t("ui.history.keep")}</h2>
    <div class="buttons">
      <button type="button" class="button small" data-test="print" onClick=${() => print()}>
        <${Icon} name="print" />${t("ui.history.print")}
      </button>
      <a class="button small" href="/nights/${night.code}/night.json" download data-test="export">
        <${Icon} name="download" />${t("ui.history.json")}
      </a>
      <${SheetLinks} />
      <a class="button small" href="/host/${night.code}"><${Icon} name="host" />${t("ui.history.open_table")}</a>
    </div>
    <h3>${t("ui.history.delete")}</h3>
    <p class="soft small">${t("ui.history.delete_why")}</p>
    <${Confirm}
      icon="trash"
      label=${t("ui.history.delete")}
      question=${t(running ? "ui.history.delete_running" : "ui.history.delete_sure")}
      yes=${t("ui.history.delete")}
      test="delete"
      onYes=${() => remove(night.code)}
    />
  </section>`;
}

/** @param {string} code */
async function remove(code) {
  const answer = await reach(`/nights/${code}/delete`, { method: "POST" });
  if (answer?.ok) return location.assign(shelf);
  const told = await bodyOf(answer);
  return told?.refusal ? showRefusal(told.refusal) : showToast({ key: "ui.history.delete_failed" }, "refused");
}
