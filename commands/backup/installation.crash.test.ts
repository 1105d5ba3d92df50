import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createDatabase,
  type DatabaseLocation,
  describeOnEachEngine,
} from "../../tests/support/databases.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { makeDataKey } from "../../infrastructure/encryption/data-keys.ts";
import { messageAttributes } from "../../provider/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads } from "../../desk/staff/staff.fixture.ts";
import { runOps } from "../../tests/support/ops.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const ARTICLE = "articles/meters/read-your-meter.md";
const KEYS = { DATA_KEYS: TEST_DATA_KEYS, SESSION_SECRET: "x".repeat(32) };

describeOnEachEngine("a backup of an installation", (open, location) => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-whole-"));
  const contentDir = path.join(folder, "content");
  const scratch = path.join(folder, "scratch");
  const backup = path.join(folder, "backup");
  let db: Db;

  const run = (at: DatabaseLocation, line: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    runOps(at, line, { environment: { ...KEYS, CONTENT_DIR: contentDir, TMPDIR: scratch, ...environment } });
  const check = (given: string, environment: NodeJS.ProcessEnv = {}) =>
    run(location(), ["backup", "check", given], environment);
  const databases = async () => {
    if (location().databaseUrl === undefined) return [];
    const { rows } = await sql<{ datname: string }>`select datname from pg_database
      where datname like 'backup_check_%'`.execute(db.kysely);
    return rows;
  };

  beforeAll(async () => {
    db = await open();
    mkdirSync(scratch);
    cpSync(CONTENT, contentDir, { recursive: true });
    appendFileSync(path.join(contentDir, ARTICLE), "\nWhat an editor wrote on Tuesday.\n");
    mkdirSync(path.join(contentDir, ".git"));
    writeFileSync(path.join(contentDir, ".git/HEAD"), "ref: refs/heads/main\n");
    const leads = createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined });
    const attributes = messageAttributes() as LeadRecordAttributes;
    await leads.create({ clientId: "test", idempotencyKey: "one", attributes, addressId: null });
    const made = await run(location(), ["backup", backup]);
    if (made.code !== 0) throw new Error(made.errors);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("brings the content back with its edits and their history, beside the database, after the loss of both", async () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    const machine = await createDatabase(location().databaseUrl && process.env.TEST_DATABASE_URL);
    const restored = path.join(machine.location.dataDir, "restored");
    const done = await run(machine.location, ["restore", backup, "--yes"], { CONTENT_DIR: restored });
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("Everything is back") });
    expect(readFileSync(path.join(restored, ARTICLE), "utf8")).toContain("on Tuesday");
    const listed = (place: string) => readdirSync(place, { recursive: true, encoding: "utf8" }).toSorted();
    expect(listed(restored)).toEqual(listed(contentDir));
    expect((await run(machine.location, ["leads", "list", "--json"])).out).toContain('"reference"');
    await machine.remove();
  });

  it("is not restored over content that is there, and the database stays empty", async () => {
    const machine = await createDatabase(location().databaseUrl && process.env.TEST_DATABASE_URL);
    const other = path.join(machine.location.dataDir, "other");
    mkdirSync(other);
    writeFileSync(path.join(other, "mine.md"), "Mine.");
    const restore = (given: string, place: string) =>
      run(machine.location, ["restore", given, "--yes"], { CONTENT_DIR: place });
    expect(await restore(backup, other)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`${other} has files`),
    });
    expect(readdirSync(other)).toEqual(["mine.md"]);
    const fresh = path.join(machine.location.dataDir, "fresh");
    expect((await restore(backup, fresh)).code).toBe(0);
    await machine.remove();
  });

  it("is proved by one command, which restores it in a scratch place and leaves nothing there", async () => {
    const before = await check(backup);
    expect(before).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\d+ rows, \d+ content files.+DATA_KEYS/),
    });
    expect(readdirSync(scratch)).toEqual([]);
    expect(await databases()).toEqual([]);
  });

  it("that would not come back is told from one that would", async () => {
    const broken = path.join(folder, "broken");
    const damages: readonly (readonly [string, () => void])[] = [
      [`content/${ARTICLE} has changed`, () => appendFileSync(path.join(broken, "content", ARTICLE), "x")],
      ["content/contact.json is missing", () => rmSync(path.join(broken, "content/contact.json"))],
      ["database has changed", () => appendFileSync(path.join(broken, "database"), "x")],
      ["is no backup", () => rmSync(path.join(broken, "manifest.json"))],
    ];
    for (const [reason, damage] of damages) {
      cpSync(backup, broken, { recursive: true });
      damage();
      expect(await check(broken)).toMatchObject({ code: 1, errors: expect.stringContaining(reason) });
      rmSync(broken, { recursive: true });
    }
    expect(await check(backup, { DATA_KEYS: makeDataKey("other") })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/is encrypted under the key "\w+", which is not among DATA_KEYS/),
    });
    expect(existsSync(`${backup}.part`)).toBe(false);
    expect(readdirSync(scratch)).toEqual([]);
    expect(await databases()).toEqual([]);
  });
});
