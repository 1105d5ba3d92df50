/** Starts the product. `node server/main.ts [web|platform]`, both without an argument. */
import { realpathSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";
import type { Role } from "./config.ts";
import type { LoadBuild } from "./pages/web-build.ts";

const ROLES: readonly Role[] = ["all", "web", "platform"];
/** V8's compile cache, for the next start: half of a start's time. Optional. */
const COMPILED = path.join(import.meta.dirname, "../dist/compiled");

/** Resolves when the product is ready. Exits with code 1 and the reason where it can't start. */
export async function main(role: Role = "all", load?: LoadBuild): Promise<void> {
  enableCompileCache(COMPILED);
  // Imported dynamically: modules loaded before the cache is enabled are not cached.
  const { run } = await import("./run.ts");
  await run(role, load);
  // Now, not only at exit: it may be a power cut.
  flushCompileCache();
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const named = process.argv[2] ?? "all";
  const role = ROLES.find((one) => one === named);
  if (role === undefined) throw new Error(`"${named}" is not one of ${ROLES.join(", ")}`);
  await main(role);
}
