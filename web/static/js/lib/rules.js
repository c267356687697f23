/**
 * The rules look-up: every card, character, role, event and rule at this table, found by any part of its words,
 * by its name in any language, and in spite of small slips.
 */

import { useState } from "preact/hooks";

import { html } from "./html.js";
import { Icon, hasIcon } from "./icons.js";
import { allNames, lookup } from "./lookup.js";
import { SearchField, byName, guesser, seeker } from "./search.js";
import { Sheet } from "./sheet.js";
import { game } from "./store.js";
import { Say, idsOf, knows, say, t } from "./words.js";

const KINDS = ["card", "character", "role", "event", "rule"];

/** The kinds of which there is something to look up at this table. */
const kindsIn = (all) => KINDS.filter((kind) => all.some((entry) => entry.kind === kind));

/** @typedef {{kind: string, id: string, name: string, text: string}} Entry */

/** @returns {Entry[]} what can be looked up at this table, kind by kind, by name */
function entries() {
  const choices = lookup();
  const ids = {
    card: choices.cards ? [...choices.cards, ...(choices.equipment ?? []), ...(choices.railcars ?? [])] : idsOf("card"),
    character: choices.characters ?? idsOf("character"),
    role: idsOf("role"),
    event: choices.events ?? game.value?.events?.map(({ event }) => event) ?? [],
    rule: choices.rules ?? idsOf("rule"),
  };
  const entry = (kind, id) => ({ kind, id, name: t(`${kind}.${id}.name`), text: ruleText(kind, id) });
  return KINDS.flatMap((kind) => {
    const all = ids[kind].map((id) => entry(kind, id));
    return byName(all, ({ name }) => name);
  });
}

/** What a card, character, role or event does, or a rule says, in our own words; empty when there is nothing to say. */
export function ruleText(kind, id) {
  const key = `${kind}.${id}.text`;
  return knows(key) ? t(key) : "";
}

/**
 * Entries whose name holds the words, in any language, come first; then those that only mention them. If nothing is
 * called that, names that are almost the same come first.
 */
function found(all, words) {
  if (!words.trim()) return all;
  const known = allNames();
  const namesOf = ({ kind, id, name }) => [name, ...(known[kind]?.[id] ?? [])];
  const holds = seeker(words);
  const exact = all.filter((entry) => namesOf(entry).some(holds));
  const named = exact.length ? exact : almost(all, words, namesOf);
  const mentioned = all.filter((entry) => !named.includes(entry) && holds(`${entry.name} ${entry.text}`));
  return [...named, ...mentioned];
}

/** Entries with a name like what was typed, the nearest first. */
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
  const [kind, setKind] = useState(null);
  const all = entries();
  const hits = found(all, words).filter((entry) => !kind || entry.kind === kind);

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
    <ul class="rules-list" aria-live="polite">
      ${hits.map((entry) => html`<li key=${`${entry.kind}.${entry.id}`}><${RuleEntry} ...${entry} /></li>`)}
    </ul>
    ${hits.length === 0 && html`<p class="soft">${t("ui.common.rules_none")}</p>`}
  </div>`;
}

/** One entry: picture, name, kind, and what it does. */
export function RuleEntry({ kind, id, name = t(`${kind}.${id}.name`), text = ruleText(kind, id) }) {
  return html`<div class="panel rules-entry" data-test="rule-${kind}-${id}">
    <${Icon} name=${pictureOf(kind, id)} />
    <h3>${name}</h3>
    <p class="eyebrow">${t(`ui.common.kind.${kind}`)}</p>
    <p>${text}</p>
  </div>`;
}

/** What a card, character or the like does, over the page. */
export function RuleSheet({ kind, id, onClose, children }) {
  return html`<${Sheet} title=${t(`ui.common.kind.${kind}`)} onClose=${onClose}>
    <${RuleEntry} kind=${kind} id=${id} />
    ${children}
  <//>`;
}

/**
 * Something named in passing: a chip that explains itself when tapped.
 *
 * `whyNot` greys it: it lies there but cannot be used yet, and the sheet says why.
 */
export function RuleChip({ kind, id, colour = "", load, whyNot = null }) {
  const [open, setOpen] = useState(false);
  const look = `${colour} ${whyNot ? "cannot" : ""}`;
  return html`<button
      class="chip ${look}"
      aria-haspopup="dialog"
      data-test="chip-${id}"
      title=${whyNot ? say(whyNot) : undefined}
      onClick=${() => setOpen(true)}
    >
      <${ChipWords} kind=${kind} id=${id} colour=${colour} load=${load} />
      ${whyNot && html`<${Icon} name="hourglass" title=${say(whyNot)} />`}
    </button>
    ${open &&
    html`<${RuleSheet} kind=${kind} id=${id} onClose=${() => setOpen(false)}>
      ${whyNot && html`<p class="not-yet"><${Icon} name="hourglass" /><span><${Say} msg=${whyNot} /></span></p>`}
    <//>`}`;
}

/** Some colours of cards mean more than a frame; they get a shape too. */
const COLOUR_MARKS = { green: "leaf" };

/** What stands in a chip: picture, name, and the shape of its colour; the shape is picture enough where none is drawn. */
export function ChipWords({ kind, id, colour, load }) {
  const mark = COLOUR_MARKS[colour];
  const shape = mark && html`<${Icon} name=${mark} class="colour-mark" title=${t(`ui.common.colour.${colour}`)} />`;
  const isDrawn = hasIcon(id);
  const picture = !isDrawn && shape ? shape : html`<${Icon} name=${pictureOf(kind, id)} />`;
  const loaded = t("ui.common.load", { n: load });
  const tokens =
    load !== undefined && html`<span class="load" role="img" aria-label=${loaded}><${Icon} name="load" />${load}</span>`;
  return html`${picture}<span class="chip-name">${t(`${kind}.${id}.name`)}</span>${isDrawn && shape}${tokens}`;
}

const PICTURES = { card: "card", character: "people", role: "role", event: "event", rule: "book" };

const pictureOf = (kind, id) => (hasIcon(id) ? id : PICTURES[kind]);
