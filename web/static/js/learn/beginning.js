/**
 * Before the first turn, on the phone: this player's own part, step by step, in the order hands do it.
 *
 * What there is to do is the referee's list; what is still asked, such as which character to take, is asked here.
 */

import { act, beReady } from "../options/act.js";
import { seatPart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isCut } from "../options/ask.js";
import { ruleText } from "../lookup/entry.js";
import { busy, gameKind, gameNow, tableNow, there } from "../state/store.js";
import { Told, about } from "../words/said.js";
import { Say, hasPart, t } from "../words/words.js";
import { Deeds, picker } from "../seat/deeds.js";
import { HoldButton } from "../seat/hold.js";
import { Answers, answersOf } from "../seat/prompt.js";

/** @param {{mine: Business}} props `mine` is a view's `me` */
export function Beginning({ mine }) {
  if (!hasPart("seat-learn")) return null;
  const { beginning: tasks = [], prompt, seat } = mine;
  const asks = prompt && !prompt.soft && answersOf(mine.options).length > 0;
  return html`<main class="scroll beginning" data-test="beginning">
      <p class="eyebrow">${t(`game.${gameKind.value}.name`)}</p>
      <h2>${t(tableNow().beginning?.short ? "ui.begin.again" : "ui.begin.title")}</h2>
      <ol class="begin-steps">
        ${tasks.map((task, index) => html`<${Step} key=${index} n=${index + 1} ...${task} mine=${mine} />`)}
        ${asks && html`<${Asked} n=${tasks.length + 1} mine=${mine} />`}
      </ol>
    </main>
    ${gameNow().phase === "setup" && html`<${Deeds} mine=${mine} />`}
    ${
      !asks &&
      html`<footer class="begin-foot">
      <button class="button wide primary" data-test="begin-ready" disabled=${busy.value || isCut()} onClick=${() => beReady(seat)}>
        <${Icon} name="check" />${t("ui.begin.ready")}
      </button>
    </footer>`
    }`;
}

/** @param {Task & {n: number, mine: Business}} props */
function Step({ n, text, secret, shows, mine }) {
  const { Secret, secretWords } = seatPart();
  const [[kind, id] = ["", ""]] = Object.entries(shows ?? {});
  return html`<li>
    <span class="ordinal" aria-hidden="true">${n}</span>
    <div class="stack">
      <p><${Told} msg=${text} /></p>
      ${kind && html`<p class="does">${ruleText(kind, id)}</p>`}
      ${
        secret &&
        Secret &&
        html`<${HoldButton} label=${secretWords()} test="begin-hold">${() => html`<${Secret} mine=${mine} />`}<//>`
      }
    </div>
  </li>`;
}

/**
 * What is asked before the first turn; who is to choose among characters reads what each can do.
 *
 * @param {{n: number, mine: Business}} props
 */
function Asked({ n, mine }) {
  const answers = answersOf(mine.options);
  const isChoice = answers.every(({ text, ask }) => !ask && about(text)?.startsWith("character."));
  return html`<li data-test="begin-asked">
    <span class="ordinal" aria-hidden="true">${n}</span>
    <div class="stack">
      <p><${Told} msg=${there(mine.prompt).text} /></p>
      ${isChoice ? answers.map((option) => html`<${Candidate} key=${option.id} option=${option} />`) : html`<${Answers} options=${answers} onPick=${picker(mine.seat)} />`}
    </div>
  </li>`;
}

/** A character to choose, with all that it can do. @param {{option: Option}} props */
function Candidate({ option }) {
  const [kind, id] = there(about(option.text)).split(".");
  return html`<button
    class="button option wide candidate"
    data-test="option-${option.id}"
    disabled=${busy.value || isCut()}
    onClick=${() => act(option.command)}
  >
    <${Icon} name=${kind === "character" ? "people" : kind} />
    <span class="words"><span><${Say} msg=${option.text} /></span><span class="note">${ruleText(kind, id)}</span></span>
  </button>`;
}
