"use strict";
// Shows a page that says so when the server cannot be reached. The server writes the constant `files`
// before this script: the addresses of that page and of its files, with their versions.
const version = files.join();
self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(caches.open(version).then(cache => cache.addAll(files)));
});
self.addEventListener("activate", event => event.waitUntil(removeOldFiles()));
const removeOldFiles = async () => {
  await self.clients.claim();
  const old = (await caches.keys()).filter(name => name !== version && name !== "kept");
  await Promise.all(old.map(name => caches.delete(name)));
};
// A page of another person, or of nobody, removes what is kept for the last one. A failure of the
// server does not.
const forgetOthers = async response => {
  if (!response.ok && response.status !== 401) return;
  const kept = await caches.match("/offline.json", { cacheName: "kept" });
  const [owner, person] = [kept, response].map(known => known?.headers.get("Offline-Person"));
  if (kept && owner !== person) await caches.delete("kept");
};
const open = async request => {
  const response = await fetch(request).catch(() => {});
  // Proxies answer with these for a server that they cannot reach.
  if (!response || response.status === 502 || response.status === 504) {
    return await caches.match(files[0]) || Response.error();
  }
  await forgetOthers(response);
  return response;
};
self.addEventListener("fetch", event => {
  const { request } = event, { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/file/")) return;
  if (request.mode === "navigate") event.respondWith(open(request));
  else if (files.includes(pathname + search)) {
    event.respondWith(caches.match(pathname + search).then(file => file || fetch(request)));
  }
});
