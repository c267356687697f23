/*
 * Opens the socket while the scripts are still on their way: `lib/socket.js` takes it over, with what was said so far.
 */
(() => {
  const address = `${location.protocol.replace("http", "ws")}//${location.host}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const said = [];
  socket.onmessage = ({ data }) => said.push(data);
  globalThis.earlySocket = { socket, said };
})();
