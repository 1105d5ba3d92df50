import { beforeEach, expect, it } from "vitest";
import { A_LEAD } from "../domain/lead.fixture.ts";
import { ok } from "../domain/result.ts";
import { createLeads } from "./leads.ts";
import { createCases } from "../desk/cases/cases.ts";
import { clearSubmissions } from "../desk/staff/staff.fixture.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { writeTogether } from "../infrastructure/database/dialect.ts";
import { openDangerFinder } from "../danger/files.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import type { Config } from "./config.ts";
import { submissionHandler } from "./forward-submissions.ts";
import { caseOpener } from "./leads-elsewhere.ts";
import type { Parts } from "./parts.ts";

const RECEIVED = new Date("2026-11-20T09:00:00Z");
const LATER = new Date("2026-11-23T09:00:00Z");
const QUERY = "My bill from March is wrong.";
const AGENT = { kind: "staff", name: "agent" } as const;
const ELSEWHERE = {
  staffPages: true,
  leadsApiUrl: "https://leads.provider.example",
  platformUrl: "http://127.0.0.1:8081",
  clientId: "help-and-support",
} as Config;

describeOnEachEngine("a submission whose lead another host has received", (open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await clearSubmissions(db);
  });
  const opener = (config: Config) => caseOpener({ config, db, encryption: TEST_ENCRYPTION } as Parts);
  const submissionsAt = (now: Date) =>
    createSubmissionRepository(db, TEST_ENCRYPTION, () => now, opener(ELSEWHERE));
  const casesAt = (now: Date) =>
    createCases({
      db,
      encryption: TEST_ENCRYPTION,
      leads: createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined }),
      dangers: openDangerFinder(),
      ombudsmanWeeks: async () => ({ weeks: 8 }),
      now: () => now,
    });

  /** Stored, and acknowledged three days later with that reference. */
  async function submit(key: string, reference: string, given: Partial<typeof A_LEAD> = {}) {
    const lead = { ...A_LEAD, query: QUERY, ...given };
    await submissionsAt(RECEIVED).open({
      idempotencyKey: key,
      source: "gas-and-electricity",
      lead,
    });
    await writeTogether(db, submissionsAt(LATER).acknowledged(key, reference, lead));
  }

  it("is a case of the day it came, under the host's reference, with all that the customer wrote", async () => {
    await submit("run.a", "LEAD 1/23", { vulnerabilityConsent: true, addressId: "of-their-service" });
    await submit("run.b", "7", { vulnerabilityConsent: false });
    const cases = casesAt(LATER);
    const list = { kind: undefined, state: "open", sort: "due", descending: false, page: 1 } as const;
    const { cases: listed } = await cases.list(list, AGENT);
    expect(listed.map(({ reference, extraHelp }) => [reference, extraHelp])).toEqual([
      ["LEAD 1/23", true],
      ["7", false],
    ]);
    for (const typed of ["LEAD 1/23", " 7 "])
      expect((await cases.search(typed, AGENT))?.map(({ reference }) => reference)).toEqual([typed.trim()]);
    const file = await cases.find("LEAD 1/23", AGENT);
    expect([file?.receivedAt, file?.message, file?.email]).toEqual([RECEIVED, QUERY, A_LEAD.email]);
    // The clocks of a complaint run from the day the customer sent it.
    expect(file?.clocks.map(({ endsOn }) => endsOn)).toContain("2027-01-15");
  });

  it("takes what staff do, and its customer reads it", async () => {
    await submit("run.a", "LEAD-1");
    const update = { mark: "reply", text: "Which day suits you?", accountNumber: null } as const;
    expect(await casesAt(LATER).update("LEAD-1", 0, update, AGENT)).toBeUndefined();
    const leads = createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined });
    expect((await leads.findOwn("LEAD-1", A_LEAD.email!))?.status).toBe("in-progress");
    expect(await leads.findOwn("LEAD-1", "other@example.com")).toBeUndefined();
    expect((await leads.conversation("LEAD-1")).map(({ text }) => text)).toEqual([update.text]);
  });

  it("is one case, however often it is acknowledged", async () => {
    await submit("run.a", "LEAD-1");
    await submit("run.a", "LEAD-1");
    const { id } = await db.kysely.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    expect(id).toBe("LEAD-1");
  });

  it("that waited for the host is a case of the day it came", async () => {
    const submissions = submissionsAt(RECEIVED);
    await submissions.open({ idempotencyKey: "run.a", source: "gas-and-electricity", lead: A_LEAD });
    const { id } = await db.kysely.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
    const leads = { create: async () => ok({ reference: "LATE-1" }) };
    const { log } = memoryLog();
    const passOn = submissionHandler(db, { submissions, leads, log });
    await passOn({ subjectId: id, attempts: 1, failures: 0 } as Parameters<typeof passOn>[0]);
    expect((await casesAt(LATER).find("LATE-1", AGENT))?.receivedAt).toEqual(RECEIVED);
    expect(await submissions.referenceOf("run.a")).toBe("LATE-1");
  });

  it("is no case where nobody works on cases, or the leads are received here", () => {
    expect(opener({ ...ELSEWHERE, staffPages: false })).toBeUndefined();
    expect(opener({ ...ELSEWHERE, leadsApiUrl: ELSEWHERE.platformUrl })).toBeUndefined();
  });
});
