import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createLeadService } from "../leads/service.ts";
import { listAudit } from "./audit.ts";
import { type ComplaintCases, createComplaintCases } from "./complaint-cases.ts";
import { ENQUIRY, clearSubmissions, PAY_AS_YOU_GO, storeSubmission } from "./staff.fixture.ts";

const NOW = "2026-11-21T09:00:00Z";
const ACTOR = { kind: "staff", name: "7" } as const;

describeOnEachEngine("complaint cases", (open) => {
  let db: Db;
  let cases: ComplaintCases;
  beforeAll(async () => {
    db = await open();
    const now = () => new Date(NOW);
    const leads = createLeadService({
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => undefined,
      now,
    });
    cases = createComplaintCases({
      db,
      encryption: TEST_ENCRYPTION,
      leads,
      ombudsmanWeeks: async () => 8,
      now,
    });
  });
  beforeEach(() => clearSubmissions(db));

  const listed = async (filter: Parameters<ComplaintCases["list"]>[0]) =>
    (await cases.list(filter, ACTOR)).complaints.map(({ reference }) => reference);

  it("list unresolved complaints, extra help first, then overdue ones", async () => {
    const young = await storeSubmission(db, "2026-11-20T09:00:00Z");
    const late = await storeSubmission(db, "2026-11-01T09:00:00Z", PAY_AS_YOU_GO);
    const helped = await storeSubmission(db, "2026-11-21T08:00:00Z", {}, { extraHelp: true });
    await storeSubmission(db, "2026-11-01T09:00:00Z", ENQUIRY, { extraHelp: true });
    expect(await listed({ state: "open" })).toEqual([helped, late, young]);
    expect(await listed({ state: "open", source: "pay-as-you-go" })).toEqual([late]);
    const [first] = (await cases.list({ state: "open" }, ACTOR)).complaints;
    expect(first).toMatchObject({
      extraHelp: true,
      status: "received",
      clocks: [{ daysLeft: 7 }, { daysLeft: 21 }, { daysLeft: 56 }],
    });
    expect(JSON.stringify(first)).not.toMatch(/Ada|Byron|bill/);
  });

  it("move between lists as they are marked, with each note in their record", async () => {
    const reference = await storeSubmission(db, "2026-11-01T09:00:00Z");
    const states = async () => ({
      unanswered: await listed({ state: "unanswered" }),
      answered: await listed({ state: "answered" }),
    });
    await cases.mark(
      reference,
      "in-progress",
      { adviceOrAction: null, accountNumber: "850001234567" },
      ACTOR,
    );
    expect(await states()).toEqual({ unanswered: [reference], answered: [] });
    await cases.mark(
      reference,
      "answered",
      { adviceOrAction: "Explained the bill.", accountNumber: null },
      ACTOR,
    );
    expect(await states()).toEqual({ unanswered: [], answered: [reference] });
    expect((await cases.find(reference, ACTOR))?.clocks.map(({ state }) => state)).toEqual([
      "stopped",
      "stopped",
      "running",
    ]);
    await cases.mark(
      reference,
      "resolved",
      { adviceOrAction: "Bill corrected.", accountNumber: null },
      ACTOR,
    );
    expect(await states()).toEqual({ unanswered: [], answered: [] });
    expect(await listed({ state: "resolved" })).toEqual([reference]);
    expect(await cases.find(reference, ACTOR)).toMatchObject({
      name: "Ada Byron",
      message: "My bill is wrong.",
      telephone: "+447400123456",
      accountNumber: "850001234567",
      resolvedAt: new Date(NOW),
      events: [
        { status: "in-progress", adviceOrAction: null, resolution: null },
        { status: "answered", adviceOrAction: "Explained the bill.", resolution: null },
        { status: "answered", resolution: { resolved: true, reason: "Bill corrected." } },
      ],
    });
  });

  it("record each access and change in the audit, for unknown references too, without personal data", async () => {
    const reference = await storeSubmission(db, "2026-11-01T09:00:00Z");
    await cases.list({ state: "open", source: "pay-as-you-go" }, ACTOR);
    await cases.find(reference, ACTOR);
    await cases.mark(reference, "answered", { adviceOrAction: "Told Ada.", accountNumber: null }, ACTOR);
    expect(await cases.find("2222222222", ACTOR)).toBeUndefined();
    expect(
      await cases.mark("2222222222", "answered", { adviceOrAction: null, accountNumber: null }, ACTOR),
    ).toBe(false);
    const events = await listAudit(db.kysely, {}, 10);
    expect(
      events.map(({ action, subject, detail }) => [action, subject, detail].join(" ")).toSorted(),
    ).toEqual([
      `list  complaints open pay-as-you-go`,
      "look 2222222222 ",
      `look ${reference} `,
      "mark 2222222222 answered",
      `mark ${reference} answered`,
    ]);
    expect(
      events.every(
        ({ actor, happenedAt }) =>
          actor.name === "7" && happenedAt.toISOString() === new Date(NOW).toISOString(),
      ),
    ).toBe(true);
    expect(
      (await listAudit(db.kysely, { subject: reference }, 10)).map(({ action }) => action).toSorted(),
    ).toEqual(["look", "mark"]);
    expect(JSON.stringify(events)).not.toMatch(/Ada|Byron|bill|Told/);
  });

  it("exclude enquiries and unknown references", async () => {
    expect(await cases.find(await storeSubmission(db, NOW, ENQUIRY), ACTOR)).toBeUndefined();
    expect(await listed({ state: "open" })).toEqual([]);
  });
});
