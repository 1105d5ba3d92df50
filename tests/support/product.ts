import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { sameClock } from "./days.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY = "Ready: ";

/**
 * The product as an operator runs it: a process of its own, with a folder, ports and a database of its own.
 */
export interface Product {
  /** "http://127.0.0.1:PORT", without a path. */
  readonly origin: string;
  readonly platformOrigin: string;
  /** What it said that it is ready at. */
  readonly said: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly pid: number;
  /** All it has logged so far. */
  log(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator would; resolves to its exit code. */
  stop(): Promise<number | null>;
}

export interface ProductOptions {
  /** Of an earlier run; otherwise new, and removed by `removeProductFiles`. */
  readonly dataDir?: string;
  readonly ports?: { readonly web: number; readonly platform: number };
  readonly databaseUrl?: string | undefined;
  readonly role?: "all" | "web" | "platform";
  readonly environment?: NodeJS.ProcessEnv;
  /** The folder it is run from; otherwise this repository. */
  readonly root?: string;
  /** What starts it, before its role; otherwise Node with `root`'s server. */
  readonly command?: readonly string[];
  /** An open file that takes its log, which `log()` then does not have. */
  readonly logFile?: number;
}

/**
 * Starts the built product and resolves when it says it is ready. Rejects with its log where it ends before
 * that.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
  const ports = options.ports ?? { web: await freePort(), platform: await freePort() };
  const root = options.root ?? ROOT;
  const command = options.command ?? [process.execPath, path.join(root, "server/main.ts")];
  const child = spawn(command[0]!, [...command.slice(1), options.role ?? "all"], {
    cwd: root,
    stdio: ["ignore", "pipe", options.logFile ?? "pipe"],
    env: {
      ...sameClock(),
      PATH: process.env["PATH"],
      PORT: String(ports.web),
      PLATFORM_PORT: String(ports.platform),
      DATA_DIR: dataDir,
      // All tests come from one address.
      LIMIT_FACTOR: "100",
      // Pages ask for consent. Nothing listens there.
      RUM_INTAKE_URL: "http://127.0.0.1:9",
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
      ...options.environment,
    },
  });
  const log = collectLog(child);
  const said = await ready(child, log);
  return {
    said,
    origin: `http://127.0.0.1:${ports.web}`,
    platformOrigin: `http://127.0.0.1:${ports.platform}`,
    dataDir,
    databaseUrl: options.databaseUrl,
    pid: child.pid ?? 0,
    log,
    kill: async () => void (await end(child, "SIGKILL")),
    stop: () => end(child, "SIGTERM"),
  };
}

export interface ProductWithContent extends Product {
  /** A copy of the content folder, which a test may change. It goes with the product's other files. */
  readonly contentDir: string;
}

export async function startProductWithContent(
  environment: NodeJS.ProcessEnv = {},
): Promise<ProductWithContent> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
  const contentDir = path.join(dataDir, "content");
  cpSync(path.join(ROOT, "content"), contentDir, { recursive: true });
  const product = await startProduct({ dataDir, environment: { CONTENT_DIR: contentDir, ...environment } });
  return { ...product, contentDir };
}

export function removeProductFiles(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** A free port below those of outgoing connections, which could take it before its server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(freePort()));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
  });
}

function collectLog(child: ChildProcess): () => string {
  const lines: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => lines.push(text));
  return () => lines.join("");
}

async function ready(child: ChildProcess, log: () => string): Promise<string> {
  const output = createInterface({ input: child.stdout! });
  const said = new Promise<string>((resolve) =>
    output.on("line", (line) => line.startsWith(READY) && resolve(line.slice(READY.length))),
  );
  // "close", not "exit": only then is everything read that it said.
  const ended = once(child, "close").then(() =>
    Promise.reject(new Error(`the product ended before it was ready:\n${log()}`)),
  );
  ended.catch(() => undefined);
  return Promise.race([said, ended]);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
