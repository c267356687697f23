/*
 * Opens the socket while the scripts are still on their way: `wire/socket.js` takes it over, with what was said so far.
 *
 * A phone that was here before also says who it is, so that its first view is there when the scripts are. Of that view
 * it draws what its owner looks for first, into the frame the server has left for it (templates/_frame.html).
 */
(() => {
  const { table = "" } = document.currentScript?.dataset ?? {};
  // The table stands in the address, so that a proxy can send all screens of a table to the same process.
  const place = `${location.protocol.replace("http", "ws")}//${location.host}`;
  const address = `${place}/socket.io/?EIO=4&transport=websocket&table=${encodeURIComponent(table)}`;
  const socket = new WebSocket(address);
  /** @type {NonNullable<typeof globalThis.earlySocket>} */
  const early = { socket, said: [], introduced: false };
  globalThis.earlySocket = early;
  socket.onmessage = ({ data }) => {
    early.said.push(data);
    if (early.said.length === 1) introduce();
    show(data);
  };

  /** @param {string} name */
  const recall = (name) => JSON.parse(localStorage.getItem(`tinstar.${name}`) ?? "null");

  function introduce() {
    try {
      const [token, device] = [recall(`token.${table}`), recall("device")];
      if (!device) return;
      socket.send(`40${JSON.stringify({ table, page: "seat", token, device, seq: 0 })}`);
      early.introduced = true;
    } catch (fault) {
      console.debug("no storage", fault);
      // Without storage nobody is known here.
    }
  }

  /** Who I am, my life, and whose turn it is, or that I am asked: as the newest view says, and nothing else. @param {string} data */
  function show(data) {
    /** @type {HTMLElement | null} */
    const frame = document.querySelector("#shell[data-turn]");
    if (!frame || !data.startsWith('42["view",') || !readsThis()) return;
    /** @type {View & {game: {usual?: object} | null}} */
    const { table, game, me } = JSON.parse(data.slice(2))[1];
    const { seat: my } = table.you;
    if (!game || my === null) return;
    const { mine = "", turn = "", asked = "" } = frame.dataset;
    /** @param {number} seat */
    const nameOf = (seat) => game.seats.find((each) => each.seat === seat)?.name ?? "";
    /** @param {string} where @param {string} what */
    const write = (where, what) => {
      const place = frame.querySelector(where);
      if (place) place.textContent = what;
    };
    const own = /** @type {{character?: string, life?: number}} */ ({
      ...game.usual,
      ...game.seats.find((each) => each.seat === my),
    });
    write(".name", nameOf(my));
    write(".number", own.character ? String(own.life) : "");
    if (me?.prompt && !me.prompt.soft) write("h2", asked);
    else if (game.turn) write("h2", game.turn.seat === my ? mine : turn.replace("{who}", nameOf(game.turn.seat)));
    frame.hidden = false;
  }

  /** Whether the owner of this phone reads the language the server has written the frame in. */
  function readsThis() {
    const wanted = new URLSearchParams(location.search).get("lang") ?? recall("language");
    return !wanted || wanted === document.documentElement.lang;
  }
})();
