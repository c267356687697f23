/** The host page as a whole: who asks for a seat on top, then one room per kind of work. */

import { useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { Anyway } from "../options/anywaysheet.js";
import { Explained } from "../lookup/explained.js";
import { gamePart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { ConnectionBadge } from "../screen/badge.js";
import { LanguagePicker, TextSizePicker } from "../screen/pickers.js";
import { Sheet } from "../screen/sheet.js";
import { ThemePicker } from "../screen/theme.js";
import { Toasts } from "../screen/toast.js";
import { farewell, table } from "../state/store.js";
import { hasWords, t } from "../words/words.js";
import { Camera } from "./camera.js";
import { Evening } from "./evening.js";
import { Now } from "./now.js";
import { Phones } from "./phones.js";
import { Print } from "./print.js";
import { Requests } from "./requests.js";
import { Setup } from "./setup.js";
import { Undo } from "./undo.js";

/** What is different on the real table is different in every game, so the game brings the editor, if it has one. */
const hasEditor = () => Boolean(gamePart().Editor);
const Edit = (props) => html`<${gamePart().Editor} ...${props} />`;

/** The rooms of the page, and the phases of the table in which each has something to do. */
const ROOMS = [
  { id: "setup", icon: "seat", phases: ["lobby"], room: Setup },
  { id: "now", icon: "play", phases: ["playing", "over"], room: Now, test: "now-open" },
  { id: "edit", icon: "edit", phases: ["playing"], room: Edit, test: "edit-open", exists: hasEditor },
  { id: "undo", icon: "undo", phases: ["playing", "over"], room: Undo, test: "host-undo-open" },
  { id: "phones", icon: "phone_here", phases: ["lobby", "playing", "over"], room: Phones, test: "phones-open" },
  { id: "camera", icon: "camera", phases: ["lobby", "playing", "over"], room: Camera },
  { id: "print", icon: "print", phases: ["lobby", "playing", "over"], room: Print, test: "print-open" },
  { id: "evening", icon: "rematch", phases: ["lobby", "playing", "over"], room: Evening, test: "evening-open" },
];

export function App() {
  const [chosen, choose] = useState(null);
  if (!hasWords() || !gamePart()) return null;
  if (farewell.value) {
    const why = farewell.value.code === "not_host" ? "ui.host.only_host" : "ui.host.gone";
    return html`<${Alone}><p data-test="host-gone">${t(why)}</p><//>`;
  }
  if (!table.value) return html`<${Alone}><${ConnectionBadge} /><//>`;
  if (!table.value.you.host) return html`<${NotHost} />`;

  const rooms = ROOMS.filter(({ phases, exists }) => phases.includes(table.value.phase) && (exists?.() ?? true));
  // A room that has nothing to do in this phase gives way to the first one that has.
  const here = rooms.find(({ id }) => id === chosen) ?? rooms[0];
  return html`
    <div class="desk">
      <${TopBar} />
      <div class="host-body">
        <nav class="rooms" aria-label=${t("ui.host.rooms")}>
          ${rooms.map(
            ({ id, icon, test }) =>
              html`<button
                type="button"
                key=${id}
                class="room-tab"
                aria-current=${id === here.id ? "page" : undefined}
                data-test=${test ?? `${id}-open`}
                onClick=${() => choose(id)}
              >
                <${Icon} name=${icon} /><span>${t(`ui.host.room.${id}`)}</span>
              </button>`,
          )}
        </nav>
        <main class="room room-${here.id}">
          <${Requests} requests=${table.value.requests ?? []} />
          <${here.room} table=${table.value} onRoom=${choose} />
        </main>
      </div>
    </div>
    <${Toasts} />
    <${Anyway} />
    <${Explained} />
  `;
}

function TopBar() {
  const [open, setOpen] = useState(false);
  const { code, phase } = table.value;
  return html`
    <header class="top-bar">
      <a class="brand" href="/table/${code}"><${Icon} name="sheriff" /><span>Tinstar</span></a>
      <p class="where"><b>${code}</b> <span>${t(`ui.host.phase.${phase}`)}</span></p>
      <${ConnectionBadge} terse />
      <button
        type="button"
        class="button leather icon-only"
        aria-label=${t("ui.host.settings")}
        title=${t("ui.host.settings")}
        onClick=${() => setOpen(true)}
      >
        <${Icon} name="settings" />
      </button>
    </header>
    ${
      open &&
      html`<${Sheet} title=${t("ui.host.settings")} onClose=${() => setOpen(false)}>
        <${LanguagePicker} />
        <${TextSizePicker} />
        <${ThemePicker} />
      <//>`
    }
  `;
}

/** Somebody else has the rights; the laptop can always have them back. */
function NotHost() {
  const { you, code } = table.value;
  return html`
    <${Alone}>
      <h1>${t("ui.host.not_host")}</h1>
      <p>${t("ui.host.not_host_why")}</p>
      ${
        (you.keyed || you.laptop) &&
        html`<button
          type="button"
          class="button primary"
          data-test="take-host"
          onClick=${() => hostAction("take_host")}
        >
          <${Icon} name="host" />${t("ui.host.take_host")}
        </button>`
      }
      <a href="/table/${code}">${t("ui.host.to_table")}</a>
    <//>
    <${Toasts} />
  `;
}

function Alone({ children }) {
  return html`<main class="alone"><${Icon} name="sheriff" size="4rem" />${children}</main>`;
}
