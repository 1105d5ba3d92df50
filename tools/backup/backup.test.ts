import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, describeOnEachEngine } from "../../tests/support/databases.ts";
import { EARLIER, expectEarlierReadable, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { encryptionWithKey, TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { migrate, productTables } from "../../infrastructure/database/migrate.ts";
import { messageAttributes } from "../../services/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../services/leads/repository.ts";
import { createLeadService, type LeadService } from "../../services/leads/service.ts";
import { makeDataKey } from "../../infrastructure/encryption/data-keys.ts";
import { reencryptAll } from "../../infrastructure/encryption/rotate-keys.ts";
import { backUp } from "./backup.ts";
import type { BackupProgress } from "./format.ts";
import { restore } from "./restore.ts";
import { BACKUP_TABLES } from "./tables.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const LAST_EARLIER = "0005-readings-and-progress";
const nothing = () => undefined;
/** What line ends, quotes and letters of every width make of a file. */
const ODD = 'a\u2028b\u2029c\r\nd "e" \\ \t 🏠 é \u0001';

/** A new database of that kind, undefined where none can be had. */
const TARGETS = [
  ["SQLite", () => createDatabase(undefined)],
  ["PostgreSQL", () => createDatabase(process.env.TEST_DATABASE_URL)],
] as const;

describeOnEachEngine("a backup", (open, location) => {
  let source: Db;
  let leads: LeadService;
  let folder: string;
  let file: string;
  const cleanUp: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    source = await open();
    leads = createLeadService({
      db: source,
      encryption: TEST_ENCRYPTION,
      addressExists: async () => true,
      onJobEnqueued: nothing,
    });
    folder = mkdtempSync(path.join(tmpdir(), "help-and-support-backup-"));
    file = path.join(folder, "whole.gz");
    await fillAsEarlierRelease(source.kysely);
    await fillOddly(source);
    for (let lead = 0; lead < 3; lead += 1) await send(`key ${lead}`);
    await leads.setStatus(
      (await source.kysely.selectFrom("complaint_records").select("lead_id").executeTakeFirstOrThrow())
        .lead_id,
      "answered",
    );
    await backUp(source, file, NOW, nothing);
  });
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).toReversed()) await clean();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const send = (idempotencyKey: string) =>
    leads.create({
      clientId: "test",
      idempotencyKey,
      attributes: messageAttributes() as LeadRecordAttributes,
      addressId: null,
    });

  async function emptyTarget(make: (typeof TARGETS)[number][1] = TARGETS[0][1]): Promise<Db> {
    const target = await make();
    cleanUp.push(target.remove);
    const db = await openDatabase({ ...target.location, asItIs: true, onIdleError: nothing });
    cleanUp.push(db.close);
    return db;
  }

  it("has every table there is, and only its owner can read it", async () => {
    const tables = (await productTables(source.kysely)).map(({ name }) => name);
    expect(tables.toSorted()).toEqual(BACKUP_TABLES.map(({ name }) => name).toSorted());
    for (const { name } of BACKUP_TABLES) expect([name, await rowsOf(source, name)]).not.toEqual([name, []]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  for (const [engine, make] of TARGETS) {
    it.skipIf(engine === "PostgreSQL" && !process.env.TEST_DATABASE_URL)(
      `comes back row for row into an empty ${engine}`,
      async () => {
        const target = await emptyTarget(make);
        const seen: BackupProgress[] = [];
        await restore(target, file, (progress) => void seen.push(progress));
        for (const { name } of BACKUP_TABLES)
          expect(await rowsOf(target, name)).toEqual(await rowsOf(source, name));
        expect(seen).toContainEqual({ table: "search_log", rows: 1_201, whole: true, share: 1 });
      },
    );
  }

  it("says how far it is, to the end", async () => {
    const seen: BackupProgress[] = [];
    await backUp(source, path.join(folder, "told.gz"), NOW, (progress) => void seen.push(progress));
    const shares = seen.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
    expect(
      seen.filter(({ table, whole }) => table === "search_log" && !whole).map(({ rows }) => rows),
    ).toEqual([500, 1_000]);
  });

  it("is of one moment, although customers go on", async () => {
    const another =
      source.engine === "postgres"
        ? await open()
        : await openDatabase({ ...location(), asItIs: true, onIdleError: nothing });
    if (source.engine === "sqlite") cleanUp.push(another.close);
    const busy = createLeadService({
      db: another,
      encryption: TEST_ENCRYPTION,
      addressExists: async () => true,
      onJobEnqueued: nothing,
    });
    const before = await rowsOf(source, "idempotency_keys");
    const during = path.join(folder, "during.gz");
    await backUp(source, during, NOW, async ({ table, whole }) => {
      if (table !== "leads" || !whole) return;
      const attributes = messageAttributes() as LeadRecordAttributes;
      expect(
        await busy.create({ clientId: "test", idempotencyKey: "meanwhile", attributes, addressId: null }),
      ).toMatchObject({ ok: true });
    });
    const target = await emptyTarget();
    await restore(target, during, nothing);
    expect(await rowsOf(target, "idempotency_keys")).toEqual(before);
    expect(await rowsOf(source, "idempotency_keys")).toHaveLength(before.length + 1);
  });

  it("is not written over a file, and leaves no half one behind", async () => {
    await expect(backUp(source, file, NOW, nothing)).rejects.toThrow("is there already");
    const half = path.join(folder, "half.gz");
    const stop = async () => Promise.reject(new Error("stopped"));
    await expect(backUp(source, half, NOW, stop)).rejects.toThrow("stopped");
    expect(readdirSync(folder).filter((name) => name.startsWith("half"))).toEqual([]);
  });

  it("goes into no database that has a row in it", async () => {
    const target = await emptyTarget();
    await restore(target, file, nothing);
    await expect(restore(target, file, nothing)).rejects.toThrow("the database is not empty");
  });

  describe("that is damaged changes nothing:", () => {
    const text = () => gunzipSync(readFileSync(file)).toString();
    const lastLine = (all: string) => all.slice(all.lastIndexOf("\n", all.length - 2) + 1);
    const damages: readonly (readonly [string, () => Buffer, RegExp])[] = [
      ["cut off", () => readFileSync(file).subarray(0, -200), /can't be read to its end/],
      ["without its end", () => gzipSync(text().slice(0, -lastLine(text()).length)), /not whole/],
      ["with a row changed", () => gzipSync(text().replace("key 1", "key 7")), /not whole, or was changed/],
      [
        "with a row missing",
        () => gzipSync(text().replace(/^.*key 1.*\n/m, "")),
        /not whole, or was changed/,
      ],
      ["in the middle of a line", () => gzipSync(text().slice(0, -1)), /ends in the middle of a line/],
      ["no backup", () => gzipSync("{}\n"), /is no backup/],
      ["not packed", () => Buffer.from("x\n"), /can't be read/],
      ["of a newer release", () => gzipSync(text().replace(LAST_EARLIER, "0999-later")), /newer release/],
    ];
    it.each(damages)("%s", async (_how, damage, told) => {
      const damaged = path.join(folder, "damaged.gz");
      writeFileSync(damaged, damage());
      const target = await emptyTarget();
      await expect(restore(target, damaged, nothing)).rejects.toThrow(told);
      await migrate(target.kysely);
      for (const { name } of BACKUP_TABLES) expect(await rowsOf(target, name)).toEqual([]);
    });
  });
});

/** Both halves of an update: the files of the last release, and a backup that was made with it. */
describe.each(TARGETS)("a %s database of the release before", (engine, make) => {
  const skipped = engine === "PostgreSQL" && !process.env.TEST_DATABASE_URL;

  it.skipIf(skipped)("is brought forward at the start, read as it is, and encrypted", async () => {
    const { location, remove } = await make();
    const earlier = await openDatabase({ ...location, asItIs: true, onIdleError: nothing });
    await migrate(earlier.kysely, LAST_EARLIER);
    await fillAsEarlierRelease(earlier.kysely);
    const file = path.join(location.dataDir, "earlier.gz");
    await backUp(earlier, file, NOW, nothing);
    await earlier.close();

    const encryption = encryptionWithKey(makeDataKey("new"));
    const forward = await openDatabase({ ...location, onIdleError: nothing });
    await expectEarlierReadable(forward, encryption);
    await reencryptAll(forward, encryption, nothing);
    await expectEarlierReadable(forward, encryption);
    await expect(restore(forward, file, nothing)).rejects.toThrow("newer release than the backup");
    await forward.close();

    const other = await createDatabase(undefined);
    const restored = await openDatabase({ ...other.location, asItIs: true, onIdleError: nothing });
    await restore(restored, file, nothing);
    await migrate(restored.kysely);
    await expectEarlierReadable(restored, encryption);
    await restored.close();
    await other.remove();
    await remove();
  });
});

async function rowsOf(db: Db, table: string): Promise<unknown[]> {
  const key = BACKUP_TABLES.find(({ name }) => name === table)!.key;
  const { rows } =
    await sql`select * from ${sql.table(table)} order by ${sql.join(key.map((name) => sql.ref(name)))}`.execute(
      db.kysely,
    );
  return rows;
}

/** A row in each of the tables that nothing else fills. */
async function fillOddly({ kysely }: Db): Promise<void> {
  await kysely.insertInto("data_keys").values({ id: "k", proof: ODD }).execute();
  await kysely.insertInto("typed_addresses").values({ id: "typed", created_at: NOW.toISOString() }).execute();
  await kysely
    .insertInto("address_imports")
    .values({
      file_key: "f",
      bytes_read: 9_007_199_254_740_991,
      rows_loaded: 1,
      rows_rejected: 0,
      rejected_bytes: 0,
      finished_at: null,
    })
    .execute();
  await kysely
    .insertInto("meter_readings")
    .values({ account_key: ODD, register: "gas", value: 123_456, read_on: "2026-11-21" })
    .execute();
  await kysely.insertInto("attempts").values({ key: "a", count: 1, ends_at: NOW.toISOString() }).execute();
  await kysely
    .insertInto("article_votes")
    .values({
      article: "a/b",
      revision: "r",
      voter_key: "v",
      helpful: 1,
      reason: ODD,
      voted_at: NOW.toISOString(),
    })
    .execute();
  const at = NOW.toISOString();
  await kysely
    .insertInto("staff_accounts")
    .values({
      id: "s",
      email: ODD,
      email_digest: "d",
      role: "agent",
      password: ODD,
      created_at: at,
      removed_at: null,
    })
    .execute();
  await kysely
    .insertInto("staff_sessions")
    .values({ key: "k", staff_id: "s", started_at: at, seen_at: at })
    .execute();
  await kysely
    .insertInto("audit_events")
    .values({
      id: "a",
      happened_at: at,
      actor: "staff s",
      action: "look",
      subject: EARLIER.reference,
      detail: null,
    })
    .execute();
  await kysely.insertInto("system_times").values({ name: "purge: old leads", at }).execute();
  await kysely
    .insertInto("search_log")
    .values(
      Array.from({ length: 1_201 }, (_, search) => ({
        id: `s${search}`,
        query: ODD,
        hits: search,
        clicked_rank: null,
        clicked_link: null,
        searched_on: "2026-11-21",
      })),
    )
    .execute();
}
