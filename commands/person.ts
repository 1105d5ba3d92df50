import { writeFileSync } from "node:fs";
import path from "node:path";
import type { AuditAction } from "../domain/staff.ts";
import { recordAudit } from "../desk/staff/audit.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { recordEarlierComplaints } from "../desk/cases/complaint-records.ts";
import { eraseHeldData, erasureOf } from "./subject-access/erase.ts";
import { findHeldData, type HeldKeys } from "./subject-access/held-data.ts";
import { hmac } from "../infrastructure/hashing.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, YES_FLAG } from "./command.ts";
import { operator, withEncryption } from "./with-database.ts";

const person: Command = {
  name: "person",
  summary: "everything held about the person with an email address, as JSON; the look is recorded",
  arguments: [{ name: "EMAIL", summary: "in any case" }],
  flags: {
    out: { value: "FILE", summary: "writes it into a file that only you can read" },
    erase: {
      summary:
        "prints none of it, says what would be deleted, and deletes it once you have typed the address again",
    },
    "open-complaints": { summary: "with --erase: also what an open complaint says" },
    ...YES_FLAG,
  },
  more: "The record of a complaint stays, without the message and the telephone number.",
  run: (given, terminal) =>
    withEncryption(async (db, encryption, { dataDir, sessionSecret }) => {
      const email = given.argument(0)!;
      if (!email.includes("@")) throw new OperatorError(`"${email}" is not an email address.`);
      await recordEarlierComplaints(db.kysely, encryption);
      const { keys, ...held } = await findHeldData(
        {
          tx: db.kysely,
          encryption,
          mailFolder: path.join(dataDir, "mail"),
          digestReadings: (text) => hmac(sessionSecret, text),
        },
        email,
      );
      await record(db, "look-person", keys);
      const out = given.text("out");
      const json = { printedAt: new Date(), ...held };
      if (out !== undefined) writeFileSync(out, `${JSON.stringify(json, undefined, 2)}\n`, { mode: 0o600 });
      else if (!given.has("erase")) terminal.json(json);
      if (!given.has("erase")) return;
      const open = held.complaintRecords
        .filter(({ resolvedAt, withdrawnAt, joinedTo }) => (resolvedAt ?? withdrawnAt ?? joinedTo) === null)
        .map(({ reference }) => reference);
      if (open.length > 0 && !given.has("open-complaints")) throw new OperatorError(openComplaints(open));
      terminal.say(plan(email, keys));
      await terminal.confirm("This can't be undone.", email, given.has("yes"));
      await record(db, "erase-person", keys);
      terminal.say(JSON.stringify(await eraseHeldData(db, encryption, keys), undefined, 2));
    }),
};

export const COMMANDS: readonly Command[] = [person];

const KINDS: Readonly<Record<keyof ReturnType<typeof erasureOf>["erased"], string>> = {
  letters: "leads",
  fullSubmissions: "full submissions",
  accountsWithReadings: "accounts with their last readings",
  customers: "customer records with their sign-in",
  sessions: "sign-ins",
  halfWritten: "half-written forms",
  emails: "emails in DATA_DIR/mail",
};

/** What an erasure would do, by kind and reference: nothing that somebody wrote. */
function plan(email: string, keys: HeldKeys): string {
  const { erased, kept } = erasureOf(keys);
  const lines = Object.entries(KINDS).map(
    ([kind, name]) => `${String(erased[kind as keyof typeof KINDS]).padStart(7)}  ${name}`,
  );
  const references = keys.references.length === 0 ? [] : [`References: ${keys.references.join(", ")}`];
  const stays = kept.map(({ what, references: of }) => `Stays (${of.join(", ")}): ${what}.`);
  return [`To be erased of ${email}:`, ...lines, ...references, ...stays].join("\n");
}

/** An open complaint has to be handled before it is erased: article 17(3)(b) of the UK GDPR. */
function openComplaints(references: readonly string[]): string {
  return (
    `Nothing was erased: ${references.join(", ")} is open, and staff need the message to answer it.` +
    " Close it first (leads mark REFERENCE answered --resolved REASON); or say --open-complaints:" +
    " it then stays on the staff list with a name and an email address alone."
  );
}

/** One audit event per reference found, so that a lead's history shows it. */
async function record({ kysely }: Db, action: AuditAction, { references }: HeldKeys): Promise<void> {
  const subjects = references.length === 0 ? [undefined] : references;
  for (const subject of subjects)
    await recordAudit(kysely, { actor: operator(), action, subject }, new Date());
}
