import { afterAll, afterEach, beforeAll, expect, it, type TestContext, vi } from "vitest";
import { type Db, openDatabase } from "../../platform/database/database.ts";
import { type PostgresServer, startPostgresServer } from "../support/postgres-server.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { sealingOf } from "../support/sealing.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import { allEmailsSent, expectOneCaseEach, expectOneLeadEach, mailedReferences } from "./promises.ts";

const CRASHES = 5;
const BETWEEN_CRASHES = 20;
const NOTICE_MS = 5_000;
const RECOVERY_MS = 10_000;
/** A page that says whose fault it is and that trying again is worth it: the alert of the journey, or an error page. */
const HONEST = /having technical problems at the moment|something went wrong|Sorry/i;

let server: PostgresServer | undefined;
let product: Product | undefined;
const handles: Db[] = [];

beforeAll(async () => {
  server = await startPostgresServer();
});

afterEach(async () => {
  await product?.kill();
  if (product !== undefined) removeProductFiles(product.dataDir);
});

afterAll(async () => {
  for (const handle of handles) await handle.close();
  await server?.stop();
});

it("a database server that crashes under load costs no acknowledged submission, and the product comes back by itself", async (test) => {
  const database = server ?? skip(test);
  const running = (product = await startProduct({ databaseUrl: database.url, environment: { LOG_LEVEL: "fatal" } }));
  const stream = startSubmissionStream({ ...running, customers: 3, callers: 3 });
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await stream.acknowledges(BETWEEN_CRASHES);
    const met = stream.setbacks.length;
    await database.crash();
    for (const origin of [running.origin, running.platformOrigin]) {
      await vi.waitFor(async () => expect(await readiness(origin)).toMatchObject({ status: 503, database: "failed" }), NOTICE_MS);
    }
    // Each of them presses again and again and is told each time what is the matter: nobody hangs, or the stream would reject.
    await vi.waitFor(() => expect(stream.setbacks.length - met).toBeGreaterThanOrEqual(6), NOTICE_MS);
    await database.restart();
    for (const origin of [running.origin, running.platformOrigin]) {
      await vi.waitFor(async () => expect(await readiness(origin)).toMatchObject({ status: 200, database: "ok" }), RECOVERY_MS);
    }
  }
  await stream.acknowledges(BETWEEN_CRASHES);
  await stream.finish();

  const pages = stream.setbacks.filter(({ words }) => !words.startsWith("{"));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ words }) => !HONEST.test(words)).map(({ words }) => words)).toEqual([]);
  const db = await openDatabase({ databaseUrl: database.url, dataDir: running.dataDir, onIdleError: () => undefined });
  handles.push(db);
  await allEmailsSent(db, 30_000);
  await expectOneLeadEach(db, sealingOf(running.dataDir), stream.all);
  await expectOneCaseEach(db, sealingOf(running.dataDir), stream.all);
  expect(mailedReferences(running.dataDir).toSorted()).toEqual(stream.all.map(({ reference }) => reference).toSorted());
  expect(await running.stop(), "the same process from beginning to end").toBe(0);
});

async function readiness(origin: string): Promise<{ status: number; database: string | undefined }> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
  const { checks } = (await response.json()) as { checks: Readonly<Record<string, string>> };
  return { status: response.status, database: checks["database"] };
}

/** A machine without PostgreSQL runs the rest: the run says so, and counts what it left out (scripts/run-checks.ts). */
function skip(test: TestContext): never {
  return test.skip("no PostgreSQL server can be started on this machine");
}
