import fastify from "fastify";
import { expect, it } from "vitest";
import { createFrontDoor } from "./front-door.ts";

it("whoever stands at the door answers first, or hands on, and leaves before the server closes", async () => {
  const frontDoor = createFrontDoor();
  const app = fastify({ serverFactory: frontDoor.serverFactory, return503OnClosing: false });
  app.get("/*", async () => "the server");
  let beforeLast = "";
  frontDoor.place(app, (request, response, handle) => {
    if (request.url === "/hand-on") handle(request, response);
    else response.end("the door");
  });
  app.addHook("preClose", async () => {
    beforeLast = await ask("/");
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { connection: "close" } })).text();
  expect([await ask("/"), await ask("/hand-on")]).toEqual(["the door", "the server"]);
  await app.close();
  expect(beforeLast).toBe("the server");
});
