import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngineAndSerializable } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createSessionRepository } from "./sessions.ts";

const LIFETIME = 30 * 60_000;

describeOnEachEngineAndSerializable("visitor sessions", (open) => {
  let db: Db;
  let now: Date;
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const store = () => createSessionRepository(db, TEST_ENCRYPTION, () => now);
  const save = (visitor: string, values: Readonly<Record<string, unknown>>) =>
    store().write(
      visitor,
      new Map(Object.entries(values).map(([name, value]) => [name, { value, lifetime: LIFETIME }])),
    );
  const read = async (visitor: string) =>
    Object.fromEntries([...(await store().read(visitor))].map(([name, value]) => [name, value()]));

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("sessions").execute();
    now = new Date("2026-11-21T09:00:00Z");
  });

  it("a value expires, purged or not", async () => {
    await save("a", { answers: { name: "Ada 🏠", list: [1, null] } });
    later(LIFETIME - 1);
    expect(await read("a")).toEqual({ answers: { name: "Ada 🏠", list: [1, null] } });
    later(1);
    expect(await read("a")).toEqual({});
  });

  it("a write prolongs a value and replaces it; a touch prolongs what has not expired", async () => {
    await save("a", { answers: 1, draft: 2 });
    later(LIFETIME - 1);
    await save("a", { answers: 3 });
    await store().touch("a", "draft", LIFETIME);
    await store().touch("a", "unknown", LIFETIME);
    later(LIFETIME - 1);
    expect(await read("a")).toEqual({ answers: 3, draft: 2 });
    later(1);
    await store().touch("a", "draft", LIFETIME);
    expect(await read("a")).toEqual({});
  });

  it("values belong to a visitor and a name; a write changes the names in it alone", async () => {
    await save("a", { one: "a1", two: "a2", three: "a3" });
    await save("b", { one: "b1" });
    await store().write(
      "a",
      new Map([
        ["one", undefined],
        ["unknown", undefined],
        ["two", { value: "new", lifetime: LIFETIME }],
      ]),
    );
    expect([await read("a"), await read("b")]).toEqual([{ two: "new", three: "a3" }, { one: "b1" }]);
  });

  it("a write is in one transaction with the statements of other stores", async () => {
    const first = db.kysely.insertInto("rate_limits").values({ key: "k", count: 1, ends_at: "2026" });
    const counts = () => db.kysely.selectFrom("rate_limits").select("count").where("key", "=", "k").execute();
    const broken = new Map([["answers", { value: 1, lifetime: Number.NaN }]]);
    await expect(store().write("a", broken, [first])).rejects.toThrow("Invalid time value");
    const refused = db.kysely
      .insertInto("data_keys")
      .values({ id: "k", encrypted_since: null, proof: sql`null` });
    await expect(store().write("a", new Map(), [first, refused])).rejects.toThrow(/not.null/i);
    expect([await counts(), await read("a")]).toEqual([[], {}]);
    await store().write("a", new Map([["answers", { value: 1, lifetime: LIFETIME }]]), [first]);
    expect([await counts(), await read("a")]).toEqual([[{ count: 1 }], { answers: 1 }]);
  });

  it("purging deletes expired values alone", async () => {
    await save("a", { old: 1 });
    later(LIFETIME / 2);
    await save("a", { new: 2 });
    later(LIFETIME / 2);
    expect([await store().purge(), await store().purge()]).toEqual([1, 0]);
    expect(await db.kysely.selectFrom("sessions").select("name").execute()).toEqual([{ name: "new" }]);
  });

  it("simultaneous writes do not fail: of one name one wins, and of several none is lost", async () => {
    const tabs = Array.from({ length: 20 }, (_, tab) => tab);
    await Promise.all(tabs.map((tab) => save("a", { [`z${tab}`]: tab, answers: tab, [`a${tab}`]: tab })));
    expect(Object.keys(await read("a"))).toHaveLength(41);
  });

  it("one of several simultaneous calls takes a value, and none an expired one", async () => {
    await save("a", { once: "value" });
    const taken = await Promise.all([1, 2, 3].map(() => store().take("a", "once")));
    expect(taken.filter((value) => value === "value")).toHaveLength(1);
    expect(await read("a")).toEqual({});
    await save("a", { once: "value" });
    later(LIFETIME);
    expect(await store().take("a", "once")).toBeUndefined();
  });

  it("all values move to another visitor key, and are cleared together", async () => {
    await save("a", { one: 1, two: 2 });
    await save("b", { one: "b" });
    await store().move("a", "c");
    expect([await read("a"), await read("c")]).toEqual([{}, { one: 1, two: 2 }]);
    await store().clear("c");
    expect([await read("c"), await read("b")]).toEqual([{}, { one: "b" }]);
  });
});
