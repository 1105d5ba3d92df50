/* Takes the place of the emergency worker when it is disabled: removes itself and its caches. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(unregister()));

async function unregister() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("emergencies-")).map((name) => caches.delete(name)),
  );
  await self.registration.unregister();
}
