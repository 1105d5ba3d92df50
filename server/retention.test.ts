import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "../domain/calendar.ts";
import type { Lead } from "../domain/lead.ts";
import { insertManualAddress } from "../stores/addresses.ts";
import { createCaseOpening } from "../desk/cases/open-cases.ts";
import { writeTogether } from "../infrastructure/database/dialect.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { messageAttributes, meterReadAttributes } from "../provider/leads/leads.fixture.ts";
import { insertKeyUses, insertLeads, type LeadRecordAttributes } from "../stores/leads.ts";
import { listAudit, recordAudit } from "../desk/staff/audit.ts";
import { failJob, finishJobs, enqueueJobs } from "../infrastructure/jobs/job-queue.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { describePeriod } from "../lab/documents/write-tables.ts";
import { PERIODS, RETENTION, retentionPurges } from "./retention.ts";

const TODAY = "2032-11-21";
const TABLES = [
  "idempotency_keys",
  "complaint_events",
  "complaint_records",
  "cases",
  "leads",
  "submissions",
  "jobs",
  "typed_addresses",
] as const;
const [KEY_DAYS, AUDIT_DAYS] = [7, 2_192];
const ENQUIRY = { "query-type": "Enquiry", "query-subtype": "Enquiry-Pay As You Go" };

const at = (day: string) => new Date(`${day}T09:00:00Z`);
const daysAgo = (days: number) => at(addDays(TODAY, -days));

describeOnEachEngine("what customers gave us", (open) => {
  let db: Db;
  let mailFolder: string;
  beforeAll(async () => {
    db = await open();
    mailFolder = mkdtempSync(path.join(tmpdir(), "help-and-support-mail-"));
  });
  beforeEach(async () => {
    for (const table of TABLES) await db.kysely.deleteFrom(table).execute();
    await db.kysely.deleteFrom("addresses").where("is_manual", "=", 1).execute();
  });
  afterAll(() => rmSync(mailFolder, { recursive: true }));

  const clean = async ({ ownLeads = true } = {}) => {
    for (const purge of retentionPurges({ db, mailFolder, monitoringFolder: mailFolder, ownLeads })) {
      const expired = await purge.countExpired(at(TODAY));
      expect([purge.what, await purge.run(at(TODAY)), await purge.countExpired(at(TODAY))]).toEqual([
        purge.what,
        expired,
        0,
      ]);
    }
  };
  const ids = async (table: "leads" | "jobs" | "addresses" | "typed_addresses") =>
    (await db.kysely.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  const store = async (
    id: string,
    attributes: Record<string, unknown>,
    createdAt: Date,
    addressId: string | null = null,
  ) => {
    const given = attributes as LeadRecordAttributes;
    const lead = { id, clientId: "test", attributes: given, addressId, locale: null, createdAt };
    await insertLeads(db.kysely, TEST_ENCRYPTION, [lead]).execute();
    const { received } = createCaseOpening({ db, encryption: TEST_ENCRYPTION });
    const opening = await received([{ stored: lead, idempotencyKey: undefined, traceId: undefined }]);
    await writeTogether(db, opening);
  };
  const answer = (id: string, day: Date) => {
    const answered = { status: "answered", status_changed_at: day.toISOString() } as const;
    return db.kysely.updateTable("cases").set(answered).where("id", "=", id).execute();
  };
  const type = (id: string, now: Date) =>
    db.kysely.transaction().execute((tx) => insertManualAddress(tx, TEST_ENCRYPTION, typedAddress(id), now));

  it("is stored for six years if it is a complaint, two years where it is not, counted from what last happened to it", async () => {
    const { complaints, otherLeads } = RETENTION;
    expect(complaints.days).toBeGreaterThanOrEqual(6 * 365 + 1);
    await store("complaint-young", messageAttributes(), daysAgo(complaints.days));
    await store("complaint-old", messageAttributes(), daysAgo(complaints.days + 1));
    for (const id of ["complaint-touched", "complaint-answered"])
      await store(id, messageAttributes(), daysAgo(complaints.days + 100));
    await answer("complaint-touched", daysAgo(100));
    await answer("complaint-answered", daysAgo(complaints.days + 1));
    await store("enquiry-young", messageAttributes(ENQUIRY), daysAgo(otherLeads.days));
    await store("enquiry-old", messageAttributes(ENQUIRY), daysAgo(otherLeads.days + 1));
    await store("reading-old", meterReadAttributes(), daysAgo(otherLeads.days + 1));
    await clean();
    expect(await ids("leads")).toEqual(["complaint-touched", "complaint-young", "enquiry-young"]);
  });

  it("takes its key, its job and its typed address with it, but no address of another lead", async () => {
    const old = daysAgo(RETENTION.otherLeads.days + 1);
    for (const id of ["only", "shared"])
      await type(`00000000-0000-4000-8000-00000000${id === "only" ? "0001" : "0002"}`, old);
    const [only = "", shared = ""] = await ids("addresses");
    await store("old-1", messageAttributes(ENQUIRY), old, only);
    await store("old-2", messageAttributes(ENQUIRY), old, shared);
    await store("young", messageAttributes(ENQUIRY), daysAgo(1), shared);
    await insertKeyUses(db.kysely, [
      { clientId: "test", key: "key", bodyDigest: "d", leadId: "old-1", createdAt: daysAgo(1) },
    ]).execute();
    await enqueueJobs(db.kysely, "lead-email", ["old-1"], old).execute();
    await clean();
    expect([await ids("leads"), await ids("jobs"), await ids("addresses")]).toEqual([
      ["young"],
      [],
      [shared],
    ]);
  });

  it("is stored in full just as long, for ninety days where it is not passed on any more, and never less while it waits", async () => {
    const file = async (key: string, source: string, days: number, acknowledged = true) => {
      const cases = createSubmissionRepository(db, TEST_ENCRYPTION, () => daysAgo(days));
      await cases.open({ idempotencyKey: key, source, lead: {} as Lead });
      if (acknowledged) await cases.acknowledgement(key, key).execute();
    };
    await store("complaint-touched", messageAttributes(), daysAgo(RETENTION.complaints.days + 1));
    await answer("complaint-touched", daysAgo(9));
    await file("complaint-touched", "pay-as-you-go", RETENTION.complaints.days + 1);
    await file("complaint-young", "pay-as-you-go", RETENTION.complaints.days);
    await file("complaint-old", "pay-as-you-go", RETENTION.complaints.days + 1);
    await file("enquiry-young", "enquiry-pay-as-you-go", RETENTION.otherLeads.days);
    await file("enquiry-old", "enquiry-pay-as-you-go", RETENTION.otherLeads.days + 1);
    const { days } = RETENTION.unsentCases;
    await file("given-up-young", "pay-as-you-go", days, false);
    for (const key of ["given-up-old", "overtaken-old", "refused-old", "waiting-old", "unknown-old"])
      await file(key, "pay-as-you-go", days + 1, false);
    await createSubmissionRepository(db, TEST_ENCRYPTION, () => daysAgo(0)).enqueueWaiting();
    const statuses = {
      "given-up-young": "given-up",
      "given-up-old": "given-up",
      "overtaken-old": "sent",
      "refused-old": "dead",
    } as const;
    for (const [key, status] of Object.entries(statuses))
      await db.kysely
        .updateTable("jobs")
        .set({ status, finished_at: daysAgo(1).toISOString() })
        .where(
          "subject_id",
          "in",
          db.kysely.selectFrom("submissions").select("id").where("idempotency_key", "=", key),
        )
        .execute();
    const unknown = db.kysely
      .selectFrom("submissions")
      .select("id")
      .where("idempotency_key", "=", "unknown-old");
    await db.kysely.deleteFrom("jobs").where("subject_id", "in", unknown).execute();
    await clean();
    const left = await db.kysely
      .selectFrom("submissions")
      .select("idempotency_key")
      .orderBy("idempotency_key")
      .execute();
    expect(left.map((row) => row.idempotency_key)).toEqual([
      "complaint-touched",
      "complaint-young",
      "enquiry-young",
      "given-up-young",
      "refused-old",
      "unknown-old",
      "waiting-old",
    ]);
  });

  it("is forgotten where an address was typed and nothing was sent, unless the leads are stored elsewhere", async () => {
    await type("00000000-0000-4000-8000-000000000001", daysAgo(RETENTION.unusedAddresses.days + 1));
    await type("00000000-0000-4000-8000-000000000002", daysAgo(1));
    await clean({ ownLeads: false });
    expect(await ids("addresses")).toHaveLength(2);
    await clean();
    expect(await ids("addresses")).toEqual(["00000000-0000-4000-8000-000000000002"]);
  });

  it("leaves no old keys and jobs behind, and no job that is still to be done goes", async () => {
    await store("lead", messageAttributes(), daysAgo(1));
    for (const days of [KEY_DAYS, KEY_DAYS + 1])
      await insertKeyUses(db.kysely, [
        { clientId: "test", key: `key ${days}`, bodyDigest: "d", leadId: "lead", createdAt: daysAgo(days) },
      ]).execute();
    for (const subject of ["pending", "sent-old", "sent-young", "dead-old", "dead-young"])
      await enqueueJobs(db.kysely, "k", [subject], daysAgo(4_000)).execute();
    const jobs = await db.kysely.selectFrom("jobs").selectAll().execute();
    const job = (subject: string) => ({
      id: jobs.find((one) => one.subject_id === subject)!.id,
      kind: "k",
      subjectId: subject,
      attempts: 0,
      failures: 0,
      lane: null,
      traceId: null,
    });
    await finishJobs(db, [job("sent-old")], daysAgo(RETENTION.sentJobs.days + 1));
    await finishJobs(db, [job("sent-young")], daysAgo(RETENTION.sentJobs.days));
    for (const [subject, days] of [
      ["dead-old", RETENTION.deadJobs.days + 1],
      ["dead-young", RETENTION.deadJobs.days],
    ] as const) {
      await db.kysely.updateTable("jobs").set({ attempts: 1 }).where("subject_id", "=", subject).execute();
      await failJob(db, job(subject), new Error("no"), daysAgo(days), { dead: true });
    }
    await clean();
    const left = await db.kysely.selectFrom("jobs").select("subject_id").orderBy("subject_id").execute();
    expect(left.map((row) => row.subject_id)).toEqual(["dead-young", "pending", "sent-young"]);
    expect(await db.kysely.selectFrom("idempotency_keys").select("key").execute()).toEqual([
      { key: `key ${KEY_DAYS}` },
    ]);
  });

  it("is forgotten after its table's own period, counted from a time or from a day", async () => {
    const vote = { article: "a/b", revision: "r", helpful: 1, reason: null };
    for (const [voter_key, voted_at] of [
      ["old", "2031-10-20T09:00:00.000Z"],
      ["young", "2031-10-22T09:00:00.000Z"],
    ] as const)
      await db.kysely
        .insertInto("article_votes")
        .values({ ...vote, voter_key, voted_at })
        .execute();
    for (const days of [180, 181])
      await db.kysely
        .insertInto("search_log")
        .values({
          id: `${days}`,
          query: "oboe",
          hits: 0,
          clicked_rank: null,
          clicked_link: null,
          searched_on: addDays(TODAY, -days),
        })
        .execute();
    for (const days of [455, 456])
      await db.kysely
        .insertInto("meter_readings")
        .values({ account_key: `${days}`, register: "gas", value: 1, read_on: addDays(TODAY, -days) })
        .execute();
    await clean();
    const { kysely } = db;
    expect(await kysely.selectFrom("article_votes").select("voter_key").execute()).toEqual([
      { voter_key: "young" },
    ]);
    expect(await kysely.selectFrom("search_log").select("id").execute()).toEqual([{ id: "180" }]);
    expect(await kysely.selectFrom("meter_readings").select("account_key").execute()).toEqual([
      { account_key: "455" },
    ]);
  });

  it("is looked at by people whose names stay as long as what they did", async () => {
    const actor = { kind: "staff", name: "s" } as const;
    for (const days of [AUDIT_DAYS, AUDIT_DAYS + 1])
      await recordAudit(db.kysely, { actor, action: "look", detail: String(days) }, daysAgo(days));
    const account = {
      email: "encrypted",
      email_digest: "d",
      role: "agent",
      password: "p",
      created_at: daysAgo(9_000).toISOString(),
    } as const;
    for (const [id, removed] of [
      ["old", AUDIT_DAYS + 1],
      ["young", AUDIT_DAYS],
      ["there", undefined],
    ] as const)
      await db.kysely
        .insertInto("staff_accounts")
        .values({ ...account, id, removed_at: removed === undefined ? null : daysAgo(removed).toISOString() })
        .execute();
    await clean();
    expect((await listAudit(db.kysely, {}, 9)).map(({ detail }) => detail)).toEqual([String(AUDIT_DAYS)]);
    const left = await db.kysely.selectFrom("staff_accounts").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(["there", "young"]);
  });

  it("is deleted from the folders of emails and measurements too, and nothing else there is", async () => {
    for (const [name, days] of [
      ["old.eml", RETENTION.emails.days + 1],
      ["old.eml.part", RETENTION.emails.days + 1],
      ["young.eml", 1],
      ["events-old.ndjson", RETENTION.measurements.days + 1],
      ["replay-old.json", RETENTION.measurements.days + 1],
      ["events-young.ndjson", 1],
      ["notes.txt", 1_000],
    ] as const) {
      writeFileSync(path.join(mailFolder, name), "");
      utimesSync(path.join(mailFolder, name), daysAgo(days), daysAgo(days));
    }
    await clean();
    expect(readdirSync(mailFolder).toSorted()).toEqual(["events-young.ndjson", "notes.txt", "young.eml"]);
  });
});

const IN_WORDS: Readonly<Record<string, string>> = {
  "180 days": "6 months",
  "365 days": "a year",
  "455 days": "15 months",
  "731 days": "2 years",
  "2192 days": "6 years",
};

it("the customer's page about privacy names every period", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../content/policies/privacy.md"), "utf8");
  expect(PERIODS.length).toBeGreaterThan(10);
  for (const period of PERIODS) {
    const text = describePeriod(period);
    expect(page).toContain(period.told.replace("{period}", IN_WORDS[text] ?? text));
  }
});

function typedAddress(id: string) {
  return {
    id,
    address: "1 High Street",
    addressLine1: "1 High Street",
    addressLine2: null,
    country: null,
    county: null,
    flatNumber: null,
    houseName: null,
    houseNumber: null,
    postcode: "ZE1 0AA",
    pesRegion: null,
    postalTown: "Lerwick",
    mpans: [],
    mprns: [],
    isManual: true,
    bgServiceArea: false,
  };
}
