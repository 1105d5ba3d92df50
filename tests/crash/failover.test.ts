import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, expect, it, type TestContext } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { startCluster } from "../support/cluster.ts";
import { encryptionOf } from "../support/encryption.ts";
import { leaveOut } from "../support/leave-out.ts";
import { answering, hasNginx } from "../support/nginx.ts";
import { type PostgresServer, spawnBesidePostgres, startPostgresServer } from "../support/postgres-server.ts";
import { freePort, removeProductFiles } from "../support/product.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
} from "./stored-submissions.ts";

const DEPLOY = path.resolve(import.meta.dirname, "../../deploy/postgres");
const CUSTOMERS = 6;
const CALLERS = 12;
const BEFORE = 300;
const AFTER = 300;
const AWAY_SECONDS = 3;
const MOST_SECONDS_WITHOUT_WRITES = 15;
const READ_EVERY_MS = 250;
const PAGE = "/help-and-support/meters/read-your-meter";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

it("when the database's machine dies its standby takes over: nothing acknowledged is lost or doubled, writes go on within 15 s, pages are never away", async (test) => {
  const { primary, standby } = await serversFor(test);
  const proxy = await startProxy(primary, standby);
  const url = `postgres://postgres@127.0.0.1:${await startPooler(proxy)}/postgres`;
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-failover-"));
  cleanUp.push(() => removeProductFiles(dataDir));
  const cluster = await startCluster(dataDir, url);
  cleanUp.push(cluster.stop);
  const promotion = spawnBesidePostgres(path.join(DEPLOY, "promote.sh"), [
    primary.url,
    standby.folder,
    String(AWAY_SECONDS),
  ]);
  cleanUp.push(() => promotion.kill());

  const { origin, platformOrigin } = cluster;
  const stream = startSubmissionStream({ origin, platformOrigin, customers: CUSTOMERS, callers: CALLERS });
  await stream.acknowledges(BEFORE);
  const pages = readPages(origin);
  const from = Date.now();
  await primary.crash();
  await stream.acknowledges(1);
  // What was on its way when it died was acknowledged before: the next comes from the standby.
  await stream.acknowledges(CUSTOMERS + CALLERS);
  const seconds = (Date.now() - from) / 1_000;
  await stream.acknowledges(AFTER);
  await stream.finish();
  const statuses = await pages.stop();

  process.stdout.write(
    `${JSON.stringify({ submissions: stream.all.length, seconds, setbacks: stream.setbacks.length })}\n`,
  );
  expect(seconds).toBeLessThan(MOST_SECONDS_WITHOUT_WRITES);
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const db = await openDatabase({ dataDir, databaseUrl: standby.url, onIdleError: () => undefined });
  cleanUp.push(() => db.close());
  await allEmailsSent(db);
  await expectOneLeadEach(db, encryptionOf(dataDir), stream.all);
  await expectOneCaseEach(db, encryptionOf(dataDir), stream.all);
  expect(new Set(mailedReferences(dataDir))).toEqual(new Set(stream.all.map(({ reference }) => reference)));
});

/** A primary that commits nothing without its standby. */
async function serversFor(test: TestContext) {
  if (!hasNginx) return leaveOut(test, "there is no nginx on this machine");
  for (const server of ["haproxy", "pgbouncer"])
    if (spawnSync(server, ["-v"]).error) return leaveOut(test, `there is no ${server} on this machine`);
  const primary = await startPostgresServer();
  if (primary === undefined) return leaveOut(test, "no PostgreSQL server can be started on this machine");
  cleanUp.push(primary.stop);
  const standby = await startPostgresServer({ standbyOf: primary });
  if (standby === undefined) throw new Error("no standby");
  cleanUp.push(standby.stop);
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query("select pg_reload_conf()");
  const isSynchronous = async () =>
    (await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1;
  while (!(await isSynchronous())) await wait(50);
  await client.end();
  return { primary, standby };
}

/** The proxy of the deployment, with the addresses of this test; its port. */
async function startProxy(primary: PostgresServer, standby: PostgresServer): Promise<number> {
  const port = await freePort();
  const configuration = readFileSync(path.join(DEPLOY, "haproxy.cfg"), "utf8")
    .replace("127.0.0.1:6432", `127.0.0.1:${port}`)
    .replace("10.0.0.1:5432", `127.0.0.1:${primary.port}`)
    .replace("10.0.0.2:5432", `127.0.0.1:${standby.port}`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "help-and-support-haproxy-")), "haproxy.cfg");
  writeFileSync(file, configuration);
  const proxy: ChildProcess = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "inherit" });
  cleanUp.push(() => proxy.kill());
  await answering(proxy, port);
  return port;
}

/** The pooler of the deployment in front of the proxy; its port. */
async function startPooler(proxy: number): Promise<number> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-pgbouncer-"));
  chmodSync(folder, 0o755);
  const file = path.join(folder, "pgbouncer.ini");
  const configuration = readFileSync(path.join(DEPLOY, "pgbouncer.ini"), "utf8")
    .replace(/^help = .*$/m, `postgres = host=127.0.0.1 port=${proxy} user=postgres`)
    .replace("6433", String(port))
    .replace("scram-sha-256", "any")
    .replace(/^auth_file.*$/m, "unix_socket_dir =");
  writeFileSync(file, configuration);
  const pooler = spawnBesidePostgres("pgbouncer", ["-q", file]);
  cleanUp.push(() => pooler.kill());
  await answering(pooler, port);
  return port;
}

/** Asks for a page again and again; the statuses. */
function readPages(origin: string) {
  const statuses: number[] = [];
  let stopped = false;
  const reading = (async () => {
    while (!stopped) {
      statuses.push((await fetch(origin + PAGE)).status);
      await wait(READ_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await reading;
      return statuses;
    },
  };
}
