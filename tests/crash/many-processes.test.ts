import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, type TestContext } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { createDatabase, type OwnDatabase } from "../support/databases.ts";
import { leaveOut } from "../support/leave-out.ts";
import { hasNginx, startNginx } from "../support/nginx.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";
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
/** What the deployment's nginx says where a request has met two deaths. */
const [AWAY = ""] =
  /error_page 502 504 = @away;\n {4}location[^]*?\n {4}\}/.exec(
    readFileSync(path.join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8"),
  ) ?? [];
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
  const [webPort, platformPort, ...own] = (await Promise.all(Array.from({ length: 8 }, freePort))) as [
    number,
    number,
    ...number[],
  ];
  const roles = ["platform", "platform", "web", "web"] as const;
  const portsOf = (index: number) => ({ web: own[index] ?? 0, platform: own[index] ?? 0 });
  const origin = `http://127.0.0.1:${webPort}`;
  const platformOrigin = `http://127.0.0.1:${platformPort}`;
  const start = (index: number) =>
    startProduct({
      dataDir,
      databaseUrl: database.location.databaseUrl,
      role: roles[index] ?? "all",
      ports: portsOf(index),
      environment: {
        LOG_LEVEL: "fatal",
        PUBLIC_ORIGIN: origin,
        LEADS_API_URL: platformOrigin,
        ACCOUNT_API_URL: platformOrigin,
        ENERGY_API_URL: platformOrigin,
        CONTENT_URL: platformOrigin,
      },
    });
  const processes: Product[] = [];
  cleanUp.push(() => Promise.all(processes.map((one) => one.kill())));
  // The first one makes the demonstration's keys, which all share.
  for (const index of roles.keys()) processes.push(await start(index));
  const nginx = await startNginx(
    () => balanced("platform", platformPort, own.slice(0, 2)) + balanced("web", webPort, own.slice(2, 4)),
    [webPort, platformPort],
  );
  cleanUp.push(nginx.stop);

  const stream = startSubmissionStream({ origin, platformOrigin, customers: CUSTOMERS, callers: CALLERS });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = Math.floor(random() * roles.length);
    await processes[victim]?.kill();
    // The others carry on alone for as long as it takes to start one.
    processes[victim] = await start(victim);
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

/**
 * One after the other, whichever customer it is. What a process was asked when it died is asked of the other:
 * every POST of ours carries what makes a second one the same as the first, so nginx may do that with them
 * too.
 */
function balanced(name: string, port: number, processes: readonly number[]): string {
  return `
  upstream ${name} {
    ${processes.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
    ${AWAY}
  }
`;
}

async function needed(test: TestContext): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return leaveOut(test, "no PostgreSQL server can be started on this machine");
  if (!hasNginx) return leaveOut(test, "there is no nginx on this machine");
  const database = await createDatabase(server);
  cleanUp.push(database.remove);
  return database;
}
