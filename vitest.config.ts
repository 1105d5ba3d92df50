import { defineConfig } from "vitest/config";

const SLOW = "tests/crash/**";

/** Unit and integration tests. `SLOW_TESTS=1` runs those that kill and restart the product, alone. */
const slow = process.env["SLOW_TESTS"] === "1";

export default defineConfig({
  test: {
    include: slow ? [`${SLOW}/*.test.ts`] : ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", ...(slow ? [] : [SLOW, "tests/journeys/**"])],
    testTimeout: slow ? 300_000 : 20_000,
    hookTimeout: 60_000,
    fileParallelism: !slow,
  },
});
