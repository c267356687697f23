/** The table screen as a whole: the lobby or the game's own board, the corners, and what lies over them. */

import { useCallback, useState } from "preact/hooks";

import { Calls } from "../screen/calls.js";
import { Explained } from "../lookup/explained.js";
import { gamePart } from "../loading/games.js";
import { TableAwards } from "../screen/honours.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { connection, farewell, game, table } from "../state/store.js";
import { hasWords, t } from "../words/words.js";
import { Stage } from "../race/stage.js";
import { AgainBar } from "./again.js";
import { Begin, Choosing } from "./begin.js";
import { Beginning } from "./beginning.js";
import { TableCamera } from "./camera.js";
import { Help, setUpRace, Tools, useShortcuts } from "./corner.js";
import { near } from "./far.js";
import { FirstGame } from "./firstgame.js";
import { JoinCorner, JoinLarge } from "./join.js";
import { Middle } from "./middle.js";
import { Overlay } from "./overlay.js";
import { places } from "./places.js";
import { wide } from "./screen.js";
import { LobbySeat } from "./seat.js";

/** Up to this many seats can be drawn larger. */
const FEW = 6;

export function App() {
  const [over, setOver] = useState(null);
  const toggleHelp = useCallback(() => setOver((now) => (now === "help" ? null : "help")), []);
  const toggleJoin = useCallback(() => setOver((now) => (now === "join" ? null : "join")), []);
  const closeAll = useCallback(() => setOver(null), []);
  const host = table.value ? `/host/${table.value.code}` : "/";
  useShortcuts({ toggleHelp, toggleJoin, closeAll, host });
  if (!hasWords() || !table.value || !gamePart()) return html`<main class="stage loading"><${Brand} /></main>`;

  const inLobby = !game.value || table.value.phase === "lobby";
  const few = (inLobby ? table.value.seats : game.value.ring).length <= FEW;
  return html`
    <main class="stage ${inLobby ? "in-lobby" : "in-game"} ${few ? "few" : "many"} ${inLobby || near.value || !wide.value ? "near" : "far"}" data-phase=${table.value.phase}>
      <div class="felt"></div>
      <${Brand} />
      <${Tools} host=${table.value.you.role === "watch" ? null : host} onHelp=${toggleHelp} />
      ${inLobby && html`<${Lobby} table=${table.value} />`}
      ${!inLobby && html`<${Play} game=${game.value} table=${table.value} onJoin=${toggleJoin} />`}
      <${TableCamera} game=${inLobby ? null : game.value} />
      <${Line} />
      <${Calls} />
    </main>
    <${Stage} />
    <${Explained} />
    <${Choosing} table=${table.value} />
    ${over === "help" && html`<${Help} onClose=${closeAll} />`}
    ${
      over === "join" &&
      html`<${Overlay} label=${t("ui.table.join")} test="join-overlay" onClose=${closeAll}>
        <${JoinLarge} table=${table.value} />
      <//>`
    }
  `;
}

function Lobby({ table }) {
  const spots = places(table.seats.length, wide.value);
  return html`
    ${table.seats.map((seat, index) => html`<${LobbySeat} key=${seat.seat} seat=${seat} place=${spots[index]} />`)}
    <${Middle}><${JoinLarge} table=${table}><${FirstGame} table=${table} /><${Begin} table=${table} /><${Race} table=${table} /><//><//>
  `;
}

/** While people arrive: something to do for those who are here. */
function Race({ table }) {
  const phones = table.seats.filter(({ phone }) => phone !== "none");
  if (!table.you.host || !phones.length) return null;
  return html`<button type="button" class="button race-in-lobby" data-test="race-open-lobby" onClick=${setUpRace}>
    <${Icon} name="bang" />${t("ui.race.title")}
  </button>`;
}

function Play({ game, table, onJoin }) {
  const { Board, Ceremony } = gamePart();
  return html`
    <${Board} game=${game} table=${table} />
    <${JoinCorner} table=${table} onOpen=${onJoin} />
    ${table.beginning && html`<${Beginning} game=${game} table=${table} />`}
    ${game.result && html`<${Ceremony} key=${table.games} game=${game}><${TableAwards} /><${AgainBar} /><//>`}
  `;
}

function Brand() {
  return html`<p class="brand"><${Icon} name="sheriff" />Tinstar</p>`;
}

/** Nothing while all is well; a plain word when what is on screen may be old. */
function Line() {
  if (farewell.value)
    return html`<p class="line-lost" role="alert"><${Icon} name="offline" />${t("ui.table.gone")}</p>`;
  if (connection.value === "live") return null;
  return html`<p class="line-lost" role="alert"><${Icon} name="offline" />${t("ui.table.line_lost")}</p>`;
}
