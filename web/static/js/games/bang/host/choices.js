/** What will be played: how roles and characters come about, sets, and their decks. */

import { Choice } from "../../../host/rules.js";
import { Sets } from "../../../choosing/sets.js";
import { html } from "../../../screen/html.js";
import { t } from "../../../words/words.js";
import { Decks } from "./decks.js";

export function Choices({ settings, choices }) {
  return html`
    <section class="panel">
      <h2>${t("ui.host.game")}</h2>
      <${Choice} name="roles" values=${["dealt", "entered"]} chosen=${settings.roles} />
      <${Choice} name="characters" values=${["dealt", "choose", "entered"]} chosen=${settings.characters} />
      ${
        settings.characters === "choose" &&
        html`<${Choice} name="offer" values=${["two", "three", "four"]} chosen=${settings.offer} />`
      }
      <${Sets} chosen=${settings.sets} sets=${choices.sets} />
      <${Decks} settings=${settings} decks=${choices.decks} cards=${choices.cards} />
    </section>
  `;
}
