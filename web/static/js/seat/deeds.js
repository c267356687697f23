/**
 * What must never be tapped by mistake: the end of the turn, taking back, "it was something else".
 *
 * Each has a place of its own at the edge of the page, where nothing else ever lies, and keeps it while there is
 * nothing to do there. The sheets that options open belong here too: the bar is on every tab.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { act, replaceWith, restore, takeBack } from "../options/act.js";
import { seatPart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Later } from "../loading/later.js";
import { AskSheet, OptionButtons, isBlocked, isCut } from "../options/ask.js";
import { Sheet } from "../screen/sheet.js";
import { game, seatName } from "../state/store.js";
import { Say, say, t } from "../words/words.js";
import { noteUse } from "./lately.js";

/** A photograph as an answer, once the phone has fetched what takes one. @param {object} props */
const ByPhoto = (props) => html`<${Later} part="ByPhoto" ...${props} />`;

/**
 * A sheet: a list, or the questions of one option.
 *
 * @typedef {{list?: "lay" | "replace" | "shelf" | "search", shelf?: string, ask?: string, instead?: boolean}} Sheets
 */

/** Which sheet is open, and whose. @type {import("@preact/signals").Signal<({seat: number} & Sheets) | null>} */
const opened = signal(null);

const close = () => {
  opened.value = null;
};

/** Open a sheet for a seat. @param {number} seat @param {Sheets} what */
export const openFor = (seat, what) => {
  opened.value = { seat, ...what };
};

/** @param {Option[]} options @param {Option["group"]} group */
export const inGroup = (options, group) => options.filter((option) => option.group === group);

/**
 * The same options with every card to lay as one of its own, where they came as one question.
 *
 * @param {Option[]} options
 * @returns {Option[]}
 */
const unfolded = (options) =>
  options.flatMap((option) => {
    const { choices, slot } = option.ask ?? {};
    if (option.group !== "lay" || !choices || !slot) return [option];
    return choices.map(({ value, text, icon, note, ask, why_not: whyNot }) => ({
      ...option,
      id: `lay:${value}`,
      text,
      icon,
      note: note ?? undefined,
      ask,
      why_not: whyNot ?? null,
      anyway: whyNot ? true : undefined,
      command: { ...option.command, [slot]: value },
    }));
  });

/** @param {number} seat @param {Command} command @param {boolean} instead */
function carryOut(seat, command, instead) {
  noteUse(seat, command);
  return instead ? replaceWith(seat, command) : act(command);
}

/** What picking an option of a seat does: its command, or first its questions. */
export const picker =
  (/** @type {number} */ seat, instead = false) =>
  (/** @type {Option} */ option) => {
    if (option.ask) {
      openFor(seat, { ask: option.id, instead });
    } else {
      close();
      carryOut(seat, option.command, instead);
    }
  };

/** @param {{mine: Business | null}} props `mine` is a view's `me`, or one of its `proxies`; null keeps the places free */
export function Deeds({ mine }) {
  const seat = mine?.seat;
  useEffect(() => close, [seat]);
  return html`<section class="deeds" data-test="deeds" aria-label=${t("ui.seat.deeds")}>
      <div class="places">
        ${mine && html`<${SecondThought} mine=${mine} />`}
        ${
          mine?.replace &&
          html`<button
          class="button deed instead"
          data-test="replace"
          aria-haspopup="dialog"
          disabled=${isCut()}
          onClick=${() => openFor(mine.seat, { list: "replace" })}
        >
          <${Icon} name="swap" />
          <span>${t("ui.seat.replace")}</span>
        </button>`
        }
        <div class="turn-end">${mine && html`<${TurnEnd} mine=${mine} />`}</div>
      </div>
    </section>
    ${mine && opened.value?.seat === seat && html`<${Opened} mine=${mine} ...${opened.value} />`}`;
}

/** Take the newest thing back; and after that, in the same place, restore it. @param {{mine: Business}} props */
function SecondThought({ mine: { seat, take_back: back, restore: again } }) {
  const label = (again ?? back)?.label;
  if (!label) return null;
  const [words, icon, test, go] = again
    ? ["ui.seat.restore", "redo", "restore", () => restore(again.at)]
    : ["ui.seat.take_back", "undo", "take-back", () => takeBack(seat)];
  return html`<button
    class="button deed second-thought"
    data-test=${test}
    title=${say(label)}
    disabled=${isCut()}
    onClick=${go}
  >
    <span><${Icon} name=${icon} /> ${t(String(words))}</span>
    <span class="what"><${Say} msg=${label} /></span>
  </button>`;
}

/** The end of the turn under the thumb; while somebody else plays, whose turn it is. @param {{mine: Business}} props */
function TurnEnd({ mine: { seat, options } }) {
  const { isOwn } = seatPart();
  const ends = inGroup(options, "turn").filter((option) => !isOwn(option));
  if (ends.length > 0) return html`<${OptionButtons} options=${ends} look="deed brass" onPick=${picker(seat)} />`;
  const { turn, phase } = game.value ?? {};
  if (phase === "over") return html`<${Later} part="PlayAgain" seat=${seat} />`;
  if (!turn || turn.seat === seat) return null;
  return html`<p class="whose">${t("ui.seat.turn_of", { who: seatName(turn.seat) })}</p>`;
}

/**
 * Found anew in every view, so an option that is gone closes its sheet by itself.
 *
 * @param {Option[] | undefined} options
 * @param {string | undefined} id
 */
const possible = (options, id) => options?.find((option) => option.id === id && !isBlocked(option));

/** What can be played or laid, a button for each card. @param {Option[]} options */
export const cards = (options) => unfolded(options).filter(({ group }) => group === "play" || group === "lay");

/** @param {{mine: Business} & Sheets} props */
function Opened({ mine, list, shelf, ask, instead }) {
  const { seat, options, replace } = mine;
  if (list === "lay") {
    return html`<${Sheet} title=${t("ui.seat.lay")} onClose=${close}>
      <${OptionButtons} options=${inGroup(options, "lay")} sorted onPick=${picker(seat)} />
    <//>`;
  }
  if (list === "shelf" || list === "search") {
    return html`<${Later}
      part=${list === "shelf" ? "ShelfSheet" : "SearchSheet"}
      shelf=${shelf}
      entries=${cards(options)}
      onPick=${picker(seat)}
      onClose=${close}
    />`;
  }
  if (list === "replace") {
    return (
      replace &&
      html`<${Sheet} title=${t("ui.seat.replace")} onClose=${close}>
        <p class="soft"><${Say} msg=${replace.label} /></p>
        <${OptionButtons} options=${replace.options} sorted onPick=${picker(seat, true)} />
      <//>`
    );
  }
  const all = [...options, ...unfolded(inGroup(options, "lay")), ...(mine.ahead?.options ?? [])];
  const asked = possible(instead ? replace?.options : all, ask);
  return (
    asked &&
    html`<${AskSheet}
      key=${asked.id}
      option=${asked}
      Help=${ByPhoto}
      onAnswer=${(/** @type {Command} */ command) => {
        close();
        carryOut(seat, command, Boolean(instead));
      }}
      onClose=${close}
    />`
  );
}
