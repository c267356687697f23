/** One more game with the same people: who keeps a character, and where the star goes. */

import { useState } from "preact/hooks";

import { hostAction } from "../../../options/act.js";
import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { isCut } from "../../../options/ask.js";
import { seatName } from "../../../state/store.js";
import { characterName, t } from "../../../words/words.js";
import { Switch } from "../../../screen/switch.js";

const BY_LOT = "";

export function Rematch({ table: { rematch, settings, seats } }) {
  const { keep_characters: keeps, rotate_sheriff: rotates } = settings.series;
  const [keep, setKeep] = useState(() => (keeps && rematch ? rematch.may_keep.map(([seat]) => seat) : []));
  const [sheriff, setSheriff] = useState(
    rotates && rematch?.next_sheriff != null ? String(rematch.next_sheriff) : BY_LOT,
  );
  if (!rematch) return null;
  const go = () => hostAction("rematch", { keep, sheriff: sheriff === BY_LOT ? null : Number(sheriff), lead: true });
  const toggle = (seat, on) => setKeep(on ? [...keep, seat] : keep.filter((each) => each !== seat));
  return html`
    <section class="panel rematch">
      <h2>${t("ui.host.rematch")}</h2>
      <fieldset>
        <legend>${t("ui.host.rematch_keep")}</legend>
        ${rematch.may_keep.map(
          ([seat, character]) =>
            html`<${Switch}
              key=${seat}
              on=${keep.includes(seat)}
              name=${seatName(seat)}
              why=${character ? characterName(character) : null}
              test="rematch-keep-${seat}"
              onChange=${(on) => toggle(seat, on)}
            />`,
        )}
      </fieldset>
      <label class="field">
        <span>${t("ui.host.rematch_sheriff")}</span>
        <select data-test="rematch-sheriff" value=${sheriff} onChange=${(event) => setSheriff(event.target.value)}>
          <option value=${BY_LOT}>${t("ui.host.by_lot")}</option>
          ${seats.map(
            ({ seat, name }) =>
              html`<option key=${seat} value=${String(seat)}>
                ${seat === rematch.next_sheriff ? t("ui.host.next_in_turn", { name }) : name}
              </option>`,
          )}
        </select>
      </label>
      <button type="button" class="button primary wide" data-test="rematch" disabled=${isCut()} onClick=${go}>
        <${Icon} name="rematch" />${t("ui.host.rematch_go")}
      </button>
    </section>
  `;
}
