/* The emergency page is no longer kept: whoever has the worker loses it, and all that it kept. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("emergencies-")).map((name) => caches.delete(name)),
  );
  await self.registration.unregister();
}
