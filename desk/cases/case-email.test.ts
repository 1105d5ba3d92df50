import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { memoryLog } from "../../tests/support/memory-log.ts";
import { type Mailbox, startMailbox } from "../../tests/support/mailbox.ts";
import type { Mark } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { type OutboxWorker, startOutboxWorker } from "../../infrastructure/jobs/worker.ts";
import { createMailer, type Mailer } from "../../email/mailer.ts";
import { type Cases, createCases } from "./cases.ts";
import { clearSubmissions, ENQUIRY, sending, storeSubmission } from "../staff/staff.fixture.ts";
import { CASE_EMAIL_JOB, HOLDER_EMAIL_JOB } from "./case-changes.ts";
import { revokeTrackLink } from "../../stores/track-link.ts";
import { caseEmailHandler } from "./send-case-email.ts";
import { readTrackLink } from "../../stores/track-link.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const QUENTIN = { kind: "staff", name: "quentin" } as const;
const EMAILS = {
  complaints: "complaints@larkfield.example",
  customerService: "help@larkfield.example",
  privacy: "p@larkfield.example",
  accessibility: "a@larkfield.example",
};
describeOnEachEngine("a reply of staff", (open) => {
  let db: Db;
  let mailbox: Mailbox;
  let worker: OutboxWorker | undefined;
  let mailer: Mailer | undefined;
  let cases: Cases;

  beforeAll(async () => {
    db = await open();
    mailbox = await startMailbox();
    cases = createCases({
      dangers: HEARS_NOTHING,
      ...sending({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined }),
      db,
      encryption: TEST_ENCRYPTION,
      ombudsmanWeeks: async () => ({ weeks: 8 }),
      now: () => NOW,
    });
  });
  beforeEach(() => clearSubmissions(db));
  afterEach(async () => {
    await worker?.stop();
    // The mail server waits for its connections before it closes.
    mailer?.close();
  });
  afterAll(() => mailbox.close());

  /** As a process that starts. */
  function startWorker(): void {
    mailer?.close();
    mailer = createMailer({
      smtpUrl: mailbox.url,
      smtpTls: "required",
      folder: "unused",
      from: { name: "Larkfield Energy", address: "no-reply@larkfield.example" },
    });
    const options = { providerName: "Larkfield Energy", publicOrigin: "https://l.example" };
    const provider = async () => ({ emails: EMAILS });
    const handler = caseEmailHandler({ db, encryption: TEST_ENCRYPTION, mailer, provider, ...options });
    const toHolder = caseEmailHandler(
      { db, encryption: TEST_ENCRYPTION, mailer, provider, ...options },
      "holder",
    );
    const handlers = { [CASE_EMAIL_JOB]: handler, [HOLDER_EMAIL_JOB]: toHolder };
    worker = startOutboxWorker({ db, handlers, log: memoryLog().log });
  }
  const reply = (reference: string, version: number, given: { mark?: Mark; id?: string } = {}) =>
    cases.update(
      reference,
      version,
      { mark: "reply", text: "We are sorry.\nWhich day?", accountNumber: null, ...given },
      QUENTIN,
    );
  const sent = (email: string) =>
    vi.waitFor(
      () => {
        const [message] = mailbox.to(email);
        if (message === undefined) throw new Error(`no email to ${email}`);
        return message;
      },
      { timeout: 30_000 },
    );

  it("is stored at once and sent once by a later process, and says where to answer", async () => {
    const email = "ada.reply@example.com";
    const id = await storeSubmission(db, "2026-10-01T09:00:00Z", { email });
    expect(await reply(id, 0, { id: "6f1c0c2e-0000-4000-8000-000000000001" })).toBeUndefined();
    // The second press of the same form.
    expect(await reply(id, 0, { id: "6f1c0c2e-0000-4000-8000-000000000001" })).toBeUndefined();
    const file = await cases.find(id, QUENTIN);
    expect(file).toMatchObject({
      status: "in-progress",
      history: [{ kind: "reply", text: "We are sorry.\nWhich day?" }],
    });
    startWorker();
    const { text = "", subject, replyTo, inReplyTo, references, headers } = await sent(email);
    // In the thread of the confirmation, from a person: help desks drop what a machine has written.
    expect(subject).toBe(`Re: We have your complaint: ${id}`);
    expect([inReplyTo, references]).toEqual(
      Array.from({ length: 2 }, () => `<case.${id}@larkfield.example>`),
    );
    expect(headers.filter(({ key }) => key === "auto-submitted")).toEqual([]);
    expect(replyTo?.[0]?.address).toBe("complaints@larkfield.example");
    expect(text).toMatch(/Dear Ada,\s+We are sorry\.\s+Which day\?\s+Your reference number: /);
    expect(text).toContain("it reaches complaints@larkfield.example");
    const [, link = ""] = /track\?link=(\S+)/.exec(text) ?? [];
    // The complaint is older than a link's 30 days.
    expect(readTrackLink(TEST_ENCRYPTION, link, new Date("2026-12-19T09:00:00Z"))).toBe(id);
    await worker?.stop();
    startWorker();
    await worker?.stop();
    expect(mailbox.to(email)).toHaveLength(1);
  });

  it("goes to whom the sender asked us to answer: to them, to the account holder, or to both", async () => {
    for (const [answered, reached] of [
      ["them", ["edna"]],
      ["both", ["carol", "edna"]],
      ["me", ["carol"]],
    ] as const) {
      const [email, theirEmail] = [`carol.${answered}@example.com`, `edna.${answered}@example.com`];
      const speaker = { theirName: "Edna Lace", relation: "carer", authority: "asked" } as const;
      const id = await storeSubmission(
        db,
        "2026-11-16T09:00:00Z",
        { ...ENQUIRY, email },
        { speaker: { ...speaker, answered, theirEmail } },
      );
      expect(await reply(id, 0)).toBeUndefined();
      startWorker();
      for (const who of reached) {
        const { text = "" } = await sent(who === "edna" ? theirEmail : email);
        expect(text).toContain(who === "edna" ? "Dear Edna Lace," : "Dear Ada,");
        // The link shows what the sender wrote.
        expect(text.includes("?link=")).toBe(who === "carol");
      }
      await worker?.stop();
      const all = [...mailbox.to(email), ...mailbox.to(theirEmail)];
      expect(all).toHaveLength(reached.length);
    }
  });

  it("is printed where the account holder is to be answered and has no address", async () => {
    const speaker = { theirName: "Edna Lace", relation: "carer", authority: "asked" } as const;
    const given = { speaker: { ...speaker, answered: "them", theirEmail: null } } as const;
    const id = await storeSubmission(db, "2026-11-16T09:00:00Z", ENQUIRY, given);
    expect(await cases.find(id, QUENTIN)).toMatchObject({
      isEmailed: false,
      addressees: [{ party: "holder", name: "Edna Lace", email: null }],
    });
  });

  it("that is our answer leads to the question whether it helped; news does not", async () => {
    const email = "ada.helped@example.com";
    const id = await storeSubmission(db, "2026-11-16T09:00:00Z", { ...ENQUIRY, email });
    await reply(id, 0, { mark: "answer" });
    startWorker();
    const { text } = await sent(email);
    expect(text).toMatch(
      /Did this help\? Tell us yes or no:\s+https:\/\/l\.example\/help-and-support\/track\?link=[\w.-]+#helped/,
    );
    const other = "ada.news@example.com";
    await reply(await storeSubmission(db, "2026-11-16T09:00:00Z", { ...ENQUIRY, email: other }), 0);
    expect((await sent(other)).text).not.toContain("Did this help?");
  });

  it("that is our answer stops the clock; a link that the customer turned off stays off", async () => {
    const email = "ada.enquiry@example.com";
    const id = await storeSubmission(db, "2026-11-16T09:00:00Z", { ...ENQUIRY, email });
    await revokeTrackLink(db.kysely, id, NOW);
    await reply(id, 0, { mark: "answer" });
    expect(await cases.find(id, QUENTIN)).toMatchObject({ status: "answered", isOpen: false });
    startWorker();
    const { text, replyTo } = await sent(email);
    expect(replyTo?.[0]?.address).toBe("help@larkfield.example");
    expect(text).toContain("https://l.example/help-and-support/track");
    expect(text).not.toContain("?link=");
    await reply(id, 1);
    expect(await cases.find(id, QUENTIN)).toMatchObject({ status: "answered" });
  });
});
