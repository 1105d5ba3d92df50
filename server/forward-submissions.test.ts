import { beforeEach, expect, it } from "vitest";
import { A_LEAD as LEAD } from "../domain/lead.fixture.ts";
import type { Lead } from "../domain/lead.ts";
import { failed, ok } from "../domain/result.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { createForwarder } from "./forward-submissions.ts";

describeOnEachEngine("what was sent while the leads API was away", (open) => {
  let db: Db;
  let status: number;
  let sent: { key: string; lead: Lead }[];
  let taken: Map<string, string>;

  const at = (minute: number) => new Date(Date.parse("2026-11-21T09:00:00Z") + minute * 60_000);
  const cases = (minute: number) => createSubmissionRepository(db, TEST_ENCRYPTION, () => at(minute));
  const keep = (key: string, minute: number) =>
    cases(minute).open({ idempotencyKey: key, source: "gas-and-electricity", lead: LEAD });
  const leads = {
    async create(lead: Lead, key: string) {
      sent.push({ key, lead });
      if (status !== 201)
        return failed({ id: "e", status, title: "", description: "", message: "away", failureCount: 0 });
      taken.set(key, taken.get(key) ?? `REF-${taken.size + 1}`);
      return ok({ reference: taken.get(key) ?? "" });
    },
  };
  const process = (minute: number) =>
    createForwarder({ submissions: cases(minute), leads, log: memoryLog().log });
  const references = async () =>
    (
      await db.kysely
        .selectFrom("cases")
        .select(["idempotency_key", "reference"])
        .orderBy("idempotency_key")
        .execute()
    ).map((row) => [row.idempotency_key, row.reference]);

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("cases").execute();
    [status, sent, taken] = [201, [], new Map()];
  });

  it("is passed on five minutes later, reduced, under the key of the customer's own press, and once", async () => {
    await keep("run.a", 0);
    await process(4)();
    expect(sent).toEqual([]);
    await process(6)();
    await process(7)();
    expect(sent.map(({ key }) => key)).toEqual(["run.a"]);
    expect(sent[0]?.lead.vulnerabilityConsent).toBe(false);
    expect(await references()).toEqual([["run.a", "REF-1"]]);
  });

  it("is passed on too where a clock that was years ahead dated it", async () => {
    await keep("run.a", 3_000 * 24 * 60);
    await process(6)();
    expect(await references()).toEqual([["run.a", "REF-1"]]);
  });

  it("is one lead however many processes pass it on", async () => {
    await keep("run.a", 0);
    await Promise.all([process(6)(), process(6)(), process(6)()]);
    expect(taken.size).toBe(1);
    expect(await references()).toEqual([["run.a", "REF-1"]]);
  });

  it("is not passed on once the customer has changed it and sent it again", async () => {
    await keep("changed.a", 0);
    await keep("changed.b", 1);
    await keep("taken.a", 0);
    await keep("taken.b", 1);
    await cases(1).acknowledgement("taken.b", "REF-0").execute();
    await process(10)();
    expect(sent.map(({ key }) => key)).toEqual(["changed.b"]);
  });

  it("backs off while the leads API is unavailable, one call a round; a rejected submission does not delay others", async () => {
    await keep("one.a", 0);
    await keep("two.a", 1);
    const round = process(10);
    status = 503;
    expect(await round()).toBe(true);
    expect(sent).toHaveLength(1);
    status = 422;
    expect(await round()).toBe(false);
    expect(sent).toHaveLength(3);
    status = 201;
    await keep("three.a", 2);
    expect(await round()).toBe(false);
    expect(sent.map(({ key }) => key).at(-1)).toBe("three.a");
    expect(sent).toHaveLength(4);
  });

  it("is left to a person after 14 days", async () => {
    await keep("run.a", 0);
    await process(14 * 24 * 60 + 1)();
    expect(sent).toEqual([]);
  });
});
