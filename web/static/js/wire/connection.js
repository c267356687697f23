/**
 * The line to the laptop: says honestly how it is, never sends twice by accident, and never guesses.
 *
 * The line has four states. `connecting`: being made, or lost a moment ago. `live`: what is on screen is true.
 * `stale`: still open, but silent longer than it should be. `offline`: nothing has been reached for a while.
 */

import { openLine } from "./socket.js";
import { deviceName, randomId } from "../state/storage.js";
import { busy, connection, farewell, sighting, there, view } from "../state/store.js";
import { widen, widenGame } from "./widen.js";

/** The server beats every few seconds; this much silence is suspicious. */
const SILENCE = 12_000;
/** After a phone wakes, its socket may only claim to be open. This long it may take to prove it, so that a new
 * line still stands within a second of the screen lighting up. */
const PROOF = 500;
/** A lost line counts as "connecting" for this long before the badge says "offline". */
const PATIENCE = 4_000;
const ANSWER = 4_000;

/** @type {import("./socket.js").Line | null} */
let socket = null;
/** The line, which every page opens before it uses it. */
const line = () => there(socket);
/** @type {{table: string, page: string, token: string | null}} */
let seat = { table: "", page: "seat", token: null };
/** The number of the newest view that came over this line; a new line starts counting afresh. @type {number | null} */
let newest = null;
let lastHeard = 0;
let goneSince = 0;

/**
 * Open the line to a table and keep it open.
 *
 * @param {{table: string, page: "table" | "seat" | "host" | "watch" | "demo", token?: string | null}} options
 * @param {{granted?: (grant: {seat: number, token: string}) => void,
 *          refused?: (data: {code?: string}) => void}} [handlers]
 */
export function open({ table, page, token = null }, handlers = {}) {
  seat = { table, page, token };
  goneSince = performance.now();
  // A function, because a reconnect must say what this page has seen by then.
  const opened = openLine(() => ({ ...seat, device: deviceName(), seq: view.value?.seq ?? 0 }));
  socket = opened;
  socket.on("connect", () => {
    farewell.value = null;
    setLive();
  });
  socket.on("disconnect", (reason) => {
    lost();
    // The line does not come back by itself when the server hung up; after a `bye` neither do we.
    if (reason === "server" && !farewell.value) opened.connect();
  });
  socket.on("refused", ({ data }) => {
    lost();
    if (data?.code) {
      farewell.value = { code: data.code };
      handlers.refused?.(data);
    }
  });
  socket.on("view", take);
  socket.on("camera", (news) => {
    sighting.value = news;
  });
  socket.on("granted", (grant) => handlers.granted?.(grant));
  socket.on("replaced", () => leave("replaced"));
  socket.on("bye", ({ code }) => leave(code));
  socket.on("ping", heard);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") prove();
  });
  window.addEventListener("online", prove);
  setInterval(watch, 1000);
}

/** Take a token for the next time the line is made; this time the server knows already. @param {string} token */
export function keepToken(token) {
  seat = { ...seat, token };
}

/** Come back as somebody else: without a token, or only to watch. @param {Partial<typeof seat>} changes */
export function reopen(changes) {
  seat = { ...seat, ...changes };
  farewell.value = null;
  reconnect();
}

/**
 * Send a request and wait for its answer; refused at once when there is no line.
 *
 * A request that carries an `id` may be repeated safely, so if the line breaks before the answer
 * came it is sent once more, with the same id, when the line is back.
 *
 * @param {string} event
 * @param {Record<string, unknown>} [payload]
 * @returns {Promise<Answer>} the answer, or `{ok: false, refusal: {code}}`
 */
export async function send(event, payload = {}) {
  if (!socket?.connected) return { ok: false, refusal: { code: "no_line" } };
  try {
    return await attempt(event, payload);
  } catch (fault) {
    console.debug("no answer", fault);
    if (payload.id && (await back())) {
      try {
        return await attempt(event, payload);
      } catch (fault) {
        console.debug("no answer again", fault);
        // Said below: whether it arrived is not known, the next view will tell.
      }
    }
    return { ok: false, refusal: { code: "no_answer" } };
  }
}

/**
 * Send a request under a fresh id, one at a time: a second tap while one is on its way does nothing.
 *
 * @param {string} event
 * @param {Record<string, unknown>} payload
 */
export async function order(event, payload) {
  if (busy.value) return null;
  busy.value = true;
  try {
    return await send(event, { id: randomId(), ...payload });
  } finally {
    busy.value = false;
  }
}

/**
 * Hear something besides the views, on this line and every one after it; only once the line is opened.
 *
 * @template News what the server says with it
 * @param {string} event
 * @param {(news: News) => void} handler
 */
export const listen = (event, handler) => line().on(event, handler);

/**
 * Say something at once or, where it is worth nothing later, not at all.
 *
 * @template Said what the server answers
 * @param {string} event
 * @param {object} payload
 * @param {(said: Said) => void} [answer]
 */
export function tell(event, payload, answer) {
  if (socket?.connected) socket.emit(event, payload, answer);
}

/** @param {string} event @param {object} payload */
const attempt = (event, payload) => line().ask(event, payload, ANSWER);

/** Wait for the line to prove itself or to come back, for about as long as a person would. */
async function back() {
  if (await prove()) return true;
  for (let waited = 0; waited < 10_000; waited += 200) {
    await new Promise((done) => setTimeout(done, 200));
    if (line().connected) return true;
  }
  return false;
}

/** @param {import("./widen.js").Small} next */
function take(next) {
  heard();
  const known = newest;
  newest = next.seq;
  view.value = { ...next, game: widenGame(next.game), me: widen(next.me), proxies: next.proxies.map(widen) };
  // Views are whole, so the newest is always right; a gap only means that more may be under way.
  if (known !== null && next.seq > known + 1) send("sync", { seq: next.seq });
}

/** Make sure the line is alive, or replace it; tells whether it was alive. */
async function prove() {
  if (farewell.value) return false;
  try {
    // Between two attempts the line would wait; whoever looks at the phone again should not.
    if (!line().connected) throw new Error("no line");
    await line().ask("sync", { seq: view.value?.seq ?? 0 }, PROOF);
    heard();
    return true;
  } catch (fault) {
    console.debug("the line is dead", fault);
    reconnect();
    return false;
  }
}

function reconnect() {
  connection.value = "connecting";
  goneSince = performance.now();
  line().disconnect();
  line().connect();
}

function watch() {
  const now = performance.now();
  if (line().connected) {
    if (now - lastHeard > SILENCE && connection.value === "live") {
      connection.value = "stale";
      prove();
    }
  } else if (now - goneSince > PATIENCE) {
    connection.value = "offline";
  }
}

function heard() {
  lastHeard = performance.now();
  if (line().connected) connection.value = "live";
}

function setLive() {
  newest = null;
  lastHeard = performance.now();
  connection.value = "live";
}

function lost() {
  if (connection.value === "live" || connection.value === "stale") {
    connection.value = "connecting";
    goneSince = performance.now();
  }
}

/** @param {string} code */
function leave(code) {
  farewell.value = { code };
  line().disconnect();
  connection.value = "offline";
}
