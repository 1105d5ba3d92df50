/** Starts the product. `node server/main.ts [web|platform]`, both without an argument. */
import { realpathSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";
import type { Role } from "./config.ts";
import type { LoadBuild } from "./web.ts";

const ROLES: readonly Role[] = ["all", "web", "platform"];
/**
 * What Node made of our files and the packages', for the next start: that is half of the time a start takes.
 * Where it can't be written, none is kept.
 */
const COMPILED = path.join(import.meta.dirname, "../dist/compiled");

/** Resolves when the product is ready. Exits with code 1 and the reason where it can't start. */
export async function main(role: Role = "all", load?: LoadBuild): Promise<void> {
  enableCompileCache(COMPILED);
  // Only from here on: what this file imported itself would not be kept.
  const { run } = await import("./run.ts");
  await run(role, load);
  // Not only at the end: it may be a power cut.
  flushCompileCache();
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const named = process.argv[2] ?? "all";
  const role = ROLES.find((one) => one === named);
  if (role === undefined) throw new Error(`"${named}" is not one of ${ROLES.join(", ")}`);
  await main(role);
}
