import { once } from "node:events";
import type { Server } from "node:http";

export interface LoopbackServer {
  readonly port: number;
  readonly origin: string;
  /** Closes every connection and refuses new ones. */
  close(): Promise<void>;
  /** Listens on the same port again after `close`. */
  reopen(): Promise<void>;
}

/** Starts listening on a free port of 127.0.0.1. */
export async function listenOnLoopback(server: Server): Promise<LoopbackServer> {
  const listen = async (port: number) => void (await once(server.listen(port, "127.0.0.1"), "listening"));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    reopen: async () => {
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
