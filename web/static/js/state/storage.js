/**
 * What a phone remembers between visits: who it is at which table, and how its owner likes to read.
 *
 * Browsers may refuse storage (private windows, full disks); then a phone simply forgets.
 */

const PREFIX = "tinstar.";

/**
 * @template T
 * @param {string} name
 * @param {T} [otherwise]
 * @returns {any} the value kept under that name, or `otherwise`
 */
export function recall(name, otherwise = /** @type {any} */ (null)) {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch (fault) {
    console.debug("nothing can be read from storage", fault);
    return otherwise;
  }
}

/**
 * Keep a value under a name; null forgets it.
 *
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch (fault) {
    console.debug("nothing can be kept in storage", fault);
    // Without storage the page still works until it is closed.
  }
}

/** Whether anything can be kept at all; in a private window the answer may be no. */
export function canRemember() {
  remember("probe", 1);
  const kept = recall("probe") === 1;
  remember("probe", null);
  return kept;
}

/** The seat token this phone holds at a table, or null. @type {(table: string) => string | null} */
export const recallToken = (table) => recall(`token.${table}`);

/** Keep the seat token of a table; null gives it up. @type {(table: string, token: string | null) => void} */
export const rememberToken = (table, token) => remember(`token.${table}`, token);

/** Random bits as hex. `crypto.randomUUID` does not exist on plain http; this does. */
export function randomId(bytes = 16) {
  const bits = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A lasting name for this device, so that the host can tell phones apart. */
export function deviceName() {
  const known = recall("device");
  if (known) return known;
  const make = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0] ?? "Browser";
  const name = `${make} ${randomId(2)}`;
  remember("device", name);
  return name;
}
