/**
 * Options and what they still ask: a button, then perhaps a sheet of choices, perhaps with more behind them.
 *
 * Nothing here knows a rule. An option brings its words, its command and its questions; the answers
 * go into the command under the slots the questions name.
 */

import { useEffect, useState } from "preact/hooks";

import { BagPad } from "./bagpad.js";
import { FlipPad } from "./flippad.js";
import { html } from "../screen/html.js";
import { Icon, hasIcon } from "../icons/icon.js";
import { Later } from "../loading/later.js";
import { loadModule } from "../loading/modules.js";
import { Sheet } from "../screen/sheet.js";
import { connection, there } from "../state/store.js";
import { showToast } from "../screen/toast.js";
import { about, Told } from "../words/said.js";
import { Say, say, t } from "../words/words.js";

/** Nothing can be sent now; buttons show it. */
export const isCut = () => connection.value === "connecting" || connection.value === "offline";

/**
 * Whether an option cannot be chosen: the rules say no, and this table does not let it pass.
 *
 * @param {Pick<Option, "why_not" | "anyway">} props
 */
export const isBlocked = ({ why_not: whyNot, anyway }) => Boolean(whyNot) && !anyway;

/**
 * One option as a button. Greyed with its reason when it cannot be chosen now.
 *
 * @param {{option: Option, look?: string, mark?: string, disabled?: boolean, onPick: (option: Option) => void}} props
 *   `look` is a class: "primary", "tile", "wide", …; `mark` is a small icon that says of which kind it is
 */
export function OptionButton({ option, look = "wide", mark, disabled = false, onPick }) {
  const { id, group, text, icon, ask, note, why_not: whyNot } = option;
  const blocked = isBlocked(option);
  return html`<button
    class="button option ${look} ${blocked ? "cannot" : whyNot ? "against" : ""}"
    data-test="option-${id}"
    aria-disabled=${blocked ? "true" : undefined}
    aria-haspopup=${ask && !blocked ? "dialog" : undefined}
    disabled=${disabled || isCut()}
    data-about=${about(text)}
    onClick=${() => (blocked && whyNot ? showToast(whyNot, "refused") : onPick(option))}
  >
    ${icon && html`<${Icon} name=${hasIcon(icon) ? icon : (mark ?? STAND_INS[group] ?? "card")} />`}
    <span class="words">
      <span><${Say} msg=${text} /></span>
      ${note && html`<span class="note"><${Say} msg=${note} /></span>`}
      ${whyNot && html`<${Objection} msg=${whyNot} passes=${!blocked} />`}
      <${Later} part="Effect" option=${option} />
    </span>
    ${mark && icon && hasIcon(icon) && html`<${Icon} name=${mark} class="mark" />`}
    ${ask && !blocked && html`<${Icon} name="next" class="more" />`}
  </button>`;
}

/**
 * What the rules say against something; marked where it can be done all the same.
 *
 * @param {{msg: Message, passes?: boolean}} props
 */
function Objection({ msg, passes = true }) {
  return html`<span class="note">${passes && html`<${Icon} name="warning" />`}<${Say} msg=${msg} /></span>`;
}

/**
 * Options as buttons; a card and its better form share a place.
 *
 * `sorted` puts those that cannot be chosen now at the end: for lists that are open for one choice. Where a button may
 * be used and stay, it keeps its place.
 *
 * @param {{options: Option[], sorted?: boolean, look?: string, mark?: string, disabled?: boolean, onPick: (option: Option) => void}} props
 */
export function OptionButtons({ options, sorted = false, ...rest }) {
  /** @param {Option} props */
  const cannot = ({ why_not: whyNot }) => Number(sorted && Boolean(whyNot));
  const better = new Map(
    options.filter(({ id }) => id.endsWith("+")).map((option) => [option.id.slice(0, -1), option]),
  );
  const plain = options.filter(({ id }) => !id.endsWith("+") || !options.some((each) => `${each.id}+` === id));
  return [...plain]
    .sort((a, b) => cannot(a) - cannot(b))
    .map((option) => {
      const button = html`<${OptionButton} key=${option.id} option=${option} ...${rest} />`;
      const upgrade = better.get(option.id);
      if (!upgrade || upgrade === option || isBlocked(upgrade)) return button;
      return html`<span class="option-pair" key=${option.id}>${button}<${UpgradeButton} option=${upgrade} ...${rest} /></span>`;
    });
}

/**
 * The same card made better by load tokens: a strip beside it, so that playing it plainly costs no tap more.
 *
 * @param {{option: Option, disabled?: boolean, onPick: (option: Option) => void}} props
 */
function UpgradeButton({ option, disabled = false, onPick }) {
  return html`<button
    class="button option upgrade"
    data-test="option-${option.id}"
    aria-label=${say(option.text)}
    title=${say(option.text)}
    aria-haspopup=${option.ask ? "dialog" : undefined}
    disabled=${disabled || isCut()}
    onClick=${() => onPick(option)}
  >
    <${Icon} name="load" /><b>+</b>
  </button>`;
}

/** What stands for an icon nobody has drawn. @type {Record<string, string>} */
const STAND_INS = { ability: "people", answer: "check" };

/**
 * Everything an option still asks, one question after the other, in one sheet.
 *
 * @param {{option: Option, Help?: Part, onAnswer: (command: Command) => void, onClose: () => void}} props
 *   `Help` is another way to answer a question, where there is one
 */
export function AskSheet({ option, Help, onAnswer, onClose }) {
  const [path, setPath] = useState(/** @type {unknown[]} */ ([]));
  const { ask, taken } = walk(there(option.ask), path);

  /** @param {unknown} value @param {Ask | null} next */
  const answer = (value, next) => {
    const chosen = [...taken.map((step) => step.value), value];
    if (next) setPath(chosen);
    else onAnswer(filled(option, [...taken, { ask, value }]));
  };

  return html`<${Sheet}
    title=${html`<${Told} msg=${ask.text} />`}
    onClose=${onClose}
    onBack=${taken.length ? () => setPath(path.slice(0, taken.length - 1)) : undefined}
    test="ask"
  >
    ${
      taken.length > 0 &&
      html`<p class="soft small">
      ${taken.map(({ choice }, index) => html`${index > 0 && " · "}<${Say} msg=${choice.text} />`)}
    </p>`
    }
    <${AskBody} key=${taken.length} ask=${ask} onAnswer=${answer} />
    ${Help && html`<${Help} ask=${ask} seat=${option.command.seat} onAnswer=${answer} />`}
  <//>`;
}

/**
 * One question by its kind: choices, cards, a number, or several things of a few kinds.
 *
 * @param {{ask: Ask, extra?: Drawn, onAnswer: (value: unknown, next: Ask | null) => void}} props
 */
export function AskBody({ ask, extra = null, onAnswer }) {
  if (ask.kind === "cards") {
    /** @param {Face[]} cards */
    const done = (cards) => onAnswer(cards, null);
    return html`<${FlipPad} count=${ask.count} disabled=${isCut()} extra=${extra} onDone=${done} />`;
  }
  if (ask.kind === "bag") {
    return html`<${BagPad} ask=${ask} disabled=${isCut()} onDone=${(/** @type {string[]} */ bag) => onAnswer(bag, null)} />`;
  }
  if (ask.kind === "number") {
    const [min, max] = [there(ask.min), there(ask.max)];
    const Pad = max - min < FEW ? FewNumbers : NumberPad;
    return html`<${Pad} slot=${ask.slot} min=${min} max=${max} onAnswer=${(/** @type {number} */ n) => onAnswer(n, null)} />`;
  }
  const choices = there(ask.choices);
  if (choices.length > MANY) return html`<${LongList} choices=${choices} onAnswer=${onAnswer} />`;
  // Oneself is on top, away from the thumb that comes from below.
  const order = [...choices].sort((a, b) => Number(isSelf(b)) - Number(isSelf(a)));
  return html`${order.map((choice) => html`<${ChoiceButton} choice=${choice} onAnswer=${onAnswer} />`)}
    ${ask.barred?.map((one) => html`<${BarredButton} key=${one.value} one=${one} />`)}`;
}

/** @param {{note: Message | null}} props */
const isSelf = ({ note }) => note?.key === "note.yourself";

/**
 * Somebody who is looked for in vain: grey, with the reason in sight.
 *
 * @param {{one: import("../types/wire.d.ts").Barred}} props
 */
function BarredButton({ one: { value, text, why_not: why } }) {
  return html`<button
    class="button option wide cannot"
    data-test="barred-${nameOf(value)}"
    aria-disabled="true"
    onClick=${() => showToast(why, "refused")}
  >
    <span class="words">
      <span><${Say} msg=${text} /></span>
      <span class="note"><${Say} msg=${why} /></span>
    </span>
  </button>`;
}

/** More choices than a glance takes in: they are put in the reader's alphabet and can be searched. */
const MANY = 10;

/**
 * The list with its search is fetched when there is one to show.
 *
 * @param {{choices: Choice[], onAnswer: (value: unknown, next: Ask | null) => void}} props
 */
function LongList(props) {
  const [List, setList] = useState(/** @type {Part | null} */ (null));
  useEffect(() => {
    const bring = () =>
      loadModule("options/longlist.js").then(
        (found) => setList(() => found.LongList),
        // It has been told; the laptop may be restarting.
        () => setTimeout(bring, 1500),
      );
    bring();
  }, []);
  return List && html`<${List} ...${props} />`;
}

/** @param {{choice: Choice, onAnswer: (value: unknown, next: Ask | null) => void}} props */
export function ChoiceButton({ choice: { value, text, icon, note, ask, why_not: whyNot }, onAnswer }) {
  return html`<button
    class="button option wide ${whyNot ? "against" : ""} ${isSelf({ note }) ? "self" : ""}"
    data-test="choice-${nameOf(value)}"
    disabled=${isCut()}
    data-about=${about(text)}
    onClick=${() => onAnswer(value, ask)}
  >
    ${icon && html`<${Icon} name=${icon} />`}
    <span class="words">
      <span><${Say} msg=${text} /></span>
      ${note && html`<span class="note"><${Say} msg=${note} /></span>`}
      ${whyNot && html`<${Objection} msg=${whyNot} />`}
    </span>
    ${ask && html`<${Icon} name="next" class="more" />`}
  </button>`;
}

/** So few numbers can stand side by side, each a tap away. */
const FEW = 10;

/** @param {{slot: string, min: number, max: number, onAnswer: (n: number) => void}} props */
function FewNumbers({ slot, min, max, onAnswer }) {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return html`<div class="few-numbers">
    ${numbers.map(
      (n) => html`<button
        key=${n}
        class="button"
        data-test="number-${n}"
        disabled=${isCut()}
        onClick=${() => onAnswer(n)}
      >
        ${n}${slot === "count" && html`<${Backs} n=${n} />`}
      </button>`,
    )}
  </div>`;
}

/**
 * So many cards from behind: a number of cards does not look like a card with that number.
 *
 * @param {{n: number}} props
 */
const Backs = ({ n }) => html`<span class="backs" aria-hidden="true">
  ${Array.from({ length: n }, (_, index) => html`<i key=${index}></i>`)}
</span>`;

/** @param {{min: number, max: number, onAnswer: (n: number) => void}} props */
function NumberPad({ min, max, onAnswer }) {
  const [n, setN] = useState(min);
  return html`<div class="number-pad">
      <${Step} icon="minus" label=${t("ui.common.less")} disabled=${n <= min} onClick=${() => setN(n - 1)} />
      <output data-test="number">${n}</output>
      <${Step} icon="plus" label=${t("ui.common.more")} disabled=${n >= max} onClick=${() => setN(n + 1)} />
    </div>
    <button class="button wide primary" data-test="number-ok" disabled=${isCut()} onClick=${() => onAnswer(n)}>
      ${t("ui.common.ok")}
    </button>`;
}

/** @param {{icon: string, label: string, disabled: boolean, onClick: () => void}} props */
function Step({ icon, label, disabled, onClick }) {
  return html`<button
    class="button icon-only"
    aria-label=${label}
    data-test="number-${icon}"
    data-again
    disabled=${disabled}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;
}

/**
 * Follow the chosen values through the questions; stops where a choice has gone since it was made,
 * because the view may have changed under an open sheet.
 *
 * @param {Ask} ask
 * @param {unknown[]} values
 */
export function walk(ask, values) {
  let here = ask;
  /** @type {{ask: Ask, value: unknown, choice: Choice}[]} */
  const taken = [];
  for (const value of values) {
    const choice = here.choices?.find((each) => nameOf(each.value) === nameOf(value));
    if (!choice?.ask) break;
    taken.push({ ask: here, value, choice });
    here = choice.ask;
  }
  return { ask: here, taken };
}

/**
 * The command of an option with the answers in their slots.
 *
 * @param {Pick<Option, "command">} option
 * @param {{ask: Ask, value?: unknown}[]} answers
 * @returns {Command}
 */
export const filled = (option, answers) => ({
  ...option.command,
  ...Object.fromEntries(answers.map(({ ask, value }) => [ask.slot, value])),
});

/** @param {unknown} value */
export const nameOf = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
