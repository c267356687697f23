/** The end of the game: roles are turned over one by one, the winners last, and then they are cheered. */

import { useEffect, useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { characterName, roleName, Say, t } from "../../../words/words.js";
import { calm } from "../../../table/screen.js";
import { Sparks } from "../../../table/sparks.js";

const FIRST = 1200;
const EACH = 1100;

export function Ceremony({ game, children }) {
  const { result, seats, ring } = game;
  const won = new Set(result.winners);
  const inRing = ring.map((number) => seats.find(({ seat }) => seat === number));
  const order = [...inRing.filter(({ seat }) => !won.has(seat)), ...inRing.filter(({ seat }) => won.has(seat))];
  const [shown, skip] = useReveal(order.length);
  const done = shown >= order.length;
  return html`
    <div class="ceremony ${done ? "done" : ""}" data-test="ceremony" onClick=${skip}>
      ${done && html`<${Sparks} />`}
      <header>
        <p class="eyebrow">${t("ui.table.game_over")}</p>
        <h1>
          ${done ? html`<span data-test="result"><${Say} msg=${result.text} /></span>` : t("ui.table.who_was_who")}
        </h1>
      </header>
      <ul class="reveal">
        ${order.map(
          (seat, index) =>
            html`<${RoleCard}
              key=${seat.seat}
              seat=${seat}
              open=${index < shown}
              winner=${won.has(seat.seat)}
              cheered=${done}
            />`,
        )}
      </ul>
      ${done ? children : html`<p class="hint">${t("ui.table.skip_hint")}</p>`}
    </div>
  `;
}

/** Counts the cards turned so far; with reduced motion, or on request, all at once. */
function useReveal(count) {
  const [shown, setShown] = useState(calm() ? count : 0);
  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), shown === 0 ? FIRST : EACH);
    return () => clearTimeout(timer);
  }, [shown, count]);
  useEffect(() => {
    const onKey = (event) => {
      if (event.key === " " || event.key === "Enter") setShown(count);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [count]);
  return [shown, () => setShown(count)];
}

function RoleCard({ seat, open, winner, cheered }) {
  const state = `${open ? "open" : ""} ${cheered && winner ? "winner" : ""} ${cheered && !winner ? "loser" : ""}`;
  return html`
    <li class="role-card ${state}">
      <div class="turning">
        <div class="face back" aria-hidden="true"><${Icon} name="star" /></div>
        <div class="face front role-${seat.role}">
          ${open && seat.role && html`<${Icon} name=${seat.role} /><b>${roleName(seat.role)}</b>`}
        </div>
      </div>
      <h2>${!seat.alive && html`<${Icon} name="skull" title=${t("ui.table.out")} />`}${seat.name}</h2>
      <p>${seat.character ? characterName(seat.character) : ""}</p>
      ${cheered && winner && html`<p class="crown"><${Icon} name="trophy" />${t("ui.table.winner")}</p>`}
    </li>
  `;
}
