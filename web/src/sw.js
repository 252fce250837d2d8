// The page's files are kept, all of them, so that it opens at once and, without a network, says so
// itself and still shows its rules in every language. Answers of the hall are never kept: a game's
// truth is the hall's. FILES, START and VERSION are filled in when the page is built; they are
// relative to this file where no hall serves it.
const FILES = self.FILES.map((file) => new URL(file, location).pathname);
const SHELL = new URL(self.START, location).pathname;
const OURS = `tilehall${SHELL}`; // a web host may have several such folders
const KEPT = `${OURS} ${self.VERSION}`;
const PARTS = FILES[0].slice(0, FILES[0].lastIndexOf("/") + 1); // where the parts of every version lie

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(KEPT);
    // the browser may take the shell of the last version for fresh; the others' names tell versions
    await cache.addAll([new Request(SHELL, { cache: "no-cache" }), ...FILES]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

// The version before this one is kept as well: a page that is open while an update arrives loads its
// later parts from there, and the web host has them no more. Names come in the order of their making.
self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const versions = names.filter((name) => name !== KEPT && name.startsWith(`${OURS} `));
    const old = [...versions.slice(0, -1), ...names.filter((name) => name.startsWith("tilehall-"))];
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (FILES.includes(url.pathname) || url.pathname.startsWith(PARTS)) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" && !url.pathname.startsWith("/seat/") && !url.pathname.startsWith("/judge/"))
    event.respondWith(newestFirst(request));
});

// "Your turn": a click on the notification leads back to the table.
self.addEventListener("notificationclick", (event) => {
  const address = event.notification.data ?? SHELL;
  event.notification.close();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => page.url === address);
    await (open ? open.focus() : self.clients.openWindow(address));
  };
  event.waitUntil(show());
});

// Their names hold a hash of their content: what is kept is right.
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function newestFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(SHELL);
    if (kept) return kept;
    throw error;
  }
}
