/** A result written down, or set right: who won, and where it takes more, points by hand. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { t } from "../words/words.js";
import { act, namesOf } from "./data.js";

/** @param {{cup: Cup, number: number, index: number, place: PlayedPlace, newest: boolean, onDone: () => void}} props */
export function ResultForm({ cup, number, index, place, newest, onDone }) {
  const names = namesOf(cup);
  const known = new Map(place.result?.lines.map((line) => [line.player, line]));
  const [lines, setLines] = useState(() => place.players.map((player) => plain(player, known.get(player))));
  /** @param {number} player @param {Partial<ResultLine>} change */
  const set = (player, change) =>
    setLines(lines.map((line) => (line.player === player ? { ...line, ...change } : line)));
  /** @param {string} what @param {object} [about] */
  const done = async (what, about = {}) => {
    if (await act(what, { round: number, place: index, ...about })) onDone();
  };
  const keep = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    done("write_result", { lines });
  };
  return html`<form class="result" data-test="result-form" onSubmit=${keep}>
    <p class="soft small">${t("ui.tournament.result_why")}</p>
    ${lines.map(
      ({ player, won, given }) => html`<div class="result-line" key=${player}>
        <label><input type="checkbox" checked=${won} data-test="won-${player}" onChange=${() => set(player, { won: !won })} /> ${names.get(player)}</label>
        <input
          type="number"
          inputmode="numeric"
          min="-1000"
          max="1000"
          placeholder=${t("ui.tournament.by_scheme")}
          aria-label=${t("ui.tournament.given", { who: names.get(player) ?? "" })}
          value=${given ?? ""}
          data-test="given-${player}"
          onInput=${(/** @type {Typed} */ event) => set(player, { given: event.currentTarget.value === "" ? null : Math.trunc(event.currentTarget.valueAsNumber) })}
        />
      </div>`,
    )}
    <div class="buttons">
      <button class="button small primary" data-test="result-keep">${t("ui.overview.keep")}</button>
      <button type="button" class="button small" data-test="result-none" onClick=${() => done("write_result", { lines: [] })}>${t("ui.tournament.not_played")}</button>
      ${newest && place.result?.by_hand && html`<button type="button" class="button small" data-test="result-withdraw" onClick=${() => done("withdraw_result")}>${t("ui.tournament.withdraw")}</button>`}
    </div>
  </form>`;
}

/** What is sent of a line. @param {number} player @param {ResultLine & {score?: number}} [line] @returns {ResultLine} */
function plain(player, line) {
  if (!line) return { player, won: false, role: null, survived: false, downed: 0, points: 0, given: null };
  const { won, role, survived, downed, points, given } = line;
  return { player, won, role, survived, downed, points, given };
}
