import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createSessionRepository } from "./sessions.ts";

const LIFETIME = 30 * 60_000;

describeOnEachEngine("what a visitor has told us", (open) => {
  let db: Db;
  let now: Date;
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const store = () => createSessionRepository(db, TEST_ENCRYPTION, () => now);

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("visitor_state").execute();
    now = new Date("2026-11-21T09:00:00Z");
  });

  it("is there until its time is over, and then it is not, purged or not", async () => {
    await store().write("a", "answers", { name: "Ada 🏠", list: [1, null] }, LIFETIME);
    later(LIFETIME - 1);
    expect(await store().read("a", "answers")).toEqual({ name: "Ada 🏠", list: [1, null] });
    later(1);
    expect(await store().read("a", "answers")).toBeUndefined();
  });

  it("lives on with each touch, and its last value counts", async () => {
    await store().write("a", "answers", 1, LIFETIME);
    later(LIFETIME - 1);
    await store().write("a", "answers", 2, LIFETIME);
    later(LIFETIME - 1);
    expect(await store().read("a", "answers")).toBe(2);
  });

  it("is each visitor's own, by name", async () => {
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

  it("leaves the database once its time is over, and nothing else does", async () => {
    await store().write("a", "old", 1, LIFETIME);
    later(LIFETIME / 2);
    await store().write("a", "new", 2, LIFETIME);
    later(LIFETIME / 2);
    expect([await store().purge(), await store().purge()]).toEqual([1, 0]);
    expect(await db.kysely.selectFrom("visitor_state").select("name").execute()).toEqual([{ name: "new" }]);
  });

  it("is written by many tabs at once without an error, and one of them wins", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, tab) => store().write("a", "answers", tab, LIFETIME)));
    expect(await db.kysely.selectFrom("visitor_state").selectAll().execute()).toHaveLength(1);
  });

  it("is taken once, by one of several who take it at the same time, and never when its time is over", async () => {
    await store().write("a", "once", "value", LIFETIME);
    const taken = await Promise.all([1, 2, 3].map(() => store().take("a", "once")));
    expect(taken.filter((value) => value === "value")).toHaveLength(1);
    expect(await store().read("a", "once")).toBeUndefined();
    await store().write("a", "once", "value", LIFETIME);
    later(LIFETIME);
    expect(await store().take("a", "once")).toBeUndefined();
  });

  it("moves to another name for the same visitor whole, and is forgotten whole", async () => {
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
