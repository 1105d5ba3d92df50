import BetterSqlite3 from "better-sqlite3";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import {
  EARLIER,
  EARLIER_PERSONAL,
  expectEarlierReadable,
  fillAsEarlierRelease,
} from "../../tests/support/earlier-release.ts";
import { encryptionWithKey } from "../../tests/support/encryption.ts";
import { foundIn, storedBytes } from "../../tests/support/stored-bytes.ts";
import { releasePages } from "../database/dialect.ts";
import type { Db } from "../database/database.ts";
import { sqliteFile } from "../database/sqlite.ts";
import { readTrackLink, signTrackLink } from "../../stores/track-link.ts";
import { findLead } from "../../stores/leads.ts";
import { makeDataKey, parseDataKeys } from "./data-keys.ts";
import { bindOwners, loadEncryption } from "./load-keys.ts";
import { type ReencryptionProgress, reencryptAll } from "./rotate-keys.ts";
import { EACH_TABLE } from "../database/schema.ts";
import type { Encryption } from "./encryption.ts";

const [OLD, YOUNG] = [makeDataKey("old"), makeDataKey("young")];

describeOnEachEngine("personal data in the database", (open, location) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  const empty = async () => {
    for (const { name } of EACH_TABLE.toReversed()) await db.kysely.deleteFrom(name).execute();
  };
  beforeEach(async () => {
    await empty();
    await fillAsEarlierRelease(db.kysely);
  });

  const openUnder = (spelled: string) => loadEncryption(db, parseDataKeys(spelled)!);
  const reencrypt = (
    encryption: Encryption,
    onProgress: (progress: ReencryptionProgress) => void = () => undefined,
  ) => reencryptAll(db, encryption, onProgress);
  const found = async () => {
    await releasePages(db);
    return foundIn(await storedBytes(db, location().dataDir), EARLIER_PERSONAL);
  };

  it("of an earlier release is plain, is read, and after a rotation is nowhere in the files", async () => {
    expect(await found()).toEqual(EARLIER_PERSONAL);
    const encryption = await openUnder(OLD);
    await expectEarlierReadable(db, encryption);
    await reencrypt(encryption);
    await expectEarlierReadable(db, encryption);
    expect(await found()).toEqual([]);
  });

  it("moves from one key to the next, and the old one may then be forgotten", async () => {
    await reencrypt(await openUnder(OLD));
    await expect(openUnder(YOUNG)).rejects.toThrow('DATA_KEYS lacks the key "old"');
    const both = await openUnder(`${YOUNG},${OLD}`);
    await expectEarlierReadable(db, both);
    await reencrypt(both);
    await expectEarlierReadable(db, await openUnder(YOUNG));
    const { email_digest: digest } = await db.kysely
      .selectFrom("identity_users")
      .select("email_digest")
      .executeTakeFirstOrThrow();
    expect(digest).toBe(
      encryptionWithKey(YOUNG).digests(EARLIER.attributes.email, "identity_users.email")[0],
    );
  });

  it("leaves links of emails alone: after one rotation and a second, and not in the hands of who writes the database", async () => {
    const lead = { id: EARLIER.reference, createdAt: new Date() };
    const link = signTrackLink(await openUnder(OLD), lead);
    const reads = async (spelled: string) => readTrackLink(await openUnder(spelled), link, new Date());
    await reencrypt(await openUnder(`${YOUNG},${OLD}`));
    expect(await reads(YOUNG)).toBe(EARLIER.reference);
    const third = makeDataKey("third");
    await reencrypt(await openUnder(`${third},${YOUNG}`));
    expect(await reads(third)).toBe(EARLIER.reference);
    const { digestKeysToRetire } = encryptionWithKey(`${third},${OLD}`);
    const plain = digestKeysToRetire().get("old")!;
    await db.kysely.updateTable("retired_keys").set({ digest_key: plain }).execute();
    expect(await reads(third)).toBeUndefined();
  });

  it("is rotated on from where a rotation was stopped, and what is done is left alone", async () => {
    const encryption = await openUnder(OLD);
    await expect(
      reencrypt(encryption, ({ table }) => {
        if (table === "submissions") throw new Error("stopped");
      }),
    ).rejects.toThrow("stopped");
    await expectEarlierReadable(db, encryption);
    const { attributes } = await db.kysely.selectFrom("leads").select("attributes").executeTakeFirstOrThrow();
    const seen: ReencryptionProgress[] = [];
    await reencrypt(encryption, (progress) => seen.push(progress));
    expect(seen).toContainEqual({ table: "leads", rows: 1, reencrypted: 0, share: expect.any(Number) });
    expect(seen).toContainEqual({ table: "customers", rows: 1, reencrypted: 3, share: expect.any(Number) });
    expect(await db.kysely.selectFrom("leads").select("attributes").execute()).toEqual([{ attributes }]);
    await expectEarlierReadable(db, encryption);
  });

  it("lets others write after every few rows of a rotation: on SQLite they wait with every page", async () => {
    const [lead] = await db.kysely.selectFrom("leads").selectAll().execute();
    const leads = Array.from({ length: 100 }, (_none, at) => ({ ...lead!, id: `lead-${at}` }));
    await db.kysely.insertInto("leads").values(leads).execute();
    const encryption = await openUnder(OLD);
    const other =
      db.engine === "sqlite" ? new BetterSqlite3(sqliteFile(location().dataDir), { timeout: 0 }) : undefined;
    const reported: number[] = [];
    await reencrypt(encryption, ({ table, reencrypted }) => {
      if (table === "leads") reported.push(reencrypted);
      // Throws where the rotation holds the lock.
      other?.exec("begin immediate; commit");
    });
    other?.close();
    const steps = reported.map((rows, at) => rows - (reported[at - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(20);
    expect(reported.at(-1)).toBe(101);
  });

  it("is not touched by a start with another key of the same name, which says so", async () => {
    await reencrypt(await openUnder(OLD));
    const before = await storedBytes(db, location().dataDir);
    await expect(openUnder(makeDataKey("old"))).rejects.toThrow(
      'DATA_KEYS has another key "old" than the one',
    );
    expect(await storedBytes(db, location().dataDir)).toBe(before);
    await expectEarlierReadable(db, await openUnder(OLD));
  });

  it("is never taken in plain again once all of it is encrypted: after a rotation, and in a database that was never plain", async () => {
    await reencrypt(await openUnder(OLD));
    const plant = () =>
      db.kysely
        .updateTable("leads")
        .set({ attributes: JSON.stringify(EARLIER.attributes) })
        .execute();
    await plant();
    // As the next start does, and the one after a rotation to another key.
    for (const spelled of [OLD, `${YOUNG},${OLD}`])
      await expect(findLead(db.kysely, await openUnder(spelled), EARLIER.reference)).rejects.toThrow(
        "a value of leads.attributes is not encrypted",
      );
    await empty();
    const encryption = await openUnder(OLD);
    await fillAsEarlierRelease(db.kysely);
    await expect(findLead(db.kysely, encryption, EARLIER.reference)).rejects.toThrow(
      "a value of leads.attributes is not encrypted",
    );
  });

  it("is bound to its owners after an upgrade: read by the release before until then, and no value of now moves", async () => {
    const first = await openUnder(OLD);
    expect(first.binding).toBe("none");
    await reencrypt(first);
    const stored = async () =>
      (await db.kysely.selectFrom("energy_accounts").select("email").executeTakeFirstOrThrow()).email;
    expect(await stored()).toMatch(/^sealed\.v1\./);
    await bindOwners(db, parseDataKeys(OLD)!);
    const second = await openUnder(OLD);
    expect(second.binding).toBe("written");
    // Of a process that has not been restarted.
    await reencrypt(second);
    expect(await stored()).toMatch(/^sealed\.v2\./);
    await expectEarlierReadable(db, first);
    await reencryptAll(db, second, () => undefined, { boundOnly: true });
    const third = await openUnder(OLD);
    expect(third.binding).toBe("always");
    await expectEarlierReadable(db, third);
    for (const binding of ["none", "written"])
      expect((await openUnder(`${YOUNG},${OLD}`)).binding).not.toBe(binding);
    const { proof } = await db.kysely
      .selectFrom("data_keys")
      .selectAll()
      .where("id", "=", "old")
      .executeTakeFirstOrThrow();
    // The release before stops at its start instead of reading what it can't.
    expect(proof).toMatch(/^sealed\.v2\./);
  });

  it("is bound from the first row of a new installation", async () => {
    await empty();
    expect((await openUnder(OLD)).binding).toBe("always");
  });

  it("that was moved to another row does not open", async () => {
    const encryption = await openUnder(OLD);
    await reencrypt(encryption);
    const { attributes } = await db.kysely.selectFrom("leads").select("attributes").executeTakeFirstOrThrow();
    await db.kysely
      .insertInto("leads")
      .values({
        id: "22222-22222",
        client_id: "x",
        topic: "t",
        attributes,
        created_at: "2026-11-20T09:00:00.000Z",
      })
      .execute();
    await expect(findLead(db.kysely, encryption, "22222-22222")).rejects.toThrow(
      "a value of leads.attributes does not open",
    );
  });
});
