/** Joining: a language, a name, a seat. A seat that has a phone already changes hands only with the host's word. */

import { useEffect, useRef, useState } from "preact/hooks";

import { accepted } from "../options/act.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { isCut } from "../options/ask.js";
import { ConnectionBadge } from "../screen/badge.js";
import { LanguagePicker } from "../screen/pickers.js";
import { recall, remember, rememberToken } from "../state/storage.js";
import { connection, seatName, tableNow } from "../state/store.js";
import { keepToken, reopen, send } from "../wire/connection.js";
import { t } from "../words/words.js";
import { Masthead } from "./farewell.js";
import { typedAhead } from "./shell.js";
import { cardSeat, tableCode, watching } from "./state.js";
import { TestPhone } from "./testphone.js";

export function Join() {
  const [name, setName] = useState(typedAhead() ?? recall("name", ""));
  const asking = useRef(false);
  const { seats, phase, room } = tableNow();
  // A card of a seat that is not there leads to any seat.
  const [seat, setSeat] = useState(seats.some((each) => each.seat === cardSeat) ? cardSeat : null);
  const [pending, setPending] = useState(/** @type {{seat: number | null} | null} */ (null));
  const chosen = seats.find((each) => each.seat === seat) ?? null;
  // Once a game is on, a chair without a phone is still somebody's; only the host can say whose.
  const open = phase === "lobby";
  /** @param {LobbySeat} each */
  const isFree = (each) => each.phone === "none" && (open || each.bot);
  const anyFree = open || seats.some(isFree);
  // What is free in a running game is a bot's chair. It keeps the name it has, so nobody is asked for one.
  const wanted = chosen ?? (open ? null : (seats.find(isFree) ?? null));
  const keepsName = !open && wanted !== null && isFree(wanted);
  // Whoever comes while a game is on, and finds no chair, has one in the next.
  const late = !open && room;
  const comesLate = late && wanted === null;

  /** @param {SubmitEvent} [event] */
  const sit = async (event) => {
    event?.preventDefault();
    // A second tap would ask for a second chair, and be told that the name is taken.
    if (asking.current) return;
    asking.current = true;
    const called = (!keepsName && name.trim()) || wanted?.name || "";
    if (!keepsName) remember("name", called || null);
    const answer = await send("sit", { seat: wanted?.seat ?? null, name: called });
    asking.current = false;
    if (!accepted(answer)) return;
    if (answer.token) {
      rememberToken(tableCode, answer.token);
      keepToken(answer.token);
    } else {
      setPending({ seat: answer.seat ?? null });
    }
  };

  const watch = () => {
    watching.value = true;
    reopen({ page: "watch", token: null });
  };

  if (pending !== null)
    return html`<${WaitForHost} seat=${pending.seat} onAsk=${sit} onCancel=${() => setPending(null)} />`;

  return html`<main class="join scroll">
    <form class="stack" onSubmit=${sit}>
      <${Masthead} />
      <${LanguagePicker} />
      <p class="table-line">
        <span>${t("ui.join.table", { code: tableCode })}</span>
        <${ConnectionBadge} />
      </p>
      ${
        !keepsName &&
        html`<label class="field">
        <span>${t("ui.join.name")}</span>
        <input
          value=${name}
          placeholder=${chosen?.name ?? ""}
          data-test="join-name"
          maxlength="20"
          autocomplete="given-name"
          enterkeyhint="go"
          onInput=${(/** @type {Typed} */ event) => setName(event.currentTarget.value)}
        />
      </label>`
      }
      <fieldset class="seat-choice">
        <legend>${t("ui.join.seat")}</legend>
        ${
          (anyFree || late) &&
          html`<${SeatTile}
          title=${t(anyFree ? "ui.join.first_free" : "ui.join.late")}
          icon="seat"
          on=${seat === null}
          test="any"
          onChoose=${() => setSeat(null)}
        />`
        }
        ${seats.map(
          (each) => html`<${SeatTile}
            key=${each.seat}
            title=${each.name}
            note=${t(`ui.join.phone.${stateOf(each, open)}`)}
            icon="phone_${each.phone}"
            on=${seat === each.seat}
            test=${each.seat}
            onChoose=${() => setSeat(each.seat)}
          />`,
        )}
      </fieldset>
      <${NextStep} free=${anyFree} late=${late} />
      <div class="join-actions">
        <button
          class="button wide primary"
          data-test="join-submit"
          disabled=${isCut() || !(name.trim() || wanted?.name) || !(wanted || anyFree || late)}
        >
          ${t(comesLate ? "ui.join.late_go" : chosen && !isFree(chosen) ? "ui.join.ask_for_seat" : "ui.join.sit")}
        </button>
        <div class="pair">
          <button type="button" class="button small plain" data-test="join-watch" onClick=${watch}>
            <${Icon} name="eye" />${t("ui.join.watch")}
          </button>
          <${TestPhone} />
        </div>
      </div>
    </form>
  </main>`;
}

/** What to do where the form alone leads nowhere: no line, or every seat taken. @param {{free: boolean, late: boolean}} props */
function NextStep({ free, late }) {
  const stuck = isCut() ? "no_line" : free ? null : late ? "late" : "all_taken";
  if (!stuck) return null;
  return html`<p class="hint small" role="status" data-test="join-next" data-stuck=${stuck}>
    <${Icon} name="info" size="1.25em" />${t(`ui.join.next.${stuck}`)}
  </p>`;
}

/** How a seat stands, for somebody who looks for one. @param {LobbySeat} props @param {boolean} open */
function stateOf({ phone, bot }, open) {
  if (phone !== "none") return phone;
  if (bot) return "bot";
  return open ? "none" : "owned";
}

/**
 * @param {{title: string, note?: string, icon: string, on: boolean, test: string | number, onChoose: () => void}} props
 */
function SeatTile({ title, note, icon, on, test, onChoose }) {
  return html`<label class="seat-tile ${on ? "on" : ""}" data-test="join-seat-${test}">
    <input type="radio" name="seat" class="visually-hidden" checked=${on} onChange=${onChoose} />
    <${Icon} name=${on ? "check" : icon} size="1.5rem" />
    <span class="words"><b>${title}</b>${note && html`<span class="small soft">${note}</span>`}</span>
  </label>`;
}

/** The laptop forgets who asked when the line is cut; and once people gather, nobody has to ask.
 * @param {{seat: number | null, onAsk: () => void, onCancel: () => void}} props */
function WaitForHost({ seat, onAsk, onCancel }) {
  const isLive = connection.value === "live";
  const wasCut = useRef(false);
  const opens = seat === null && tableNow().phase === "lobby";
  useEffect(() => {
    if (isLive && (wasCut.current || opens)) onAsk();
    wasCut.current = !isLive;
  }, [isLive, opens]);
  const [title, why] =
    seat === null
      ? [t("ui.join.late_pending"), t("ui.join.late_why")]
      : [t("ui.join.pending", { who: seatName(seat) }), t("ui.join.pending_why")];
  return html`<main class="join stack">
    <${Masthead} />
    <section class="panel stack waiting-host" role="status" data-test="join-pending">
      <${Icon} name="hourglass" size="2.5rem" />
      <h2>${title}</h2>
      <p>${why}</p>
      <${ConnectionBadge} />
    </section>
    <button class="button wide" onClick=${onCancel}>${t("ui.join.other_seat")}</button>
  </main>`;
}
