import { defineConfig, devices } from "@playwright/test";
import { testBrowser } from "./tests/support/browser.ts";

const executablePath = testBrowser();

/** Promises to a customer, in a real browser against the real product. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  // With one for each of two processors a third of their time was idle: tests wait for pages and servers.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: Number(process.env["TEST_RETRIES"] ?? 0),
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  outputDir: "test-results/journeys",
  use: {
    ...devices["Desktop Chrome"],
    // Smooth scrolls took half of the time. every-journey.spec.ts and the tests in three engines have them.
    reducedMotion: "reduce",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Without windows, characters are as wide as they are with them.
        "--font-render-hinting=none",
      ],
    },
    // A trace costs a third of the run; `--trace on` records one of the test that is looked into.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
