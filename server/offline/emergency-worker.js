/*
 * Caches the emergency page and its files for when there is no connection, and handles no other request. The
 * server fills in the two values below, so that this text changes with the page and browsers update it.
 */
const VERSION = "{{version}}";
/** The page, then files with a digest in their names. */
const [PAGE, ...FILES] = "{{files}}";

const PREFIX = "emergencies-";
const CACHE = PREFIX + VERSION;
/** After this time a slow connection counts as none. */
const NETWORK_TIMEOUT_MS = 3_000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([fillCache(), skipOtherRequests(event)]));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOlderCaches(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** Without cookies. Where one file fails, the version before stays. */
async function fillCache() {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    [PAGE, ...FILES].map((path) => new Request(path, { cache: "no-cache", credentials: "omit" })),
  );
}

/** Where the browser has static routes, other requests do not start the worker. */
async function skipOtherRequests(event) {
  try {
    const ours = [`${PAGE}{/}?`, ...FILES].map((pathname) => ({ urlPattern: new URLPattern({ pathname }) }));
    await event.addRoutes({ condition: { not: { or: ours } }, source: "network" });
  } catch {
    // The fetch listener ignores other requests.
  }
}

async function deleteOlderCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

function isPage(pathname) {
  return pathname.replace(/\/$/, "") === PAGE;
}

/** The network's page, or the cached one where there is no response in time. */
async function page(request) {
  const network = fetch(request);
  network.catch(() => undefined);
  try {
    const response = await Promise.race([network, timeout()]);
    if (response.status < 500) return response;
  } catch {
    // No connection, or a bad one.
  }
  return (await cached(PAGE)) ?? network;
}

async function file(request) {
  return (await cached(request)) ?? fetch(request);
}

async function cached(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request);
}

function timeout() {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error("timeout")), NETWORK_TIMEOUT_MS),
  );
}
