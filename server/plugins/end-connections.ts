import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const SWEEP_EVERY_MS = 100;

/**
 * Makes a server that closes really end. Node ends the connections that are idle at that moment and then
 * waits for all others: for one that is kept alive after its last answer, and for one that a browser opened
 * beforehand and never used. Here an answer given while closing says so, idle connections go as soon as they
 * are idle, unused ones at once, and all others after `patience` milliseconds.
 */
export function endConnectionsOnClose(app: FastifyInstance, patience: number): void {
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
    const end = setTimeout(() => app.server.closeAllConnections(), patience);
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  });
}
