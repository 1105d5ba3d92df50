import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EARLIER, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { TEST_DATA_KEYS } from "../../tests/support/encryption.ts";
import { runOps } from "../../tests/support/ops.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";

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

const run = (...given: string[]) =>
  runOps({ dataDir, databaseUrl: undefined }, ["person", ...given], {
    typed: `${email}\n`,
    environment: { DATA_KEYS: TEST_DATA_KEYS, SESSION_SECRET: "x".repeat(32) },
  });
const message = async () => {
  const { letters } = JSON.parse((await run(email)).out) as { letters: { attributes: { query: string } }[] };
  return letters.map(({ attributes }) => attributes.query);
};

it("prints held data, or writes it into a private file; erases it unread, once told what goes; records both", async () => {
  const printed = await run(email);
  expect(JSON.parse(printed.out)).toMatchObject({ email, letters: [{ reference: EARLIER.reference }] });
  expect(printed.out).not.toContain('"keys"');

  const file = path.join(dataDir, "held.json");
  // What stands on its input is not an answer: it may be anything that another program left there.
  const refused = await run(email, "--out", file, "--erase", "--open-complaints");
  expect([refused.out, refused.code, await message()]).toEqual(["", 1, [EARLIER.attributes.query]]);
  expect(refused.errors).toMatch(
    new RegExp(`To be erased of ${email}:\n +1  leads\n[^]*References: ${EARLIER.reference}\n[^]*say --yes`),
  );
  expect(refused.errors).not.toContain(EARLIER.attributes.query);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ email });
  expect(statSync(file).mode & 0o077).toBe(0);

  const open = await run(email, "--erase", "--yes");
  expect([open.code, await message()]).toEqual([1, [EARLIER.attributes.query]]);
  expect(open.errors).toContain(`Nothing was erased: ${EARLIER.reference} is open`);
  const unasked = await run(email, "--erase", "--open-complaints");
  expect([unasked.out, unasked.code]).toEqual(["", 1]);
  const erased = await run(email, "--erase", "--open-complaints", "--yes");
  expect([erased.out, erased.code, await message()]).toEqual(["", 0, ["Erased at the customer's request."]]);
  expect(erased.errors).toContain("Not the message");
  const nothing = await run("nobody");
  expect(nothing).toMatchObject({
    code: 1,
    errors: expect.stringContaining('\n"nobody" is not an email address.\n'),
  });

  const events = await db.kysely
    .selectFrom("audit_events")
    .select(["action", "subject"])
    .orderBy("happened_at")
    .execute();
  expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set([EARLIER.reference]));
  expect(events.map(({ action }) => action)).toEqual([
    ...Array<string>(7).fill("look-person"),
    "erase-person",
    "look-person",
  ]);
});
