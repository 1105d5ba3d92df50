import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { DatabaseLocation } from "./databases.ts";

const OPS = path.resolve(import.meta.dirname, "../../commands/main.ts");

export interface Ran {
  readonly out: string;
  readonly errors: string;
  readonly code: number;
}

/**
 * The operator's tool as an operator runs it, in a process of its own and without a terminal. `typed` is what
 * stands on its input.
 */
export async function runOps(
  { dataDir, databaseUrl = "" }: DatabaseLocation,
  given: readonly string[],
  {
    typed = "",
    environment = {},
  }: { readonly typed?: string; readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment };
  const child = spawn(process.execPath, [OPS, ...given], { env, cwd: dataDir });
  child.stdin.end(typed);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { out, errors, code: code as number };
}
