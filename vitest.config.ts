import { defineConfig } from "vitest/config";

const SLOW = ["tests/crash/*.test.ts", "**/*.crash.test.ts"];

/** Unit and integration tests. With `SLOW_TESTS=1` those that kill and restart processes, alone. */
const slow = process.env["SLOW_TESTS"] === "1";

export default defineConfig({
  test: {
    include: slow ? SLOW : ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", ...(slow ? [] : [...SLOW, "tests/journeys/**"])],
    testTimeout: slow ? 300_000 : 20_000,
    hookTimeout: 60_000,
    fileParallelism: !slow,
  },
});
