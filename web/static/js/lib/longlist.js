/** More choices than a glance takes in: in the reader's alphabet, and with a search. */

import { useState } from "preact/hooks";

import { ChoiceButton, nameOf } from "./ask.js";
import { html } from "./html.js";
import { SearchField, byName, seeker } from "./search.js";
import { say, t } from "./words.js";

export function LongList({ choices, onAnswer }) {
  const [typed, setTyped] = useState("");
  const holds = seeker(typed);
  const words = ({ text, note }) => (note ? `${say(text)} ${say(note)}` : say(text));
  const found = byName(choices, words).filter((choice) => holds(words(choice)));
  return html`<${SearchField} label=${t("ui.common.search")} typed=${typed} test="choice-search" onType=${setTyped} />
    ${found.map(
      (choice) => html`<${ChoiceButton} key=${nameOf(choice.value)} choice=${choice} onAnswer=${onAnswer} />`,
    )}
    ${found.length === 0 && html`<p class="soft">${t("ui.common.search_none")}</p>`}`;
}
