/** What waits for a seat, at the top of the page, with its answers as the largest buttons. */

import { act } from "../options/act.js";
import { html } from "../screen/html.js";
import { Later } from "../loading/later.js";
import { AskBody, OptionButtons, filled } from "../options/ask.js";
import { game } from "../state/store.js";
import { Told, Why } from "../words/said.js";
import { t } from "../words/words.js";

/**
 * Options that answer what was asked, as opposed to those that do something of one's own accord.
 *
 * @param {Option[]} options
 */
export const answersOf = (options) => options.filter(({ group }) => group === "answer" || group === "flip");

/** @param {{mine: Business & {prompt: NonNullable<Business["prompt"]>}, onPick: (option: Option) => void}} props */
export function Prompt({ mine: { seat, prompt, options, held }, onPick }) {
  const flip = game.value?.flip;
  return html`<section
    class="prompt ${prompt.soft ? "gentle" : ""}"
    data-test="prompt"
    data-soft=${Boolean(prompt.soft)}
    aria-live="assertive"
  >
    <h2><${Told} msg=${prompt.text} /></h2>
    ${flip?.seat === seat && html`<${Hopes} flip=${flip} />`}
    ${held && html`<${Later} part="Held" key=${JSON.stringify(held)} held=${held} />`}
    <${Answers} options=${answersOf(options)} onPick=${onPick} />
    <${Why} rule=${prompt.rule} />
  </section>`;
}

/** What a flip must show, and how likely that is. @param {{flip: {good: Message, odds?: number}}} props */
function Hopes({ flip: { good, odds } }) {
  return html`<p class="good">
    <span><${Told} msg=${good} /></span>
    ${
      typeof odds === "number" &&
      html`<span class="odds">${t("ui.seat.odds", { percent: Math.round(odds * 100) })}</span>`
    }
  </p>`;
}

/**
 * Answers as buttons; a question that stands alone is asked right here, without a further tap.
 *
 * @param {{options: Option[], onPick: (option: Option) => void}} props
 */
export function Answers({ options, onPick }) {
  if (!options.length) return null;
  const inline = flipOf(options) ?? alone(options);
  const ask = inline?.ask;
  const others = options.filter((option) => option !== inline);
  /** @param {unknown} value */
  const answer = (value) => inline && ask && act(filled(inline, [{ ask, value }]));
  const photo = ask?.kind === "cards" && html`<${Later} part="PhotoButton" seat=${inline?.command.seat} />`;
  const shows = options.filter(({ shown, why_not: no }) => shown && !no);
  return html`<div class="answers">
    ${shows.length > 0 && html`<${ByShowing} options=${shows} onPick=${onPick} />`}
    ${ask?.kind === "cards" && html`<${Later} part="CameraNews" count=${ask.count} onCards=${answer} />`}
    ${ask && html`<${AskBody} key=${inline?.id} ask=${ask} extra=${photo} onAnswer=${answer} />`}
    <${OptionButtons} options=${others} sorted look="wide answer" onPick=${onPick} />
  </div>`;
}

/**
 * Answers that a card shown to the camera would give.
 *
 * @param {{options: Option[], onPick: (option: Option) => void}} props
 */
function ByShowing({ options, onPick }) {
  /** @param {Face[]} cards */
  const agree = ([face]) => {
    const meant = options.find(({ shown }) => shown?.some((mark) => face.includes(mark)));
    if (meant) onPick(meant);
  };
  return html`
    <${Later} part="CameraNews" count=${1} onCards=${agree} />
    <${Later} part="PhotoButton" seat=${options[0].command.seat} />
  `;
}

/** @param {Option[]} options */
const flipOf = (options) => options.find(({ ask, why_not: no }) => ask?.kind === "cards" && !no);

/** The only option, if its question has nothing behind it. @param {Option[]} options */
function alone(options) {
  const [{ ask, why_not: no }] = options;
  const flat = ask && !ask.choices?.some((choice) => choice.ask);
  return options.length === 1 && flat && !no ? options[0] : null;
}
