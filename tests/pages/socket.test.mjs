/**
 * The line to the laptop, against a socket that does what it is told: it behaves as the official client of Socket.IO
 * does in the same case (beats, answers, refusals, coming back), and otherwise as docs/wire.md says.
 */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

const HELLO = '0{"sid":"x","pingInterval":5000,"pingTimeout":5000}';

class Socket {
  static OPEN = 1;
  static made = [];
  readyState = 1;
  sent = [];

  constructor(address) {
    this.address = address;
    Socket.made.push(this);
  }

  send(packet) {
    this.sent.push(packet);
  }

  close() {
    this.readyState = 3;
  }

  /** Let the server say something. */
  say(...packets) {
    for (const data of packets) this.onmessage({ data });
  }

  /** Let the line break. */
  break() {
    this.readyState = 3;
    this.onclose();
  }
}
globalThis.WebSocket = Socket;

const heard = {};
globalThis.addEventListener = (event, handler) => {
  heard[event] = handler;
};
const { openLine } = await import("../../web/static/js/wire/socket.js");

/** The line of this test. */
let opened = null;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Socket.made = [];
  globalThis.earlySocket = null;
});

afterEach(() => {
  opened?.disconnect();
  mock.timers.reset();
});

const newest = () => Socket.made.at(-1);

/** Open a line, and note all it tells. */
function open({ stands = true } = {}) {
  const line = openLine(() => ({ table: "KXT4", seq: 7 }));
  opened = line;
  const told = [];
  for (const event of ["connect", "disconnect", "refused", "view", "ping"]) {
    line.on(event, (...args) => told.push([event, ...args]));
  }
  if (stands) newest().say(HELLO, '40{"sid":"y"}');
  return { line, told };
}

test("it says who it is once the server has opened, and stands when the server agrees", () => {
  const { line, told } = open({ stands: false });
  assert.equal(newest().address, "ws://laptop:8080/socket.io/?EIO=4&transport=websocket&table=KXT4");
  assert.deepEqual(newest().sent, []);
  newest().say(HELLO);
  assert.deepEqual(newest().sent, ['40{"table":"KXT4","seq":7}']);
  assert.ok(!line.connected);
  newest().say('40{"sid":"y"}');
  assert.ok(line.connected);
  assert.deepEqual(told, [["connect"]]);
});

test("what the server says before it agrees is heard afterwards, in order", () => {
  const { told } = open({ stands: false });
  newest().say(HELLO, '42["view",{"seq":1}]');
  assert.deepEqual(told, []);
  newest().say('40{"sid":"y"}');
  assert.deepEqual(told, [["view", { seq: 1 }], ["connect"]]);
});

test("a beat is answered", () => {
  const { told } = open();
  newest().say("2");
  assert.equal(newest().sent.at(-1), "3");
  assert.deepEqual(told.at(-1), ["ping"]);
});

test("a server that is silent for a beat and its patience is given up, and asked again", () => {
  const { line, told } = open();
  const first = newest();
  mock.timers.tick(9_999);
  assert.ok(line.connected);
  first.say("2");
  mock.timers.tick(9_999);
  assert.ok(line.connected);
  mock.timers.tick(1);
  assert.ok(!line.connected);
  assert.equal(first.readyState, 3);
  assert.deepEqual(told.at(-1), ["disconnect", "lost"]);
  mock.timers.tick(600);
  assert.equal(Socket.made.length, 2);
});

test("a broken line comes back by itself, and says again who it is", () => {
  const { line, told } = open();
  newest().break();
  assert.deepEqual(told.at(-1), ["disconnect", "lost"]);
  mock.timers.tick(600);
  newest().say(HELLO, '40{"sid":"z"}');
  assert.ok(line.connected);
  assert.deepEqual(newest().sent, ['40{"table":"KXT4","seq":7}']);
});

test("a table that another process still leads is asked for again, and nobody is told", () => {
  const { line, told } = open({ stands: false });
  newest().say(HELLO, '44{"message":"led_elsewhere","data":{"code":"led_elsewhere","soon":true}}');
  assert.deepEqual(told, [["refused", {}]]);
  mock.timers.tick(600);
  newest().say(HELLO, '40{"sid":"z"}');
  assert.ok(line.connected);
});

test("it tries more and more seldom, by chance a little sooner or later, and never gives up", () => {
  open();
  const waits = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const before = Socket.made.length;
    newest().break();
    let waited = 0;
    while (Socket.made.length === before) {
      mock.timers.tick(10);
      waited += 10;
      assert.ok(waited <= 2_810, "the longest is two seconds and 40 % of it");
    }
    waits.push(waited);
  }
  for (const [index, wait] of waits.entries()) {
    const middle = Math.min(400 * 2 ** index, 2000);
    assert.ok(wait >= middle * 0.6 - 10 && wait <= middle * 1.4 + 10, `${index}: ${wait}`);
  }
});

test("a line that stood begins anew with the shortest wait", () => {
  open();
  for (let tries = 0; tries < 4; tries += 1) {
    newest().break();
    mock.timers.tick(2_800);
  }
  newest().say(HELLO, '40{"sid":"z"}');
  const before = Socket.made.length;
  newest().break();
  mock.timers.tick(560);
  assert.equal(Socket.made.length, before + 1);
});

test("a line that does not stand within five seconds is given up", () => {
  open({ stands: false });
  const first = newest();
  mock.timers.tick(5_000);
  assert.equal(first.readyState, 3);
  mock.timers.tick(600);
  assert.equal(Socket.made.length, 2);
});

test("a refusal is told with its reason and is not asked again", () => {
  const { line, told } = open({ stands: false });
  newest().say(HELLO, '44{"message":"no","data":{"code":"wrong_token"}}');
  assert.deepEqual(told, [["refused", { message: "no", data: { code: "wrong_token" } }]]);
  mock.timers.tick(60_000);
  assert.equal(Socket.made.length, 1);
  line.connect();
  assert.equal(Socket.made.length, 2, "until the page wishes it");
});

test("a server that hangs up is not called again by itself", () => {
  const { line, told } = open();
  newest().say("41");
  assert.deepEqual(told.at(-1), ["disconnect", "server"]);
  assert.ok(!line.connected);
  mock.timers.tick(60_000);
  assert.equal(Socket.made.length, 1);
});

test("a page that leaves says so, and stays away", () => {
  const { line } = open();
  line.disconnect();
  assert.equal(newest().sent.at(-1), "41");
  mock.timers.tick(60_000);
  assert.equal(Socket.made.length, 1);
});

test("answers find their questions, in whatever order they come", async () => {
  const { line } = open();
  const one = line.ask("do", { n: 1 }, 4000);
  const two = line.ask("do", { n: 2 }, 4000);
  const [first, second] = newest().sent.slice(-2);
  assert.deepEqual([first, second], ['420["do",{"n":1}]', '421["do",{"n":2}]']);
  newest().say('431[{"ok":2}]', '430[{"ok":1}]');
  assert.deepEqual(await Promise.all([one, two]), [{ ok: 1 }, { ok: 2 }]);
});

test("a question without an answer in time, or on a line that breaks, is refused", async () => {
  const { line } = open();
  const late = assert.rejects(line.ask("do", {}, 4000), /no answer: do/);
  mock.timers.tick(4_000);
  await late;
  const cut = assert.rejects(line.ask("sync", {}, 4000), /no answer: sync/);
  newest().break();
  await cut;
  await assert.rejects(line.ask("do", {}, 4000), "at once where there is no line");
});

test("an answer that comes twice, or to nobody, does no harm", async () => {
  const { line } = open();
  const asked = line.ask("do", {}, 4000);
  newest().say('430[{"ok":1}]', '430[{"ok":2}]', '4399[{"ok":3}]');
  assert.deepEqual(await asked, { ok: 1 });
});

test("what is said without a line is not said later", () => {
  const { line } = open({ stands: false });
  line.emit("race:tap", { at: 1 });
  newest().say(HELLO, '40{"sid":"y"}');
  assert.equal(newest().sent.length, 1);
});

test("what an abandoned socket still says is nobody's business", () => {
  const { line, told } = open();
  const old = newest();
  line.disconnect();
  line.connect();
  const before = told.length;
  old.say('42["view",{"seq":9}]');
  old.onclose();
  assert.equal(told.length, before);
});

test("a phone without a network gives the line up at once", () => {
  const { line } = open();
  heard.offline();
  assert.ok(!line.connected);
});

test("the socket that the head of the page has begun is taken over, with what it has heard", async () => {
  const socket = new Socket("early");
  globalThis.earlySocket = { socket, said: [HELLO, '42["view",{"seq":3}]', '40{"sid":"y"}'], introduced: true };
  const { line, told } = open({ stands: false });
  await Promise.resolve();
  assert.equal(Socket.made.length, 1);
  assert.deepEqual(socket.sent, [], "it has said who it is already");
  assert.ok(line.connected);
  assert.deepEqual(told, [["view", { seq: 3 }], ["connect"]]);
});
