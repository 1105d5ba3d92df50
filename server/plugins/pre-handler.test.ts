import fastify from "fastify";
import { expect, it } from "vitest";
import { createPreHandlerSlot } from "./pre-handler.ts";

it("a pre-handler responds first or passes the request on, until the server closes", async () => {
  const slot = createPreHandlerSlot();
  const app = fastify({ serverFactory: slot.serverFactory, return503OnClosing: false });
  app.get("/*", async () => "Fastify");
  let whileClosing = "";
  slot.use(app, (request, response, next) => {
    if (request.url === "/next") next(request, response);
    else response.end("the pre-handler");
  });
  app.addHook("preClose", async () => {
    whileClosing = await get("/");
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const get = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { connection: "close" } })).text();
  expect([await get("/"), await get("/next")]).toEqual(["the pre-handler", "Fastify"]);
  await app.close();
  expect(whileClosing).toBe("Fastify");
});
