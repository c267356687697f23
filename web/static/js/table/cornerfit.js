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
 * @returns a ref for the column at the right of the screen; the seats on the right leave it its height
 */
export function useCornerFit(beside) {
  const column = useRef(null);
  useLayoutEffect(() => {
    if (!column.current) return undefined;
    const refit = () => requestAnimationFrame(() => column.current && fit(column.current, beside));
    fit(column.current, beside);
    // Another window, text size or font, or a card more at a seat, leaves another corner.
    const watch = new ResizeObserver(refit);
    watch.observe(document.documentElement);
    for (const seat of document.querySelectorAll(".seat")) watch.observe(seat);
    return () => watch.disconnect();
  });
  return column;
}

function fit(column, beside) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const row = boxes(beside);
  const seats = [...row, ...boxes(".seat.right")];
  const free = column.getBoundingClientRect().right - Math.max(...row.map(({ right }) => right)) - AIR * rem;
  column.style.width = `${Math.min(WIDEST, Math.max(NARROWEST, free / rem))}rem`;
  const fits = () => {
    const mine = column.getBoundingClientRect();
    return !seats.some((seat) => touches(seat, mine, AIR * rem - 1));
  };
  for (const terse of [false, true]) {
    column.toggleAttribute("data-terse", terse);
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      column.style.fontSize = `${size}rem`;
      if (fits()) return;
    }
  }
}

const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());

const touches = (a, b, air) =>
  a.left < b.right + air && a.right > b.left - air && a.top < b.bottom + air && a.bottom > b.top - air;
