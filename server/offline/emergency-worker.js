/*
 * Keeps the emergency page, with the font it asks for, for when there is no connection. Every other request
 * is left alone. The two values below are filled in by the server: when the page or one of its files changes,
 * so does this text, and the browser takes it anew.
 */
const VERSION = "{{version}}";
/** The page first; the names of the others carry a digest of their content. */
const [PAGE, ...FILES] = "{{files}}";

const PREFIX = "emergencies-";
const CACHE = PREFIX + VERSION;
/** A bad connection is worse than none: after this long the kept page is shown. */
const PATIENCE_MS = 3_000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keep(), leaveTheRest(event)]));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOlder(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** All of it or nothing: where one file fails, the version before stays. Nobody's cookies go along. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    [PAGE, ...FILES].map((path) => new Request(path, { cache: "no-cache", credentials: "omit" })),
  );
}

/** Where the browser can be told, it does not even wake the worker for anything else. */
async function leaveTheRest(event) {
  try {
    const ours = [`${PAGE}{/}?`, ...FILES].map((pathname) => ({ urlPattern: new URLPattern({ pathname }) }));
    await event.addRoutes({ condition: { not: { or: ours } }, source: "network" });
  } catch {
    // Not there yet in this browser: the fetch listener lets everything else pass.
  }
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

function isPage(pathname) {
  return pathname.replace(/\/$/, "") === PAGE;
}

/** The network's page while it answers in time, ours where it does not. */
async function page(request) {
  const network = fetch(request);
  network.catch(() => undefined);
  try {
    const response = await Promise.race([network, tooLong()]);
    if (response.status < 500) return response;
  } catch {
    // No connection, or a bad one.
  }
  return (await kept(PAGE)) ?? network;
}

async function file(request) {
  return (await kept(request)) ?? fetch(request);
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request);
}

function tooLong() {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error("too long")), PATIENCE_MS));
}
