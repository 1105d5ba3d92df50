import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Exchange } from "./exchange.ts";

/** What a bare server sends at an address. */
export interface BareAnswer extends Omit<Exchange, "body"> {
  readonly path: string;
  /** Base64. */
  readonly body: string;
}

/** Something that is measured. */
export interface Server {
  readonly name: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * A `node:http` server on the same Node, in a process of its own, that sends these answers and knows nothing
 * else.
 */
export async function startBareServer(answers: ReadonlyMap<string, Exchange>): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, "bare-server.ts"), { stdio: "inherit" });
  const messages = [...answers].map(([address, { body, ...answer }]) => ({
    path: address,
    ...answer,
    body: body.toString("base64"),
  }));
  child.send(messages satisfies BareAnswer[]);
  const [port] = (await once(child, "message")) as [number];
  return {
    name: "bare node:http",
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
