/** Who sits where: names, order round the table, one chair more or less. */

import { useEffect, useRef, useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { moved, useDragOrder } from "./drag.js";

export function Seats({ seats, most }) {
  const drag = useDragOrder(seats, (order) => hostAction("order", { seats: order.map(({ seat }) => seat) }));
  const shift = (from, to) => hostAction("order", { seats: moved(seats, from, to).map(({ seat }) => seat) });
  return html`
    <ol class="seat-rows" ref=${drag.list}>
      ${seats.map((seat, index) => {
        const row = drag.row(index);
        return html`<li key=${seat.seat} class="seat-row ${row.class}" style=${row.style}>
          <span class="handle" title=${t("ui.host.drag")} ...${drag.handle(index)}><${Icon} name="grip" /></span>
          <${Name} seat=${seat} />
          <${Icon}
            name=${seat.bot ? "bot" : `phone_${seat.phone}`}
            title=${t(`ui.host.phone.${seat.bot ? "bot" : seat.phone}`)}
          />
          <span class="row-tools">
            <${Small}
              icon="up"
              label=${t("ui.host.up")}
              test="host-order-up-${seat.seat}"
              disabled=${index === 0}
              onClick=${() => shift(index, index - 1)}
            />
            <${Small}
              icon="down"
              label=${t("ui.host.down")}
              test="host-order-down-${seat.seat}"
              disabled=${index === seats.length - 1}
              onClick=${() => shift(index, index + 1)}
            />
            <${Small}
              icon="trash"
              label=${t("ui.host.remove_seat")}
              test="host-remove-${seat.seat}"
              onClick=${() => hostAction("remove_seat", { seat: seat.seat })}
            />
          </span>
        </li>`;
      })}
    </ol>
    ${seats.length < most && html`<${AddSeat} />`}
    ${
      seats.length > 1 &&
      html`<button
        type="button"
        class="button"
        data-test="host-shuffle-seats"
        onClick=${() => hostAction("shuffle_seats")}
      >
        <${Icon} name="shuffle" />${t("ui.host.shuffle_seats")}
      </button>`
    }
  `;
}

/** A name that can be typed over; sent when the field is left or Enter is pressed. */
function Name({ seat: { seat, name } }) {
  const [typed, setTyped] = useState(name);
  // The phone may have named itself meanwhile; what is being typed here goes first.
  const field = useRef(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(name);
  }, [name]);
  const save = async () => {
    if (typed.trim() !== name && !(await hostAction("rename", { seat, name: typed }))) setTyped(name);
  };
  return html`<input
    ref=${field}
    value=${typed}
    maxlength="20"
    autocomplete="off"
    placeholder=${t("ui.host.name_seat", { n: seat + 1 })}
    aria-label=${t("ui.host.name_seat", { n: seat + 1 })}
    data-test="host-name-${seat}"
    onInput=${(event) => setTyped(event.target.value)}
    onKeyDown=${(event) => event.key === "Enter" && event.target.blur()}
    onBlur=${save}
  />`;
}

/** One name after the other with Enter, or an empty chair for a phone to take. */
function AddSeat() {
  const [typed, setTyped] = useState("");
  const add = async (event) => {
    event.preventDefault();
    if (await hostAction("add_seat", { name: typed })) setTyped("");
  };
  return html`<form class="add-seat" onSubmit=${add}>
    <input
      value=${typed}
      maxlength="20"
      autocomplete="off"
      data-test="host-new-name"
      placeholder=${t("ui.host.new_name")}
      aria-label=${t("ui.host.new_name")}
      onInput=${(event) => setTyped(event.target.value)}
    />
    <button type="submit" class="button" data-test="host-add-seat">
      <${Icon} name="plus" />${t("ui.host.add_seat")}
    </button>
  </form>`;
}

/** `again`: every tap is a step, however quickly they come. */
export function Small({ icon, label, test, again = false, disabled = false, onClick }) {
  return html`<button
    type="button"
    class="button plain icon-only"
    aria-label=${label}
    title=${label}
    data-test=${test}
    data-again=${again || undefined}
    disabled=${disabled}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;
}
