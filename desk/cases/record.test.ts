import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { type Cases, createCases } from "./cases.ts";
import { clearSubmissions, sending } from "../staff/staff.fixture.ts";

const ADA = { kind: "staff", name: "ada-id" } as const;
const SPOKEN = {
  id: "6f1c0c2e-0000-4000-8000-000000000002",
  source: "pay-as-you-go",
  channel: "phone",
  firstName: "Ada",
  surname: "Byron",
  email: null,
  telephone: "+447400123456",
  query: "No top-up works.",
  extraHelp: true,
  onBehalf: "Bob Lace, for the customer. She agreed on the telephone.",
} as const;

describeOnEachEngine("a complaint that staff record", (open) => {
  let db: Db;
  let cases: Cases;
  beforeAll(async () => {
    db = await open();
    const shared = { db, encryption: TEST_ENCRYPTION };
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined }),
      now: () => new Date(),
      dangers: HEARS_NOTHING,
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
  });
  beforeEach(() => clearSubmissions(db));

  const emails = () => db.kysely.selectFrom("jobs").select(["kind", "subject_id"]).execute();

  it("is a case at once, by telephone and for someone else, once however often it is sent", async () => {
    const reference = await cases.record(SPOKEN, ADA);
    expect(await cases.record(SPOKEN, ADA)).toBe(reference);
    expect(await cases.find(reference, ADA)).toMatchObject({
      isComplaint: true,
      extraHelp: true,
      telephone: "+447400123456",
      email: null,
      speaker: SPOKEN.onBehalf,
      message: "No top-up works.",
      history: [{ kind: "recorded", channel: "phone", actor: ADA, text: SPOKEN.onBehalf }],
    });
    const records = await db.kysely
      .selectFrom("complaint_records")
      .select(["reference", "channel"])
      .execute();
    expect(records).toEqual([{ reference, channel: "oral" }]);
    expect(await emails()).toEqual([]);
  });

  it("is confirmed by email where there is an address", async () => {
    const reference = await cases.record({ ...SPOKEN, channel: "post", email: "ada@example.com" }, ADA);
    expect(await emails()).toEqual([{ kind: "lead-email", subject_id: reference }]);
  });
});
