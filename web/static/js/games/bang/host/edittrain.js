/** The editor's part about the shop and the train, and about which decks are real. */

import { Switch } from "../../../screen/switch.js";
import { html } from "../../../screen/html.js";
import { cardName, t } from "../../../words/words.js";
import { stationName } from "../price.js";
import { draftedTable, withTable } from "./draft.js";
import { Chosen, Counter } from "./editgoods.js";

const SIDES = ["ironhorse", "leland"];
const FULL_SHOP = 3;
const FULL_TRAIN = 3;

export function EditMarket({ now, draft, choices, onDraft }) {
  if (!now.shop && !now.train) return null;
  const read = (field) => draftedTable(draft, now, field);
  const set = (field, value) => onDraft(withTable(draft, now, field, value));
  return html`
    <section class="panel stack" data-test="edit-market">
      <h2>${t("ui.host.edit_market")}</h2>
      ${
        now.shop &&
        html`<${Real} deck="shop" mirrored=${read("mirrored")} onSet=${set} />
        <${Chosen}
          label=${t("ui.host.edit_shop")}
          test="edit-shop"
          cards=${read("shop")}
          known=${choices.equipment ?? []}
          max=${FULL_SHOP}
          twice
          onCards=${(cards) => set("shop", cards)}
        />`
      }
      ${now.train && html`<${EditTrain} now=${now} choices=${choices} read=${read} set=${set} />`}
    </section>
  `;
}

function EditTrain({ now, choices, read, set }) {
  const stations = read("stations");
  const known = [...new Set([...(choices.stations ?? []), ...now.train.stations.map(({ station }) => station)])];
  return html`
    <${Real} deck="train" mirrored=${read("mirrored")} onSet=${set} />
    <${Chosen}
      label=${t("ui.host.edit_stations")}
      test="edit-stations"
      cards=${stations}
      known=${known}
      word=${(id) => stationName(now, id)}
      icon=${() => "station"}
      onCards=${(row) => set("stations", row)}
    />
    <${Counter}
      icon="locomotive"
      label=${t("ui.host.edit_train_at")}
      test="edit-train-at"
      n=${read("train_at") + 1}
      least=${1}
      most=${stations.length}
      onSet=${(n) => set("train_at", n - 1)}
    />
    <label class="field">
      <span>${t("ui.host.edit_locomotive")}</span>
      <select
        data-test="edit-locomotive"
        value=${read("locomotive") ?? ""}
        onChange=${(event) => set("locomotive", event.target.value)}
      >
        ${SIDES.map((side) => html`<option key=${side} value=${side}>${cardName(side)}</option>`)}
      </select>
    </label>
    <${Chosen}
      label=${t("ui.host.edit_cars")}
      test="edit-cars"
      cards=${read("cars")}
      known=${choices.railcars ?? []}
      max=${FULL_TRAIN}
      onCards=${(cars) => set("cars", cars)}
    />
  `;
}

/** Whether a deck lies on the real table from now on. */
function Real({ deck, mirrored, onSet }) {
  const others = mirrored.filter((each) => each !== deck);
  return html`<${Switch}
    on=${mirrored.includes(deck)}
    name=${t(`ui.host.edit_real.${deck}`)}
    test="edit-real-${deck}"
    onChange=${(on) => onSet("mirrored", on ? [...others, deck] : others)}
  />`;
}
