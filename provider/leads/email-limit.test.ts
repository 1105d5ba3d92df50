import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { type Mailbox, startMailbox } from "../../tests/support/mailbox.ts";
import { memoryLog } from "../../tests/support/memory-log.ts";
import { CONTENT_DIR } from "../../tests/support/platform-server.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { startContentService } from "../content/content.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { countUnsentJobs } from "../../infrastructure/jobs/job-queue.ts";
import { startOutboxWorker } from "../../infrastructure/jobs/worker.ts";
import { messageAttributes } from "./leads.fixture.ts";
import { leadEmailsTo } from "./lead-emails.fixture.ts";
import { createLeads } from "../../desk/staff/staff.fixture.ts";
import { LEAD_EMAIL_JOB } from "../../stores/leads.ts";

const HOUR = 3_600_000;

describeOnEachEngine("confirmation emails to one recipient", (open) => {
  let db: Db;
  let now: Date;
  let mailbox: Mailbox;
  let stop: () => Promise<void>;
  let log: ReturnType<typeof memoryLog>;
  let create: (email: string) => Promise<string>;
  let wake: () => void;

  beforeEach(async () => {
    db ??= await open();
    for (const table of ["jobs", "leads", "rate_limits"] as const)
      await db.kysely.deleteFrom(table).execute();
    now = new Date("2026-11-21T09:00:00Z");
    log = memoryLog();
    mailbox = await startMailbox();
    const content = await startContentService(CONTENT_DIR, log.log);
    const options = {
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => undefined,
      now: () => now,
    };
    const leads = createLeads(options);
    const { mailer, handler } = leadEmailsTo({
      db,
      leads,
      smtpUrl: mailbox.url,
      content,
      now: () => now,
    });
    const worker = startOutboxWorker({
      db,
      handlers: { [LEAD_EMAIL_JOB]: handler },
      log: log.log,
      now: () => now,
    });
    wake = () => worker.wake();
    create = async (email) => {
      const lead = {
        clientId: "test",
        idempotencyKey: undefined,
        attributes: { ...messageAttributes({ email }), topic: "help-&-support" },
      };
      const created = await leads.create({ ...lead, addressId: null });
      if (!created.ok) throw new Error(created.failure);
      wake();
      return created.value.id;
    };
    stop = async () => {
      await worker.stop();
      mailer.close();
      await content.close();
      await mailbox.close();
    };
  });
  afterEach(() => stop());

  const eventually = (check: () => void | Promise<void>) =>
    vi.waitFor(check, { timeout: 30_000, interval: 20 });
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    wake();
  };
  const pending = async () => (await countUnsentJobs(db, now)).pending;
  const tried = async () =>
    (
      await db.kysely
        .selectFrom("jobs")
        .select("id")
        .where("attempts", ">", 0)
        .where("leased_until", "is", null)
        .execute()
    ).length;

  it("are five an hour: the leads are all taken, the other emails come when the hour is over, and the log says so", async () => {
    const references: string[] = [];
    for (const email of ["ada@example.com", "ADA@example.com", "ada+refund@example.com"])
      for (let lead = 0; lead < 3; lead += 1) references.push(await create(email));
    await create("grace@example.com");
    const received = () =>
      ["ada@example.com", "ADA@example.com", "ada+refund@example.com"].flatMap((one) => mailbox.to(one));
    await eventually(() => expect(mailbox.to("grace@example.com")).toHaveLength(1));
    await eventually(async () => expect(await tried()).toBe(10));
    expect([received().length, await pending()]).toEqual([5, 4]);
    expect(
      log.lines().filter(({ msg }) => msg === "recipient email limit reached: email delayed"),
    ).toHaveLength(4);
    expect(log.text()).not.toMatch(/example\.com/i);

    later(HOUR);
    await eventually(() => expect(received()).toHaveLength(9));
    const mailed = received().map(({ subject }) => subject?.split(": ")[1]);
    expect(mailed.toSorted()).toEqual(references.toSorted());
  });

  it("that the mail server did not take are not counted", async () => {
    const { url } = mailbox;
    await mailbox.close();
    await create("ada@example.com");
    for (let tries = 1; tries <= 6; tries += 1) {
      if (tries > 1) later(HOUR / 10);
      await eventually(async () =>
        expect(
          await db.kysely
            .selectFrom("jobs")
            .select("attempts")
            .where("leased_until", "is", null)
            .executeTakeFirst(),
        ).toEqual({ attempts: tries }),
      );
    }
    // The clock is stopped until the mail server is there: an earlier try would be the last one.
    mailbox = await startMailbox(Number(new URL(url).port));
    later(HOUR / 10);
    await eventually(() => expect(mailbox.to("ada@example.com")).toHaveLength(1));
  });
});
