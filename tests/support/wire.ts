import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network cable between two machines on this one. */
export interface Wire {
  readonly port: number;
  /**
   * Breaks every connection at this moment, in the middle of whatever it carries. New ones are made as
   * before.
   */
  cut(): void;
  /**
   * From now on nothing arrives, with no error: as where a machine stands still, or a network swallows
   * what is sent.
   */
  freeze(): void;
  /** What was held back arrives, and the rest as before. */
  thaw(): void;
  close(): Promise<void>;
}

/** To that port of this machine. */
export async function startWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (bytes) => other.write(bytes));
      if (frozen) socket.pause();
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    cut,
    freeze() {
      frozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw() {
      frozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
