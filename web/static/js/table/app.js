/** The table screen as a whole: seats round the felt, the middle, the corners, and what lies over them. */

import { useCallback, useState } from "preact/hooks";

import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { connection, farewell, game, table } from "../lib/store.js";
import { hasWords, t } from "../lib/words.js";
import { Centre, Middle } from "./centre.js";
import { Ceremony } from "./ceremony.js";
import { Help, Tools, useShortcuts } from "./corner.js";
import { Events } from "./events.js";
import { JoinCorner, JoinLarge } from "./join.js";
import { places } from "./places.js";
import { wide } from "./screen.js";
import { LobbySeat, Seat } from "./seat.js";

/** Up to this many seats can be drawn larger. */
const FEW = 6;

export function App() {
  const [over, setOver] = useState(null);
  const toggleHelp = useCallback(() => setOver((now) => (now === "help" ? null : "help")), []);
  const toggleJoin = useCallback(() => setOver((now) => (now === "join" ? null : "join")), []);
  const closeAll = useCallback(() => setOver(null), []);
  const host = table.value ? `/host/${table.value.code}` : "/";
  useShortcuts({ toggleHelp, toggleJoin, closeAll, host });
  if (!hasWords() || !table.value) return html`<main class="stage loading"><${Brand} /></main>`;

  const inLobby = !game.value || table.value.phase === "lobby";
  const few = (inLobby ? table.value.seats : game.value.ring).length <= FEW;
  return html`
    <main class="stage ${inLobby ? "in-lobby" : "in-game"} ${few ? "few" : "many"}">
      <div class="felt"></div>
      <${Brand} />
      <${Tools} host=${table.value.you.role === "watch" ? null : host} onHelp=${toggleHelp} />
      ${inLobby && html`<${Lobby} table=${table.value} />`}
      ${!inLobby && html`<${Play} game=${game.value} table=${table.value} onJoin=${toggleJoin} />`}
      <${Line} />
    </main>
    ${over === "help" && html`<${Help} onClose=${closeAll} />`}
    ${
      over === "join" &&
      html`<div class="overlay" onClick=${closeAll}>
        <div class="overlay-panel"><${JoinLarge} table=${table.value} /></div>
      </div>`
    }
  `;
}

function Lobby({ table }) {
  const spots = places(table.seats.length, wide.value);
  return html`
    ${table.seats.map((seat, index) => html`<${LobbySeat} key=${seat.seat} seat=${seat} place=${spots[index]} />`)}
    <${Middle}><${JoinLarge} table=${table} /><//>
  `;
}

function Play({ game, table, onJoin }) {
  const spots = places(game.ring.length, wide.value);
  const waited = new Set(game.waiting.flatMap(({ seats }) => seats));
  const room = new Map(table.seats.map((seat) => [seat.seat, seat]));
  return html`
    ${game.ring.map((number, index) => {
      const seat = game.seats.find((each) => each.seat === number);
      return html`<${Seat}
        key=${number}
        seat=${seat}
        lobby=${room.get(number)}
        place=${spots[index]}
        turn=${game.turn?.seat === number}
        waited=${waited.has(number)}
      />`;
    })}
    <${Centre} game=${game} />
    <${Events} game=${game} />
    <${JoinCorner} table=${table} onOpen=${onJoin} />
    ${game.result && html`<${Ceremony} key=${table.games} game=${game} />`}
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
