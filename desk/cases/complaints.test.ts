import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { SERVICE_TOKEN, startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { type ComplaintNote, findComplaint } from "./complaint-records.ts";
import { complaintsOf, describeComplaints, reportComplaints } from "./complaint-report.ts";
import { leadDocument, messageAttributes } from "../../provider/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads } from "../staff/staff.fixture.ts";

const PAY_AS_YOU_GO = { "query-subtype": "Make a complaint-Pay As You Go" };
const ENQUIRY = { "query-type": "Enquiry", "query-subtype": "Enquiry-Pay As You Go" };
const RESOLVED: ComplaintNote = {
  adviceOrAction: "Bill corrected.",
  accountNumber: "850001234567",
  resolution: { resolved: true, reason: "The customer agrees." },
};
const HOLIDAYS = new Set(["2026-12-25", "2026-12-28", "2027-01-01"]);

describeOnEachEngine("the record of a complaint", (open) => {
  let db: Db;
  let now: Date;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    for (const table of ["complaint_events", "complaint_records", "jobs", "leads"] as const)
      await db.kysely.deleteFrom(table).execute();
  });

  const service = () =>
    createLeads({
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => undefined,
      now: () => now,
    });
  const complain = async (moment: string, given: Record<string, unknown> = {}): Promise<string> => {
    now = new Date(moment);
    const attributes = messageAttributes(given) as LeadRecordAttributes;
    const created = await service().create({
      clientId: "test",
      idempotencyKey: undefined,
      attributes,
      addressId: null,
    });
    if (!created.ok) throw new Error(created.failure);
    return created.value.id;
  };
  const say = async (
    moment: string,
    id: string,
    status: "answered" | "in-progress",
    note?: ComplaintNote,
  ) => {
    now = new Date(moment);
    return service().setStatus(id, status, note);
  };
  const record = (id: string) => findComplaint(db.kysely, TEST_ENCRYPTION, id);
  const report = async (moment: string, period = "2026") =>
    reportComplaints(await complaintsOf(db, TEST_ENCRYPTION, period), period, HOLIDAYS, new Date(moment));

  it("is made on receipt, with all that regulation 4 asks for, and of nothing but complaints", async () => {
    const id = await complain("2026-11-20T09:00:00Z", { query: "x".repeat(2_000) });
    expect(await record(id)).toEqual({
      caseId: id,
      reference: id,
      receivedAt: new Date("2026-11-20T09:00:00Z"),
      channel: "written",
      queryType: "Meters",
      querySubtype: "Make a complaint-Monthly or quarterly",
      details: {
        name: "Ada Byron",
        email: "ada@example.com",
        telephone: "+447400123456",
        accountNumber: null,
        address: null,
        postcode: null,
        subject: null,
        summary: "x".repeat(1_000),
        contactMethod: "email or telephone",
      },
      resolvedAt: null,
      withdrawnAt: null,
      joinedTo: null,
      events: [],
    });
    expect(await record(await complain("2026-11-20T09:00:00Z", ENQUIRY))).toBeUndefined();
  });

  it("grows with each change of its status, and says whether it is resolved and why", async () => {
    const id = await complain("2026-11-20T09:00:00Z");
    await say("2026-11-20T10:00:00Z", id, "in-progress");
    await say("2026-11-20T11:00:00Z", id, "answered", RESOLVED);
    expect(await record(id)).toMatchObject({
      resolvedAt: new Date("2026-11-20T11:00:00Z"),
      events: [
        {
          happenedAt: new Date("2026-11-20T10:00:00Z"),
          status: "in-progress",
          adviceOrAction: null,
          resolution: null,
        },
        { happenedAt: new Date("2026-11-20T11:00:00Z"), status: "answered", ...RESOLVED },
      ],
    });
    await say("2026-11-20T12:00:00Z", id, "answered");
    expect(await record(id)).toMatchObject({ resolvedAt: new Date("2026-11-20T11:00:00Z") });
    await say("2026-11-20T13:00:00Z", id, "in-progress");
    expect(await record(id)).toMatchObject({ resolvedAt: null });
  });

  it("answered is not resolved where nobody says so", async () => {
    const id = await complain("2026-11-20T09:00:00Z");
    await say("2026-11-20T10:00:00Z", id, "answered", {
      ...RESOLVED,
      resolution: { resolved: false, reason: "Waits for a reading." },
    });
    expect(await record(id)).toMatchObject({ resolvedAt: null });
  });

  it("is also made of a complaint that came before records were kept", async () => {
    const [one, two] = [await complain("2026-11-20T09:00:00Z"), await complain("2026-11-20T09:00:00Z")];
    await db.kysely.deleteFrom("complaint_records").execute();
    await say("2026-11-20T11:00:00Z", one, "answered", RESOLVED);
    expect(await record(one)).toMatchObject({
      receivedAt: new Date("2026-11-20T09:00:00Z"),
      resolvedAt: new Date("2026-11-20T11:00:00Z"),
    });
    expect((await report("2026-11-24T09:00:00Z")).total).toEqual({ received: 2, unresolved: 1, open: 0 });
    expect(await record(two)).toMatchObject({ resolvedAt: null });
  });

  it("is counted by whether the end of the next working day found it resolved, by month and by subject", async () => {
    // A Friday: the next working day is Monday 23 November.
    const inTime = await complain("2026-11-20T09:00:00Z");
    await say("2026-11-23T23:59:59Z", inTime, "answered", RESOLVED);
    const late = await complain("2026-11-20T09:00:00Z", PAY_AS_YOU_GO);
    await say("2026-11-24T00:00:00Z", late, "answered", RESOLVED);
    // The day before Christmas Day, with a weekend and Boxing Day's substitute after it: Tuesday 29 December.
    const overChristmas = await complain("2026-12-24T15:00:00Z");
    await say("2026-12-29T20:00:00Z", overChristmas, "answered", RESOLVED);
    // The last of the year, by London's clock; the next working day is Monday 4 January.
    await complain("2026-12-31T23:59:00Z", PAY_AS_YOU_GO);
    await complain("2027-01-01T00:00:00Z");
    await complain("2026-12-01T09:00:00Z", ENQUIRY);

    const { total, byMonth, bySubject } = await report("2027-01-04T23:00:00Z");
    expect(total).toEqual({ received: 4, unresolved: 1, open: 1 });
    expect([...byMonth]).toEqual([
      ["2026-11", { received: 2, unresolved: 1, open: 0 }],
      ["2026-12", { received: 2, unresolved: 0, open: 1 }],
    ]);
    expect([...bySubject]).toEqual([
      ["Make a complaint-Monthly or quarterly", { received: 2, unresolved: 0, open: 0 }],
      ["Make a complaint-Pay As You Go", { received: 2, unresolved: 1, open: 1 }],
    ]);
    expect((await report("2027-01-05T00:00:00Z")).total).toEqual({ received: 4, unresolved: 2, open: 0 });
    expect((await report("2027-02-01T00:00:00Z", "2027")).total).toEqual({
      received: 1,
      unresolved: 1,
      open: 0,
    });
    expect(describeComplaints(await report("2027-01-05T00:00:00Z"))).toMatch(/^2026 +4 +2 +0$/m);
  });

  it("counts by London's days in summer too", async () => {
    // A quarter past midnight on Tuesday 2 June in London, still Monday in UTC.
    const id = await complain("2026-06-01T23:15:00Z");
    await say("2026-06-03T22:59:00Z", id, "answered", RESOLVED);
    expect((await report("2026-07-01T00:00:00Z")).total).toEqual({ received: 1, unresolved: 0, open: 0 });
  });

  it("is not counted by guesswork in a year without known bank holidays", async () => {
    await complain("2029-05-01T09:00:00Z");
    await expect(report("2029-06-01T09:00:00Z", "2029")).rejects.toThrow("has no bank holidays of 2029");
  });

  describe("over the wire", () => {
    let platform: TestPlatform;
    beforeAll(async () => {
      platform = await startTestPlatform(db);
    });
    afterAll(() => platform.stop());
    const send = async (given: Record<string, unknown>) => {
      const created = await platform.request({
        method: "POST",
        url: "/v1/leads",
        payload: leadDocument(given),
      });
      return created.json<{ data: { id: string } }>().data.id;
    };
    const set = (id: string, attributes: object) =>
      platform.request({
        method: "PATCH",
        url: `/v1/leads/${id}`,
        headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
        payload: { data: { type: "leads", id, attributes } },
      });

    it("takes what was done and whether it is resolved with the status", async () => {
      const id = await send({});
      const resolution = { resolved: true, reason: "The customer agrees." };
      const said = { "advice-or-action": "Bill corrected.", "account-number": "850001234567", resolution };
      expect((await set(id, { status: "answered", ...said })).statusCode).toBe(200);
      expect((await record(id))?.events).toMatchObject([RESOLVED]);
      expect((await set(id, { status: "in-progress", resolution })).statusCode).toBe(422);
      expect((await set(id, { status: "answered", resolution: { resolved: true } })).statusCode).toBe(422);
      expect((await record(id))?.events).toHaveLength(1);
    });

    it("takes none of it for what is no complaint", async () => {
      const answer = await set(await send(ENQUIRY), { status: "answered", "advice-or-action": "Answered." });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: [{ code: "not-a-complaint" }] },
      ]);
    });
  });
});
