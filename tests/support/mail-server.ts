import type { AddressInfo } from "node:net";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it accepted, as fast or as slow as a test needs. */
export interface MailServer {
  readonly url: string;
  /** Message-IDs, in the order they were accepted: one twice where the message came twice. */
  readonly accepted: readonly string[];
  /** Their X-Trace-ID. */
  readonly traceIds: readonly string[];
  /** How many messages have arrived and wait to be accepted. */
  waiting(): number;
  /** Messages, or those that `isHeld` says, are received from now on, and not accepted before `accept`. */
  holdBack(isHeld?: (message: { readonly to: string }) => boolean): void;
  /** Accepts what waits, and from now on everything at once. */
  accept(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const accepted: string[] = [];
  const traceIds: string[] = [];
  let waiting = 0;
  let held: PromiseWithResolvers<void> | undefined;
  let heldOnes: (message: { readonly to: string }) => boolean = () => true;
  async function receive(stream: Readable): Promise<void> {
    const message = await text(stream);
    const to = /^To: *(.*)$/im.exec(message)?.[1] ?? "";
    waiting += 1;
    if (heldOnes({ to })) await held?.promise;
    waiting -= 1;
    traceIds.push(/^X-Trace-ID: (\S+)\r?$/m.exec(message)?.[1] ?? "no X-Trace-ID");
    accepted.push(/^Message-ID: <([^>]+)>\r?$/im.exec(message)?.[1] ?? "no Message-ID");
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 500,
    onData(stream, _session, answered) {
      receive(stream).then(() => answered(), answered);
    },
  });
  // A sender that was killed leaves broken connections behind.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    traceIds,
    waiting: () => waiting,
    holdBack(isHeld = () => true) {
      heldOnes = isHeld;
      held ??= Promise.withResolvers();
    },
    accept() {
      held?.resolve();
      held = undefined;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
