import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const SLOW = ["tests/crash/*.test.ts", "tests/product.test.ts", "**/*.crash.test.ts"];

/** Unit and integration tests. With `SLOW_TESTS=1` those that start, stop and kill processes, alone. */
const slow = process.env["SLOW_TESTS"] === "1";

export default defineConfig({
  test: {
    include: slow ? SLOW : ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", ...(slow ? [] : [...SLOW, "tests/journeys/**"])],
    testTimeout: slow ? 300_000 : 20_000,
    hookTimeout: 60_000,
    // One more than there are processors: many tests wait for a process or a database of theirs. Those that kill processes are two at a time.
    maxWorkers: slow ? 2 : availableParallelism() + 1,
  },
});
