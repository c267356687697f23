/**
 * Our line beside the official client of Socket.IO, case by case: the same server says the same to both, and both say,
 * tell and do the same. Where they differ on purpose, that is said and held, too.
 */

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";
import { fileURLToPath } from "node:url";

const bundle = new URL("../../node_modules/socket.io-client/dist/socket.io.min.js", import.meta.url);
const skip = !existsSync(bundle) && "the official client is not installed here: make lint";

const HELLO = '0{"sid":"x","upgrades":[],"pingInterval":5000,"pingTimeout":5000,"maxPayload":1000000}';
const STANDS = '40{"sid":"y"}';

/** A socket that does what the test tells it. */
class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static made = [];
  readyState = 1;
  sent = [];
  binaryType = "blob";

  constructor(address) {
    this.address = address;
    Socket.made.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(packet) {
    this.sent.push(packet);
  }

  close() {
    if (this.readyState > 1) return;
    this.readyState = 3;
    this.closed = true;
  }
}
globalThis.WebSocket = Socket;
globalThis.addEventListener = () => undefined;
globalThis.removeEventListener = () => undefined;

const { openLine } = await import("../../web/static/js/wire/socket.js");
const { io } = skip ? {} : createRequire(import.meta.url)(fileURLToPath(bundle));

const INTRODUCTION = () => ({ table: "KXT4", seq: 7 });

/** Ours, under the names that both share here. */
function ours() {
  const line = openLine(INTRODUCTION);
  return {
    isConnected: () => line.connected,
    on: (event, handler) => line.on(event === "refused" ? "refused" : event, handler),
    onRefused: (handler) => line.on("refused", (said) => said.message && handler(said)),
    say: (event, payload) => line.emit(event, payload),
    ask: (event, payload, patience) => line.ask(event, payload, patience),
    connect: line.connect,
    disconnect: line.disconnect,
  };
}

/** The official one, set up as a page would set it up. */
function official() {
  const socket = io("http://laptop:8080", {
    transports: ["websocket"],
    auth: (give) => give(INTRODUCTION()),
    reconnectionDelay: 400,
    reconnectionDelayMax: 2000,
    randomizationFactor: 0.4,
    timeout: 5000,
    forceNew: true,
  });
  return {
    isConnected: () => socket.connected,
    on: (event, handler) => socket.on(event, handler),
    // Without data it is the line that failed, not the server that refused.
    onRefused: (handler) => socket.on("connect_error", (error) => error.data && handler(error)),
    say: (event, payload) => socket.volatile.emit(event, payload),
    ask: (event, payload, patience) => socket.timeout(patience).emitWithAck(event, payload),
    connect: () => socket.connect(),
    disconnect: () => socket.disconnect(),
  };
}

/** The official client puts off some of what it does; ours does it at once. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** What both clients are told to do and what they did, as one story. */
async function story(makeClient, plot) {
  Socket.made = [];
  globalThis.earlySocket = null;
  const client = makeClient();
  const told = [];
  client.on("connect", () => told.push(["connect"]));
  client.on("disconnect", () => told.push(["disconnect"]));
  client.on("view", (view) => told.push(["view", view]));
  client.onRefused(({ message, data }) => told.push(["refused", message, data]));
  const newest = () => Socket.made.at(-1);
  const tools = {
    client,
    told,
    newest,
    note: (what) => told.push(["note", what]),
    /** Let the server say something. */
    async says(...packets) {
      for (const data of packets) {
        newest().onmessage({ data });
        await settle();
      }
    },
    /** Let the line break. */
    async breaks() {
      newest().readyState = 3;
      newest().onclose({ code: 1006, reason: "", wasClean: false });
      await settle();
    },
    /** Let a call fail before the line stands: a browser tells of the error first. */
    async fails() {
      newest().readyState = 3;
      newest().onerror?.({ type: "error" });
      newest().onclose({ code: 1006, reason: "", wasClean: false });
      await settle();
    },
    /** Let time go by. */
    async passes(milliseconds) {
      for (let gone = 0; gone < milliseconds; gone += 50) {
        mock.timers.tick(50);
        await settle();
      }
    },
  };
  await settle();
  try {
    await plot(tools);
  } finally {
    client.disconnect();
    await settle();
  }
  const said = Socket.made.map(({ sent }) => sent.slice());
  return { told, said, sockets: Socket.made.length };
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

/** Both clients live through the same; what they said and told must be the same. */
function alike(name, plot) {
  test(name, { skip }, async () => {
    const mine = await story(ours, plot);
    const theirs = await story(official, plot);
    assert.deepEqual(mine, theirs);
    assert.ok(mine.told.length > 0 || mine.said.flat().length > 0, "something happened");
  });
}

alike("the line is made and the page says who it is", async ({ client, says, note }) => {
  await says(HELLO);
  note(client.isConnected());
  await says(STANDS);
  note(client.isConnected());
});

alike("a beat is answered, and nobody else hears of it", async ({ says }) => {
  await says(HELLO, STANDS, "2", "2");
});

alike("views come as they are sent", async ({ says }) => {
  await says(HELLO, STANDS, '42["view",{"seq":1}]', '42["view",{"seq":2,"text":"ž"}]');
});

alike("a server that falls silent is given up after a beat and its patience, and called again", async (tools) => {
  const { client, says, passes, note } = tools;
  await says(HELLO, STANDS);
  await passes(9_900);
  note(client.isConnected());
  await passes(200);
  note(client.isConnected());
  await passes(600);
  await says(HELLO, STANDS);
  note(client.isConnected());
});

alike("beats keep a silent table alive", async ({ client, says, passes, note }) => {
  await says(HELLO, STANDS);
  for (let beat = 0; beat < 4; beat += 1) {
    await passes(5_000);
    await says("2");
  }
  note(client.isConnected());
});

alike("a broken line comes back by itself and introduces itself anew", async ({ says, breaks, passes }) => {
  await says(HELLO, STANDS);
  await breaks();
  await passes(600);
  await says(HELLO, '40{"sid":"z"}', '42["view",{"seq":9}]');
});

alike("it calls again however often it fails", async ({ says, breaks, fails, passes }) => {
  await says(HELLO, STANDS);
  await breaks();
  for (let tries = 0; tries < 5; tries += 1) {
    await passes(2_850);
    await fails();
  }
  await passes(2_850);
  await says(HELLO, STANDS);
});

alike("a refusal is told with what the server says, and nobody calls again", async ({ client, says, passes, note }) => {
  await says(HELLO, '44{"message":"no","data":{"code":"wrong_token"}}');
  note(client.isConnected());
  await passes(20_000);
});

alike("a server that sends the page away is not called again", async ({ client, says, passes, note }) => {
  await says(HELLO, STANDS, "41");
  note(client.isConnected());
  await passes(20_000);
});

alike("a page that leaves says so and stays away", async ({ client, says, passes }) => {
  await says(HELLO, STANDS);
  client.disconnect();
  await passes(20_000);
});

alike("a page that left can come back", async ({ client, says, newest, note }) => {
  await says(HELLO, STANDS);
  client.disconnect();
  client.connect();
  await settle();
  note(newest().sent.length);
  await says(HELLO, STANDS);
  note(client.isConnected());
});

alike("questions are numbered, and answers find them in any order", async ({ client, says, note }) => {
  await says(HELLO, STANDS);
  const asked = [client.ask("do", { n: 1 }, 4000), client.ask("do", { n: 2 }, 4000)];
  await settle();
  await says('431[{"ok":2}]', '430[{"ok":1}]');
  note(await Promise.all(asked));
});

alike("a question nobody answers in time fails", async ({ client, says, passes, note }) => {
  await says(HELLO, STANDS);
  const asked = client.ask("do", {}, 3000).then(
    () => note("answered"),
    () => note("failed"),
  );
  await passes(2_900);
  note("not yet");
  await passes(200);
  await asked;
});

alike("a question fails at once when its line breaks, and is not asked again by itself", async (tools) => {
  const { client, says, breaks, passes, note } = tools;
  await says(HELLO, STANDS);
  const asked = client.ask("do", {}, 4000).catch(() => note("failed"));
  await settle();
  await breaks();
  await asked;
  await passes(600);
  await says(HELLO, STANDS);
});

alike("an answer that comes twice, or to nobody, does no harm", async ({ client, says, note }) => {
  await says(HELLO, STANDS);
  const asked = client.ask("do", {}, 4000);
  await settle();
  await says('430[{"ok":1}]', '430[{"ok":2}]', '4399[{"ok":3}]');
  note(await asked);
});

alike("what is worth nothing later is said at once", async ({ client, says }) => {
  await says(HELLO, STANDS);
  client.say("race:tap", { at: 2 });
  await settle();
});

test("on purpose: a stamp from before the line stands is not said later; theirs is, volatile or not", {
  skip,
}, async () => {
  const plot = async ({ client, says }) => {
    client.say("race:tap", { at: 1 });
    await says(HELLO, STANDS);
  };
  const [mine, theirs] = [await story(ours, plot), await story(official, plot)];
  const stamp = '42["race:tap",{"at":1}]';
  assert.ok(!mine.said.flat().includes(stamp));
  assert.ok(theirs.said.flat().includes(stamp));
});

alike("what an abandoned line still says is nobody's business", async ({ client, says, newest }) => {
  await says(HELLO, STANDS);
  const old = newest();
  client.disconnect();
  client.connect();
  await settle();
  old.onmessage?.({ data: '42["view",{"seq":99}]' });
  old.onclose?.({ code: 1000 });
  await settle();
  await says(HELLO, STANDS);
});

test("on purpose: a question without a line fails at once, where the official client keeps it", { skip }, async () => {
  const plot = async ({ client, note }) => {
    client.ask("do", {}, 4000).catch(() => note("failed"));
    await settle();
  };
  const [mine, theirs] = [await story(ours, plot), await story(official, plot)];
  assert.deepEqual(mine.told, [["note", "failed"]]);
  assert.deepEqual(theirs.told.slice(0, 1), []);
});

test("on purpose: ours takes over the socket that the head of the page has begun; theirs makes its own", {
  skip,
}, async () => {
  const begun = new Socket("early");
  Socket.made = [];
  globalThis.earlySocket = { socket: begun, said: [HELLO, STANDS], introduced: true };
  const line = openLine(INTRODUCTION);
  await settle();
  assert.ok(line.connected);
  assert.equal(Socket.made.length, 0);
  line.disconnect();
  globalThis.earlySocket = { socket: begun, said: [], introduced: true };
  const client = official();
  await settle();
  assert.equal(Socket.made.length, 1);
  client.disconnect();
  globalThis.earlySocket = null;
});
