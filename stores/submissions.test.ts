import { beforeAll, expect, it } from "vitest";
import { A_LEAD as LEAD } from "../domain/lead.fixture.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createSubmissionRepository } from "./submissions.ts";

describeOnEachEngine("the record of what a customer really sent", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });

  const cases = (day: string) =>
    createSubmissionRepository(db, TEST_ENCRYPTION, () => new Date(`${day}T09:00:00Z`));
  const recordOf = (key: string) =>
    db.kysely.selectFrom("submissions").selectAll().where("idempotency_key", "=", key).execute();

  it("has every answer, the need for extra help included, and gets its reference once", async () => {
    await cases("2026-11-20").open({ idempotencyKey: "k", source: "pay-as-you-go", lead: LEAD });
    await cases("2026-11-21").acknowledgement("k", "7KQ4M-T9X2R").execute();
    await cases("2026-11-22").acknowledgement("k", "another").execute();
    const [record, ...others] = await recordOf("k");
    expect(others).toEqual([]);
    const owner = ["k", "pay-as-you-go"];
    const text = TEST_ENCRYPTION.decrypt(record!.lead, ["submissions", "lead", record!.id], owner);
    expect(JSON.parse(text)).toEqual(LEAD);
    expect(record).toMatchObject({
      source: "pay-as-you-go",
      reference: "7KQ4M-T9X2R",
      created_at: "2026-11-20T09:00:00.000Z",
      acknowledged_at: "2026-11-21T09:00:00.000Z",
    });
  });

  it("is found by its reference, and undefined for another", async () => {
    await cases("2026-11-20").open({ idempotencyKey: "found", source: "pay-as-you-go", lead: LEAD });
    await cases("2026-11-20").acknowledgement("found", "F4K6V-XTYHC").execute();
    expect(await cases("2026-11-20").find("F4K6V-XTYHC")).toEqual(LEAD);
    expect(await cases("2026-11-20").find("unknown")).toBeUndefined();
  });

  it("is opened once for one press and its repetitions, also at the same time", async () => {
    const openAgain = () =>
      cases("2026-11-20").open({ idempotencyKey: "twice", source: "pay-as-you-go", lead: LEAD });
    await Promise.all([openAgain(), openAgain(), openAgain()]);
    expect(await recordOf("twice")).toHaveLength(1);
  });
});
