import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createSessionRepository } from "./sessions.ts";

const LIFETIME = 30 * 60_000;

describeOnEachEngine("visitor sessions", (open) => {
  let db: Db;
  let now: Date;
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const store = () => createSessionRepository(db, TEST_ENCRYPTION, () => now);

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("visitor_state").execute();
    now = new Date("2026-11-21T09:00:00Z");
  });

  it("a value expires, purged or not", async () => {
    await store().write("a", "answers", { name: "Ada 🏠", list: [1, null] }, LIFETIME);
    later(LIFETIME - 1);
    expect(await store().read("a", "answers")).toEqual({ name: "Ada 🏠", list: [1, null] });
    later(1);
    expect(await store().read("a", "answers")).toBeUndefined();
  });

  it("a write prolongs a value and replaces it", async () => {
    await store().write("a", "answers", 1, LIFETIME);
    later(LIFETIME - 1);
    await store().write("a", "answers", 2, LIFETIME);
    later(LIFETIME - 1);
    expect(await store().read("a", "answers")).toBe(2);
  });

  it("values belong to a visitor and a name", async () => {
    await store().write("a", "one", "a1", LIFETIME);
    await store().write("a", "two", "a2", LIFETIME);
    await store().write("b", "one", "b1", LIFETIME);
    await store().remove("a", "one");
    expect([
      await store().read("a", "one"),
      await store().read("a", "two"),
      await store().read("b", "one"),
    ]).toEqual([undefined, "a2", "b1"]);
  });

  it("purging deletes expired values alone", async () => {
    await store().write("a", "old", 1, LIFETIME);
    later(LIFETIME / 2);
    await store().write("a", "new", 2, LIFETIME);
    later(LIFETIME / 2);
    expect([await store().purge(), await store().purge()]).toEqual([1, 0]);
    expect(await db.kysely.selectFrom("visitor_state").select("name").execute()).toEqual([{ name: "new" }]);
  });

  it("simultaneous writes do not fail, and one of them wins", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, tab) => store().write("a", "answers", tab, LIFETIME)));
    expect(await db.kysely.selectFrom("visitor_state").selectAll().execute()).toHaveLength(1);
  });

  it("one of several simultaneous calls takes a value, and none an expired one", async () => {
    await store().write("a", "once", "value", LIFETIME);
    const taken = await Promise.all([1, 2, 3].map(() => store().take("a", "once")));
    expect(taken.filter((value) => value === "value")).toHaveLength(1);
    expect(await store().read("a", "once")).toBeUndefined();
    await store().write("a", "once", "value", LIFETIME);
    later(LIFETIME);
    expect(await store().take("a", "once")).toBeUndefined();
  });

  it("all values move to another visitor key, and are cleared together", async () => {
    await store().write("a", "one", 1, LIFETIME);
    await store().write("a", "two", 2, LIFETIME);
    await store().write("b", "one", "b", LIFETIME);
    await store().move("a", "c");
    expect((await store().names("c")).toSorted()).toEqual(["one", "two"]);
    expect([await store().names("a"), await store().read("c", "two")]).toEqual([[], 2]);
    await store().clear("c");
    expect([await store().names("c"), await store().read("b", "one")]).toEqual([[], "b"]);
  });
});
