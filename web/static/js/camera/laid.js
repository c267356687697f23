/**
 * A card that the camera saw on the pile and that concerns this seat: what it means, or what is still to be said of it.
 *
 * It stands above all other buttons. Whatever it offers comes from the referee, as every option does.
 */

import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { act, sayOfSeen } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { AskBody, AskSheet, filled, isCut, OptionButton, walk } from "../options/ask.js";
import { table } from "../state/store.js";
import { Say, Flip, t } from "../words/words.js";

/** Milliseconds for which what was done by sight is shown with the way to take it back. */
const SHOWN = 9000;

/** What may be said besides the options, by what is asked; the last is the weightiest. */
const REST = /** @type {const} */ ({
  play: ["other"],
  which: ["other"],
  whose: ["not_mine"],
  thrown: ["thrown", "other"],
  done: ["not_mine", "other"],
});

/** @param {{seat: number | null | undefined}} props */
export function SeenCard({ seat }) {
  const seen = table.value?.you.seen?.find((one) => one.seat === seat);
  return seen ? html`<${Seen} key=${`${seen.n} ${seen.asks}`} seen=${seen} />` : null;
}

/** Call `show` for each card that asks something of one's own seat: its buttons must be in sight. @param {() => void} show */
export function watchForSeen(show) {
  let known = 0;
  effect(() => {
    const { seat, seen } = table.value?.you ?? {};
    const mine = seen?.find((one) => one.seat === seat && one.asks !== "done");
    if (mine && mine.n !== known) {
      known = mine.n;
      show();
    }
  });
}

/** @param {{seen: SeenOnPile}} props */
function Seen({ seen }) {
  const { asks, face, options } = seen;
  const [gone, leave] = useState(false);
  useEffect(() => {
    if (asks !== "done") return undefined;
    const timer = setTimeout(() => leave(true), SHOWN);
    return () => clearTimeout(timer);
  }, [asks]);
  if (gone) return null;
  const [only, ...others] = options;
  const asked = others.length === 0 && only?.ask?.kind === "choice" ? only : null;
  return html`<section class="seen-card ${asks === "done" ? "done" : ""}" data-test="seen" data-asks=${asks} aria-live="polite">
    <h2>
      <${Icon} name="camera" size="1.1em" />
      <span><${Flip} rank=${face[0]} suit=${face[1]} /> <${Heading} seen=${seen} asked=${asked} /></span>
    </h2>
    ${asked ? html`<${Inline} key=${asked.id} option=${asked} />` : html`<${Meanings} options=${options} />`}
    <div class="rest">
      ${REST[asks].map(
        (said) => html`<button
          type="button"
          key=${said}
          class="button small ${said === "thrown" ? "" : "plain"}"
          data-test="seen-${said}"
          disabled=${isCut()}
          onClick=${() => sayOfSeen(seen, said)}
        >
          ${t(`ui.seen.say.${said}`)}
        </button>`,
      )}
    </div>
  </section>`;
}

/** @param {{seen: SeenOnPile, asked: Option | null}} props */
function Heading({ seen: { asks, did }, asked }) {
  if (asked) return html`<${Say} msg=${asked.text} />${asks !== "play" && html` · ${t(`ui.seen.${asks}`)}`}`;
  return did ? html`<${Say} msg=${{ key: "ui.seen.done", args: { what: { say: did } } }} />` : t(`ui.seen.${asks}`);
}

/** The questions of the only thing that is meant, asked right here. @param {{option: Option}} props */
function Inline({ option }) {
  const [path, setPath] = useState(/** @type {unknown[]} */ ([]));
  const { ask, taken } = walk(/** @type {Ask} */ (option.ask), path);
  /** @param {unknown} value @param {Ask | null} next */
  const answer = (value, next) => {
    if (next) setPath([...taken.map((step) => step.value), value]);
    else act(filled(option, [...taken, { ask, value }]));
  };
  return html`<p class="asked"><${Say} msg=${ask.text} /></p>
    <div class="answers"><${AskBody} key=${taken.length} ask=${ask} onAnswer=${answer} /></div>`;
}

/** What it may mean, a button each. @param {{options: Option[]}} props */
function Meanings({ options }) {
  const [open, setOpen] = useState(/** @type {string | null} */ (null));
  const asked = options.find(({ id, ask }) => id === open && ask);
  /** @param {Option} option */
  const pick = (option) => (option.ask ? setOpen(option.id) : act(option.command));
  return html`<div class="answers">
      ${options.map((option) => html`<${OptionButton} key=${option.id} option=${option} look="wide primary answer" onPick=${pick} />`)}
    </div>
    ${
      asked &&
      html`<${AskSheet}
        option=${asked}
        onAnswer=${(/** @type {Command} */ command) => {
          setOpen(null);
          act(command);
        }}
        onClose=${() => setOpen(null)}
      />`
    }`;
}
