// The worker that opens the shell when there is no network. It keeps files of the client alone: pages are always asked for first, and what
// the server says of games, people and matches (/api) never comes through here, so nothing stale is shown and nothing private is kept.
const ROOT = new URL('./', location.href).pathname; // where the client begins: this file lies there
const SHELL = __SHELL__.map((name) => ROOT + name);
const KEPT = 'shell';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

// Files of older builds go; those of this one that pages fetched meanwhile go too, and come again when they are needed.
self.addEventListener('activate', (event) => {
  const wanted = new Set(SHELL.map((path) => new URL(path, location.origin).href));
  const tidy = caches.open(KEPT).then((cache) => cache.keys().then((all) => Promise.all(all.filter((one) => !wanted.has(one.url)).map((one) => cache.delete(one)))));
  event.waitUntil(tidy.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith(`${ROOT}api`)) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(ROOT).then((shell) => shell ?? Response.error())));
  } else if (pathname.startsWith(`${ROOT}assets/`)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetched(request))); // their names change with what is in them
  } else if (SHELL.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request).then((kept) => kept ?? Response.error())));
  }
});

async function fetched(request) {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
