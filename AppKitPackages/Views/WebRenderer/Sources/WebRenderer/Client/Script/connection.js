// The WebSocket: sends events, repeats those without an answer, and connects again.
const post = frame => {
  if (socket?.readyState !== 1) return;
  socket.send(JSON.stringify(frame));
  if (frame[0]) expectMessage();
};
const send = (kind, node, ...values) => {
  const event = [++sequence, kind, node, ...values];
  pending.push(event);
  post(event);
  return sequence;
};
const media = ["(prefers-color-scheme:dark)", "(prefers-contrast:more)",
  "(prefers-reduced-motion:reduce)"].map(query => matchMedia(query));
const reportWindow = () => post([0, "env", innerWidth, innerHeight,
  media.reduce((flags, query, index) => flags | query.matches << index, doc.hidden << 3),
  Intl.DateTimeFormat().resolvedOptions().timeZone]);
// The server answers each event. A connection without answers is lost, although the browser may
// report that only after minutes.
const expectMessage = () => { deadline ||= setTimeout(lose, 8000); };
const stopExpecting = () => { deadline = clearTimeout(deadline); };
const showOffline = isShown => {
  if (offline.hidden !== isShown) return;
  offline.hidden = !isShown;
  status.textContent = isShown ? offline.textContent : "";
};
const disconnect = () => {
  clearTimeout(retry);
  stopExpecting();
  // The end of a lost connection arrives late or never.
  if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
  socket?.close();
};
// Returns a WebSocket, or an object with its interface whose WebSocket is in a worker. Only browsers
// made of Chromium have `userAgentData`.
const openSocket = address => {
  if (!hasWorker) return new WebSocket(address);
  const name = ++connections + address, channel = new BroadcastChannel(name);
  const worker = new Worker(source, { name }), socket = {
    send(frame) { worker.postMessage(frame); },
    close() {
      worker.terminate();
      channel.close();
    },
  };
  channel.onmessage = ({ data: [type, event] }) => {
    socket.readyState = +(type !== "close");
    socket["on" + type]?.(event);
  };
  worker.onerror = () => {
    hasWorker = false;
    connect();
  };
  return socket;
};
const connect = () => {
  disconnect();
  if (leaving) return;
  socket = openSocket(location.origin.replace("http", "ws") + "/socket?page=" +
    encodeURIComponent(body.dataset.page));
  socket.onopen = () => {
    stopExpecting();
    showOffline(false);
    post([0, "hello", patch]);
    reportWindow();
    pending.forEach(post);
  };
  socket.onmessage = message => {
    delay = 0;
    stopExpecting();
    receive(JSON.parse(message.data));
    if (pending.length) expectMessage();
  };
  // A hidden window whose place another one needs takes it back when it is shown.
  socket.onclose = ({ code }) => code < 4400 ? lose(code)
    : code === 4408 && doc.hidden ? disconnect() : reload();
  expectMessage();
};
// The first attempt to connect again follows the end of a connection at once, so that the bar does
// not appear for an interruption that is over.
const lose = code => {
  disconnect();
  retry = setTimeout(connect, delay * (0.5 + Math.random() / 2));
  if (delay || !code) showOffline(true);
  // The server does not accept the cookie any more, and its page says how to get access.
  if (delay) {
    fetch("/client.css", { method: "HEAD" }).then(({ status }) => status === 401 && reload())
      .catch(() => {});
  }
  delay = Math.min(Math.max(delay * 2, 500), 15000);
};
const reload = () => {
  leaveSession();
  location.reload();
};
const leaveSession = () => {
  leaving = true;
  disconnect();
  keepDrafts(body, Date.now() + 600000);
};
