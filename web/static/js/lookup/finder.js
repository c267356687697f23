/**
 * The rules look-up: every card, character, role, event and rule at this table, found by any part of its words,
 * by its name in any language, and in spite of small slips.
 */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { allNames, lookup } from "./catalogue.js";
import { RuleEntry, ruleText } from "./entry.js";
import { SearchField, byName, guesser, seeker } from "./search.js";
import { game, me } from "../state/store.js";
import { idsOf, t } from "../words/words.js";

const KINDS = ["card", "character", "role", "event", "rule"];

/** The kinds of which there is something to look up at this table. @param {Entry[]} all */
const kindsIn = (all) => KINDS.filter((kind) => all.some((entry) => entry.kind === kind));

/** @typedef {{kind: string, id: string, name: string, text: string}} Entry */

/** @returns {Entry[]} what can be looked up at this table, kind by kind, by name; the rules in the order one learns them */
function entries() {
  const choices = lookup();
  /** @type {Record<string, string[]>} */
  const ids = {
    // Cars are blue cards as well, and a card is told of once.
    card: choices.cards
      ? [...new Set([...choices.cards, ...(choices.equipment ?? []), ...(choices.railcars ?? [])])]
      : idsOf("card"),
    character: choices.characters ?? idsOf("character"),
    role: idsOf("role"),
    event: choices.events ?? game.value?.events?.map(({ event }) => event) ?? [],
    rule: choices.rules ?? idsOf("rule"),
  };
  /** @param {string} kind @param {string} id @returns {Entry} */
  const entry = (kind, id) => ({ kind, id, name: t(`${kind}.${id}.name`), text: ruleText(kind, id) });
  return KINDS.flatMap((kind) => {
    const all = ids[kind].map((id) => entry(kind, id));
    // Rules come as the game tells them: in the order one learns them.
    return kind === "rule" ? all : byName(all, ({ name }) => name);
  });
}

/**
 * Entries whose name holds the words, in any language, come first; then those that only mention them. If nothing is
 * called that, names that are almost the same come first.
 *
 * @param {Entry[]} all
 * @param {string} words
 */
function found(all, words) {
  if (!words.trim()) return all;
  const known = allNames();
  /** @param {Entry} props */
  const namesOf = ({ kind, id, name }) => [name, ...(known[kind]?.[id] ?? [])];
  const holds = seeker(words);
  const exact = all.filter((entry) => namesOf(entry).some(holds));
  const named = exact.length ? exact : almost(all, words, namesOf);
  const mentioned = all.filter((entry) => !named.includes(entry) && holds(`${entry.name} ${entry.text}`));
  return [...named, ...mentioned];
}

/**
 * Entries with a name like what was typed, the nearest first.
 *
 * @param {Entry[]} all
 * @param {string} words
 * @param {(entry: Entry) => string[]} namesOf
 */
function almost(all, words, namesOf) {
  const farness = guesser(words);
  return all
    .map((entry) => ({ entry, far: Math.min(...namesOf(entry).map(farness)) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far)
    .map(({ entry }) => entry);
}

/** The look-up with its search field. */
export function RulesLookup() {
  const [words, setWords] = useState("");
  // Somebody who is coached begins with what the game is about.
  const [kind, setKind] = useState(me.value?.coach ? "rule" : null);
  const all = entries();
  const hits = found(all, words).filter((entry) => !kind || entry.kind === kind);
  const isPath = kind === "rule" && !words.trim();

  return html`<div class="rules">
    <${SearchField} label=${t("ui.common.rules_search")} typed=${words} test="rules-search" onType=${setWords} />
    <div class="segments kinds" role="radiogroup" aria-label=${t("ui.common.rules_kind")}>
      ${[null, ...kindsIn(all)].map(
        (each) => html`<button
          role="radio"
          aria-checked=${each === kind}
          data-test="rules-kind-${each ?? "all"}"
          onClick=${() => setKind(each)}
        >
          ${t(`ui.common.rules_${each ?? "all"}`)}
        </button>`,
      )}
    </div>
    ${isPath && html`<p class="small soft" data-test="rules-path">${t("ui.coach.path")}</p>`}
    <ul class="rules-list" aria-live="polite">
      ${hits.map(
        (entry, index) =>
          html`<li key=${`${entry.kind}.${entry.id}`}><${RuleEntry} ...${entry} step=${isPath ? index + 1 : null} /></li>`,
      )}
    </ul>
    ${hits.length === 0 && html`<p class="soft">${t("ui.common.rules_none")}</p>`}
  </div>`;
}
