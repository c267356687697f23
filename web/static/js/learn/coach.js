/**
 * The coach: a line at the top of what one plays on, and what each button does in a line under it.
 *
 * The referee says what is worth telling now; this phone remembers what its owner has heard, and falls silent.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { isBlocked } from "../options/ask.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { ruleText } from "../lookup/entry.js";
import { Segments } from "../screen/segments.js";
import { recall, remember } from "../state/storage.js";
import { gameNow, me, tableNow } from "../state/store.js";
import { Told, about, explained } from "../words/said.js";
import { hasPart, knows, t } from "../words/words.js";
import { OFTEN, chosen, firstSentence, isWorth, told, understood } from "./memory.js";

/** Whether the owner of this phone wants to be coached, where the table has a coach. */
const wanted = signal(recall("coach", true));

/** What the owner has been told. @type {import("@preact/signals").Signal<import("./memory.js").Memory>} */
const memory = signal(recall("coach.told", {}));

/** @param {import("./memory.js").Memory} now */
const keep = (now) => {
  if (now === memory.peek()) return;
  memory.value = now;
  remember("coach.told", now);
};

/** What the referee advises, if this phone is to say it and has the words. */
const advice = () => (wanted.value && me.value?.coach && hasPart("seat-learn") ? me.value.coach : null);

/** The turn that is played, told apart from all others of the evening. */
function moment() {
  const { round, turn } = gameNow();
  return [tableNow().games, round, turn?.number, turn?.seat].join(".");
}

/** The one thing that is worth saying now. */
export function Coach() {
  const now = advice();
  const says = now && chosen(memory.value, moment(), now);
  const name = says?.name ?? "";
  useEffect(() => {
    if (name) keep(told(memory.peek(), name, moment()));
  });
  if (!says) return null;
  return html`<section class="coach" aria-live="polite" aria-label=${t("ui.coach.title")} data-test="coach" data-says=${name}>
    <${Icon} name=${says.kind === "lesson" ? "book" : "info"} />
    ${says.kind === "lesson" ? html`<${Lesson} name=${name} />` : html`<p><${Told} msg=${now.hint} /></p>`}
    <button type="button" class="icon-button" aria-label=${t("ui.coach.got_it")} title=${t("ui.coach.got_it")} data-test="coach-done" onClick=${() => keep(understood(memory.peek(), name))}>
      <${Icon} name="check" />
    </button>
  </section>`;
}

/** @param {{name: string}} props */
function Lesson({ name }) {
  const [kind, id] = name.split(".");
  const isLong = knows(`${kind}.${id}.text`) && inShort(kind, id) !== ruleText(kind, id);
  return html`<p>
    <b>${titled(t(`${kind}.${id}.name`))}</b> ${inShort(kind, id)}
    ${
      isLong &&
      html` <button type="button" class="why" aria-haspopup="dialog" data-test="coach-more" onClick=${() => (explained.value = { kind, id })}>
        ${t("ui.coach.more")}
      </button>`
    }
  </p>`;
}

/**
 * A name as a heading in the line: what ends a sentence by itself, such as BANG!, gets no full stop.
 *
 * @param {string} name
 */
const titled = (name) => (/[.!?…]$/.test(name) ? name : `${name}.`);

/** What a card, a character or a rule is about, in a line. @param {string} kind @param {string} id */
const inShort = (kind, id) =>
  knows(`${kind}.${id}.short`) ? t(`${kind}.${id}.short`) : firstSentence(ruleText(kind, id));

/**
 * What a button does, in a line under its name, until its owner has used it some times.
 *
 * @param {{option: Option}} props
 */
export function Effect({ option }) {
  if (!advice() || isBlocked(option) || !isWorth(memory.value, nameOf(option), "", OFTEN.effect)) return null;
  const words = effectOf(option);
  return words && html`<span class="note effect" data-test="effect">${words}</span>`;
}

/** @param {{id: string}} props */
const nameOf = ({ id }) => `button.${id}`;

/** @param {Option} props */
function effectOf({ id, text, ask }) {
  const button = `coach.button.${id.replaceAll(":", "_")}`;
  if (knows(button)) return t(button);
  const [kind, what] = about(text)?.split(".") ?? [];
  // Who chooses among characters reads all that each can do.
  return kind && !(kind === "character" && ask) ? inShort(kind, what) : "";
}

// Whoever uses a button knows what it does, a little better each time.
document.addEventListener(
  "click",
  ({ target }) => {
    const test = /** @type {HTMLElement} */ (target).closest?.(".option")?.getAttribute("data-test");
    if (!test?.startsWith("option-") || !me.peek()?.coach) return;
    const name = nameOf({ id: test.slice("option-".length) });
    const { n } = memory.peek()[name] ?? { n: 0 };
    keep({ ...memory.peek(), [name]: { n: n + 1, at: "" } });
  },
  true,
);

/** On or off for this phone, and once more from the beginning; where the table has a coach at all. */
export function CoachSetting() {
  if (!tableNow().coach || !hasPart("seat-learn")) return null;
  /** @param {boolean} on */
  const choose = (on) => {
    wanted.value = on;
    remember("coach", on);
  };
  const title = t("ui.coach.setting");
  return html`<section class="setting">
    <h3 class="eyebrow">${title}</h3>
    <${Segments} label=${title} values=${[true, false]} chosen=${wanted.value} word=${(/** @type {boolean} */ on) => t(on ? "ui.common.on" : "ui.common.off")} test="coach" onChoose=${choose} />
    ${
      wanted.value &&
      Object.keys(memory.value).length > 0 &&
      html`<button type="button" class="button small" data-test="coach-again" onClick=${() => keep({})}>
      <${Icon} name="undo" />${t("ui.coach.again")}
    </button>`
    }
  </section>`;
}
