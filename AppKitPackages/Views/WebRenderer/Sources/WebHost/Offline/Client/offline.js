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
// The row of a text that waits, with a button that removes it. One that was refused can be corrected.
const entryRow = (person, { id, text, problem }, removed, corrected) => {
  const button = (title, action) => {
    const node = element("button", { type: "button", className: "btn", ariaLabel: `${title}: ${text}` }, title);
    node.onclick = action;
    return node;
  };
  const removal = button("Remove", () => {
    remove(person, id);
    removed();
  });
  if (!problem) return element("li", {}, rowOf(text), removal);
  const update = entry => change(person, all => all.map(one => one.id === id ? { ...one, ...entry } : one));
  const field = element("input", { className: "field", value: text, maxLength: 4000, ariaLabel: "Text" });
  const again = button("Add again", () => {
    refused.delete(id);
    update({ problem: undefined });
    corrected();
  });
  field.oninput = () => update({ text: field.value });
  field.onkeydown = ({ key }) => { if (key === "Enter") again.click(); };
  return element("li", { key: id + problem }, element("div", {}, field, element("small", {}, problem)), again, removal);
};
const rowOf = (text, detail) => element("div", {}, text, ...detail ? [element("small", {}, detail)] : []);

// The texts that were refused since the page was loaded.
const refused = new Set();

// Pages of the app

// Each text has an identity, by which the server adds one that is sent again only once. It stays here
// until the server has answered, and with the reason if the server refuses it.
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
// Rows that stay are not replaced, since one of them can have the focus.
const showRefused = person => {
  const entries = waiting(person).filter(({ id }) => refused.has(id));
  let dialog = find("refused");
  if (!entries.length) return dialog?.close();
  const list = dialog?.querySelector("ul") || element("ul", { className: "entries" });
  const keys = entries.map(({ id, problem }) => id + problem);
  for (const row of [...list.children]) if (!keys.includes(row.key)) row.remove();
  entries.forEach((entry, at) => {
    const row = list.children[at];
    if (row?.key === keys[at]) return;
    list.insertBefore(entryRow(person, entry, () => showRefused(person), () => {
      synchronize(person).catch(() => {});
    }), row || null);
  });
  if (!dialog) {
    const close = element("button", { type: "button", className: "btn", autofocus: true }, "Close");
    dialog = element("dialog", { id: "refused", className: "sheet commands", ariaLabel: "Not added" },
      element("h2", {}, "Not added"), list, close);
    close.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    doc.body.append(dialog);
    dialog.showModal();
  } else if (!dialog.contains(doc.activeElement)) list.querySelector("input").focus();
};
const synchronize = async person => {
  const known = new Set(refused);
  await sendWaiting(person);
  if (find("refused") || [...refused].some(id => !known.has(id))) showRefused(person);
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
  const show = () => showWaiting(person);
  find("entries").replaceChildren(...entries.map(entry => entryRow(person, entry, show, show)));
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
  // The page waits for the server only as long as it has a text.
  find("text").oninput = ({ target }) => {
    if (!target.value) reconnect();
  };
  find("add").onsubmit = event => {
    event.preventDefault();
    keepText(person);
  };
};
if (find("retry")) startOffline(); else startPage(doc.currentScript.dataset.person);
})();
