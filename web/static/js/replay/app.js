/** The replay as a whole: the game's own board as everybody saw it, and the bar that moves through time. */

import { Explained } from "../lookup/explained.js";
import { gamePart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { game, table } from "../state/store.js";
import { hasWords, t } from "../words/words.js";
import { near } from "../table/far.js";
import { Bar } from "./bar.js";
import { failed, night } from "./player.js";

// Whoever watches a replay sits before it.
near.value = true;

/** Up to this many seats can be drawn larger. */
const FEW = 6;

export function App() {
  if (!hasWords()) return html`<main class="stage loading"></main>`;
  document.title = `${t("ui.replay.title")} · Tinstar`;
  if (failed.value !== null) return html`<${Failed} />`;
  if (!game.value || !gamePart()) return html`<main class="stage loading"><p class="brand">Tinstar</p></main>`;
  const { Board, Ceremony } = gamePart();
  const few = game.value.ring.length <= FEW;
  return html`
    <main class="stage in-game ${few ? "few" : "many"}">
      <div class="felt"></div>
      <p class="brand"><${Icon} name="undo" />${t("ui.replay.title")}</p>
      <${Board} game=${game.value} table=${table.value} />
      ${game.value.result && html`<${Ceremony} key=${table.value.games} game=${game.value} />`}
    </main>
    <${Bar} />
    <${Explained} />
  `;
}

function Failed() {
  const why = { 403: "ui.history.only_laptop", 404: "ui.replay.none" }[failed.value] ?? "ui.replay.no_line";
  return html`<main class="stage">
    <div class="overlay">
      <div class="overlay-panel replay-failed" role="alert">
        <p>${t(why)}</p>
        <a class="button" href="/nights/${night}">${t("ui.replay.back")}</a>
      </div>
    </div>
  </main>`;
}
