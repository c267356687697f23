/**
 * A socket to the laptop as Socket.IO speaks, protocol 5 over Engine.IO protocol 4, by WebSocket alone.
 *
 * Only what the pages use: events both ways, answers, being told who is refused, and coming back after the line was
 * lost. Binary packets, namespaces, long polling and waiting queues are left out; a page that has no line says so.
 */

/** Milliseconds until the next attempt: the first, the longest, and how much of it is left to chance. */
const DELAY = 400;
const LONGEST_DELAY = 2000;
const CHANCE = 0.4;
/** A line that does not stand by then is given up. */
const CONNECTING = 5000;

/**
 * The table stands in the address, so that a proxy can send all screens of a table to the same process.
 *
 * @param {{protocol: string, host: string}} place
 * @param {string} table
 */
const addressOf = ({ protocol, host }, table) =>
  `${protocol.replace("http", "ws")}//${host}/socket.io/?EIO=4&transport=websocket&table=${encodeURIComponent(table)}`;

/** What the first characters of a packet mean. */
const ENGINE = { open: "0", close: "1", ping: "2", pong: "3", message: "4" };
const PACKET = { connect: "0", disconnect: "1", event: "2", answer: "3", refused: "4" };

/**
 * @typedef {object} Line
 * @property {boolean} connected
 * @property {(event: string, handler: (...args: any[]) => void) => void} on hear an event of the server, or `connect`,
 *   `disconnect` (with the word `server` if it was the server's wish), `refused` (with what the server says) and `ping`
 * @property {(event: string, payload: any, answer?: (value: any) => void) => void} emit
 * @property {(event: string, payload: any, patience: number) => Promise<any>} ask rejected if no answer comes
 * @property {() => void} connect
 * @property {() => void} disconnect
 */

/** @typedef {((value: any) => void) & {fail?: () => void}} Answer */

/** The socket that `js/early.js` has begun in the head of the page, once, if it is still good. */
function begun() {
  const early = globalThis.earlySocket;
  globalThis.earlySocket = null;
  return early && early.socket.readyState <= WebSocket.OPEN ? early : null;
}

/**
 * Open a line that stays open.
 *
 * @param {() => {table: string}} introduce what the page says about itself each time the line is made
 * @returns {Line}
 */
export function openLine(introduce) {
  /** @type {Record<string, ((...args: any[]) => void)[]>} */
  const handlers = {};
  /** Who waits for an answer, by the number of the question. @type {Map<number, Answer>} */
  const waiting = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let connected = false;
  /** Whether this socket has told the server who we are. */
  let introduced = false;
  /** What was sent before the server said that the line stands. @type {[string, ...any[]][]} */
  let early = [];
  let numbers = 0;
  let attempts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  let patience = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;

  /** @param {string} event @param {any[]} args */
  const tell = (event, ...args) => handlers[event]?.forEach((handler) => handler(...args));

  function connect() {
    clearTimeout(retry);
    if (socket) return;
    const first = begun();
    const own = first?.socket ?? new WebSocket(addressOf(location, introduce().table));
    socket = own;
    introduced = first?.introduced ?? false;
    // What an abandoned socket still says is nobody's business.
    own.onmessage = ({ data }) => own === socket && hear(data);
    own.onclose = () => own === socket && lose();
    expect(CONNECTING);
    // Not before whoever opened the line has said what they listen to.
    if (first) queueMicrotask(() => own === socket && first.said.forEach(hear));
  }

  /** Give the line up unless something is heard in time. @param {number} milliseconds */
  function expect(milliseconds) {
    clearTimeout(silence);
    silence = setTimeout(lose, milliseconds);
  }

  /** @param {string} data */
  function hear(data) {
    const body = data.slice(1);
    if (data[0] === ENGINE.open) {
      const { pingInterval, pingTimeout } = JSON.parse(body);
      patience = pingInterval + pingTimeout;
      if (!introduced) socket?.send(ENGINE.message + PACKET.connect + JSON.stringify(introduce()));
    } else if (data[0] === ENGINE.ping) {
      socket?.send(ENGINE.pong);
      if (connected) expect(patience);
      tell("ping");
    } else if (data[0] === ENGINE.message) {
      take(body[0], body.slice(1));
    } else if (data[0] === ENGINE.close) {
      lose();
    }
  }

  /** @param {string} kind @param {string} body */
  function take(kind, body) {
    if (kind === PACKET.connect) {
      connected = true;
      attempts = 0;
      expect(patience);
      early.splice(0).forEach((news) => tell(...news));
      tell("connect");
    } else if (kind === PACKET.event) {
      const news = /** @type {[string, ...any[]]} */ (JSON.parse(body.slice(body.indexOf("["))));
      if (connected) tell(...news);
      else early.push(news);
    } else if (kind === PACKET.answer) {
      const begin = body.indexOf("[");
      const number = Number(body.slice(0, begin));
      const answer = waiting.get(number);
      waiting.delete(number);
      answer?.(JSON.parse(body.slice(begin))[0]);
    } else if (kind === PACKET.disconnect) {
      drop("server");
    } else if (kind === PACKET.refused) {
      const said = JSON.parse(body);
      // Another process leads the table for a moment more: nothing that a person need know of.
      if (said.data?.soon) return lose();
      drop("refused");
      tell("refused", said);
    }
  }

  /** Let the line go, and tell those who wait for an answer that none will come. @param {string} reason */
  function drop(reason) {
    clearTimeout(silence);
    clearTimeout(retry);
    const had = connected;
    const old = socket;
    connected = false;
    socket = null;
    early = [];
    // Who was sent away, or has given the server up, has nobody to say goodbye to.
    if (had && reason === "page" && old?.readyState === WebSocket.OPEN) old.send(ENGINE.message + PACKET.disconnect);
    old?.close();
    const questions = [...waiting.values()];
    waiting.clear();
    questions.forEach((answer) => answer.fail?.());
    if (had) tell("disconnect", reason);
  }

  /** The line is lost, or could not be made: try again, more seldom with every time. */
  function lose() {
    const had = connected;
    drop("lost");
    if (!had) tell("refused", {});
    const delay = Math.min(DELAY * 2 ** attempts, LONGEST_DELAY);
    attempts += 1;
    clearTimeout(retry);
    retry = setTimeout(connect, delay * (1 + CHANCE * (2 * Math.random() - 1)));
  }

  /** @param {string} event @param {any} payload @param {Answer} [answer] */
  function emit(event, payload, answer) {
    if (!connected) return;
    let number = "";
    if (answer) {
      number = String(numbers);
      waiting.set(numbers++, answer);
    }
    socket?.send(`${ENGINE.message}${PACKET.event}${number}${JSON.stringify([event, payload])}`);
  }

  /** @param {string} event @param {any} payload @param {number} milliseconds */
  function ask(event, payload, milliseconds) {
    return new Promise((done, failed) => {
      const fail = () => failed(new Error(`no answer: ${event}`));
      if (!connected) return fail();
      const late = setTimeout(fail, milliseconds);
      const answer = (/** @type {any} */ value) => {
        clearTimeout(late);
        done(value);
      };
      emit(event, payload, Object.assign(answer, { fail }));
    });
  }

  addEventListener("offline", () => connected && lose());
  connect();
  return {
    get connected() {
      return connected;
    },
    on: (event, handler) => {
      handlers[event] = [...(handlers[event] ?? []), handler];
    },
    emit,
    ask,
    connect,
    disconnect: () => drop("page"),
  };
}
