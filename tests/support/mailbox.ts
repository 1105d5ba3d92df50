import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is given. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** All of them, in the order they came. */
  readonly messages: readonly Email[];
  /** Those to that address. */
  to(address: string): readonly Email[];
  close(): Promise<void>;
}

export async function startMailbox(port = 0): Promise<Mailbox> {
  const messages: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    // An idle connection would hold close() for 30 s.
    closeTimeout: 500,
    onData: async (stream, _session, accept) => {
      messages.push(await PostalMime.parse(await buffer(stream)));
      accept();
    },
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    to: (wanted) => messages.filter((message) => message.to?.some((one) => one.address === wanted)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
