"use strict";
// Runs a WebSocket in a worker of this script, in Chromium. After a key press, Chromium delivers
// messages of WebSockets and of workers only after its next frame, but not those of channels.
if (!self.document) {
  const channel = new BroadcastChannel(name), socket = new WebSocket(name.replace(/\d+/, ""));
  for (const type of ["open", "message", "close"]) {
    socket["on" + type] = ({ data, code }) => channel.postMessage([type, { data, code }]);
  }
  onmessage = ({ data }) => socket.send(data);
  return;
}
