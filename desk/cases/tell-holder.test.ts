import { beforeEach, expect, it } from "vitest";
import { A_LEAD } from "../../domain/lead.fixture.ts";
import { type Speaker, speakerOf, spokenFor } from "../../domain/speaker.ts";
import type { Mailer, Message } from "../../email/mailer.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { createCaseOpening } from "./open-cases.ts";
import { listUndelivered, recordPosted } from "./deliveries.ts";
import { findStoredCase } from "./stored-cases.ts";
import { HOLDER_JOB, holderHandler, printedHolderLetter } from "./tell-holder.ts";

const SPEAKER: Speaker = {
  theirName: "Margaret Quill",
  relation: "attorney",
  authority: "attorney",
  answered: "me",
  theirEmail: "margaret@example.com",
};

describeOnEachEngine("an account holder for whom somebody wrote", (open) => {
  let db: Db;
  let sent: Message[];
  beforeEach(async () => {
    db = await open();
    sent = [];
    for (const table of ["jobs", "cases", "submissions"] as const)
      await db.kysely.deleteFrom(table).execute();
  });

  async function write(speaker: Speaker | undefined, own = A_LEAD): Promise<void> {
    const cases = createCaseOpening({ db, encryption: TEST_ENCRYPTION });
    const submissions = createSubmissionRepository(db, TEST_ENCRYPTION, undefined, cases);
    const lead = speaker === undefined ? own : spokenFor(own, speaker, true);
    await submissions.open({ idempotencyKey: "run.a", source: "pay-as-you-go", lead });
    for (let press = 0; press < 2; press += 1)
      await writeTogether(db, submissions.acknowledged("run.a", "REF-1", lead));
  }

  /** What the outbox does. */
  async function work(): Promise<void> {
    const handler = holderHandler({
      db,
      encryption: TEST_ENCRYPTION,
      mailer: { send: async (message: Message) => void sent.push(message) } as Mailer,
      provider: async () => ({ emails: { customerService: "help@example.com" } }) as never,
      providerName: "Larkfield Energy",
      publicOrigin: "https://help.example",
    });
    const jobs = await db.kysely.selectFrom("jobs").selectAll().where("kind", "=", HOLDER_JOB).execute();
    for (const { id, subject_id: subjectId } of jobs)
      await handler({ id, kind: HOLDER_JOB, subjectId, attempts: 1, failures: 0 } as never);
  }

  it("is told once who wrote and as what, where to say no, and nothing of what was written", async () => {
    await write(SPEAKER);
    await work();
    expect(sent).toHaveLength(1);
    const [{ to, text }] = sent as [Message];
    expect(to).toBe("margaret@example.com");
    expect(text).toContain(`${A_LEAD.firstName} ${A_LEAD.surname} has written to us about your account`);
    expect(text).toContain("your attorney, deputy or guardian");
    expect(text).toContain("help@example.com");
    expect(text).not.toContain(A_LEAD.query);
  });

  it("reads no words of a stranger's in the place of a name", async () => {
    const lure = "Claim your refund at https://evil.example/win now";
    await write(
      { ...SPEAKER, theirName: lure },
      { ...A_LEAD, firstName: "Visit evil.example", surname: "1" },
    );
    await work();
    const [{ text, html, subject }] = sent as [Message];
    for (const part of [text, html(), subject]) expect(part).not.toMatch(/evil|refund/);
    expect(text).toContain("Somebody has written to us about your account");
  });

  it("without an address is told by a letter, which waits for a person to print and post it", async () => {
    await write({ ...SPEAKER, theirEmail: null });
    await expect(work()).rejects.toThrow(/print the letter/);
    const { id } = await db.kysely.selectFrom("jobs").select("id").executeTakeFirstOrThrow();
    await db.kysely.updateTable("jobs").set({ status: "dead" }).execute();
    expect(await listUndelivered(db.kysely)).toMatchObject([{ reference: "REF-1", isLetter: true }]);
    const cases = db.kysely.selectFrom("cases").select(["id", "version"]);
    const { id: caseId, version } = await cases.executeTakeFirstOrThrow();
    const stored = (await findStoredCase(db.kysely, TEST_ENCRYPTION, caseId))!;
    expect(printedHolderLetter(stored)).toMatchObject({
      name: "Margaret Quill",
      text: expect.stringMatching(/has written to us about your account[\s\S]*call us or write to us/),
    });
    const by = { version, actor: { kind: "staff", name: "ada" }, happenedAt: new Date() } as const;
    expect(await recordPosted(db, TEST_ENCRYPTION, caseId, id, by)).toMatchObject({ ok: true });
    expect(await listUndelivered(db.kysely)).toEqual([]);
  });

  it("gets no email where nobody speaks for them, or all of it was erased", async () => {
    await write(undefined);
    await work();
    await db.kysely.deleteFrom("cases").execute();
    await db.kysely.deleteFrom("submissions").execute();
    await write(SPEAKER);
    await db.kysely.deleteFrom("cases").execute();
    await db.kysely.deleteFrom("submissions").execute();
    await work();
    expect(sent).toEqual([]);
  });

  it("is known from what is stored", () => {
    expect(speakerOf(spokenFor(A_LEAD, SPEAKER, true))).toEqual(SPEAKER);
    expect(speakerOf(A_LEAD)).toBeUndefined();
    expect(spokenFor(A_LEAD, { ...SPEAKER, theirEmail: null }, true).query).toMatch(
      /^Written for Margaret Quill by .+ Tell the account holder by post\.\n\n/,
    );
  });
});
