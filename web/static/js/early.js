/*
 * Opens the socket while the scripts are still on their way: `lib/socket.js` takes it over, with what was said so far.
 *
 * A phone that was here before also says who it is, so that its first view is there when the scripts are.
 */
(() => {
  const { table } = document.currentScript.dataset;
  const address = `${location.protocol.replace("http", "ws")}//${location.host}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const early = { socket, said: [], introduced: false };
  globalThis.earlySocket = early;
  socket.onmessage = ({ data }) => {
    early.said.push(data);
    if (early.said.length === 1) introduce();
  };

  function introduce() {
    const recall = (name) => JSON.parse(localStorage.getItem(`tinstar.${name}`));
    try {
      const [token, device] = [recall(`token.${table}`), recall("device")];
      if (!device) return;
      socket.send(`40${JSON.stringify({ table, page: "seat", token, device, seq: 0 })}`);
      early.introduced = true;
    } catch {
      // Without storage nobody is known here.
    }
  }
})();
