/** How the event cards of the chosen boxes come into play. */

import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Segments } from "../../../screen/segments.js";
import { t } from "../../../words/words.js";
import { Switch, wordsIf } from "../../../screen/switch.js";
import { OwnStations } from "./stations.js";

const choose = (settings) => hostAction("settings", settings);

/** The event deck, as far as the chosen sets have one or cards for one, the show's, the shop's and the railway's. */
export function Decks({ settings, decks, cards }) {
  const { events, show, shop, train } = decks;
  return html`
    ${(events.own || events.loose.length > 0) && html`<${EventDeck} settings=${settings} offered=${events} />`}
    ${show && html`<${DeckWay} name="show" values=${["dealt", "mirrored"]} chosen=${settings.show.deck} />`}
    ${shop && html`<${DeckWay} name="shop" values=${["dealt", "mirrored"]} chosen=${settings.shop.deck} />`}
    ${
      train &&
      html`<${DeckWay} name="train" values=${["dealt", "mirrored"]} chosen=${settings.train.deck}>
        <${OwnStations} own=${settings.train.own} most=${train.own} cards=${cards} />
      <//>`
    }
  `;
}

function EventDeck({ settings: { events, event_deck: joined }, offered }) {
  const isDeck = offered.own || joined.length > 0;
  const isDealt = events.deck === "dealt";
  return html`
    <${DeckWay} name="events" values=${["dealt", "mirrored", "none"]} chosen=${isDeck ? events.deck : null}>
      ${isDealt && offered.size && html`<${Mixture} events=${events} offered=${offered} />`}
      ${(isDealt || !isDeck) && html`<${Loose} joined=${joined} cards=${offered.loose} />`}
    <//>
  `;
}

/** How a deck comes to the table: shuffled here, or lying there for real; `chosen` is null while there is none. */
function DeckWay({ name, values, chosen, children = null }) {
  return html`
    <fieldset class="choice">
      <legend>${t(`ui.host.deck.${name}`)}</legend>
      ${
        chosen !== null &&
        html`<${Segments}
            label=${t(`ui.host.deck.${name}`)}
            values=${values}
            chosen=${chosen}
            test="setting-${name}"
            word=${(value) => t(`ui.host.deck.${value}`)}
            onChoose=${(deck) => choose({ [name]: { deck } })}
          />
          <p class="soft small">${t(`ui.host.deck.${name}.${chosen}.why`)}</p>`
      }
      ${children}
    </fieldset>
  `;
}

/** Two sets in one deck: how many of their cards, and which one comes last. */
function Mixture({ events, offered: { size, last } }) {
  const [fewest, most] = size;
  const sizes = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  return html`
    <div class="choice">
      <h3>${t("ui.host.deck.size")}</h3>
      <${Segments}
        label=${t("ui.host.deck.size")}
        values=${sizes}
        chosen=${events.size}
        test="setting-events-size"
        word=${String}
        onChoose=${(n) => choose({ events: { size: n } })}
      />
      <p class="soft small">${t("ui.host.deck.size.why", { n: events.size })}</p>
    </div>
    <div class="choice">
      <h3>${t("ui.host.deck.last")}</h3>
      <${Segments}
        label=${t("ui.host.deck.last")}
        values=${last}
        chosen=${events.last}
        test="setting-events-last"
        word=${(id) => t(`event.${id}.name`)}
        onChoose=${(id) => choose({ events: { last: id } })}
      />
      <p class="soft small">${wordsIf(`event.${events.last}.text`)}</p>
    </div>
  `;
}

/** Single cards that may join a deck, or make a small one. */
function Loose({ joined, cards }) {
  const toggle = (id, on) => choose({ event_deck: on ? [...joined, id] : joined.filter((each) => each !== id) });
  return html`
    <div class="choice">
      <h3>${t("ui.host.deck.loose")}</h3>
      ${cards.map(
        (id) =>
          html`<${Switch}
            key=${id}
            on=${joined.includes(id)}
            name=${t(`event.${id}.name`)}
            why=${wordsIf(`event.${id}.text`)}
            test="setting-event-${id}"
            onChange=${(on) => toggle(id, on)}
          />`,
      )}
    </div>
  `;
}
