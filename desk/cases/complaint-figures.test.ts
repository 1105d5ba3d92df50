import { beforeAll, beforeEach, expect, it } from "vitest";
import { standingFigures } from "../../domain/complaint-figures.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";
import {
  countFigures,
  digestOf,
  figuresToPublish,
  isPeriod,
  listFigures,
  nextQuarter,
  publishFigures,
  RECORDS_BEGAN,
  withdrawFigures,
} from "./complaint-figures.ts";
import { createLeads } from "../staff/staff.fixture.ts";

const HOLIDAYS = new Set(["2026-08-31", "2026-12-25", "2026-12-28", "2027-01-01"]);
const OPERATOR = { kind: "ops", name: "ada" } as const;

describeOnEachEngine("published figures of complaints", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await clearSubmissions(db);
    await db.kysely.deleteFrom("complaint_figures").execute();
    await recordTime(db, RECORDS_BEGAN, new Date("2025-12-01T10:00:00Z"));
  });

  const request = (period: string, moment: string, customers?: number) => ({
    db,
    encryption: TEST_ENCRYPTION,
    period,
    bankHolidays: HOLIDAYS,
    customers,
    now: new Date(moment),
  });
  /** After a look at them. */
  const publish = async (wanted: ReturnType<typeof request>) => {
    const shown = await figuresToPublish(wanted);
    return shown.ok ? publishFigures(wanted, OPERATOR, digestOf(shown.value)) : shown;
  };
  const complain = async (received: string, about: string, resolved?: string) => {
    const id = await storeSubmission(db, received, {}, { about });
    if (resolved === undefined) return;
    const now = () => new Date(resolved);
    const leads = createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined, now });
    const note = { adviceOrAction: "Done.", accountNumber: null };
    await leads.setStatus(id, "answered", { ...note, resolution: { resolved: true, reason: "Agreed." } });
  };

  it("count a quarter by London's days: the next working day, 8 weeks, and the top five reasons", async () => {
    // The first minute of the quarter is 23:00 UTC of the day before.
    await complain("2026-06-30T23:00:00Z", "Discount", "2026-07-02T22:59:00Z");
    await complain("2026-06-30T22:59:00Z", "Not in this quarter");
    // Friday; the bank holiday makes Tuesday the next working day.
    await complain("2026-08-28T10:00:00Z", "Discount", "2026-09-01T10:00:00Z");
    await complain("2026-08-28T10:00:00Z", "Discount", "2026-09-02T10:00:00Z");
    // The last day of 8 weeks, and the day after it.
    await complain("2026-07-06T10:00:00Z", "Moving House", "2026-08-31T22:00:00Z");
    await complain("2026-07-06T10:00:00Z", "Moving House", "2026-09-01T10:00:00Z");
    for (const about of ["A", "B", "C", "D"]) await complain("2026-07-06T10:00:00Z", about);
    expect(await countFigures(request("2026-Q3", "2026-11-22T10:00:00Z", 400_000))).toEqual({
      ok: true,
      value: {
        period: "2026-Q3",
        received: 9,
        resolvedNextDay: 2,
        resolvedIn8Weeks: 4,
        reasons: [
          { reason: "Discount", received: 3 },
          { reason: "Moving House", received: 2 },
          ...["A", "B", "C"].map((reason) => ({ reason, received: 1 })),
        ],
        customers: 400_000,
      },
    });
  });

  it("are not published while a complaint could still be resolved in time", async () => {
    await complain("2026-09-30T10:00:00Z", "Discount");
    for (const early of ["2026-09-30T22:59:00Z", "2026-10-01T10:00:00Z", "2026-11-25T10:00:00Z"])
      expect(await publish(request("2026-Q3", early))).toMatchObject({
        failure: "not-final",
      });
    expect(await listFigures(db.kysely)).toEqual([]);
    const late = await publish(request("2026-Q3", "2026-11-26T10:00:00Z"));
    expect(late).toMatchObject({ ok: true, value: { received: 1, resolvedIn8Weeks: 0 } });
  });

  it("are proposed once a quarter is final, until they are public", async () => {
    const proposed = (moment: string) => nextQuarter(request("", moment));
    expect(await proposed("2026-11-25T10:00:00Z")).toBe("2026-Q2");
    expect(await proposed("2026-11-26T10:00:00Z")).toBe("2026-Q3");
    expect(await proposed("2026-02-25T10:00:00Z")).toBeUndefined();
    const at = "2026-11-26T10:00:00Z";
    await publish(request("2026-Q3", at));
    expect(await proposed(at)).toBeUndefined();
    await withdrawFigures(db.kysely, "2026-Q3", "A letter was lost.", new Date("2026-11-27T10:00:00Z"));
    expect(await proposed("2026-11-27T10:00:00Z")).toBe("2026-Q3");
  });

  it("of a year need only the next working day", async () => {
    await complain("2026-12-30T10:00:00Z", "Discount");
    const early = await publish(request("2026", "2026-12-31T10:00:00Z"));
    expect(early).toMatchObject({ failure: "not-final" });
    const year = await publish(request("2026", "2027-01-05T10:00:00Z"));
    expect(year).toMatchObject({
      ok: true,
      value: { received: 1, resolvedNextDay: 0, resolvedIn8Weeks: null },
    });
  });

  it("are refused while bank holidays of their time are unknown", async () => {
    await complain("2031-07-06T10:00:00Z", "Discount");
    expect(await publish(request("2031-Q3", "2032-01-05T10:00:00Z"))).toMatchObject({
      failure: "bank-holidays-unknown",
    });
  });

  it("stay as they were published, whatever happens to the record", async () => {
    await complain("2026-07-06T10:00:00Z", "Discount");
    await publish(request("2026-Q3", "2026-12-01T10:00:00Z"));
    await publish(request("2026-Q2", "2026-12-02T10:00:00Z"));
    await complain("2026-07-07T10:00:00Z", "Discount");
    expect(await publish(request("2026-Q3", "2026-12-03T10:00:00Z"))).toMatchObject({ failure: "published" });
    expect(await listFigures(db.kysely)).toMatchObject([
      { period: "2026-Q3", received: 1, publishedOn: "2026-12-01", withdrawal: null },
      { period: "2026-Q2", received: 0, publishedOn: "2026-12-02", withdrawal: null },
    ]);
  });

  it("are those that a person has seen", async () => {
    await complain("2026-07-06T10:00:00Z", "Discount");
    const shown = await figuresToPublish(request("2026-Q3", "2026-12-01T10:00:00Z"));
    await complain("2026-07-07T10:00:00Z", "Discount");
    const seen = shown.ok ? digestOf(shown.value) : "";
    const published = await publishFigures(request("2026-Q3", "2026-12-01T10:00:00Z"), OPERATOR, seen);
    expect([published, await listFigures(db.kysely)]).toMatchObject([{ failure: "changed" }, []]);
  });

  it("never say that there were no complaints of a time of which there is no record", async () => {
    await db.kysely.deleteFrom("system_times").where("name", "=", RECORDS_BEGAN).execute();
    const refused = { failure: "before-records" };
    expect(await publish(request("2026-Q3", "2026-12-01T10:00:00Z"))).toMatchObject(refused);
    // Installed in the middle of the quarter.
    await recordTime(db, RECORDS_BEGAN, new Date("2026-07-20T10:00:00Z"));
    for (const period of ["2026-Q3", "2026-Q2", "2026"])
      expect(await publish(request(period, "2027-12-01T10:00:00Z"))).toMatchObject(refused);
    const none = { value: { received: 0 } };
    expect(await publish(request("2026-Q4", "2027-12-01T10:00:00Z"))).toMatchObject(none);
    // A complaint of before was entered later.
    await complain("2026-06-30T10:00:00Z", "Discount", "2026-07-01T10:00:00Z");
    expect(await publish(request("2026-Q3", "2027-12-01T10:00:00Z"))).toMatchObject(none);
  });

  it("are withdrawn with a reason, and corrected by later ones", async () => {
    await complain("2026-07-06T10:00:00Z", "Discount");
    expect(await withdrawFigures(db.kysely, "2026-Q3", "None.", new Date())).toBe(false);
    await publish(request("2026-Q3", "2026-12-01T10:00:00Z"));
    const reason = "A complaint was missing.";
    const withdraw = (moment: string) => withdrawFigures(db.kysely, "2026-Q3", reason, new Date(moment));
    expect(await withdraw("2026-12-02T10:00:00Z")).toBe(true);
    expect(await withdraw("2026-12-02T11:00:00Z")).toBe(false);
    const withdrawal = { on: "2026-12-02", reason, isCorrected: false };
    expect(await listFigures(db.kysely)).toMatchObject([{ period: "2026-Q3", withdrawal }]);
    expect(standingFigures(await listFigures(db.kysely))).toEqual([]);
    await complain("2026-07-07T10:00:00Z", "Discount");
    expect((await publish(request("2026-Q3", "2026-12-03T10:00:00Z"))).ok).toBe(true);
    expect(await listFigures(db.kysely)).toMatchObject([
      { received: 2, publishedOn: "2026-12-03", withdrawal: { ...withdrawal, isCorrected: true } },
    ]);
    expect(await publish(request("2026-Q3", "2026-12-04T10:00:00Z"))).toMatchObject({ failure: "published" });
  });
});

it("periods are years and quarters", () => {
  expect(["2026", "2026-Q1", "2026-Q4"].every(isPeriod)).toBe(true);
  expect(["26", "2026-Q5", "2026-Q0", "2026-3", "1926", ""].some(isPeriod)).toBe(false);
});
