import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Asked, Told } from "./neighbour-process.ts";

/** A mail server and customers in the network of a bare machine, which this process is not in. */
export interface Neighbour {
  ask<Kind extends keyof Asked>(kind: Kind, what: Asked[Kind]): Promise<Told[Kind]>;
  close(): Promise<void>;
}

export interface NeighbourOptions {
  /** What `nsenter --net` takes. */
  readonly network: string;
  /** Names that are this machine's there. */
  readonly names: readonly string[];
}

/** Resolves when its mail server takes mail at port 25. */
export async function startNeighbour({ network, names }: NeighbourOptions): Promise<Neighbour> {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-neighbour-"));
  const hosts = path.join(folder, "hosts");
  writeFileSync(hosts, `${readFileSync("/etc/hosts", "utf8")}\n127.0.0.1 ${names.join(" ")}\n`);
  const program = path.join(import.meta.dirname, "neighbour-process.ts");
  const child = spawn(
    "nsenter",
    [
      [`--net=${network}`, "unshare", "--mount", "sh", "-euc"],
      [`mount --bind "$0" /etc/hosts; exec "$@"`, hosts, process.execPath, program],
    ].flat(),
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const ended = once(child, "exit").then(() => Promise.reject(new Error("the neighbour has ended")));
  ended.catch(() => undefined);
  await answerOf(child, ended);
  return {
    async ask(kind, what) {
      child.send({ kind, what });
      const { told, failed } = await answerOf(child, ended);
      if (failed !== undefined) throw new Error(failed);
      return told as never;
    },
    async close() {
      child.kill("SIGKILL");
      await Promise.allSettled([ended]);
      rmSync(folder, { recursive: true });
    },
  };
}

interface Answer {
  readonly told?: unknown;
  readonly failed?: string;
}

async function answerOf(child: ChildProcess, ended: Promise<never>): Promise<Answer> {
  const hearing = new AbortController();
  try {
    const { signal } = hearing;
    const [answer] = (await Promise.race([once(child, "message", { signal }), ended])) as [Answer];
    return answer;
  } finally {
    hearing.abort();
  }
}
