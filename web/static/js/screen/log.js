/** What has happened, newest first, with the rule each line rests on; older lines come when asked for. */

import { useState } from "preact/hooks";

import { html } from "./html.js";
import { Told, Why } from "../words/said.js";
import { send } from "../wire/connection.js";
import { t } from "../words/words.js";

/**
 * @param {{lines: LogLine[], limit?: number, older?: boolean}} props
 *   `limit` shows only the newest few, `older` offers to fetch what came before
 */
export function LogList({ lines, limit, older = false }) {
  const [fetched, setFetched] = useState(/** @type {LogLine[]} */ ([]));
  const [atStart, setAtStart] = useState(false);
  const first = lines[0]?.n ?? 0;
  // After an undo the fetched lines may overlap the newest ones, or belong to a game that is over.
  const all = [...fetched.filter(({ n }) => n < first), ...lines];
  const shown = limit ? all.slice(-limit) : all;

  const fetchOlder = async () => {
    const answer = await send("log", { before: all[0]?.n ?? 0 });
    if (!answer.lines) return;
    setFetched([...answer.lines, ...all]);
    setAtStart(answer.lines.length === 0);
  };

  return html`<ol class="log" reversed data-test="log">
      ${shown
        .slice()
        .reverse()
        .map(
          ({ n, text, rule }) => html`<li key=${n}>
            <${Told} msg=${text} /><${Why} rule=${rule} />
          </li>`,
        )}
    </ol>
    ${
      older &&
      !atStart &&
      all.length > 0 &&
      html`<button class="button wide small" data-test="log-older" onClick=${fetchOlder}>
      ${t("ui.common.log_older")}
    </button>`
    }`;
}
