import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { sameClock } from "./days.ts";
import { freePort } from "./product.ts";

/** A PostgreSQL server for one test run. */
export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  /** Of its data. */
  readonly folder: string;
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  crash(): Promise<void>;
  /** Starts it again on the same data after a crash; resolves when it answers. */
  restart(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;
const DEBIAN_VERSIONS = "/usr/lib/postgresql";

/** The machine does not crash under these tests, so nothing has to reach the disk. */
const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((setting) => [
  "-c",
  setting,
]);

/**
 * Starts one from the binaries on this machine, in a temporary folder on a spare port; undefined where there
 * are none. `standbyOf` copies another server and follows it.
 */
export async function startPostgresServer({
  durable = true,
  standbyOf,
}: { durable?: boolean; standbyOf?: PostgresServer } = {}): Promise<PostgresServer | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-postgres-"));
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const options = { cwd: folder, ...user };
  const [program, copying] =
    standbyOf === undefined
      ? (["initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]] as const)
      : (["pg_basebackup", ["-D", data, "-d", standbyOf.url, "-R", "-X", "stream"]] as const);
  execFileSync(path.join(binaries, program), copying, { ...options, stdio: "ignore" });
  const port = await freePort();
  const start = () => {
    const place = ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
    const args = [...place, ...(durable ? [] : NOT_DURABLE)];
    return spawn(path.join(binaries, "postgres"), args, { ...options, stdio: "ignore" });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = start();
  await answering(url);
  return {
    url,
    port,
    folder: data,
    stop: async () => {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
    // PostgreSQL's immediate stop: no checkpoint, no goodbye; the next start recovers from the log.
    crash: () => end(server, "SIGQUIT"),
    restart: async () => {
      server = start();
      await answering(url);
    },
  };
}

/** Runs a script of ours with PostgreSQL's own programs, as the server's user. */
export function spawnBesidePostgres(script: string, args: readonly string[]): ChildProcess {
  const PATH = `${findBinaries()}:${process.env["PATH"]}`;
  return spawn(script, args, {
    env: { ...sameClock(), PATH },
    cwd: "/",
    ...unprivilegedUser(),
    stdio: ["ignore", 2, 2],
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  server.kill(signal);
  await exited;
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [...newestFirst.map((version) => path.join(DEBIAN_VERSIONS, version, "bin")), pgConfig()];
  return folders.find(
    (folder) =>
      folder !== undefined &&
      existsSync(path.join(folder, "initdb")) &&
      existsSync(path.join(folder, "postgres")),
  );
}

function pgConfig(): string | undefined {
  try {
    return execFileSync("pg_config", ["--bindir"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    // Not installed: PostgreSQL's half of the tests is reported as skipped.
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // There is no such user; the next one is tried.
    }
  }
  throw new Error("PostgreSQL can't run as root, and there is no user postgres or nobody");
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
