import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "../../infrastructure/database/database.ts";
import { postLead } from "../support/api-lead.ts";
import { describeOnEachEngine } from "../support/databases.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Product, startProduct } from "../support/product.ts";
import { allEmailsSent } from "./stored-submissions.ts";

const LEADS = 25;
const LEASE_MS = 10_000;
/** A lease, and time for a busy machine to send. */
const RECOVERY_MS = LEASE_MS + 8_000;

describeOnEachEngine("emails that were promised", (open, location) => {
  let mail: MailServer;
  let db: Db;
  const running: Product[] = [];

  beforeEach(async () => {
    mail = await startMailServer();
    db = await open();
  });

  afterEach(async () => {
    mail.accept();
    for (const product of running.splice(0)) await product.kill();
    await mail.close();
    await db.kysely.deleteFrom("jobs").execute();
  });

  async function start(): Promise<Product> {
    const product = await startProduct({
      ...location(),
      environment: { LOG_LEVEL: "error", SMTP_URL: mail.url },
    });
    running.push(product);
    return product;
  }

  async function complain({ platformOrigin }: Product, times: number): Promise<void> {
    const sent = Array.from({ length: times }, () =>
      postLead({ platformOrigin, email: "ada@example.com", idempotencyKey: crypto.randomUUID() }),
    );
    for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
  }

  const messageIds = async () =>
    (await db.kysely.selectFrom("jobs").select("id").execute()).map(({ id }) => `${id}@larkfield.example`);
  const someWait = () =>
    vi.waitFor(() => expect(mail.waiting()).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });

  it("go out after a power cut in the middle of sending, within seconds of the next start, each under one Message-ID", async () => {
    const product = await start();
    await complain(product, 5);
    await allEmailsSent(db);
    mail.holdBack();
    await complain(product, LEADS - 5);
    await someWait();
    await product.kill();
    mail.accept();
    await start();
    await allEmailsSent(db, RECOVERY_MS);
    const promised = await messageIds();
    expect(promised).toHaveLength(LEADS);
    expect(new Set(mail.accepted)).toEqual(new Set(promised));
    // At least once: only those that were on their way when the power went may have come twice.
    expect(mail.accepted.length).toBeLessThanOrEqual(LEADS + 10);
  });

  it("go out once, however slow the mail server and however many processes", async () => {
    const [one] = [await start(), await start()];
    mail.holdBack();
    // One email only: the process that doesn't send it has nothing else to do and would take it.
    await complain(one, 1);
    await someWait();
    const firstLease = Date.parse(await leaseEnds());
    await vi.waitFor(() => expect(Date.now(), "longer than a lease").toBeGreaterThan(firstLease + 2_000), {
      timeout: 30_000,
    });
    mail.accept();
    await allEmailsSent(db, RECOVERY_MS);
    expect(mail.accepted.toSorted()).toEqual((await messageIds()).toSorted());
  });

  it("of a process that died go out through another one, without a restart", async () => {
    const [one, other] = [await start(), await start()];
    mail.holdBack();
    await complain(one, 4);
    await someWait();
    await one.kill();
    mail.accept();
    await allEmailsSent(db, RECOVERY_MS);
    expect(new Set(mail.accepted)).toEqual(new Set(await messageIds()));
    expect(await other.stop()).toBe(0);
  });

  it("do not keep the product from stopping in time where the mail server hangs, and go out after the next start", async () => {
    const product = await start();
    mail.holdBack();
    await complain(product, 3);
    await someWait();
    const asked = performance.now();
    expect(await product.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    mail.accept();
    await start();
    await allEmailsSent(db, RECOVERY_MS);
    expect(new Set(mail.accepted)).toEqual(new Set(await messageIds()));
  });

  /** When the first lease of a job that waits ends. */
  async function leaseEnds(): Promise<string> {
    const leased = db.kysely.selectFrom("jobs").select("leased_until").where("leased_until", "is not", null);
    const { leased_until } = await vi.waitFor(() => leased.executeTakeFirstOrThrow(), { timeout: 30_000 });
    return String(leased_until);
  }
});
