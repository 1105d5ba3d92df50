/** Runs in the network of a bare machine, and does what `startNeighbour`'s process asks for. */
import { setDefaultCACertificates } from "node:tls";
import { startMailbox } from "./mailbox.ts";
import { createNoScriptCustomer, type NoScriptCustomerOptions } from "./no-script-journey.ts";

export interface Asked {
  /** A certificate, as PEM, which is believed from here on. */
  readonly trust: string;
  readonly get: string;
  readonly complain: Pick<NoScriptCustomerOptions, "origin" | "email">;
  /** The emails to that address. */
  readonly emails: string;
}

export interface Told {
  readonly trust: null;
  readonly get: { readonly status: number; readonly text: string };
  /** The reference. */
  readonly complain: string;
  readonly emails: readonly { readonly subject: string; readonly text: string }[];
}

const mailbox = await startMailbox(25);

async function answer<Kind extends keyof Asked>(kind: Kind, what: Asked[Kind]): Promise<Told[Kind]>;
async function answer(kind: keyof Asked, what: Asked[keyof Asked]): Promise<Told[keyof Asked]> {
  switch (kind) {
    case "trust":
      setDefaultCACertificates([what as Asked["trust"]]);
      return null;
    case "get": {
      const response = await fetch(what as Asked["get"]);
      return { status: response.status, text: await response.text() };
    }
    case "complain":
      return createNoScriptCustomer(what as Asked["complain"]).complain();
    case "emails":
      return mailbox.to(what as Asked["emails"]).map(({ subject = "", text = "" }) => ({ subject, text }));
  }
}

process.on("message", ({ kind, what }: { kind: keyof Asked; what: Asked[keyof Asked] }) => {
  answer(kind, what).then(
    (told) => process.send?.({ told }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
process.send?.({});
