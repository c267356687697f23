/** The whole phone page: joining, the lobby, the seat in play, and what is said when the line is gone for good. */

import { useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { useBack } from "../screen/back.js";
import { gamePart, seatPart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isThere, Later } from "../loading/later.js";
import { ConnectionBadge } from "../screen/badge.js";
import { LogList } from "../screen/log.js";
import { Sheet } from "../screen/sheet.js";
import { Toasts } from "../screen/toast.js";
import { busy, connection, farewell, game, gameNow, me, proxies, seatName, tableNow, view } from "../state/store.js";
import { hasWords, t } from "../words/words.js";
import { Deeds } from "./deeds.js";
import { Farewell } from "./farewell.js";
import { Join } from "./join.js";
import { Lobby } from "./lobby.js";
import { Play } from "./play.js";
import { useShell } from "./shell.js";
import { actingFor, tab, tableCode, watching } from "./state.js";

export function App() {
  const canDraw = hasWords() && gamePart();
  useShell(Boolean(canDraw && (view.value || farewell.value || connection.value === "offline")));
  if (!canDraw) return html`<p class="loading" role="status">Tinstar…</p>`;
  return html`<div class="page" data-busy=${busy.value}><${Screen} /><${Later} part="Pad" /><${Later} part="Anyway" /><${Later} part="Explained" /></div>`;
}

function Screen() {
  if (!tableCode || farewell.value) return html`<${Work}><${Farewell} /><//>`;
  if (!view.value) return html`<${Work}><${Connecting} /><//>`;
  const { you, phase } = tableNow();
  if (you.seat === null && !watching.value) return html`<${Work}><${Join} /><//>`;
  const acted = proxies.value.find(({ seat }) => seat === actingFor.value);
  return html`<${TopBar} />
    <${Later} part="Calls" onHelp=${helpFrom} />
    ${proxies.value.length > 0 && html`<${Later} part="ProxyStrip" />`}
    ${
      phase === "lobby" || !game.value
        ? html`<${Work}><main class="scroll"><${Lobby} /></main><//>`
        : acted
          ? html`<div class="work"><${Later} part="ActFor" key=${acted.seat} proxy=${acted} /></div>`
          : me.value?.beginning && isThere("Beginning")
            ? html`<${Work}><${Later} part="Beginning" mine=${me.value} /><//>`
            : html`<${InPlay} />`
    }`;
}

/** Act for a seat from this phone, after asking for it where its own phone is only gone. @param {LobbySeat} props */
async function helpFrom({ seat }) {
  const mine = proxies.value.some((each) => each.seat === seat);
  if (mine || (await hostAction("proxy", { seat, by: tableNow().you.seat ?? "host" }))) actingFor.value = seat;
}

/**
 * What one looks at and does. Notices stand at its lower edge and take room there, so they cover nothing.
 *
 * @param {{children?: Drawn, bar?: Drawn}} props
 */
const Work = ({ children, bar }) => html`<div class="work">${children}<${Toasts} />${bar}</div>`;

function Connecting() {
  return html`<main class="connecting">
    <${Icon} name="star" size="4rem" />
    <h1>Tinstar</h1>
    <${ConnectionBadge} />
    ${connection.value === "offline" && html`<p class="hint small" role="status">${t("ui.join.next.no_line")}</p>`}
  </main>`;
}

function TopBar() {
  const [settings, setSettings] = useState(false);
  const { you } = tableNow();
  const mine = game.value && you.seat === game.value.turn?.seat;
  return html`<header class="top-bar">
    <span class="who">
      ${mine && html`<${Icon} name="star" title=${t("ui.seat.your_turn")} />`}
      <h1 class="name">${you.seat === null ? t("ui.seat.watching") : seatName(you.seat)}</h1>
    </span>
    <${ConnectionBadge} terse />
    ${tableNow().staff && html`<${Later} part="CallStaff" look="icon-button" />`}
    <button
      class="icon-button"
      aria-label=${t("ui.seat.settings")}
      data-test="settings"
      onClick=${() => setSettings(true)}
    >
      <${Icon} name="settings" size="1.5rem" />
    </button>
    ${
      settings &&
      html`<${Sheet} title=${t("ui.seat.settings")} onClose=${() => setSettings(false)}>
      <${Later} part="Settings" onClose=${() => setSettings(false)} />
    <//>`
    }
  </header>`;
}

function InPlay() {
  useBack(() => (tab.value = "play"), tab.value !== "play");
  const { Status } = seatPart();
  return html`${me.value && html`<${Status} />`}
    <${Work} bar=${me.value && html`<${Deeds} mine=${me.value} />`}>
      ${
        me.value &&
        html`<section class="hands" data-test="hands" aria-live="polite" aria-label=${t("ui.seat.hands")}>
        <${Later} part="Hands" mine=${me.value} />
      </section>`
      }
      <main class="scroll" id="tab-panel" role="tabpanel" key=${tab.value}><${Tab} /></main>
    <//>
    <${TabBar} />`;
}

function Tab() {
  const { Over, Players } = seatPart();
  switch (tab.value) {
    case "players":
      return html`<${Players} /><${Later} part="DareButton" />`;
    case "log":
      return html`<div class="stack">
        <h2>${t("ui.seat.tab.log")}</h2>
        <${LogList} key=${tableNow().games} lines=${gameNow().log} older />
      </div>`;
    case "rules":
      return html`<${Later} part="RulesLookup" />`;
    default:
      return gameNow().phase === "over"
        ? html`<${Later} part="Coach" /><${Over} /><${Later} part="Evening" />`
        : html`<${Play} />`;
  }
}

/** @type {Record<string, string>} each tab and its icon */
const TABS = { play: "bang", players: "people", log: "log", rules: "book" };

function TabBar() {
  const waits = Boolean(me.value?.prompt);
  return html`<nav class="tab-bar" role="tablist" aria-label=${t("ui.seat.tabs")}>
    ${Object.entries(TABS).map(
      ([id, icon]) => html`<button
        role="tab"
        aria-selected=${tab.value === id}
        aria-controls="tab-panel"
        data-test="tab-${id}"
        onClick=${() => (tab.value = id)}
      >
        <${Icon} name=${icon} size="1.5rem" />
        <span>${t(`ui.seat.tab.${id}`)}</span>
        ${
          id === "play" &&
          waits &&
          tab.value !== "play" &&
          html`<span class="mark" role="img" aria-label=${t("ui.seat.waits_for_you")}>!</span>`
        }
      </button>`,
    )}
  </nav>`;
}
