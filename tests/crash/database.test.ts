import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { postLead } from "../support/api-lead.ts";
import { createDatabase, type OwnDatabase } from "../support/databases.ts";
import { trackedOn } from "../support/html-form.ts";
import { leaveOut } from "../support/leave-out.ts";
import { createNoScriptCustomer, Setback } from "../support/no-script-journey.ts";
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
  const stopped = await (await browser.get(FORM)).text();
  expect(trackedOn(stopped)).toMatchObject([{ event: "error", category: "error", status: 503 }]);
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

it("a database that became read-only is not ready, says so at a press, loses no answer, and is used again when it is writable", async (test) => {
  const database = server ?? leaveOut(test, NO_SERVER);
  const own = await createDatabase(database.url);
  const running = (product = await startProduct(own.location));
  const customer = createNoScriptCustomer({ origin: running.origin, email: "standby@example.com" });
  await customer.fillIn();
  const set = (value: string) =>
    asAdministrator(database, `alter database ${nameOf(own)} set default_transaction_read_only = ${value}`);
  await set("on");
  await cutConnections(database, nameOf(own));
  await vi.waitFor(
    async () => expect(await readiness(running.origin)).toMatchObject({ status: 503, database: "ok" }),
    WAIT,
  );
  const refused = await customer.send().catch((error: unknown) => error);
  if (!(refused instanceof Setback)) throw refused;
  expect(refused.status).toBe(503);
  expect(refused.words).toContain("we're having technical problems at the moment");
  expect(refused.words, "nothing was stored").not.toContain("We have kept what you sent");
  expect(refused.html, "the answers are in the form").toContain("My bill is wrong.");
  await set("off");
  await cutConnections(database, nameOf(own));
  await recovered(running);
  expect(await customer.send()).toMatch(/^[\dA-Z]{5}-?[\dA-Z]{5}$/);
  await running.stop();
  await own.remove();
});

it("a database whose disk is full is not ready while presses fail, and is used again when there is room", async (test) => {
  if (server === undefined) leaveOut(test, NO_SERVER);
  const disk = mkdtempSync(path.join(tmpdir(), "help-and-support-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m,mode=777", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return leaveOut(test, "no small disk can be mounted on this machine");
  }
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = disk;
  const small = await startPostgresServer();
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  try {
    const running = (product = await startProduct({
      databaseUrl: small!.url,
      environment: { LOG_LEVEL: "fatal" },
    }));
    expect((await readiness(running.origin)).status).toBe(200);
    const ballast = path.join(disk, "ballast");
    execFileSync("sh", ["-c", `head -c 300m /dev/zero > ${ballast} || true`], { stdio: "ignore" });
    const press = (times: number) =>
      postLead({
        platformOrigin: running.platformOrigin,
        email: `${times}@example.com`,
        idempotencyKey: crypto.randomUUID(),
        query: "Long. ".repeat(4_000),
      });
    let tries = 0;
    await vi.waitFor(async () => expect((await press(tries++)).status).toBe(503), {
      timeout: 60_000,
      interval: 1,
    });
    expect((await readiness(running.platformOrigin)).status).toBe(503);
    rmSync(ballast);
    await vi.waitFor(async () => expect((await press(tries++)).status).toBe(201), WAIT);
    await recovered(running);
    expect(await running.stop()).toBe(0);
  } finally {
    await small?.stop();
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});

it("a database without a free connection at the start is said in one sentence", async (test) => {
  const database = server ?? leaveOut(test, NO_SERVER);
  await asAdministrator(database, "create role patient login connection limit 0");
  const url = new URL(database.url);
  url.username = "patient";
  const started = startProduct({ databaseUrl: url.href, environment: { LOG_LEVEL: "error" } });
  await expect(started).rejects.toThrow(
    /\nPostgreSQL has no free connection: raise max_connections, or stop what holds them\n$/,
  );
});

async function asAdministrator({ url }: PostgresServer, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Settings of a database are those of its new connections. */
function cutConnections(database: PostgresServer, name: string): Promise<void> {
  return asAdministrator(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

const nameOf = ({ location }: OwnDatabase) => new URL(location.databaseUrl ?? "").pathname.slice(1);

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
