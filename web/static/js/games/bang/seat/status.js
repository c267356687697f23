/** The head of the page: my life, who I am, what lies before me, and my role under my thumb. */

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { RuleChip } from "../../../lookup/entry.js";
import { Bullets } from "../../../screen/bullets.js";
import { gameSeat, me } from "../../../state/store.js";
import { t } from "../../../words/words.js";
import { Purse, sideWords, spiritName } from "../purse.js";
import { RoleHold } from "./role.js";

/** So many cards can be named in the head of the page; more are pictures. */
const MANY = 1;

export function Status() {
  const { seat, role, spare, options } = me.value;
  const mine = gameSeat(seat);
  // Until somebody has a character, their life is not known either.
  if (!mine?.character) return null;
  const laid = mine.in_play.length + (mine.equipment?.length ?? 0);
  const cannot = new Map(options.map(({ command, why_not: whyNot }) => [command.ability, whyNot]));
  return html`<section class="status" aria-label=${t("ui.seat.my_state")}>
    <div class="facts">
      <${LifeLine} ...${mine} />
      <div class="chips ${laid > MANY ? "many" : ""}" data-test="in-play">
        <${RuleChip} kind="character" id=${mine.character} colour="character" />
        ${mine.borrowed.map(
          (id) => html`<${RuleChip} key=${id} kind="character" id=${id} colour="character borrowed" />`,
        )}
        ${mine.in_play.map(
          ({ card, colour, load }) => html`<${RuleChip}
            key=${card}
            kind="card"
            id=${card}
            colour=${colour}
            load=${load}
            whyNot=${cannot.get(card)}
          />`,
        )}
        ${mine.equipment?.map((card) => html`<${RuleChip} key=${card} kind="card" id=${card} colour="black" />`)}
      </div>
    </div>
    ${role && html`<${RoleHold} role=${role} spare=${spare} />`}
  </section>`;
}

/** Life as a number and as bullets, or that there is none left. */
export function LifeLine(seat) {
  return html`<div class="life">
    <span class="number" data-test="life">${seat.life}</span>
    <${Life} ...${seat} />
    <${Purse} seat=${seat} />
  </div>
  ${seat.side && html`<p class="small soft" data-test="shadow-side">${sideWords(seat)}</p>`}`;
}

/** Life as bullets, or the mark of a ghost, or that somebody is out. */
export function Life({ alive, life, max, spirit }) {
  if (!alive) return html`<span class="out"><${Icon} name="skull" size="1.25em" />${t("ui.seat.out")}</span>`;
  if (spirit) return html`<span class="out"><${Icon} name="ghost" size="1.25em" />${spiritName(spirit)}</span>`;
  return html`<${Bullets} life=${life} max=${max} />`;
}
