/** What a card, character, role, event or rule is and does: as an entry, as a sheet over the page, as a chip. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon, hasIcon } from "../icons/icon.js";
import { Sheet } from "../screen/sheet.js";
import { Say, knows, say, t } from "../words/words.js";

/**
 * What a card, character, role or event does, or a rule says, in our own words; empty when there is nothing to say.
 *
 * @param {string} kind
 * @param {string} id
 */
export function ruleText(kind, id) {
  const key = `${kind}.${id}.text`;
  return knows(key) ? t(key) : "";
}

/**
 * Whether nobody has printed the name as far as we know; a game lists its cards of which that is so.
 *
 * @param {string} kind
 * @param {string} id
 */
const isOurs = (kind, id) => kind === "card" && knows("names.ours") && t("names.ours").split(" ").includes(id);

/**
 * One entry: picture, name, kind, and what it does; `titled` where its name stands above it already, `step` its place
 * among things that are learned one after the other.
 *
 * @param {{kind: string, id: string, name?: string, text?: string, titled?: boolean, step?: number | null}} props
 */
export function RuleEntry({
  kind,
  id,
  name = t(`${kind}.${id}.name`),
  text = ruleText(kind, id),
  titled = false,
  step = null,
}) {
  return html`<div class="panel rules-entry" data-test="rule-${kind}-${id}">
    <${Icon} name=${pictureOf(kind, id)} />
    ${!titled && html`<h3>${step && `${step}. `}${name}</h3>`}
    ${isOurs(kind, id) && html`<p class="small soft" data-test="our-name">${t("ui.common.our_name")}</p>`}
    <p class="eyebrow">${t(`ui.common.kind.${kind}`)}</p>
    <p>${text}</p>
  </div>`;
}

/**
 * What a card, character or the like does, over the page.
 *
 * @param {{kind: string, id: string, onClose: () => void, children?: Drawn}} props
 */
export function RuleSheet({ kind, id, onClose, children }) {
  return html`<${Sheet} title=${t(`${kind}.${id}.name`)} onClose=${onClose}>
    <${RuleEntry} kind=${kind} id=${id} titled />
    ${children}
  <//>`;
}

/**
 * Something named in passing: a chip that explains itself when tapped.
 *
 * `whyNot` greys it: it lies there but cannot be used yet, and the sheet says why.
 *
 * @param {{kind: string, id: string, colour?: string, load?: number, whyNot?: Message | null}} props
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
    ${
      open &&
      html`<${RuleSheet} kind=${kind} id=${id} onClose=${() => setOpen(false)}>
      ${whyNot && html`<p class="not-yet"><${Icon} name="hourglass" /><span><${Say} msg=${whyNot} /></span></p>`}
    <//>`
    }`;
}

/** Some colours of cards mean more than a frame; they get a shape too. @type {Record<string, string>} */
const COLOUR_MARKS = { green: "leaf" };

/**
 * What stands in a chip: picture, name, and the shape of its colour; the shape is picture enough where none is drawn.
 *
 * @param {{kind: string, id: string, colour: string, load?: number}} props
 */
export function ChipWords({ kind, id, colour, load }) {
  const mark = COLOUR_MARKS[colour];
  const shape = mark && html`<${Icon} name=${mark} class="colour-mark" title=${t(`ui.common.colour.${colour}`)} />`;
  const isDrawn = hasIcon(id);
  const picture = !isDrawn && shape ? shape : html`<${Icon} name=${pictureOf(kind, id)} />`;
  const loaded = t("ui.common.load", { n: load });
  const tokens =
    load !== undefined &&
    html`<span class="load" role="img" aria-label=${loaded}><${Icon} name="load" />${load}</span>`;
  return html`${picture}<span class="chip-name">${t(`${kind}.${id}.name`)}</span>${isDrawn && shape}${tokens}`;
}

/** @type {Record<string, string>} */
const PICTURES = { card: "card", character: "people", role: "role", event: "event", rule: "book" };

/** @param {string} kind @param {string} id */
const pictureOf = (kind, id) => (hasIcon(id) ? id : PICTURES[kind]);
