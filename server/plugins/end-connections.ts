import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const SWEEP_EVERY_MS = 100;

/**
 * Closes connections with the server. Node waits for keep-alive connections and for those that a browser
 * opened and never used. Here responses say `connection: close`, idle and unused connections are closed, and
 * the rest after `timeout` milliseconds.
 */
export function endConnectionsOnClose(app: FastifyInstance, timeout: number): void {
  const unused = new Set<Socket>();
  let closing = false;

  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));

  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });

  app.addHook("preClose", async () => {
    closing = true;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, SWEEP_EVERY_MS);
    const end = setTimeout(() => app.server.closeAllConnections(), timeout);
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  });
}
