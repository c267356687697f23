/**
 * A tap means what its finger saw: what has just come under it does not hear it. See docs/fingers.md.
 *
 * For everything that can be tapped the page remembers for a short while what it was and where it lay. A tap counts if
 * the same thing lay under that point for `fresh` milliseconds before. Taps in one place, each at most `double` after
 * the one before, are one tap: the first one decides, and no button hears it twice. Whoever taps elsewhere that soon
 * reaches only what was there at the first tap already.
 *
 * Keys and screen readers tap without a finger, and are not held up.
 */

/** Milliseconds. Tests, whose fingers are faster than any person's, may say otherwise before the page begins. */
const PACE = { fresh: 450, double: 600, ...globalThis.tinstarPace };
/** Milliseconds after which even a finger that does not stop begins a new tap, and for which things are remembered. */
const LONGEST = 1500;
const MEMORY = 3000;
/** Milliseconds for which a page may still glide after the finger that pushed it. */
const GLIDE = 1500;
/** Pixels: two taps nearer than a fingertip are in one place; what moved less than that has not moved; and so far an
 * animation may carry a thing into its place. */
const FINGERTIP = 60;
const STILL = 3;
const CARRIED = 40;

const TARGETS = "button, a[href], summary, label, input, .sheet";
/** What is written into hears every tap, and so does a race's pad. */
const ALWAYS = "input:not([type=checkbox], [type=radio]), select, textarea, [data-at-once]";
const WATCHED = ["class", "style", "hidden", "disabled", "open", "data-test", "data-text-size", "aria-label"];

/** @type {WeakMap<Element, {from: number, key: string, box: DOMRect | null}[]>} what each was when, the newest last */
const past = new WeakMap();
/** @type {Map<number, {target: Element | null, heard: boolean}>} what was decided about each finger */
const fingers = new Map();
/** @type {{x: number, y: number, first: number, last: number, used: Set<Element | null>} | null} */
let taps = null;
/** When the page changed last, and whether nobody has looked at it since. */
let changed = -Infinity;
let unseen = false;
let pushed = -GLIDE;
let gliding = 0;

const now = () => performance.now();

/** Begin to watch over the page; each page does so once. */
export function watchFingers() {
  if (!PACE.fresh && !PACE.double) return;
  const everything = { subtree: true, childList: true, characterData: true, attributeFilter: WATCHED };
  new MutationObserver(change).observe(document, everything);
  /**
   * @template {Event} Heard
   * @param {string} names
   * @param {(event: Heard) => void} hear
   */
  const on = (names, hear) =>
    names.split(" ").forEach((name) => addEventListener(name, /** @type {EventListener} */ (hear), true));
  on("resize", change);
  on("touchmove wheel keydown", () => (pushed = now()));
  on("scroll", () => (now() - pushed < GLIDE ? glide() : change()));
  // What rose into its place has been there since it began to rise.
  on("animationend transitionend", () => unseen || look(true));
  on("pointerdown", down);
  on("click", click);
  on("contextmenu", rest);
  on("keydown", key);
  // What is there already has been there for long enough.
  look();
  document.documentElement.dataset.wary = "";
}

function glide() {
  clearTimeout(gliding);
  // Whatever else has changed meanwhile was not moved by the finger.
  gliding = setTimeout(() => look(!unseen), 100);
}

function change() {
  changed = now();
  if (unseen) return;
  unseen = true;
  // A race is not to be disturbed; whoever taps beside its pad has the page looked at then.
  requestAnimationFrame(() => unseen && !document.querySelector("[data-at-once]") && look());
}

/**
 * What a finger on an element would use: the button around it, or the label that carries a box to tick.
 *
 * @param {EventTarget | null} element
 */
function targetOf(element) {
  if (!(element instanceof Element)) return null;
  return /** @type {HTMLElement | null} */ (element.closest("label") ?? element.closest(TARGETS));
}

/** Whether a thing hears every tap. @param {HTMLElement | null} target */
const isOpen = (target) =>
  !target || target.matches(ALWAYS) || (target instanceof HTMLLabelElement && Boolean(target.control?.matches(ALWAYS)));

/**
 * Note what lies where. `quietly`: what has moved was moved by its owner's finger, or only came to rest.
 *
 * @param {boolean} [quietly]
 */
function look(quietly = false) {
  if (!quietly) unseen = false;
  clearTimeout(gliding);
  gliding = 0;
  for (const target of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(TARGETS))) {
    if (targetOf(target) === target && !isOpen(target)) note(target, changed, quietly);
  }
}

/** @param {HTMLElement} target @param {number} from @param {boolean} quietly */
function note(target, from, quietly) {
  // What it is, whatever element draws it; a sheet is what lies on it.
  const key = [target.dataset.test, target.ariaLabel, target.matches(".sheet") || target.textContent].join();
  const box = inSight(target);
  const moments = past.get(target) ?? [];
  const newest = moments.at(-1);
  if (newest?.key === key && isNear(newest.box, box, STILL)) return;
  // What was hidden has been there since the page changed last, not for as long as it was hidden.
  if (quietly && newest && (newest.box || newest.from >= from)) {
    Object.assign(newest, { key, box });
    return;
  }
  while (moments[1]?.from < now() - MEMORY) moments.shift();
  past.set(target, [...moments, { from, key, box }]);
  if (from <= 0 || !box) return;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (!wasThere(target, x, y, now() - PACE.fresh)) show(target);
}

/** Show that a thing is new, or is where it was not, for as long as it does not listen. @param {HTMLElement} target */
function show(target) {
  const until = String(now() + PACE.fresh);
  target.dataset.fresh = until;
  setTimeout(() => target.dataset.fresh === until && delete target.dataset.fresh, PACE.fresh);
}

/** The box of a thing that can be seen and reached, else null. @param {Element} target @returns {DOMRect | null} */
function inSight(target) {
  const box = target.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (left >= right || top >= bottom) return null;
  // A sheet is reached above its panel.
  const height = target.matches(".sheet") ? top + 1 : (top + bottom) / 2;
  return targetOf(document.elementFromPoint((left + right) / 2, height)) === target ? box : null;
}

const SIDES = /** @type {const} */ (["left", "top", "right", "bottom"]);
/** @param {DOMRect | null} one @param {DOMRect | null} other @param {number} far */
const isNear = (one, other, far) =>
  one === other || Boolean(one && other && SIDES.every((side) => Math.abs(one[side] - other[side]) <= far));

/** @param {DOMRect | null} box @param {number} x @param {number} y */
const holds = (box, x, y) =>
  box !== null && x >= box.left - STILL && x <= box.right + STILL && y >= box.top - STILL && y <= box.bottom + STILL;

/**
 * Whether a thing has been what it is under this point ever since.
 *
 * @param {Element | null} target
 * @param {number} x
 * @param {number} y
 * @param {number} since
 */
function wasThere(target, x, y, since) {
  const moments = (target && past.get(target)) ?? [];
  const newest = moments.at(-1);
  if (!newest || moments[0].from > since) return false;
  // Of what is seen only in part nobody knows when the rest was uncovered, but a page that is still covers nothing.
  if (newest.from <= since) return Boolean(newest.box) || changed <= since;
  /** @param {number} index */
  const isOver = (index) => moments[index + 1]?.from <= since;
  return moments.every((each, index) => isOver(index) || (each.key === newest.key && holds(each.box, x, y)));
}

/** Whether the last tap was in the same place. @param {number} x @param {number} y */
const isHere = (x, y) => taps !== null && Math.hypot(x - taps.x, y - taps.y) <= FINGERTIP;

/** @param {PointerEvent} event */
function down(event) {
  const { target: element, clientX: x, clientY: y, timeStamp: at, pointerId } = event;
  if (element instanceof Element && element.closest("[data-at-once]")) {
    // Whoever taps "ready" twice has not pulled the trigger that came there.
    if (taps && at - taps.last <= PACE.double && isHere(x, y)) event.stopImmediatePropagation();
    return;
  }
  const target = targetOf(element);
  const open = isOpen(target);
  if (unseen || gliding) look(!unseen);
  else if (target && !open) follow(target);
  const soon = taps && at - taps.last <= PACE.double ? taps : null;
  const same = soon && at - soon.first <= LONGEST && isHere(x, y) ? soon : null;
  const since = Math.min((same?.first ?? at) - PACE.fresh, soon?.last ?? at);
  const isAgain = same?.used.has(target) && !target?.matches("[data-again]");
  const heard = open || (!isAgain && wasThere(target, x, y, since));
  taps = { ...(same ?? { x, y, first: at, used: new Set() }), last: at };
  if (heard) taps.used.add(target);
  if (fingers.size > 9) fingers.clear();
  fingers.set(pointerId, { target, heard });
  if (!heard) event.stopImmediatePropagation();
}

/** A thing may have moved without any change to the page. @param {HTMLElement} target */
function follow(target) {
  const before = past.get(target)?.at(-1)?.box;
  const box = inSight(target);
  if (before && box) note(target, now(), isNear(before, box, CARRIED));
}

/** @param {PointerEvent} event */
function click(event) {
  const finger = fingers.get(event.pointerId) ?? [...fingers.values()].at(-1);
  const target = targetOf(event.target);
  // Keys, screen readers and scripts come without a finger.
  if (event.detail === 0 || !finger || isOpen(target) || (finger.heard && finger.target === target)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** A finger that was not heard asks nothing by resting either. @param {PointerEvent} event */
function rest(event) {
  if (fingers.get(event.pointerId)?.heard !== false) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** A key that is held down presses a button once. @param {KeyboardEvent} event */
function key(event) {
  const target = targetOf(event.target);
  if (event.repeat && /^(Enter| )$/.test(event.key) && !isOpen(target)) event.preventDefault();
}
