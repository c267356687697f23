/** What can be done, where the Wright gang draws it itself: cards to draw, open revolvers, and the one big target. */

import { html } from "../../../lib/html.js";
import { Icon } from "../../../lib/icons.js";
import { isBlocked, isCut } from "../../../lib/parts.js";
import { game } from "../../../lib/store.js";
import { showToast } from "../../../lib/toast.js";
import { Say, say, t } from "../../../lib/words.js";
import { Revolver } from "../cards.js";
import { Showdown } from "../showdown.js";

/** The options behind the target: a hand on the loot, whatever that is called now. */
const TARGET = new Set(["answer:hand", "wright_shootout", "wright_duel"]);

export const isOwn = ({ id }) => TARGET.has(id);

/** Putting cards into the loot is what most turns are about. */
export const isHero = ({ id }) => id === "wright_loot";

export function Own({ mine, onPick }) {
  const now = game.value;
  const option = mine.options.find(isOwn);
  return html`<${Draw} now=${now} seat=${mine.seat} />
    <${Showdown} game=${now} />
    ${mine.revolver &&
    html`<p class="w-entered"><${Icon} name="lock" /><${Revolver} cards=${mine.revolver} /></p>`}
    ${now.turn && (option || now.race) && html`<${Target} option=${option} race=${now.race} onPick=${onPick} />`}`;
}

/** How many cards I draw up, as long as it is news. */
function Draw({ now, seat }) {
  const mine = now.drawn.find((each) => each.seat === seat);
  if (!mine || !now.turn || now.race) return null;
  return html`<p class="w-draw" data-test="draw"><${Icon} name="draw" />${t("ui.wright.draw", { n: mine.n })}</p>`;
}

/** The loot under my hand: grey while it is out of reach, bright when I may cover it. */
function Target({ option, race, onPick }) {
  const why = option?.why_not;
  const live = option && !isBlocked(option);
  const words = option ? say(option.text) : t("ui.wright.hand_is_down");
  // The finger counts when it comes down, not when it is lifted.
  const tap = () => (live ? onPick(option) : why && showToast(why, "refused"));
  return html`<button
    class="w-target ${live && !why ? (race ? "live" : "armed") : "cold"}"
    data-test="target"
    data-at-once=${race ? "" : undefined}
    aria-disabled=${live ? undefined : "true"}
    disabled=${isCut()}
    onPointerDown=${(event) => event.isPrimary && tap()}
    onKeyDown=${(event) => (event.key === "Enter" || event.key === " ") && !event.repeat && tap()}
  >
    <${Icon} name="palm" />
    <b>${words}</b>
    ${why && html`<span class="small"><${Say} msg=${why} /></span>`}
  </button>`;
}
