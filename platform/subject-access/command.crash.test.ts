import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EARLIER, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { type Db, openDatabase } from "../database/database.ts";

const SCRIPT = path.join(import.meta.dirname, "../../scripts/subject-access.ts");
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

async function run(typed: string, ...given: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...given], { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, cwd: dataDir });
  child.stdin.end(typed);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, errors, code: code as number };
}
const leads = async () => (await db.kysely.selectFrom("leads").select("id").execute()).length;

it("an operator prints what is held, into a file that only they can read, and erases it once they typed it again", async () => {
  const printed = await run("", email);
  expect(JSON.parse(printed.out)).toMatchObject({ email, letters: [{ reference: EARLIER.reference }] });
  expect(printed.out).not.toContain('"keys"');

  const file = path.join(dataDir, "held.json");
  const refused = await run("yes\n", email, "--out", file, "--erase");
  expect([refused.out, refused.code, await leads()]).toEqual(["", 1, 1]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ email });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect((await run("", email, "--erase")).errors).toContain("Nothing was erased.");

  const erased = await run(`${email}\n`, email, "--erase");
  expect([erased.code, await leads()]).toEqual([0, 0]);
  expect(erased.errors).toContain('"letters": 1');
  expect((await run("", email, "--erase", "--yes")).errors).toContain('"letters": 0');
  expect((await run("", "nobody")).code).toBe(1);
});
