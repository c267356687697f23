/** All nights: one card each, and beside them what they come to together. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Segments } from "../screen/segments.js";
import { list, t } from "../words/words.js";
import { moment, tableOf } from "./data.js";
import { Fame } from "./fame.js";
import { Files } from "./files.js";
import { Nothing } from "./nothing.js";

const TABS = ["nights", "fame"];

/** @param {{library: Library}} props */
export function Shelf({ library }) {
  const [tab, setTab] = useState(location.hash === "#fame" ? "fame" : "nights");
  /** @param {string} chosen */
  const choose = (chosen) => {
    history.replaceState(null, "", `#${chosen}`);
    setTab(chosen);
  };
  if (!library.nights.length) return html`<${Nothing} icon="book" words=${t("ui.history.empty")} />`;
  return html`
    <div class="shelf-head">
      <h1>${t("ui.history.title")}</h1>
      <${Segments}
        label=${t("ui.history.title")}
        values=${TABS}
        chosen=${tab}
        word=${(/** @type {string} */ name) => t(`ui.history.tab.${name}`)}
        test="tab"
        onChoose=${choose}
      />
    </div>
    ${library.unread > 0 && html`<p class="soft" role="status" data-test="unread">${t("ui.history.reading", { n: library.unread })}</p>`}
    ${tab === "nights" ? html`<${Nights} nights=${library.nights} />` : html`<${Fame} library=${library} />`}
    <${Files} />
  `;
}

/** @param {{nights: Night[]}} props */
function Nights({ nights }) {
  return html`<ul class="nights" data-test="nights">
    ${nights.map((night) => html`<li key=${night.code}><${NightCard} night=${night} /></li>`)}
  </ul>`;
}

/** @param {{night: Night}} props */
function NightCard({ night }) {
  return html`<a class="panel night-card" href="/nights/${night.code}" data-test="night-${night.code}">
    <p class="eyebrow">${tableOf(night)}</p>
    <h2>${moment(night.made)}</h2>
    <p class="soft">${list(night.names)}</p>
    <ol class="night-games">
      ${night.games.map(
        (game) =>
          html`<li key=${game.number}>
            <${Icon} name=${game.end === "over" ? "trophy" : "hourglass"} />
            <span><b>${game.name}</b> ${game.verdict ?? t(`ui.history.end.${game.end}`)}</span>
          </li>`,
      )}
      ${
        night.races.length > 0 &&
        html`<li data-test="races">
          <${Icon} name="clock" /><span>${t("ui.history.races", { n: night.races.length })}</span>
        </li>`
      }
    </ol>
    ${!night.games.length && !night.races.length && html`<p class="soft small">${t("ui.history.no_games")}</p>`}
  </a>`;
}
