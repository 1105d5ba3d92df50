/** Runs the tests that docs/guarantees.md names for the faults after a submission is stored. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { namedIn, readPage } from "./support/named-in.ts";
import { startPostgresServer } from "./support/postgres-server.ts";

const [, section = ""] = readPage("guarantees.md").split("## Faults after a submission is stored");
const [table = ""] = section.split("\n## ");
const files = [...new Set(namedIn(table).map(({ file }) => file))].filter((file) => file.includes(".test."));
const vitest = path.join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const postgres =
  process.env["TEST_DATABASE_URL"] === undefined ? await startPostgresServer({ durable: true }) : undefined;
let failed = false;
// Slow tests run apart from the others (vitest.config.ts).
for (const slow of [{}, { SLOW_TESTS: "1" }]) {
  const { status } = spawnSync(process.execPath, [vitest, "run", ...files], {
    stdio: "inherit",
    env: { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }), ...slow },
  });
  failed ||= status !== 0;
}
await postgres?.stop();
process.exitCode = failed ? 1 : 0;
