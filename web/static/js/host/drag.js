/**
 * Put the rows of a list into another order by dragging, with finger, pen or mouse.
 *
 * The rows stay where they are in the page while one is dragged and are only shifted in sight;
 * the new order is told once, at the end. Keyboards get buttons beside the handle instead.
 */

import { useRef, useState } from "preact/hooks";

/** The list with one item moved to another place. */
export function moved(list, from, to) {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

/**
 * Where a dragged row would land: past every row whose middle it has crossed.
 *
 * @param {{top: number, height: number}[]} rows
 * @param {number} from which row is dragged
 * @param {number} shift how far, in pixels
 */
export function landing(rows, from, shift) {
  const middle = rows[from].top + rows[from].height / 2 + shift;
  return rows.filter((row, index) => index !== from && row.top + row.height / 2 < middle).length;
}

/**
 * @param {any[]} items
 * @param {(items: any[]) => void} onOrder called with the new order, once
 * @returns `list` for the list element; `row(index)` and `handle(index)` give the props of a row and its handle
 */
export function useDragOrder(items, onOrder) {
  const list = useRef(null);
  const [drag, setDrag] = useState(null);

  const start = (index) => (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = Array.from(list.current.children, (row) => ({ top: row.offsetTop, height: row.offsetHeight }));
    setDrag({ from: index, to: index, shift: 0, startY: event.pageY, rows });
  };
  const move = (event) => {
    if (!drag) return;
    const shift = event.pageY - drag.startY;
    setDrag({ ...drag, shift, to: landing(drag.rows, drag.from, shift) });
  };
  const end = () => {
    if (drag && drag.to !== drag.from) onOrder(moved(items, drag.from, drag.to));
    setDrag(null);
  };

  return {
    list,
    row: (index) => ({
      class: drag?.from === index ? "dragged" : "",
      style: drag ? { transform: `translateY(${offset(drag, index)}px)` } : { transform: "" },
    }),
    handle: (index) => ({
      onPointerDown: start(index),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function offset({ from, to, shift, rows }, index) {
  if (index === from) return shift;
  const room = rows[from].height + gap(rows);
  if (index > from && index <= to) return -room;
  if (index < from && index >= to) return room;
  return 0;
}

const gap = (rows) => (rows.length > 1 ? rows[1].top - rows[0].top - rows[0].height : 0);
