/** A fastest draw to settle anything: who, how often, and how. Also what phones should know of each other. */

import { useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Segments } from "../screen/segments.js";
import { seatName, tableNow } from "../state/store.js";
import { t } from "../words/words.js";
import { compareWords } from "./compare.js";
import { ask, race, read } from "./line.js";
import { replayed } from "./proof.js";
import { milliseconds } from "./phrases.js";

const ROUNDS = [1, 3, 5, 7, 9];
const KINDS = ["auto", "duel"];
const LEVELS = ["friends", "fair", "proof"];

export function Setup() {
  const withPhone = tableNow()
    .seats.filter(({ phone }) => phone !== "none")
    .map(({ seat }) => seat);
  const [left, setLeft] = useState(/** @type {number[]} */ ([]));
  const [rounds, setRounds] = useState(3);
  const [kind, setKind] = useState("auto");
  const seats = withPhone.filter((seat) => !left.includes(seat));
  /** @param {number} seat */
  const toggle = (seat) => setLeft(left.includes(seat) ? left.filter((each) => each !== seat) : [...left, seat]);
  return html`<div class="race-setup">
    <p>${t("ui.race.setup.what")}</p>
    <${Pick} label=${t("ui.race.setup.who")} seats=${withPhone} chosen=${seats} onToggle=${toggle} />
    ${withPhone.length === 0 && html`<p class="soft">${t("ui.race.setup.no_phones")}</p>`}
    <h3>${t("ui.race.setup.rounds")}</h3>
    <${Segments}
      label=${t("ui.race.setup.rounds")}
      values=${ROUNDS}
      chosen=${rounds}
      word=${(/** @type {number} */ n) => (n === 1 ? t("ui.race.setup.once") : t("ui.race.setup.best_of", { n }))}
      test="race-rounds"
      onChoose=${setRounds}
    />
    <${Segments}
      label=${t("ui.race.setup.kind")}
      values=${KINDS}
      chosen=${kind}
      word=${(/** @type {string} */ each) => t(`ui.race.kind.${each}`)}
      test="race-kind"
      onChoose=${setKind}
    />
    <p class="soft small">${t(`ui.race.kind.${kind}.text`)}</p>
    <${Believe} />
    <button
      type="button"
      class="button primary wide"
      data-test="race-start"
      disabled=${seats.length === 0}
      onClick=${() => ask("draw", { seats, rounds, kind })}
    >
      <${Icon} name="bang" />${t("ui.race.setup.start")}
    </button>
    <${Compare} seats=${withPhone} />
    <${Records} />
  </div>`;
}

/** @param {{label: string, seats: number[], chosen: number[], onToggle: (seat: number) => void}} props */
function Pick({ label, seats, chosen, onToggle }) {
  return html`<div class="race-pick" role="group" aria-label=${label}>
    ${seats.map(
      (seat) => html`<button
        type="button"
        key=${seat}
        class="button small"
        aria-pressed=${chosen.includes(seat)}
        data-test="race-seat-${seat}"
        onClick=${() => onToggle(seat)}
      >
        <${Icon} name=${chosen.includes(seat) ? "check" : "plus"} />${seatName(seat)}
      </button>`,
    )}
  </div>`;
}

/** Two fingers of one hand on two phones: the difference is the phones'. */
/** How far phones are believed, by plain names; it holds for every race of this table. */
function Believe() {
  const level = race.value.level ?? "fair";
  return html`<h3>${t("ui.race.level.title")}</h3>
    <${Segments}
      label=${t("ui.race.level.title")}
      values=${LEVELS}
      chosen=${level}
      word=${(/** @type {string} */ each) => t(`ui.race.level.${each}`)}
      test="race-level"
      onChoose=${(/** @type {string} */ each) => ask("believe", { level: each })}
    />
    <p class="soft small">${t(`ui.race.level.${level}.text`)}</p>`;
}

/** @param {{seats: number[]}} props */
function Compare({ seats }) {
  const [pair, setPair] = useState(/** @type {number[]} */ ([]));
  const { compare, bias = {} } = race.value;
  if (seats.length < 2) return null;
  /** @param {number} seat */
  const without = (seat) => pair.filter((each) => each !== seat);
  /** @param {number} seat */
  const toggle = (seat) => setPair(pair.includes(seat) ? without(seat) : [...pair, seat].slice(-2));
  return html`<details class="race-compare">
    <summary>${t("ui.race.compare.title")}</summary>
    <p class="soft small">${t("ui.race.compare.how")}</p>
    <${Pick} label=${t("ui.race.compare.title")} seats=${seats} chosen=${pair} onToggle=${toggle} />
    <button
      type="button"
      class="button small"
      data-test="race-compare"
      disabled=${pair.length !== 2}
      onClick=${() => ask("compare", { seats: pair })}
    >
      ${t("ui.race.compare.start")}
    </button>
    ${compare && html`<p role="status">${compareWords(compare)}</p>`}
    ${Object.entries(bias).map(
      ([seat, micros]) => html`<p key=${seat} class="small">
        ${t("ui.race.compare.bias", { who: seatName(Number(seat)), n: milliseconds(micros, 0) })}
      </p>`,
    )}
  </details>`;
}

/** Races on record: each can be looked at, judged again and taken home. */
function Records() {
  const [races, setRaces] = useState(/** @type {KeptRace[] | null} */ (null));
  const list = async () => setRaces((await read("records"))?.races ?? null);
  /** @param {string} name */
  const show = async (name) => {
    const answer = await read("record", { race: name });
    if (answer?.record) replayed.value = answer.record;
  };
  return html`<details class="race-records" onToggle=${(/** @type {{target: HTMLDetailsElement}} */ event) => event.target.open && list()}>
    <summary data-test="race-records">${t("ui.race.records.title")}</summary>
    ${races?.length === 0 && html`<p class="soft">${t("ui.race.records.none")}</p>`}
    <ol>
      ${(races ?? []).map(
        ({ race: name, groups, void: voided }) => html`<li key=${name}>
          <button type="button" class="button plain small" data-test="race-show-${name}" onClick=${() => show(name)}>
            <b>${t("ui.race.records.one", { n: numberOf(name) })}</b>
            <span>${voided.length ? t("ui.race.records.void") : groups.map(names).join(", ")}</span>
          </button>
        </li>`,
      )}
    </ol>
    <a class="button small" href="/races/${tableNow().code}.json" download>
      <${Icon} name="download" />${t("ui.race.records.save")}
    </a>
  </details>`;
}

/** Races of a table are numbered: the third of KXT4 is KXT4-3. @param {string} name */
const numberOf = (name) => name.split("-").at(-1);

/** @param {number[]} group */
const names = (group) => group.map(seatName).join(" = ");
