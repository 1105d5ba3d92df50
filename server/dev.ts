/** Starts the product on Vite's development server: what the browser sees reloads as it is edited. */
import { createServer } from "vite";
import { main } from "./main.ts";
import type { LoadBuild, WebBuild } from "./web.ts";

const loadBuild: LoadBuild = async (app) => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  app.addHook("onClose", () => vite.close());
  // Vite's own files and modules come before our routes; what it does not know goes on to them.
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<WebBuild>,
    mode: "development",
    clientDir: undefined,
  };
};

await main("all", loadBuild);
