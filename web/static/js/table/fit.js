/**
 * Make the middle of the table as large as the seats leave room for.
 *
 * Seats grow with the cards in front of them, and so does what there is to say; neither may hide the other.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

const LARGEST = 1.3;
const SMALLEST = 0.5;
const STEP = 0.05;
/** How many steps there are of leaving something out. */
const DROPS = 6;
/** A band above the words takes at most this part of the height; its letters are between these sizes, in rem. */
const SHARE = 0.5;
const SHARE_FAR = 0.38;
const BAND_LARGEST = 1.7;
const BAND_SMALLEST = 0.6;
/** Air between the words and the nearest seat, in rem. */
const AIR = 1.4;
const AIR_FAR = 0.4;

/**
 * @returns three refs: for the frame that is laid between the seats, the words inside it, and the band above them
 */
export function useFit() {
  const frame = useRef(null);
  const words = useRef(null);
  const band = useRef(null);
  const watch = useRef(null);
  const refit = () => frame.current && fit(frame.current, words.current, band.current);
  useLayoutEffect(() => {
    // Another window, text size, font or language: seen as a change of size, answered in the next frame,
    // so that fitting never watches itself within one.
    watch.current = new ResizeObserver(() => requestAnimationFrame(refit));
    watch.current.observe(words.current);
    watch.current.observe(document.documentElement);
    return () => watch.current.disconnect();
  }, []);
  useLayoutEffect(() => {
    refit();
    // A seat grows by itself when its letters do; each drawing may have brought new ones.
    for (const seat of frame.current.parentElement.querySelectorAll(".seat")) watch.current.observe(seat);
    if (band.current) watch.current.observe(band.current);
  });
  return [frame, words, band];
}

function fit(frame, words, band) {
  const far = frame.closest(".far");
  const air = (far ? AIR_FAR : AIR) * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = free(frame.parentElement, air);
  frame.style.inset = `${room.top}px ${room.right}px ${room.bottom}px ${room.left}px`;
  const { clientWidth: width, clientHeight: whole } = frame;
  const taken = band ? fitBand(band, width, whole * (far ? SHARE_FAR : SHARE)) + air : 0;
  const height = whole - taken;
  words.style.top = `${taken + height / 2}px`;
  const scale = (far && fitFar(words, width, height)) || fitWords(words, width, height, SMALLEST);
  words.style.transform = `translate(-50%, -50%) scale(${scale ?? SMALLEST})`;
}

/** The largest scale with which the words fit, or null where none of at least `least` does. */
function fitWords(words, width, height, least) {
  for (let scale = LARGEST; scale > least - STEP / 2; scale -= STEP) {
    // A smaller scale has longer lines, so the height must be taken anew each time.
    words.style.width = `${width / scale}px`;
    if (words.offsetHeight * scale <= height && words.scrollWidth <= words.clientWidth) return scale;
  }
  return null;
}

/** From afar letters do not get smaller: what matters least is left out first (`data-drop`). */
function fitFar(words, width, height) {
  for (let dropped = 0; dropped <= DROPS; dropped += 1) {
    for (const part of words.querySelectorAll("[data-drop]")) {
      part.toggleAttribute("data-gone", Number(part.dataset.drop) <= dropped);
    }
    const scale = fitWords(words, width, height, 1);
    if (scale !== null) return scale;
  }
  return null;
}

/** Give the band the largest letters with which it fits; tells how high it is then. */
function fitBand(band, width, height) {
  for (let size = BAND_LARGEST; size >= BAND_SMALLEST; size -= STEP) {
    band.style.fontSize = `${size}rem`;
    if (band.offsetHeight <= height && band.scrollWidth <= width) break;
  }
  return band.offsetHeight;
}

/** How far the seats reach in from each side of the stage, in pixels. */
function free(stage, air) {
  const { clientWidth: width, clientHeight: height } = stage;
  const reach = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const seat of stage.querySelectorAll(".seat")) {
    const box = seat.getBoundingClientRect();
    if (seat.matches(".top")) reach.top = Math.max(reach.top, box.bottom);
    if (seat.matches(".right")) reach.right = Math.max(reach.right, width - box.left);
    if (seat.matches(".bottom")) reach.bottom = Math.max(reach.bottom, height - box.top);
    if (seat.matches(".left")) reach.left = Math.max(reach.left, box.right);
  }
  const rim = stage.querySelector(".felt").getBoundingClientRect();
  return {
    top: Math.max(reach.top, rim.top + air) + air,
    right: Math.max(reach.right, width - rim.right + air) + air,
    bottom: Math.max(reach.bottom, height - rim.bottom + air) + air,
    left: Math.max(reach.left, rim.left + air) + air,
  };
}
