/**
 * The train: a line of stations with their prices, and under it the locomotive with its cars, rolling.
 *
 * Each car has a place on the track that follows from the view; the stylesheet moves it there.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import { html } from "../../../screen/html.js";
import { Icon } from "../../../icons/icon.js";
import { Named } from "../../../words/said.js";
import { cardName, Say, say, t } from "../../../words/words.js";
import { wide } from "../../../table/screen.js";
import { Price } from "../price.js";
import { Car, Engine, Puffs } from "./rollingstock.js";

/** How long the train rolls, in milliseconds; the stylesheet says the same. */
const ROLLING = 1800;
/** Cars that have not reached the line yet wait far off: each that much of a place wide. */
const FAR = 0.42;
const FAR_TIGHT = 0.3;
const WAITING = 3;
/** A longer line than this is drawn tighter where the screen is not wide. */
const LONG = 5;

export function Train({ train }) {
  const { journey, stations, at, locomotive, cars, deck, moved, buyer } = train;
  const rolling = useRolling(moved.n);
  const under = (place) => (place === at ? "here" : cars[at - 1 - place] ? "sells" : "");
  const tight = !wide.value && stations.length > LONG;
  const far = tight ? FAR_TIGHT : FAR;
  const size = { "--places": stations.length, "--waiting": far * WAITING };
  return html`
    <section class="train ${rolling ? "rolling" : ""} ${tight ? "tight" : ""}" style=${size} data-test="train" aria-label=${t("ui.table.train")}>
      <ol class="stations">
        ${stations.map(
          ({ station, name, price }, place) =>
            html`<li key=${station} class="station ${under(place)}" data-test="station-${place}">
              <b class="station-name" style=${lettersOf(say(name))}>${say(name)}</b>
              <${Price} price=${price} />
            </li>`,
        )}
        <li class="terminus" title=${t("ui.table.terminus")}><${Icon} name="flag" /></li>
      </ol>
      <div class="track" key=${journey} data-test="track" data-at=${at}>
        <div class="rails" aria-hidden="true"></div>
        <${Stock} place=${at} far=${far} test="locomotive" card=${locomotive}>
          <${Engine} side=${locomotive} /><${Puffs} />
        <//>
        ${cars.map(
          (car, index) =>
            html`<${Stock} key=${car} place=${at - 1 - index} far=${far} test="car-${car}" card=${car}>
              <${Car} car=${car} />
            <//>`,
        )}
      </div>
      <p class="train-line">
        <span><${Icon} name="railway" />${t("ui.table.journey", { n: journey })}</span>
        <span><${Icon} name="deck" />${t("ui.table.cars_left", { n: deck })}</span>
        ${
          typeof buyer === "number" &&
          html`<span class="buyer" data-test="buyer">
            <${Icon} name="play" /><span><${Say} msg=${{ key: "ui.table.may_buy_car", args: { who: { seat: buyer } } }} /></span>
          </span>`
        }
      </p>
    </section>
  `;
}

/** Something on wheels at its place of the track, with its name below while it stands at the line. */
function Stock({ place, far, test, card, children }) {
  const waits = place < 0;
  const style = { "--x": waits ? place * far : place, "--size": waits ? far : 1 };
  return html`<div class="stock ${waits ? "far" : ""}" style=${style} data-test=${test} data-place=${place}>
    ${children}
    <span class="stock-name">
      ${card && html`<span style=${lettersOf(cardName(card))}><${Named} kind="card" id=${card} /></span>`}
    </span>
  </div>`;
}

/** How many letters the longest word of a name has: the stylesheet makes it fit, so that no word is broken. */
const lettersOf = (name) => ({
  "--letters": Math.max(
    ...name
      .replaceAll("-", "- ")
      .split(" ")
      .map((word) => word.length),
  ),
});

/** Whether the train has just been set in motion. */
function useRolling(moves) {
  const [rolling, setRolling] = useState(false);
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return undefined;
    seen.current = moves;
    setRolling(true);
    const timer = setTimeout(() => setRolling(false), ROLLING);
    return () => clearTimeout(timer);
  }, [moves]);
  return rolling;
}
