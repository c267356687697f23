/** Who takes part: entering names, leaving, coming back, and a chair for whoever is late. */

import { useState } from "preact/hooks";

import { doing } from "../house/asking.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { act } from "./data.js";

/** @param {{cup: Cup}} props */
export function People({ cup }) {
  const [typed, setTyped] = useState("");
  const names = typed.split(/[\n,;]/u).filter((name) => name.trim());
  const enter = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (await act("enter", { names })) setTyped("");
  };
  const rehearse = () => {
    const from = cup.players.length + 1;
    act("enter", { names: Array.from({ length: 8 }, (_, n) => `${t("ui.tournament.bot")} ${from + n}`), bots: true });
  };
  return html`<section class="panel people">
    <h2>${t("ui.tournament.players")} <span class="soft">${cup.players.filter(({ here }) => here).length}</span></h2>
    ${
      !cup.closed &&
      html`<form class="entering" onSubmit=${enter}>
        <label class="field">
          <span>${t("ui.tournament.names")}</span>
          <textarea
            rows="3"
            value=${typed}
            data-test="names"
            onInput=${(/** @type {{currentTarget: HTMLTextAreaElement}} */ event) => setTyped(event.currentTarget.value)}
          ></textarea>
        </label>
        <div class="buttons">
          <button class="button primary" data-test="enter" disabled=${!names.length || doing.value}><${Icon} name="plus" />${t("ui.tournament.enter")}</button>
          <button type="button" class="button" data-test="rehearse" disabled=${doing.value} onClick=${rehearse}><${Icon} name="bot" />${t("ui.tournament.rehearse")}</button>
        </div>
      </form>`
    }
    <ul class="entrants" data-test="entrants">
      ${cup.players.map((player) => html`<li key=${player.id} class=${player.here ? "" : "gone"}><${Entrant} player=${player} cup=${cup} /></li>`)}
    </ul>
  </section>`;
}

/** @param {{player: Entrant, cup: Cup}} props */
function Entrant({ player: { id, name, bot, here }, cup }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const rename = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (await act("rename", { player: id, name: typed })) setOpen(false);
  };
  const places = cup.seating?.places ?? [];
  const free = places.flatMap((place, n) =>
    place.phase === "lobby" && place.players.length < cup.plan.high ? [{ ...place, n }] : [],
  );
  const seated = places.some(({ players }) => players.includes(id));
  return html`
    <button type="button" class="entrant" aria-expanded=${open} disabled=${cup.closed} data-test="entrant-${id}" onClick=${() => setOpen(!open)}>
      ${bot && html`<${Icon} name="bot" />`}<span>${name}</span>${!here && html`<span class="soft small">${t("ui.tournament.left")}</span>`}
    </button>
    ${
      open &&
      !cup.closed &&
      html`<form class="naming" onSubmit=${rename}>
        <input value=${typed} maxlength="20" aria-label=${t("ui.tournament.player_name")} onInput=${(/** @type {Typed} */ event) => setTyped(event.currentTarget.value)} />
        <div class="buttons">
          <button class="button small">${t("ui.tournament.rename")}</button>
          <button type="button" class="button small" data-test="leave-${id}" onClick=${() => act(here ? "leave" : "come_back", { player: id })}>
            ${t(here ? "ui.tournament.leave" : "ui.tournament.come_back")}
          </button>
          ${here && !seated && free.map(({ n, name: table }) => html`<button type="button" key=${n} class="button small" data-test="sit-${id}-${n}" onClick=${() => act("sit_down", { player: id, place: n })}>${t("ui.tournament.sit", { name: table })}</button>`)}
        </div>
      </form>`
    }
  `;
}
