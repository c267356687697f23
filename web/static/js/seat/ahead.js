/**
 * Answering ahead: a card strikes several, and this seat is asked later than now.
 *
 * The buttons stand in the same places before and after an answer, so it can be changed with one tap, and a second tap
 * on the same button changes nothing.
 */

import { useEffect, useState } from "preact/hooks";

import { act } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { OptionButton, isCut } from "../options/ask.js";
import { there } from "../state/store.js";
import { Told, Why } from "../words/said.js";
import { t } from "../words/words.js";
import { answersOf } from "./prompt.js";

/** How long an answer given ahead waits, in its turn, for whoever may still step in. */
const GRACE = 5;

/**
 * The question that is still to come, with what was answered to it, if anything was.
 *
 * @param {{mine: Business, onPick: (option: Option) => void}} props
 */
export function Ahead({ mine, onPick }) {
  const { seat, ahead } = mine;
  const { text, rule, ahead: before } = ahead?.prompt ?? there(mine.prompt);
  const options = ahead ? ahead.options : answersOf(mine.options).filter(({ command }) => command.ahead);
  return html`<section class="prompt ahead" data-test="ahead" aria-live="polite">
    <h2><${Told} msg=${text} /></h2>
    <div class="answers">
      ${options.map((option) => {
        const chosen = option.id === ahead?.id;
        const look = `wide answer ${chosen ? "chosen" : ""}`;
        return html`<${OptionButton} key=${option.id} option=${option} look=${look} onPick=${(/** @type {Option} */ one) => chosen || onPick(one)} />`;
      })}
    </div>
    <p class="ahead-note" data-test=${ahead ? "ahead-given" : "ahead-note"}>
      <${Told} msg=${noteOf(ahead, { seats: before })} />
    </p>
    <div class="ahead-foot">
      ${
        ahead &&
        html`<button
        class="button small plain"
        data-test="ahead-withdraw"
        disabled=${isCut()}
        onClick=${() => act({ do: "withdraw", seat })}
      >
        <${Icon} name="undo" />${t("ui.ahead.withdraw")}
      </button>`
      }
      <${Why} rule=${rule} />
    </div>
  </section>`;
}

/** @param {import("../types/wire.d.ts").AnsweredAhead | undefined} ahead @param {{seats?: number[]}} who */
const noteOf = (ahead, who) => {
  if (!ahead) return { key: "ui.ahead.note", args: { who } };
  if (!ahead.id) return { key: "ui.ahead.given_for", args: { who } };
  return { key: "ui.ahead.given", args: { who, what: { say: wordsOf(ahead) } } };
};

/**
 * What was answered, in words: the choice behind an answer, where it has one.
 *
 * @param {import("../types/wire.d.ts").Given} props
 */
const wordsOf = ({ text, value }) => value ?? text;

/** Why an answer given ahead did not count. @param {{why: Message}} props */
export const Again = ({ why }) => html`<p class="ahead-again" role="status" data-test="ahead-again">
  <${Icon} name="warning" /><span><${Told} msg=${why} /></span>
</p>`;

/**
 * An answer given ahead whose turn has come while somebody else may still step in: it goes by itself after a moment.
 *
 * @param {{held: import("../types/wire.d.ts").Given}} props nothing but `{}` for whoever merely acts for the seat, who has to say it again
 */
export function Held({ held }) {
  const { command } = held;
  const [left, setLeft] = useState(command ? GRACE : null);
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : give()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const give = () => {
    setLeft(null);
    act(there(command));
  };
  if (!command) return html`<p class="ahead-note" data-test="held">${t("ui.ahead.held_for")}</p>`;
  const what = { say: wordsOf(held) };
  return html`<div class="held" data-test="held">
    <p><${Told} msg=${{ key: "ui.ahead.held", args: { what } }} /></p>
    <div class="row">
      <button class="button brass" data-test="held-now" disabled=${isCut()} onClick=${give}>
        ${t("ui.ahead.now")}${left !== null && html` · ${left}`}
      </button>
      ${
        left !== null &&
        html`<button class="button plain" data-test="held-wait" onClick=${() => setLeft(null)}>${t("ui.ahead.wait")}</button>`
      }
    </div>
  </div>`;
}
