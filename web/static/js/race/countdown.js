/** Until the next race: seconds that everybody sees run, and anybody can stop. */

import { useEffect, useState } from "preact/hooks";

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";
import { ask, due, race } from "./line.js";

const TICK = 200;

/** Whether another race follows: of those who are tied, or of the series. @param {Race} props */
export const goesOn = ({ phase, series }) => phase === "verdict" || (phase === "over" && series?.winner === null);

export function Countdown() {
  const [, tick] = useState(0);
  const at = due.value;
  const runs = at !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  if (!goesOn(race.value)) return null;
  const n = runs ? Math.max(0, Math.ceil((at - performance.now()) / 1000)) : 0;
  return html`<div class="race-countdown" data-test="race-countdown" data-runs=${runs}>
    <p role="status">
      ${runs ? t("ui.race.next_in", { n }) : t(race.value.tired ? "ui.race.next_tired" : "ui.race.next_waits")}
    </p>
    <${Next} does=${runs ? "hold" : "go_on"} icon=${runs ? "stop" : "play"} />
  </div>`;
}

/** @param {{does: string, icon: string}} props */
function Next({ does, icon }) {
  return html`<button
    type="button"
    class="button ${does === "go_on" ? "brass" : ""}"
    data-test="race-${does}"
    onClick=${() => ask(does)}
  >
    <${Icon} name=${icon} />${t(`ui.race.do.${does}`)}
  </button>`;
}
