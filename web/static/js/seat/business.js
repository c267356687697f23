/**
 * One seat's business: its prompt with the answers, and everything else it may do, in the order of need.
 *
 * Used for my own seat and, unchanged, for a seat without a phone that I act for. What ends the turn or takes something
 * back is not among it: that has a place of its own (deeds.js).
 */

import { seatPart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Later } from "../loading/later.js";
import { OptionButton, OptionButtons } from "../options/ask.js";
import { Say, t } from "../words/words.js";
import { Abilities } from "./abilities.js";
import { cards, inGroup, openFor, picker } from "./deeds.js";
import { Answers, Prompt, answersOf } from "./prompt.js";

/** @param {{mine: Business}} props `mine` is a view's `me`, or one of its `proxies` */
export function Business({ mine }) {
  const { Own, isOwn } = seatPart();
  const { seat, prompt } = mine;
  const options = mine.options.filter((option) => !isOwn(option));
  const pick = picker(seat);
  const later = mine.ahead || prompt?.ahead;
  return html`${mine.again && html`<${Later} part="Again" why=${mine.again} />`}${
    later
      ? html`<${Later} part="Ahead" mine=${mine} onPick=${pick} />`
      : prompt
        ? html`<${Prompt} mine=${{ ...mine, options }} onPick=${pick} />`
        : html`<${Answers} options=${answersOf(options)} onPick=${pick} />`
  }
    <${Own} mine=${mine} onPick=${pick} />
    <${Plays} seat=${seat} options=${options} onPick=${pick} />
    <${Abilities} seat=${seat} options=${inGroup(options, "ability")} onPick=${pick} />`;
}

/** So many cards to play can be shown side by side; more are found (finder.js). */
const MANY = 14;

/**
 * Cards to play: the one every turn turns around large and first, the others in a grid, or where they can be found.
 *
 * @param {{seat: number, options: Option[], onPick: (option: Option) => void}} props
 */
function Plays({ seat, options, onPick }) {
  const { isHero, hasShelves } = seatPart();
  const [plays, lays] = [inGroup(options, "play"), inGroup(options, "lay")];
  const rest = plays.filter((option) => !isHero(option));
  const many = hasShelves && rest.length > MANY;
  /** @param {import("./deeds.js").Sheets} what */
  const onList = (what) => openFor(seat, what);
  const entries = many && cards(options).filter((option) => !isHero(option));
  return html`${
    plays.length > 0 &&
    html`<section class="plays" aria-label=${t("ui.seat.plays")}>
      <${OptionButtons} options=${plays.filter(isHero)} look="wide primary hero" onPick=${onPick} />
      ${
        many
          ? html`<${Later} part="Finder" seat=${seat} entries=${entries} onPick=${onPick} onList=${onList} />`
          : html`${underHeadings(rest).map(
              ([heading, options]) => html`${heading && html`<h3 class="plays-of"><${Say} msg=${heading} /></h3>`}
                  <div class="grid"><${OptionButtons} options=${options} look="tile" onPick=${onPick} /></div>`,
            )}
              <p class="small soft">${t("ui.seat.hold_to_read")}</p>`
      }
    </section>`
  }
  ${!many && html`<${Lay} options=${lays} onPick=${onPick} onList=${() => onList({ list: "lay" })} />`}`;
}

/**
 * Options in the order they came, those that stand under the same words together.
 *
 * @param {Option[]} options
 * @returns {[Message | undefined, Option[]][]}
 */
function underHeadings(options) {
  /** @type {Map<string | undefined, [Message | undefined, Option[]]>} */
  const parts = new Map();
  for (const option of options) {
    const part = parts.get(option.heading?.key) ?? [option.heading, []];
    part[1].push(option);
    parts.set(option.heading?.key, part);
  }
  return [...parts.values()];
}

/**
 * Cards to lay stand behind one button, whether they come as one option or as many.
 *
 * @param {{options: Option[], onPick: (option: Option) => void, onList: () => void}} props
 */
function Lay({ options, onPick, onList }) {
  if (options.length < 2) return html`<${OptionButtons} options=${options} onPick=${onPick} />`;
  const text = { key: "ui.seat.lay" };
  const option = { id: "lay", text, icon: "card", ask: { slot: "", kind: "choice", text } };
  return html`<${OptionButton} option=${option} onPick=${onList} />`;
}
