import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { createDatabase } from "../support/databases.ts";
import { leaveOut } from "../support/leave-out.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { type PostgresServer, startPostgresServer } from "../support/postgres-server.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream, type SubmissionStream } from "../support/submission-stream.ts";
import { startWire, type Wire } from "../support/wire.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
} from "./stored-submissions.ts";

const CRASHES = 5;
const BETWEEN_CRASHES = 20;
const NO_SERVER = "no PostgreSQL server can be started on this machine";
const CUTS = 12;
const WAIT = { timeout: 30_000 };
/** A slower page looks broken. */
const PAGE_MS = 3_000;
const FORM = "/help-and-support/complaints/pay-as-you-go";
const ARTICLE = "/help-and-support/meters/read-your-meter";
/**
 * A page that says whose fault it is and that trying again is worth it: the alert of the journey, or an error
 * page.
 */
const HONEST = /having technical problems at the moment|something went wrong|Sorry/i;

let server: PostgresServer | undefined;
let product: Product | undefined;

beforeAll(async () => {
  server = await startPostgresServer();
});

afterEach(async () => {
  await product?.kill();
  if (product !== undefined) removeProductFiles(product.dataDir);
});

afterAll(async () => {
  await server?.stop();
});

it("a database server that crashes under load costs no acknowledged submission, and the product comes back by itself", async (test) => {
  const database = server ?? leaveOut(test, NO_SERVER);
  const running = (product = await startProduct({
    databaseUrl: database.url,
    environment: { LOG_LEVEL: "fatal" },
  }));
  const stream = startSubmissionStream({ ...running, customers: 3, callers: 3 });
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await stream.acknowledges(BETWEEN_CRASHES);
    const met = stream.setbacks.length;
    await database.crash();
    await noticed(running);
    // Each of them presses again and again and gets an error page each time: no request hangs, or the
    // stream would reject.
    await vi.waitFor(() => expect(stream.setbacks.length - met).toBeGreaterThanOrEqual(6), WAIT);
    await database.restart();
    await recovered(running);
  }
  await stream.acknowledges(BETWEEN_CRASHES);
  await stream.finish();

  const pages = stream.setbacks.filter(({ words }) => !words.startsWith("{"));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ words }) => !HONEST.test(words)).map(({ words }) => words)).toEqual([]);
  expectUnavailable(stream);
  await expectNothingLost(database.url, running, stream);
});

it("connections that are cut in the middle of transactions, as at a failover, cost nothing that was acknowledged", async (test) => {
  const database = server ?? leaveOut(test, NO_SERVER);
  const { wire, url } = await wireTo(database);
  const own = await createDatabase(url);
  const running = (product = await startProduct({ ...own.location, environment: { LOG_LEVEL: "fatal" } }));
  const stream = startSubmissionStream({ ...running, customers: 3, callers: 3 });
  for (let times = 0; times < CUTS; times += 1) {
    await stream.acknowledges(5);
    wire.cut();
  }
  await stream.acknowledges(BETWEEN_CRASHES);
  await stream.finish();
  await recovered(running);
  expectUnavailable(stream);
  await expectNothingLost(own.location.databaseUrl, running, stream);
  await own.remove();
  await wire.close();
});

it("a database that stops responding delays no request by more than three seconds, and is used again when it responds", async (test) => {
  const database = server ?? leaveOut(test, NO_SERVER);
  const { wire, url } = await wireTo(database);
  const own = await createDatabase(url);
  const running = (product = await startProduct(own.location));
  const browser = new PlainBrowser(() => running.origin);
  const customer = createNoScriptCustomer({ origin: running.origin, email: "frozen@example.com" });
  await customer.fillIn();
  await browser.get(FORM);
  await browser.get(ARTICLE);
  wire.freeze();
  expect(await inTime(() => browser.get(ARTICLE)), "a page for reading needs no database").toBe(200);
  expect(await inTime(() => browser.get(FORM))).toBe(503);
  for (const kind of ["", ".data"]) {
    const response = await browser.get(`${FORM}${kind}`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await inTime(() => fetch(`${running.origin}${FORM}${kind}`)), "nothing is stored yet").toBe(200);
  }
  expect(await inTime(() => fetch(`${running.origin}/readyz`))).toBe(503);
  const began = performance.now();
  await expect(customer.send()).rejects.toThrow(HONEST);
  expect(performance.now() - began).toBeLessThan(PAGE_MS);
  wire.thaw();
  await recovered(running);
  const reference = await customer.send();
  const db = await openDatabase({ ...own.location, onIdleError: () => undefined });
  expect((await db.kysely.selectFrom("leads").select("id").execute()).map(({ id }) => id)).toEqual([
    reference,
  ]);
  await db.close();
  await running.stop();
  await own.remove();
  await wire.close();
});

/** A machine of its own for the database, as far as the product knows. */
async function wireTo(database: PostgresServer): Promise<{ readonly wire: Wire; readonly url: string }> {
  const url = new URL(database.url);
  const wire = await startWire(Number(url.port));
  url.port = String(wire.port);
  return { wire, url: url.href };
}

async function inTime(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const { status } = await ask();
  expect(performance.now() - began).toBeLessThan(PAGE_MS);
  return status;
}

/** A proxy passes a 503 on to another process, and a 500 to the customer. */
function expectUnavailable(stream: SubmissionStream): void {
  const faults = stream.setbacks.filter(({ status }) => status === 500);
  expect(
    new Set(faults.map(({ words }) => words)),
    `${faults.length} responses of ${stream.setbacks.length}`,
  ).toEqual(new Set());
}

async function noticed({ origin, platformOrigin }: Product): Promise<void> {
  for (const room of [origin, platformOrigin])
    await vi.waitFor(
      async () => expect(await readiness(room)).toMatchObject({ status: 503, database: "failed" }),
      WAIT,
    );
}

async function recovered({ origin, platformOrigin }: Product): Promise<void> {
  for (const room of [origin, platformOrigin])
    await vi.waitFor(
      async () => expect(await readiness(room)).toMatchObject({ status: 200, database: "ok" }),
      WAIT,
    );
}

async function expectNothingLost(
  databaseUrl: string | undefined,
  running: Product,
  stream: SubmissionStream,
): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: running.dataDir, onIdleError: () => undefined });
  try {
    await allEmailsSent(db);
    await expectOneLeadEach(db, encryptionOf(running.dataDir), stream.all);
    await expectOneCaseEach(db, encryptionOf(running.dataDir), stream.all);
    expect(mailedReferences(running.dataDir).toSorted()).toEqual(
      stream.all.map(({ reference }) => reference).toSorted(),
    );
    expect(await running.stop(), "the same process from beginning to end").toBe(0);
  } finally {
    await db.close();
  }
}

async function readiness(origin: string): Promise<{ status: number; database: string | undefined }> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
  const { checks } = (await response.json()) as { checks: Readonly<Record<string, string>> };
  return { status: response.status, database: checks["database"] };
}
