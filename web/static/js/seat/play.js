/** The tab one plays on: what waits for me, what I may do, and else whom everybody waits for. */

import { seatPart } from "../loading/games.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Later } from "../loading/later.js";
import { LogList } from "../screen/log.js";
import { gameNow, gameSeat, me, seatName } from "../state/store.js";
import { Told } from "../words/said.js";
import { repeats, t } from "../words/words.js";
import { Business } from "./business.js";
import { tab } from "./state.js";

export function Play() {
  const mine = me.value;
  const onTurn = mine && gameNow().turn?.seat === mine.seat;
  const idle = !mine?.prompt && (!onTurn || !mine.options.length);
  const { InForce } = seatPart();
  const pressing = mine?.prompt && !mine.prompt.soft;
  return html`<div class="stack play">
    <${Later} part="SeenCard" seat=${mine?.seat} />
    <${Later} part="CameraStrip" />
    <${Later} part="Coach" />
    ${!mine?.prompt && !mine?.ahead && html`<${Moment} seat=${mine?.seat ?? null} />`}
    ${mine?.prompt?.soft && onTurn && html`<${InForce} mine />`}
    ${mine?.practice && html`<${Later} part="Practice" mine=${mine} />`}
    ${mine && html`<${Business} mine=${mine} />`}
    ${pressing && onTurn && html`<${InForce} mine />`}
    ${idle && html`<${Aside} />`}
  </div>`;
}

/** Whose moment it is when nothing is asked of this seat. @param {{seat: number | null}} props */
export function Moment({ seat }) {
  const { InForce } = seatPart();
  const { turn, waiting = [], table_says: says } = gameNow();
  if (!turn && !waiting.length) return null;
  const mine = turn && turn.seat === seat;
  // That a turn is under way is the headline already.
  /** @param {Message} text */
  const isNews = (text) => text.key !== "wait.turn" && !(says && !mine && repeats(text, says));
  const others = waiting.filter(({ seats, text }) => (seat === null || !seats.includes(seat)) && isNews(text));
  return html`<section class="moment ${mine ? "mine" : ""}" aria-live="polite" data-test="moment">
    ${
      turn &&
      html`<h2>
      ${mine && html`<${Icon} name="star" size="1.1em" />`}
      ${mine ? t("ui.seat.your_turn") : t("ui.seat.turn_of", { who: seatName(turn.seat) })}
    </h2>`
    }
    ${says && !mine && html`<p><${Told} msg=${says} /></p>`}
    ${others.map(
      ({ text }) => html`<p class="waits">
        <${Icon} name="hourglass" size="1.1em" />
        <span><${Told} msg=${text} /></span>
      </p>`,
    )}
    <${InForce} mine=${Boolean(mine)} />
    ${mine && turn.notes?.map((note) => html`<p class="small"><${Told} msg=${note} /></p>`)}
  </section>`;
}

/** What is worth reading while others play: how things stand for me, and what just happened. */
function Aside() {
  const { Players, Standing } = seatPart();
  const mine = me.value && gameSeat(me.value.seat);
  const aside = me.value?.aside;
  return html`${aside && html`<${Later} part="Bystander" aside=${aside} />`}${mine ? html`<${Standing} seat=${mine} />` : html`<${Players} />`}
    <section class="panel">
      <div class="row-head">
        <h3>${t("ui.seat.just_now")}</h3>
        <button class="button small plain" onClick=${() => (tab.value = "log")}>
          ${t("ui.seat.whole_log")}<${Icon} name="next" />
        </button>
      </div>
      <${LogList} lines=${gameNow().log} limit=${4} />
    </section>`;
}
