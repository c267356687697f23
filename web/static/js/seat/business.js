/**
 * One seat's business: its prompt with the answers, and everything else it may do, in the order of need.
 *
 * Used for my own seat and, unchanged, for a seat without a phone that I act for.
 */

import { useState } from "preact/hooks";

import { act, replaceWith, takeBack } from "../lib/act.js";
import { gamePart } from "../lib/games.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { Later } from "../lib/later.js";
import { AskSheet, OptionButton, OptionButtons, Sheet, isBlocked, isCut } from "../lib/parts.js";
import { Say, t } from "../lib/words.js";
import { Abilities } from "./abilities.js";
import { Answers, Prompt, answersOf } from "./prompt.js";

/** A photograph as an answer, once the phone has fetched what takes one. */
const ByPhoto = (props) => html`<${Later} part="ByPhoto" ...${props} />`;

/** @param {{mine: any}} props `mine` is a view's `me`, or one of its `proxies` */
export function Business({ mine }) {
  // Which sheet is open: a list ("lay", "replace"), or the questions of one option.
  const [opened, setOpened] = useState(null);
  const { Own, isOwn } = gamePart();
  const { seat, prompt, replace } = mine;
  const options = mine.options.filter((option) => !isOwn(option));
  const close = () => setOpened(null);

  const picker = (instead) => (option) => {
    if (option.ask) {
      setOpened({ ask: option.id, instead });
    } else {
      close();
      carryOut(option.command, instead);
    }
  };
  const carryOut = (command, instead) => (instead ? replaceWith(seat, command) : act(command));
  const pick = picker(false);
  const lay = inGroup(options, "lay");
  const asked = opened?.ask && possible(opened.instead ? replace?.options : mine.options, opened.ask);

  return html`${prompt
      ? html`<${Prompt} mine=${{ ...mine, options }} onPick=${pick} />`
      : html`<${Answers} options=${answersOf(options)} onPick=${pick} />`}
    <${Own} mine=${mine} onPick=${pick} />
    <${Plays} options=${inGroup(options, "play")} onPick=${pick} />
    <${Lay} options=${lay} onPick=${pick} onList=${() => setOpened({ list: "lay" })} />
    <${Abilities} seat=${seat} options=${inGroup(options, "ability")} onPick=${pick} />
    <${Regrets} mine=${mine} onReplace=${() => setOpened({ list: "replace" })} />
    <${TurnEnd} options=${inGroup(options, "turn")} onPick=${pick} />
    ${opened?.list === "lay" &&
    html`<${Sheet} title=${t("ui.seat.lay")} onClose=${close}>
      <${OptionButtons} options=${lay} onPick=${pick} />
    <//>`}
    ${opened?.list === "replace" &&
    replace &&
    html`<${Sheet} title=${t("ui.seat.replace")} onClose=${close}>
      <p class="soft"><${Say} msg=${replace.label} /></p>
      <${OptionButtons} options=${replace.options} onPick=${picker(true)} />
    <//>`}
    ${asked &&
    html`<${AskSheet}
      key=${asked.id}
      option=${asked}
      Help=${ByPhoto}
      onAnswer=${(command) => {
        close();
        carryOut(command, opened.instead);
      }}
      onClose=${close}
    />`}`;
}

const inGroup = (options, group) => options.filter((option) => option.group === group);

/** Found anew in every view, so an option that is gone closes its sheet by itself. */
const possible = (options, id) => options?.find((option) => option.id === id && !isBlocked(option));

/** Cards to play: the one every turn turns around large and first, the others in a grid. */
function Plays({ options, onPick }) {
  if (!options.length) return null;
  const { isHero } = gamePart();
  const rest = options.filter((option) => !isHero(option));
  return html`<section class="plays" aria-label=${t("ui.seat.plays")}>
    <${OptionButtons} options=${options.filter(isHero)} look="wide primary hero" onPick=${onPick} />
    <div class="grid"><${OptionButtons} options=${rest} look="tile" onPick=${onPick} /></div>
    <p class="small soft">${t("ui.seat.hold_to_read")}</p>
  </section>`;
}

/** Cards to lay stand behind one button, whether they come as one option or as many. */
function Lay({ options, onPick, onList }) {
  if (options.length < 2) return html`<${OptionButtons} options=${options} onPick=${onPick} />`;
  const option = { id: "lay", text: { key: "ui.seat.lay" }, icon: "card", ask: true };
  return html`<${OptionButton} option=${option} onPick=${onList} />`;
}

/** Second thoughts: take the last thing back, or say that it was something else. */
function Regrets({ mine: { seat, take_back: back, replace }, onReplace }) {
  if (!back && !replace) return null;
  return html`<div class="regrets">
    ${back &&
    html`<button class="button small" data-test="take-back" disabled=${isCut()} onClick=${() => takeBack(seat)}>
      <${Icon} name="undo" />
      <span>${t("ui.seat.take_back")} <span class="soft"><${Say} msg=${back.label} /></span></span>
    </button>`}
    ${replace &&
    html`<button
      class="button small"
      data-test="replace"
      aria-haspopup="dialog"
      disabled=${isCut()}
      onClick=${onReplace}
    >
      <${Icon} name="swap" />
      <span>${t("ui.seat.replace")}</span>
    </button>`}
  </div>`;
}

/** The end of the turn at the bottom edge, under the thumb. */
function TurnEnd({ options, onPick }) {
  if (!options.length) return null;
  return html`<footer class="turn-end">
    <${OptionButtons} options=${options} look="wide leather" onPick=${onPick} />
  </footer>`;
}
