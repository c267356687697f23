/** More choices than a glance takes in: in two columns, in the reader's alphabet, by letter, or with a search. */

import { useState } from "preact/hooks";

import { ChoiceButton, nameOf } from "./ask.js";
import { html } from "../screen/html.js";
import { Letters, startsWith } from "../lookup/letters.js";
import { allNames } from "../lookup/catalogue.js";
import { SearchField, byName, seeker } from "../lookup/search.js";
import { about } from "../words/said.js";
import { say, t } from "../words/words.js";

/** @param {{choices: Choice[], onAnswer: (value: unknown, next: Ask | null) => void}} props */
export function LongList({ choices, onAnswer }) {
  const [typed, setTyped] = useState("");
  const [letter, setLetter] = useState(/** @type {string | null} */ (null));
  const holds = seeker(typed);
  /** @param {Choice} props */
  const words = ({ text, note }) => (note ? `${say(text)} ${say(note)}` : say(text));
  /** @param {Choice} choice */
  const fits = (choice) => holds(words(choice)) || (typed && namesOf(choice).some(holds));
  const found = byName(choices, words).filter(
    (choice) => fits(choice) && (!letter || startsWith(say(choice.text), letter)),
  );
  return html`<${SearchField} label=${t("ui.common.search")} typed=${typed} test="choice-search" onType=${setTyped} />
    <${Letters} names=${choices.map(({ text }) => say(text))} chosen=${letter} onLetter=${setLetter} />
    <div class="grid">
      ${found.map(
        (choice) => html`<${ChoiceButton} key=${nameOf(choice.value)} choice=${choice} onAnswer=${onAnswer} />`,
      )}
    </div>
    ${found.length === 0 && html`<p class="soft">${t("ui.common.search_none")}</p>`}`;
}

/** What a choice is called in every language, if it is something that has a name. @param {Choice} props */
function namesOf({ text }) {
  const [kind, id] = about(text)?.split(".") ?? [];
  return allNames()[kind]?.[id] ?? [];
}
