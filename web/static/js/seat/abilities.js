/** What a seat may do besides playing cards: abilities of its own, and each green card that lies before it. */

import { html } from "../screen/html.js";
import { OptionButtons } from "../options/ask.js";
import { gameSeat } from "../state/store.js";
import { t } from "../words/words.js";

/** @param {{seat: number, options: Option[], onPick: (option: Option) => void}} props */
export function Abilities({ seat, options, onPick }) {
  if (options.length === 0) return null;
  const colours = new Map(gameSeat(seat)?.in_play?.map(({ card, colour }) => [card, colour]));
  /** @param {Option} props */
  const isGreen = ({ command }) => colours.get(command.ability) === "green";
  const green = options.filter(isGreen);
  const ready = green.filter(({ why_not: whyNot }) => !whyNot);
  // A card that has to wait gets a whole line, for the reason why.
  const waiting = green.filter(({ why_not: whyNot }) => whyNot);
  return html`<section class="abilities" aria-label=${t("ui.seat.abilities")}>
    ${
      ready.length > 0 &&
      html`<div class="grid">
      <${OptionButtons} options=${ready} look="tile ability green" mark="leaf" onPick=${onPick} />
    </div>`
    }
    <${OptionButtons} options=${options.filter((option) => !isGreen(option))} look="wide ability" onPick=${onPick} />
    <${OptionButtons} options=${waiting} look="wide ability green" mark="leaf" onPick=${onPick} />
  </section>`;
}
