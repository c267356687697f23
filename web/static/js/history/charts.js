/**
 * Charts as SVG, drawn for eyes and printers alike.
 *
 * Nothing is told by colour alone: lines differ by their dashes and end at their names, bars and cells carry numbers.
 */

import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { t } from "../words/words.js";

const WIDTH = 760;
const HEIGHT = 270;
const LEFT = 26;
const RIGHT = 150;
const TOP = 14;
const BOTTOM = 30;
/** Between two names at the end of the lines. */
const LINE = 19;
/** Letters of a name beside its line. */
const LONGEST = 14;
/** Lines of equal life run this far apart instead of hiding each other. */
const APART = 3.2;

/** Numbers beside the chart; more of them could not be read. */
const MARKS = 8;

/**
 * What everybody had, turn by turn or round by round: lives, health, points.
 *
 * @param {{players: {name: string, won: boolean}[], lives: number[][], measure: string}} props at each moment, by seat
 */
export function LifeChart({ players, lives, measure }) {
  const title = t(`ui.history.over_time.${measure}`);
  const mortal = measure !== "points";
  const most = Math.max(1, ...lives.flat());
  const step = Math.ceil(most / MARKS);
  /** @param {number} turn */
  const x = (turn) => LEFT + ((WIDTH - LEFT - RIGHT) * turn) / (lives.length - 1);
  /** @param {number} life */
  const y = (life) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * life) / most;
  /** @param {number} seat */
  const shift = (seat) => (seat - (players.length - 1) / 2) * APART;
  const last = players.map((_, seat) => (mortal ? endOf(lives, seat) : lives.length - 1));
  const final = lives[lives.length - 1];
  const labels = spread(players.map((_, seat) => y(final[seat]) + shift(seat)));
  return html`<figure class="chart">
    <figcaption><h3>${title}</h3></figcaption>
    <${Scroll} label=${title}>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${summary(title, players, lives)} data-test="lives">
        ${Array.from({ length: Math.floor(most / step) + 1 }, (_, mark) => mark * step).map(
          (life) =>
            html`<line class=${life ? "grid" : "axis"} x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(life)} y2=${y(life)} />
              <text class="number" x=${LEFT - 8} y=${y(life) + 4} text-anchor="end">${life}</text>`,
        )}
        <text class="number" x=${WIDTH - RIGHT} y=${HEIGHT - 8} text-anchor="end">
          ${t(mortal ? "ui.history.turns" : "ui.history.rounds", { n: lives.length - 1 })}
        </text>
        ${players.map((player, seat) => {
          const steps = lives.slice(0, last[seat] + 1).map((each) => each[seat]);
          const end = { x: x(last[seat]), y: y(lives[last[seat]][seat]) + shift(seat) };
          const name = `${player.won ? "★ " : ""}${shortened(player.name)}`;
          return html`<g key=${seat} class="line line-${seat % 8}">
            <title>${player.name}</title>
            <path class="life" d=${path(steps, x, (life) => y(life) + shift(seat))} />
            <path class="lead" d="M${end.x} ${end.y} H${WIDTH - RIGHT + 6} L${WIDTH - RIGHT + 16} ${labels[seat]}" />
            ${
              !mortal || final[seat] > 0
                ? html`<circle cx=${end.x} cy=${end.y} r="4.5" />`
                : html`<path class="fall" d="M${end.x - 5} ${end.y - 5} l10 10 m0 -10 l-10 10" />`
            }
            <text class="name ${player.won ? "won" : ""}" x=${WIDTH - RIGHT + 20} y=${labels[seat] + 4}>${name}</text>
          </g>`;
        })}
      </svg>
    <//>
  </figure>`;
}

/**
 * What is wider than a phone moves sideways by itself, by finger or by keyboard.
 *
 * @param {{label: string, children?: Drawn}} props
 */
export function Scroll({ label, children }) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>${children}</div>`;
}

/**
 * A name that fits beside its line; the whole of it is in the line's title and in the table above.
 *
 * @param {string} name
 */
const shortened = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/**
 * The last turn at which somebody's line is worth drawing: when it came to nothing, or the end.
 *
 * @param {number[][]} lives
 * @param {number} seat
 */
function endOf(lives, seat) {
  let turn = lives.length - 1;
  while (turn > 0 && lives[turn][seat] === 0 && lives[turn - 1][seat] === 0) turn -= 1;
  return turn;
}

/**
 * Level through a turn, then a step.
 *
 * @param {number[]} steps
 * @param {(turn: number) => number} x
 * @param {(life: number) => number} y
 */
function path(steps, x, y) {
  return steps.map((life, turn) => (turn ? `H${x(turn)} V${y(life)}` : `M${x(0)} ${y(life)}`)).join(" ");
}

/** Move names apart until none covers another; the lines' order stays. @param {number[]} wanted */
function spread(wanted) {
  const order = wanted.map((y, seat) => [y, seat]).sort(([a], [b]) => a - b);
  /** @type {number[]} */
  const placed = [];
  let floor = TOP - LINE;
  for (const [y, seat] of order) {
    floor = Math.max(y, floor + LINE);
    placed[seat] = floor;
  }
  // Whatever went over the edge pushes its neighbours back up.
  let ceiling = HEIGHT - 6;
  for (const [, seat] of order.reverse()) {
    placed[seat] = Math.min(placed[seat], ceiling);
    ceiling = placed[seat] - LINE;
  }
  return placed;
}

/** @param {string} title @param {{name: string}[]} players @param {number[][]} lives */
const summary = (title, players, lives) =>
  `${title}: ${players.map(({ name }, seat) => `${name} ${lives.map((each) => each[seat]).join(", ")}`).join("; ")}`;

/** Where the bullets went in, in a square of 24. */
const HOLES = [
  [8, 9],
  [16, 14],
  [7, 17],
  [16, 6],
  [12, 12],
  [18, 19],
];

/**
 * Who shot whom: a row for the shooter, a column for the target, a hole for each life; in proportion where many
 * games make them too many to draw.
 *
 * @param {{names: string[], hits: number[][], shots?: number[][], outBy?: (number | null)[]}} props
 */
export function Matrix({ names, hits, shots = [], outBy = [] }) {
  const most = Math.max(HOLES.length, ...hits.flat());
  return html`<${Scroll} label=${t("ui.history.who_shot_whom")}>
    <table class="matrix" data-test="matrix">
      <thead>
        <tr>
          <td><span class="visually-hidden">${t("ui.history.shooter")}</span></td>
          ${names.map((name, seat) => html`<th key=${seat} scope="col"><span>${name}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${names.map(
          (name, by) =>
            html`<tr key=${by}>
              <th scope="row">${name}</th>
              ${names.map(
                (_, seat) =>
                  html`<td key=${seat} class=${seat === by ? "self" : ""}>
                    <${Cell}
                      hits=${hits[by][seat]}
                      holes=${Math.ceil((HOLES.length * hits[by][seat]) / most)}
                      shots=${shots[by]?.[seat] ?? 0}
                      fatal=${outBy[seat] === by}
                    />
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  <//>`;
}

/** @param {{hits: number, holes: number, shots: number, fatal: boolean}} props */
function Cell({ hits, holes, shots, fatal }) {
  if (!hits && !shots && !fatal) return null;
  return html`<span class="cell">
    ${
      hits > 0 &&
      html`<svg class="holes" viewBox="0 0 24 24" aria-hidden="true">
          ${HOLES.slice(0, holes).map(
            ([x, y]) =>
              html`<g><circle class="splinter" cx=${x} cy=${y} r="3.6" /><circle cx=${x} cy=${y} r="2.1" /></g>`,
          )}</svg
        ><b>${hits}</b>`
    }
    ${shots > 0 && html`<small>${t("ui.history.times", { n: shots })}</small>`}
    ${fatal && html`<${Icon} name="skull" title=${t("ui.history.fatal")} />`}
  </span>`;
}

/**
 * A bar for each row, as long as its value.
 *
 * @param {{rows: {name: string, value: number, note: string}[], test?: string}} props
 */
export function Bars({ rows, test }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return html`<ul class="bars" data-test=${test}>
    ${rows.map(
      ({ name, value, note }) =>
        html`<li key=${name}>
          <span class="bar-name">${name}</span>
          <${Bar} of=${most} full=${value} />
          <span class="bar-note">${note}</span>
        </li>`,
    )}
  </ul>`;
}

/**
 * How often each won: the bar is as long as it was played, and full as far as it won.
 *
 * @param {{rows: {name: string, games: number, wins: number}[], test?: string}} props
 */
export function Rates({ rows, test }) {
  const most = Math.max(...rows.map(({ games }) => games));
  return html`<ul class="bars" data-test=${test}>
    ${rows.map(({ name, games, wins }) => {
      const rate = Math.round((100 * wins) / games);
      return html`<li key=${name}>
        <span class="bar-name">${name}</span>
        <${Bar} of=${most} track=${games} full=${wins} />
        <span class="bar-note">${t("ui.history.rate", { n: wins, of: games, rate })}</span>
      </li>`;
    })}
  </ul>`;
}

/** @param {{of: number, track?: number, full: number}} props */
function Bar({ of, track = 0, full }) {
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    ${track > 0 && html`<rect class="track" width=${(100 * track) / of} height="8" />`}
    <rect class="full" width=${(100 * full) / of} height="8" />
  </svg>`;
}
