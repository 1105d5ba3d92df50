import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type AuditAction, recordAudit } from "../../platform/operations/audit.ts";
import type { Db } from "../../platform/database/database.ts";
import { eraseHeldData } from "../../platform/subject-access/erase.ts";
import { findHeldData, type HeldKeys } from "../../platform/subject-access/held-data.ts";
import { type Command, OperatorError, YES_FLAG } from "./command.ts";
import { operator, withSealing } from "./with-database.ts";

const person: Command = {
  name: "person",
  says: "everything held about whoever has an email address, as JSON; the look is recorded",
  arguments: [{ name: "EMAIL", says: "in any case" }],
  flags: {
    out: { value: "FILE", says: "writes it into a file that only you can read" },
    erase: { says: "deletes all of it, once you have typed the address again" },
    ...YES_FLAG,
  },
  more: "The record of a complaint stays, without the telephone number and the letter; the command says so and why.",
  run: (given, terminal) =>
    withSealing(async (db, sealing, { dataDir, sessionSecret }) => {
      const email = given.argument(0)!;
      if (!email.includes("@")) throw new OperatorError(`"${email}" is not an email address.`);
      const { keys, ...held } = await findHeldData(
        {
          tx: db.kysely,
          sealing,
          mailFolder: path.join(dataDir, "mail"),
          digestReadings: (text) => createHmac("sha256", sessionSecret).update(text).digest("base64url"),
        },
        email,
      );
      await record(db, "look-person", keys);
      const out = given.text("out");
      const json = { printedAt: new Date(), ...held };
      if (out === undefined) terminal.json(json);
      else writeFileSync(out, `${JSON.stringify(json, undefined, 2)}\n`, { mode: 0o600 });
      if (!given.has("erase")) return;
      await terminal.confirm("This can't be undone.", email, given.has("yes"));
      await record(db, "erase-person", keys);
      terminal.say(JSON.stringify(await eraseHeldData(db, sealing, keys), undefined, 2));
    }),
};

export const PERSON_COMMANDS: readonly Command[] = [person];

/** Under each reference that was found: who looks for a letter's history finds this too. */
async function record({ kysely }: Db, action: AuditAction, { leads, complaints }: HeldKeys): Promise<void> {
  const references = [...new Set([...leads, ...complaints])];
  const subjects = references.length === 0 ? [undefined] : references;
  for (const subject of subjects) await recordAudit(kysely, { actor: operator(), action, subject }, new Date());
}
