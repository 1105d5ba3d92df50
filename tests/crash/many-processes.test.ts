import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, type TestContext } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { createDatabase, type OwnDatabase } from "../support/databases.ts";
import { leaveOut } from "../support/leave-out.ts";
import { startCluster } from "../support/cluster.ts";
import { hasNginx } from "../support/nginx.ts";
import { removeProductFiles } from "../support/product.ts";
import { chosenSeed, seededRandom } from "../support/seeded-random.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
} from "./stored-submissions.ts";

const SUBMISSIONS = 2_000;
/** Fifty at once: each of these walks through the pages, where each step meets the next process; */
const CUSTOMERS = 10;
/** and each of these is another application of the provider. */
const CALLERS = 40;
const KILLS = 4;
const TRY_AGAIN = /try again|reload this page/i;
const seed = chosenSeed();

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

it(`two web and two platform processes behind nginx, one of them killed again and again, lose nothing, double nothing and let everybody come to an end (CRASH_SEED=${seed})`, async (test) => {
  const database = await needed(test);
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-many-"));
  cleanUp.push(() => removeProductFiles(dataDir));
  const cluster = await startCluster(dataDir, database.location.databaseUrl);
  cleanUp.push(cluster.stop);
  const { origin, platformOrigin } = cluster;
  const stream = startSubmissionStream({ origin, platformOrigin, customers: CUSTOMERS, callers: CALLERS });
  for (let kill = 0; kill < KILLS; kill += 1) {
    // The others carry on alone for as long as it takes to start one.
    await cluster.restart(Math.floor(random() * cluster.size));
    await stream.acknowledges(Math.floor(random() * 100));
  }
  await stream.acknowledges(Math.max(0, SUBMISSIONS - stream.acknowledged()));
  await stream.finish();

  process.stdout.write(
    `${JSON.stringify({ submissions: stream.all.length, setbacks: stream.setbacks.length })}\n`,
  );
  expect(stream.all.length).toBeGreaterThanOrEqual(SUBMISSIONS);
  // A busy machine may say that it can't just now, and the client retries then: all of
  // them came to their end.
  expect(stream.setbacks.filter(({ words }) => !TRY_AGAIN.test(words)).map(({ message }) => message)).toEqual(
    [],
  );
  expect(stream.setbacks.length).toBeLessThan(stream.all.length / 50);
  const db = await openDatabase({ ...database.location, onIdleError: () => undefined });
  cleanUp.push(() => db.close());
  await allEmailsSent(db);
  await expectOneLeadEach(db, encryptionOf(dataDir), stream.all);
  await expectOneCaseEach(db, encryptionOf(dataDir), stream.all);
  expect(mailedReferences(dataDir).toSorted()).toEqual(
    stream.all.map(({ reference }) => reference).toSorted(),
  );
});

async function needed(test: TestContext): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return leaveOut(test, "no PostgreSQL server can be started on this machine");
  if (!hasNginx) return leaveOut(test, "there is no nginx on this machine");
  const database = await createDatabase(server);
  cleanUp.push(database.remove);
  return database;
}
