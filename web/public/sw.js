// The page's files are kept, so that it opens at once and, without a network, says so itself.
// Answers of the hall are never kept: a game's truth is the hall's.
const KEPT = "tilehall-1";
const SHELL = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/app/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" && !url.pathname.startsWith("/seat/") && !url.pathname.startsWith("/judge/"))
    event.respondWith(newestFirst(request));
});

// Their names hold a hash of their content: what is kept is right.
async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function newestFirst(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) await cache.put(SHELL, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}
