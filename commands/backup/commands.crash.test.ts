import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  createDatabase,
  type DatabaseLocation,
  describeOnEachEngine,
} from "../../tests/support/databases.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { sqliteFile } from "../../infrastructure/database/sqlite.ts";
import { messageAttributes } from "../../provider/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads } from "../../desk/staff/staff.fixture.ts";
import { EARLIER, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { runOps } from "../../tests/support/ops.ts";

const run = (location: DatabaseLocation, ...given: string[]) =>
  runOps(location, given, {
    environment: {
      DATA_KEYS: TEST_DATA_KEYS,
      SESSION_SECRET: "x".repeat(32),
      CONTENT_DIR: path.join(location.dataDir, "content"),
    },
  });

describeOnEachEngine("an operator", (open, location) => {
  it("backs up while the product has the database open, and restores on a new machine, once, and only when it is meant", async () => {
    const db = await open();
    await fillAsEarlierRelease(db.kysely);
    const leads = createLeads({
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => undefined,
    });
    const file = path.join(location().dataDir, "backup");
    mkdirSync(path.join(location().dataDir, "content"));
    let isDone = false;
    const customers = (async () => {
      for (let lead = 0; !isDone; lead += 1) {
        const attributes = messageAttributes() as LeadRecordAttributes;
        await leads.create({ clientId: "test", idempotencyKey: `key ${lead}`, attributes, addressId: null });
        await wait(1);
      }
    })();
    const backedUp = await run(location(), "backup", file);
    isDone = true;
    await customers;
    expect(backedUp).toMatchObject({ code: 0, out: expect.stringContaining("is whole") });
    // Without a terminal there is no bar and no colour.
    expect(backedUp.out + backedUp.errors).not.toMatch(/\u001b|\r|█/);
    expect(await run(location(), "backup", file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("is there already"),
    });

    const machine = await createDatabase(location().databaseUrl && process.env.TEST_DATABASE_URL);
    expect(await run(machine.location, "restore", file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("say --yes"),
    });
    expect(await run(machine.location, "restore", file, "--yes")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Everything is back"),
    });
    expect(await run(machine.location, "restore", file, "--yes")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("is not empty"),
    });
    const { out } = await run(machine.location, "person", EARLIER.attributes.email);
    expect(JSON.parse(out)).toMatchObject({ letters: [{ reference: EARLIER.reference }] });
    // One moment: a lead and its idempotency key are of one transaction.
    const restored = await openDatabase({ ...machine.location, onIdleError: () => undefined });
    const rows = await restored.kysely
      .selectFrom("leads")
      .fullJoin("idempotency_keys", "lead_id", "leads.id")
      .select(["leads.id", "lead_id"])
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ id, lead_id }) => id !== lead_id)).toEqual([]);
    await restored.close();
    await machine.remove();
  });

  it("moves to another machine, and names the program that a dump needs", async () => {
    const { dataDir, databaseUrl } = location();
    const machine = await createDatabase(undefined);
    const from = databaseUrl ?? sqliteFile(dataDir);
    expect(await run(machine.location, "move", from, "--yes")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^leads: \d+ rows$/m),
    });
    await machine.remove();
    if (databaseUrl === undefined) return;
    const environment = { PATH: "/nowhere", CONTENT_DIR: dataDir };
    expect(await runOps(location(), ["backup", path.join(dataDir, "b")], { environment })).toMatchObject({
      code: 1,
      errors: expect.stringContaining("pg_dump is not on this machine: install PostgreSQL's client programs"),
    });
  });
});
