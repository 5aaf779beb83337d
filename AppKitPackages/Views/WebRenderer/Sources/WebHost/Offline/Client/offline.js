"use strict";
// What a browser keeps for the time without the server: the list as it was last, and texts that wait to
// be sent. The script runs in the pages of the app, which fill the list and send the texts, and in the
// page that is shown without the server.
(() => {
const doc = document, path = "/offline.json", find = id => doc.getElementById(id);
const waiting = person => JSON.parse(localStorage.getItem("waiting " + person) || "[]");
const change = (person, update) => {
  localStorage.setItem("waiting " + person, JSON.stringify(update(waiting(person))));
};
const remove = (person, id) => change(person, all => all.filter(entry => entry.id !== id));

const element = (tag, properties, ...children) => {
  const node = Object.assign(doc.createElement(tag), properties);
  node.append(...children);
  return node;
};
// The rows of texts that wait, each with a button that removes it.
const rowsOf = (person, entries, removed) => entries.map(({ id, text, problem }) => {
  const button = element("button", { type: "button", className: "btn", ariaLabel: "Remove: " + text }, "Remove");
  button.onclick = () => {
    remove(person, id);
    removed();
  };
  return element("li", {}, rowOf(text, problem), button);
});
const rowOf = (text, detail) => element("div", {}, text, ...detail ? [element("small", {}, detail)] : []);

// Pages of the app

// Each text has an identity, by which the server adds one that is sent again only once. It stays here
// until the server has answered, and with the reason if the server refuses it.
const refused = new Set();
const sendWaiting = async person => {
  for (const entry of waiting(person)) {
    if (refused.has(entry.id)) continue;
    const headers = { "Content-Type": "application/json", "Offline-Person": person };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(entry) });
    if (response.status === 422) {
      const problem = await response.text();
      refused.add(entry.id);
      change(person, all => all.map(one => one.id === entry.id ? { ...one, problem } : one));
    } else if (!response.ok) return;
    else remove(person, entry.id);
  }
};
const keepList = async person => {
  const response = await fetch(path);
  // Another person can have signed in since this page was loaded.
  if (!response.ok || response.headers.get("Offline-Person") !== person) return;
  await (await caches.open("kept")).put(path, response);
};
const showRefused = person => {
  const entries = waiting(person).filter(({ id }) => refused.has(id));
  find("refused")?.remove();
  if (!entries.length) return;
  const close = element("button", { type: "button", className: "btn", autofocus: true }, "Close");
  const list = element("ul", { className: "entries" }, ...rowsOf(person, entries, () => showRefused(person)));
  const dialog = element("dialog", { id: "refused", className: "sheet commands", ariaLabel: "Not added" },
    element("h2", {}, "Not added"), list, close);
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  doc.body.append(dialog);
  dialog.showModal();
};
const synchronize = async person => {
  const count = refused.size;
  await sendWaiting(person);
  if (refused.size > count) showRefused(person);
  await keepList(person);
};
const startPage = person => {
  navigator.serviceWorker?.register("/offline-worker.js", { updateViaCache: "none" }).catch(() => {});
  // Browsers have caches in pages with TLS and of this machine only.
  if (person === undefined || !self.caches) return;
  // What a person does changes the list a moment later.
  let timer;
  const soon = () => { timer ||= setTimeout(now, 3000); };
  const now = () => {
    timer = clearTimeout(timer);
    synchronize(person).catch(() => {});
  };
  // The bar of a lost connection leads to the page without the server.
  const read = element("button", { type: "button", className: "btn" }, "Read the list");
  read.onclick = () => location.reload();
  find("offline").append(" ", read);
  now();
  for (const type of ["click", "keydown"]) doc.addEventListener(type, soon, true);
  doc.addEventListener("visibilitychange", now);
  addEventListener("online", now);
};

// The page without the server

const showWaiting = person => {
  const entries = waiting(person);
  find("waiting").hidden = !entries.length;
  find("entries").replaceChildren(...rowsOf(person, entries, () => showWaiting(person)));
};
const showList = ({ title, rows, more, date }) => {
  const time = new Date(date).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  find("list").hidden = false;
  find("title").textContent = title;
  find("time").textContent = rows.length ? `As it was on ${time}, to read.` : `It was empty on ${time}.`;
  find("rows").replaceChildren(...rows.map(({ title, detail }) => element("li", {}, rowOf(title, detail))));
  if (more) find("rows").append(element("li", {}, `${more} more are on the server.`));
};
// Keeps the typed text until it can be sent.
const keepText = person => {
  const field = find("text"), text = field.value.trim(), now = new Date();
  field.value = "";
  if (!text) return;
  // The day of the person, which "tomorrow" in the text refers to.
  const day = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
  change(person, all => [...all, { id: crypto.randomUUID(), text, day }]);
  showWaiting(person);
};
// The page of the app takes the place of this one, unless something is being typed.
const reconnect = async isAsked => {
  const response = await fetch("/client.css", { method: "HEAD" }).catch(() => {});
  const isBack = response && response.status !== 502 && response.status !== 504;
  if (isBack && (isAsked || !find("text").value)) return location.reload();
  const state = find("state"), text = isBack ? state.dataset.back : state.dataset.away;
  if (state.textContent !== text) state.textContent = text;
};
const startOffline = async () => {
  let delay = 1000;
  const retry = () => {
    reconnect();
    delay = Math.min(delay * 1.5, 15000);
    setTimeout(retry, delay);
  };
  setTimeout(retry, delay);
  addEventListener("online", () => reconnect());
  const kept = await self.caches?.match(path, { cacheName: "kept" });
  const person = kept?.headers.get("Offline-Person");
  find("retry").onclick = () => {
    if (kept) keepText(person);
    reconnect(true);
  };
  if (!kept) return;
  showList(await kept.json());
  showWaiting(person);
  addEventListener("storage", () => showWaiting(person));
  find("add").hidden = false;
  find("add").onsubmit = event => {
    event.preventDefault();
    keepText(person);
  };
};
if (find("retry")) startOffline(); else startPage(doc.currentScript.dataset.person);
})();
