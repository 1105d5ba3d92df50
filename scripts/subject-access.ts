/**
 * Prints everything held about the person of an email address, as JSON, and on request erases it:
 * `node scripts/subject-access.ts EMAIL [--out FILE] [--erase [--yes]]`.
 */
import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { openSealing } from "../platform/sealing/open-sealing.ts";
import { eraseHeldData } from "../platform/subject-access/erase.ts";
import { findHeldData } from "../platform/subject-access/held-data.ts";
import { withDatabase } from "./with-database.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" }, erase: { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
});
const [email = ""] = positionals;
if (positionals.length !== 1 || !email.includes("@")) {
  console.error("Say whose: npm run subject-access -- EMAIL [--out FILE] [--erase [--yes]]");
  process.exit(1);
}

await withDatabase(async (db, { dataDir, dataKeys, sessionSecret }) => {
  const sealing = await openSealing(db, dataKeys);
  const { keys, ...held } = await findHeldData(
    {
      tx: db.kysely,
      sealing,
      mailFolder: path.join(dataDir, "mail"),
      digestReadings: (text) => createHmac("sha256", sessionSecret).update(text).digest("base64url"),
    },
    email,
  );
  const json = `${JSON.stringify({ printedAt: new Date(), ...held }, undefined, 2)}\n`;
  if (values.out === undefined) process.stdout.write(json);
  else writeFileSync(values.out, json, { mode: 0o600 });
  if (values.erase) {
    if (values.yes || (await confirmed())) console.error(JSON.stringify(await eraseHeldData(db, sealing, keys), undefined, 2));
    else {
      console.error("Nothing was erased.");
      process.exitCode = 1;
    }
  }
});

async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(`This can't be undone. To erase it, type ${email} again: `), ended]);
  terminal.close();
  return answer.trim() === email;
}
