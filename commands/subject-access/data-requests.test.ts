import { beforeAll, expect, it } from "vitest";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { createCases } from "../../desk/cases/cases.ts";
import { sending, storeSubmission } from "../../desk/staff/staff.fixture.ts";
import { describeDataRequest } from "../../domain/data-requests.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { eraseHeldData } from "./erase.ts";
import { findHeldData } from "./held-data.ts";

const ANN = { kind: "staff", name: "ann-id" } as const;

describeOnEachEngine("a person's request about data", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });

  it("is printed with what staff did about it, and goes whole with the person", async () => {
    const shared = { db, encryption: TEST_ENCRYPTION };
    const reference = await storeSubmission(db, "2026-11-25T10:00:00Z", {
      "query-type": "Enquiry",
      "query-subtype": "Enquiry-Credit Energy",
      email: "zoe@example.com",
      query: describeDataRequest("complain", "You sold it to Quixotic."),
    });
    const cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined }),
      dangers: HEARS_NOTHING,
      ombudsmanWeeks: async () => ({ weeks: 8 }),
      now: () => new Date("2026-11-26T10:00:00Z"),
    });
    const { version } = (await cases.find(reference, ANN))!;
    const data = { kind: "close", outcome: "Not upheld", text: "We sold nothing." } as const;
    expect(await cases.update(reference, version, { data }, ANN)).toBeUndefined();
    const held = () =>
      findHeldData(
        {
          tx: db.kysely,
          encryption: TEST_ENCRYPTION,
          mailFolder: "/nowhere",
          digestReadings: (text) => text,
        },
        "zoe@example.com",
      );
    const printed = JSON.stringify(await held());
    for (const words of ["Quixotic", "We sold nothing.", "Not upheld"]) expect(printed).toContain(words);
    await eraseHeldData(db, TEST_ENCRYPTION, (await held()).keys);
    const { letters, cases: left, history } = await held();
    expect([letters, left, history]).toEqual([[], [], []]);
    const rows = await db.kysely.selectFrom("case_events").select("id").execute();
    expect(rows).toEqual([]);
  });
});
