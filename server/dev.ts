/**
 * Starts the product on Vite's development server. What React Router's hot update does not reach reloads the
 * browser; `node --watch` (scripts/dev.mjs) restarts the process where a file of the server changes.
 */
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { HandleErrorFunction } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import { currentTraceId } from "../infrastructure/trace.ts";
import { main } from "./main.ts";
import type { LoadBuild, WebBuild } from "./pages/web-build.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
/** By when an edit of content shows (provider/content/content.ts). */
const CONTENT_SHOWS_MS = 5_000;

const loadBuild: LoadBuild = async (app, { staffPages }) => {
  const vite = await createServer({
    server: {
      middlewareMode: true,
      // An open page asks there whether we are back: not before the pages are.
      ws: { server: app.server },
      watch: { ignored: ["var/**", "dist/**"].map((files) => path.join(ROOT, files)) },
    },
    appType: "custom",
  });
  // Before the server waits for connections, of which its WebSockets are some.
  app.addHook("preClose", () => vite.close());
  // Vite's own files and modules come before our routes; what it does not know goes on to them.
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const shown = { error: false };
  reloadOnChange(vite, shown);
  const noteError = showErrors(app, vite, shown);
  const build = async () => {
    const its = (await vite.ssrLoadModule("virtual:react-router/server-build")) as WebBuild;
    return { ...its, entry: { module: { ...its.entry.module, handleError: noteError(its) } } };
  };
  return {
    build,
    deskBuild: staffPages ? build : undefined,
    mode: "development",
    clientDir: undefined,
  };
};

/** Reloads open pages: those without React in the browser, of content and of an error have no hot update. */
function reloadOnChange(vite: ViteDevServer, shown: { error: boolean }): void {
  const { hot, moduleGraph } = vite.environments.client;
  const reload = () => {
    shown.error = false;
    hot.send({ type: "full-reload" });
  };
  vite.watcher.on("change", (file) => {
    const [folder = ""] = path.relative(ROOT, file).split(path.sep);
    if (folder === "content") setTimeout(reload, CONTENT_SHOWS_MS);
    else if (
      shown.error ||
      (["app", "copy", "site", "ui", "desk"].includes(folder) && !moduleGraph.getModulesByFile(file)?.size)
    )
      reload();
  });
}

/**
 * Shows the cause of a failed page in place of the page that customers get, and over an open page where the
 * request was a script's. Returns the build's error handler with that added.
 */
function showErrors(app: FastifyInstance, vite: ViteDevServer, shown: { error: boolean }) {
  const errors = new Map<string, Error>();
  app.addHook("onError", async ({ id }, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) errors.set(id, error);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const error = errors.get(request.id);
    errors.delete(request.id);
    if (error === undefined) return payload;
    const { message, stack = message } = error;
    if (!String(reply.getHeader("content-type")).startsWith("text/html")) {
      vite.environments.client.hot.send({ type: "error", err: { message, stack } });
      return payload;
    }
    void reply.code(500).removeHeader("content-length").removeHeader("content-encoding");
    void reply.header("content-security-policy", "default-src 'self'; connect-src 'self' ws:");
    shown.error = true;
    return errorPage(stack);
  });
  return ({ entry }: WebBuild): HandleErrorFunction =>
    (error, args) => {
      if (error instanceof Error && !args.request.signal.aborted) errors.set(currentTraceId() ?? "", error);
      entry.module.handleError?.(error, args);
    };
}

/** Vite's script reloads it when the cause is mended. */
function errorPage(stack: string): string {
  const text = stack.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page failed</title><script type="module" src="/@vite/client"></script></head><body><h1>This page failed</h1><pre>${text}</pre></body></html>`;
}

await main("all", loadBuild);
