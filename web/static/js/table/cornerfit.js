/**
 * Make what stands in a corner of the screen as large as the seats beside it leave room for.
 *
 * A long text in a small corner gets smaller letters. Where not even small ones fit, the column is
 * marked `data-terse`, and the stylesheet leaves out what can be read elsewhere.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

const LARGEST = 1.25;
const SMALLEST = 0.7;
const STEP = 0.05;
/** Air to the nearest seat, and the width of the column, in rem. */
const AIR = 1;
const WIDEST = 20;
const NARROWEST = 11;

/**
 * @param {string} beside a selector of the seats along the same edge, which leave it this much width
 * @param {"left" | "right"} side where on the screen the column stands; the seats there leave it its height
 * @param {number} wordy the smallest letters, in rem, with which everything is still said
 * @returns a ref for the column
 */
export function useCornerFit(beside, side = "right", wordy = SMALLEST) {
  const column = useRef(null);
  useLayoutEffect(() => {
    if (!column.current) return undefined;
    const refit = () => requestAnimationFrame(() => column.current && fit(column.current, beside, side, wordy));
    fit(column.current, beside, side, wordy);
    // Another window, text size or font, a card more at a seat, or tools that take another line, leaves another
    // corner; and a font that comes late makes the column itself another size. Fitting twice changes nothing,
    // so watching what is fitted ends by itself.
    const watch = new ResizeObserver(refit);
    for (const each of [document.documentElement, column.current]) watch.observe(each);
    for (const each of document.querySelectorAll(".seat, .tools")) watch.observe(each);
    return () => watch.disconnect();
  });
  return column;
}

/**
 * For what stands in a corner in one size: where its words would touch a seat it is marked `data-terse`.
 *
 * @returns a ref for it
 */
export function useGiveWay() {
  const corner = useRef(null);
  useLayoutEffect(() => {
    const refit = () => corner.current && giveWay(corner.current);
    refit();
    const watch = new ResizeObserver(() => requestAnimationFrame(refit));
    for (const each of [document.documentElement, corner.current]) watch.observe(each);
    for (const each of document.querySelectorAll(".seat")) watch.observe(each);
    return () => watch.disconnect();
  });
  return corner;
}

function giveWay(corner) {
  corner.removeAttribute("data-terse");
  const mine = corner.getBoundingClientRect();
  corner.toggleAttribute(
    "data-terse",
    boxes(".seat").some((seat) => touches(seat, mine, 0)),
  );
}

function fit(column, beside, side, wordy) {
  if (column.closest(".far")) {
    fitFar(column);
    return;
  }
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  column.style.bottom = "";
  stayBelowTools(column, rem);
  const row = boxes(beside);
  const seats = [...row, ...boxes(`.seat.${side}`)];
  const mine = column.getBoundingClientRect();
  const room =
    side === "right"
      ? mine.right - Math.max(...row.map(({ right }) => right))
      : Math.min(...row.map(({ left }) => left)) - mine.left;
  const free = room - AIR * rem;
  column.style.width = `${Math.min(WIDEST, Math.max(NARROWEST, free / rem))}rem`;
  const fits = () => !seats.some((seat) => touches(seat, column.getBoundingClientRect(), AIR * rem - 1));
  for (const terse of [false, true]) {
    column.toggleAttribute("data-terse", terse);
    for (let size = LARGEST; size >= (terse ? SMALLEST : wordy); size -= STEP) {
      column.style.fontSize = `${size}rem`;
      if (fits()) return;
    }
  }
}

/** From afar there are fewer words, in large letters, which need a whole side: between the rows of seats. */
function fitFar(column) {
  column.removeAttribute("style");
  column.setAttribute("data-terse", "");
  if (!column.matches(".events")) return;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const above = column.matches(".above");
  const row = boxes(above ? ".seat.top" : ".seat.bottom");
  const edge = above
    ? Math.max(...row.map(({ bottom }) => bottom), 0)
    : innerHeight - Math.min(...row.map(({ top }) => top), innerHeight);
  column.style[above ? "top" : "bottom"] = `${edge + AIR * rem}px`;
  // What finds no room beside the seats comes on demand, the rest of it first.
  const cards = [...column.children];
  for (const card of cards) card.removeAttribute("data-gone");
  const seats = boxes(".seat");
  const fits = () => !seats.some((seat) => touches(seat, column.getBoundingClientRect(), 0));
  for (const card of cards.reverse()) {
    if (fits()) return;
    card.setAttribute("data-gone", "");
  }
}

/** The tools in the same corner take another line in some languages and text sizes. */
function stayBelowTools(column, rem) {
  const tools = column.classList.contains("above") && document.querySelector(".tools");
  if (tools) column.style.top = `${tools.getBoundingClientRect().bottom + rem / 2}px`;
}

const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());

const touches = (a, b, air) =>
  a.left < b.right + air && a.right > b.left - air && a.top < b.bottom + air && a.bottom > b.top - air;
