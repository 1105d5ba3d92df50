import { beforeAll, beforeEach, expect, it } from "vitest";
import { findStoredCase } from "./stored-cases.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { clearSubmissions, ENQUIRY, storeSubmission } from "../staff/staff.fixture.ts";
import { type CaseChange, commitCaseChange } from "./case-changes.ts";
import { type CaseEvent, listCaseEvents } from "./case-events.ts";
import { findComplaint, minimiseComplaint } from "./complaint-records.ts";
import { purgeComplaintRecords, purgeCases } from "../../stores/purge-cases.ts";
import { findLead } from "../../stores/leads.ts";

const RECEIVED = "2026-11-16T09:00:00Z";
const NOW = "2026-11-20T09:00:00.000Z";
const CUSTOMER = { kind: "customer", name: "" } as const;
const QUENTIN = { kind: "staff", name: "quentin" } as const;

describeOnEachEngine("changes of a case", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => clearSubmissions(db));

  const change = (id: string, event: Partial<CaseEvent>, rest: Omit<CaseChange, "event"> = {}) =>
    commitCaseChange(db, TEST_ENCRYPTION, id, {
      event: { happenedAt: new Date(NOW), actor: CUSTOMER, kind: "customer", text: "Words.", ...event },
      ...rest,
    });
  const events = (id: string) => listCaseEvents(db.kysely, TEST_ENCRYPTION, id);
  const resolve = (id: string) =>
    change(
      id,
      { kind: "resolved", actor: QUENTIN },
      {
        status: "answered",
        note: {
          adviceOrAction: "Sent.",
          accountNumber: null,
          resolution: { resolved: true, reason: "Agreed" },
        },
      },
    );
  const emails = async () =>
    (await db.kysely.selectFrom("jobs").select("subject_id").where("kind", "=", "case-email").execute()).map(
      (job) => job.subject_id,
    );

  it("opens a resolved complaint again when the customer comes back, by any way", async () => {
    for (const event of [{}, { kind: "incoming", channel: "phone", actor: QUENTIN } as const]) {
      const id = await storeSubmission(db, RECEIVED);
      await resolve(id);
      expect((await findComplaint(db.kysely, TEST_ENCRYPTION, id))?.resolvedAt).not.toBeNull();
      await change(id, event);
      expect((await findComplaint(db.kysely, TEST_ENCRYPTION, id))?.resolvedAt).toBeNull();
      expect((await findStoredCase(db.kysely, TEST_ENCRYPTION, id))?.status).toBe("in-progress");
      const { kind = "customer" } = event;
      expect((await events(id)).map((one) => one.kind)).toEqual(["resolved", kind, "reopened"]);
    }
  });

  it("puts events in the order of their commits, whatever the clocks say", async () => {
    const id = await storeSubmission(db, RECEIVED, ENQUIRY);
    const clocks = [NOW, NOW, "2026-11-20T08:00:00Z"];
    for (const [index, at] of clocks.entries())
      await change(id, { happenedAt: new Date(at), text: `Part ${index}` });
    expect((await events(id)).map(({ text }) => text)).toEqual(["Part 0", "Part 1", "Part 2"]);
  });

  it("adds an event with an id once, and enqueues its email once, however often and at once", async () => {
    const id = await storeSubmission(db, RECEIVED);
    const reply = { id: "an-id", kind: "reply", actor: QUENTIN, text: "We are sorry." } as const;
    await Promise.all([change(id, reply), change(id, reply), change(id, reply)]);
    await change(id, reply, { version: 0 });
    expect(await events(id)).toMatchObject([{ id: "an-id", kind: "reply", text: "We are sorry." }]);
    expect(await emails()).toEqual(["an-id"]);
  });

  it("changes nothing for an older version, an unknown reference, or a record that is none", async () => {
    const id = await storeSubmission(db, RECEIVED, ENQUIRY);
    await change(id, {}, { version: 0 });
    expect(await change(id, {}, { version: 0 })).toMatchObject({ failure: "stale" });
    expect(await change("AAAAA-AAAAA", {})).toMatchObject({ failure: "unknown-case" });
    const note = { adviceOrAction: "Sent.", accountNumber: null, resolution: null };
    expect(await change(id, {}, { note })).toMatchObject({ failure: "not-a-complaint" });
    expect(await events(id)).toHaveLength(1);
  });

  it("lose the customer's words and the notes in an erasure, not that we were in touch or what we replied", async () => {
    const id = await storeSubmission(db, RECEIVED);
    await change(id, {});
    await change(id, { kind: "incoming", channel: "phone", actor: QUENTIN, text: "Words." });
    await change(id, { kind: "note", actor: QUENTIN, text: "Words." });
    await change(id, { kind: "reply", actor: QUENTIN, text: "We are sorry." });
    await db.kysely
      .transaction()
      .execute((tx) => minimiseComplaint(tx, TEST_ENCRYPTION, id, async () => undefined));
    const gone = "Erased at the customer's request.";
    expect((await events(id)).map(({ kind, channel, text }) => [kind, channel, text])).toEqual([
      ["customer", null, gone],
      ["incoming", "phone", gone],
      ["reply", null, "We are sorry."],
    ]);
    // An email that is still to be sent is not.
    expect(await emails()).toEqual([]);
  });

  it("begin the period of storage again, of the case and of the record of a complaint", async () => {
    const old = await storeSubmission(db, "2020-01-01T09:00:00Z");
    const touched = await storeSubmission(db, "2020-01-01T09:00:00Z");
    await change(touched, {});
    const before = new Date("2026-11-19T09:00:00Z");
    await purgeCases(db, { complaintsBefore: before, othersBefore: before }, async () => undefined);
    await purgeComplaintRecords(db, before);
    expect(await findLead(db.kysely, TEST_ENCRYPTION, old)).toBeUndefined();
    expect(await findLead(db.kysely, TEST_ENCRYPTION, touched)).toBeDefined();
    expect(await findComplaint(db.kysely, TEST_ENCRYPTION, old)).toBeUndefined();
    expect(await findComplaint(db.kysely, TEST_ENCRYPTION, touched)).toBeDefined();
  });
});
