import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { DEFAULT_LOCALE } from "./copy/default-locale.ts";
import { copyByLocale } from "./build/copy-by-locale.ts";

/** Minutes each: begun first, so that none of them runs alone at the end. */
const LONGEST = [
  "tests/bare-machine.test.ts",
  "tests/installing.test.ts",
  "tests/crash/kill.test.ts",
  "tests/crash/stop.test.ts",
  "tests/crash/outbox.test.ts",
  "tests/simulation.test.ts",
  "tests/crash/broken-content.test.ts",
  "tests/crash/case-messages.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

const SLOW = [
  "infrastructure/jobs/worker.test.ts",
  "server/forward-submissions.test.ts",
  "server/leads-host-faults.test.ts",
  "server/traces.test.ts",
  "server/in-process.test.ts",
  "server/purge-scheduler.test.ts",
  "stores/sign-in-limits.test.ts",
  "provider/leads/email-limit.test.ts",
  "desk/cases/messages.test.ts",
  "desk/cases/cases.test.ts",
  "desk/cases/complaints.test.ts",
  "provider/leads/idempotency.test.ts",
  "tests/move-article.test.ts",
  "tests/moved-addresses.test.ts",
  "tests/reachability.test.ts",
  "tests/content-host.test.ts",
  "tests/typed-fields.test.ts",
  "tests/crash/*.test.ts",
  "tests/bare-machine.test.ts",
  "tests/installing.test.ts",
  "tests/product.test.ts",
  "tests/cached-pages.test.ts",
  "tests/two-releases.test.ts",
  "tests/deployment/running.test.ts",
  "tests/deployment/monitoring.test.ts",
  "tests/deployment/staff-network.test.ts",
  "tests/adding-a-journey.test.ts",
  "tests/second-locale.test.ts",
  "tests/welsh.test.ts",
  "tests/development.test.ts",
  "**/*.crash.test.ts",
  // Not processes, but as slow: passwords take the time they should, hostile texts are long, and so are files
  // and whole databases.
  "provider/identity/identity.test.ts",
  "desk/staff/staff.test.ts",
  "tests/staff-pages.test.ts",
  "desk/cases/case-plans.test.ts",
  "desk/cases/webhooks.test.ts",
  "desk/cases/case-duties.test.ts",
  "email/mailer.test.ts",
  "email/mail-server-faults.test.ts",
  "infrastructure/encryption/rotate-keys.test.ts",
  "tests/staff-administration.test.ts",
  "tests/staff-provider.test.ts",
  "provider/addresses/import.test.ts",
  "commands/backup/backup.test.ts",
  "lab/bench/dangers.test.ts",
  "lab/contract/contract.test.ts",
  "tests/specified-provider.test.ts",
  "tests/long-input.test.ts",
  "tests/relevance.test.ts",
  "tests/complaint-simulator.test.ts",
  "tests/simulation.test.ts",
  "tests/content-editor.test.ts",
  "tests/document-editor.test.ts",
  "cms/media/photos.test.ts",
  "tests/pictures-editor.test.ts",
  "tests/deployment/built-image.test.ts",
];

/** The journeys in every browser engine. */
const ENGINES = ["tests/engines/*.test.ts"];

/**
 * Unit and integration tests. With `SLOW_TESTS=1` the slow ones alone (most start, stop and kill processes),
 * with `ENGINE_TESTS=1` those in browsers.
 */
const engines = process.env["ENGINE_TESTS"] === "1";
const slow = process.env["SLOW_TESTS"] === "1" || engines;

export default defineConfig({
  plugins: [copyByLocale(DEFAULT_LOCALE)],
  test: {
    include: engines ? ENGINES : slow ? SLOW : ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "dist/**", ...(slow ? [] : [...SLOW, ...ENGINES, "tests/journeys/**"])],
    reporters: engines ? ["default", "./tests/engines/support/worlds-table.ts"] : ["default"],
    testTimeout: engines || !slow ? 60_000 : 300_000,
    hookTimeout: 120_000,
    retry: Number(process.env["TEST_RETRIES"] ?? 0),
    // No module is mocked (tests/architecture.test.ts), so files can share a worker: a fresh one for each
    // took a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // V8 aborted ("Check failed: jit_page.has_value()") while tests ended threads: a known fault of its page
    // protection, which is for sandboxes.
    execArgv: ["--no-memory-protection-keys"],
    // More than there are processors: tests wait for a database, and slow ones for processes or browsers of theirs.
    maxWorkers: availableParallelism() + (slow ? 2 : 1),
  },
});
