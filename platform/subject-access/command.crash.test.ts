import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EARLIER, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { runOps } from "../../tests/support/ops.ts";
import { type Db, openDatabase } from "../database/database.ts";

const { email } = EARLIER.attributes;

let dataDir: string;
let db: Db;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "subject-access-"));
  db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  await fillAsEarlierRelease(db.kysely);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true });
});

const run = (...given: string[]) => runOps({ dataDir, databaseUrl: undefined }, ["person", ...given], { typed: `${email}\n` });
const leads = async () => (await db.kysely.selectFrom("leads").select("id").execute()).length;

it("an operator prints what is held, into a file that only they can read, erases it when it is meant, and leaves a record of both", async () => {
  const printed = await run(email);
  expect(JSON.parse(printed.out)).toMatchObject({ email, letters: [{ reference: EARLIER.reference }] });
  expect(printed.out).not.toContain('"keys"');

  const file = path.join(dataDir, "held.json");
  // What stands on its input is not an answer: it may be anything that another program left there.
  const refused = await run(email, "--out", file, "--erase");
  expect([refused.out, refused.code, await leads()]).toEqual(["", 1, 1]);
  expect(refused.errors).toContain("say --yes");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ email });
  expect(statSync(file).mode & 0o077).toBe(0);

  const erased = await run(email, "--erase", "--yes");
  expect([erased.code, await leads()]).toEqual([0, 0]);
  expect(erased.errors).toContain('"letters": 1');
  const nothing = await run("nobody");
  expect([nothing.code, nothing.errors]).toEqual([1, '"nobody" is not an email address.\n']);

  const events = await db.kysely.selectFrom("audit_events").select(["action", "subject"]).orderBy("happened_at").execute();
  const look = { action: "look-person", subject: EARLIER.reference };
  expect(events).toEqual([look, look, look, { action: "erase-person", subject: EARLIER.reference }]);
});
