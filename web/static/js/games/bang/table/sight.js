/**
 * Who is in range of whom, as a picture: one seat looks round, and every other says how far away it is.
 *
 * Opened by the range on a seat, closed by a tap anywhere, by Escape, or by the next thing that happens.
 */

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { t } from "../../../words/words.js";

/** The seat that looks round, or null. */
export const looker = signal(null);

/** How far outside a card its mark stands, in pixels, so that it covers no name. */
const OUTSIDE = 24;

const look = (seat) => (looker.value = looker.value === seat ? null : seat);

/** The range on a seat, and the way to the picture. */
export function RangeButton({ seat }) {
  const label = t("ui.table.sight", { who: { seat: seat.seat }, n: seat.range });
  return html`<button
    class="range"
    aria-label=${label}
    title=${label}
    aria-pressed=${looker.value === seat.seat}
    data-test="range-${seat.seat}"
    onClick=${(event) => {
      event.stopPropagation();
      look(seat.seat);
    }}
  >
    <${Icon} name="range" />${seat.range}
  </button>`;
}

export function Sight({ game }) {
  const from = game.seats.find(({ seat, alive, sees }) => seat === looker.value && alive && sees);
  const open = Boolean(from) && game.phase === "play";
  const happened = game.log.at(-1)?.n;
  useEffect(() => () => (looker.value = null), [happened]);
  useClosing(open);
  const spots = useSpots(open, happened);
  if (!open) return null;
  const start = spots.get(from.seat);
  const others = game.seats.filter(({ seat, alive }) => alive && seat !== from.seat && spots.has(seat));
  return html`<div class="sight" data-test="sight" role="img" aria-label=${words(from, others)}>
    ${
      start &&
      html`<svg aria-hidden="true">
        ${others.map(({ seat }) => {
          const end = spots.get(seat);
          return html`<line
            key=${seat}
            class=${from.shoots.includes(seat) ? "within" : "beyond"}
            x1=${start.x}
            y1=${start.y}
            x2=${end.x}
            y2=${end.y}
          />`;
        })}
      </svg>`
    }
  </div>
  <div class="sight marks" aria-hidden="true">
    ${
      start &&
      others.map(({ seat }) => {
        const { x, y } = edge(start, spots.get(seat));
        const within = from.shoots.includes(seat);
        return html`<p key=${seat} class="sight-mark ${within ? "within" : "beyond"}" style=${{ left: `${x}px`, top: `${y}px` }}>
        <${Icon} name=${within ? "target" : "refused"} />${from.sees[seat]}
      </p>`;
      })
    }
  </div>`;
}

/** The picture in words, for those who cannot see it. */
const words = (from, others) =>
  others
    .map(({ seat }) =>
      t(from.shoots.includes(seat) ? "ui.table.sight_within" : "ui.table.sight_beyond", {
        who: { seat },
        n: from.sees[seat],
      }),
    )
    .join(" ");

/** Where the line meets the other seat's card, so that it is plain whose distance it is. */
function edge(from, to) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const border = Math.min(to.width / 2 / Math.abs(dx || 1), to.height / 2 / Math.abs(dy || 1));
  const part = border + OUTSIDE / Math.hypot(dx, dy);
  return { x: to.x + dx * part, y: to.y + dy * part };
}

function useClosing(open) {
  useEffect(() => {
    if (!open) return undefined;
    const close = () => (looker.value = null);
    const onKey = (event) => event.key === "Escape" && close();
    document.addEventListener("click", close);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);
}

/** Where the seats stand on the screen, measured when the picture opens. */
function useSpots(open, happened) {
  const [spots, setSpots] = useState(new Map());
  useLayoutEffect(() => {
    if (!open) return undefined;
    const measure = () => setSpots(new Map([...document.querySelectorAll(".seat[data-seat]")].map(spotOf)));
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [open, happened]);
  return spots;
}

function spotOf(seat) {
  const { left, top, width, height } = seat.getBoundingClientRect();
  return [Number(seat.dataset.seat), { x: left + width / 2, y: top + height / 2, width, height }];
}
