/** Runs the checks and tests in order; the last line is "N passed, N failed". */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ENGINE_NAMES, ENGINES } from "../tests/engines/support/engines.ts";
import { testBrowser, WITHOUT_WINDOWS } from "../tests/support/browser.ts";
import { clockLibrary, DAYS, withClock } from "../tests/support/days.ts";
import { startPostgresServer } from "../tests/support/postgres-server.ts";
import { productNode, ROOT } from "./installed.mjs";
import { readPlaywright, readVitest, type TestReport } from "./test-reports.ts";

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Of a test runner; without one a check counts as one. */
  readonly report?: () => TestReport | undefined;
}

/** Of journeys in each engine. */
const WORLDS_TABLE = "./tests/engines/support/worlds-table.ts";
const RESULTS = path.join(ROOT, "test-results");
const JOURNEYS = path.join(RESULTS, "journeys.json");
const INSTALL_TIMEOUT_MS = 180_000;
const SERVERS = ["nginx", "haproxy", "pgbouncer", "prometheus"];
const DAY_MS = 86_400_000;
/** Journeys whose pages print days. */
const DATED_JOURNEYS = [
  "visual-regression",
  "contact-us",
  "complaint-submission",
  "confirmation",
  "meter-reading",
  "staff-pages",
  "articles-and-categories",
];

const { values: given } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    /** A day, or a moment: everything runs as if it was then. */
    day: { type: "string" },
  },
});
const { quick } = given;

rmSync(RESULTS, { recursive: true, force: true });
const noBrowser = quick ? undefined : await browserFault();
if (!quick) provideEngines();
if (!quick) provideServers();
if (given.day !== undefined) setClock(new Date(given.day));
const postgres =
  process.env["TEST_DATABASE_URL"] === undefined ? await startPostgresServer({ durable: !quick }) : undefined;
const environment = {
  ...process.env,
  NODE_ENV: "test",
  // A shared build machine stands still for seconds now and then. What needed a second try is listed.
  TEST_RETRIES: quick ? "0" : "1",
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
};

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const check of checks()) {
  console.log(`\n== ${check.name}`);
  const [command = "", ...options] = check.command;
  const began = performance.now();
  const { status } = spawnSync(command, options, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...environment, ...check.environment },
  });
  console.log(`${check.name}: ${Math.round((performance.now() - began) / 1_000)} s`);
  const report = check.report?.() ?? { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  // A runner that fails without a failed test (it crashed) counts as one failure.
  const failed = report.failed === 0 && status !== 0 ? 1 : report.failed;
  total.passed += report.passed;
  total.failed += failed;
  total.skipped += report.skipped;
  if (failed + report.failures.length > 0) failures.push([check.name, ...report.failures].join("\n  "));
}
await postgres?.stop();

if (failures.length > 0) console.log(`\n== Failed or flaky\n${failures.join("\n")}`);
if (!quick && clockLibrary() === undefined)
  console.log("\nNo faketime on this machine: no test ran as if it was another day.");
if (environment.TEST_DATABASE_URL === undefined)
  console.log("\nNo PostgreSQL on this machine: its half of the database tests was skipped.");
if (noBrowser !== undefined)
  console.log(`\nNo browser starts on this machine: the journeys were skipped. ${noBrowser}`);
for (const name of quick ? [] : missingEngines())
  console.log(
    `\nNo ${name} on this machine: its journeys were skipped. Debian's packages: ${ENGINES[name].packages.join(", ")}.`,
  );
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;

function checks(): Check[] {
  const node = (file: string, ...options: string[]) => [productNode(), `node_modules/${file}`, ...options];
  const always: Check[] = [
    { name: "format", command: node("oxfmt/bin/oxfmt", "--check", ".") },
    { name: "lint", command: node("oxlint/bin/oxlint", "--deny-warnings") },
    { name: "route types", command: node("@react-router/dev/bin.cjs", "typegen") },
    { name: "types", command: node("typescript/bin/tsc", "-p", ".") },
    vitest("unit and integration tests"),
  ];
  if (quick) return always;
  return [
    ...always,
    vitest("process and crash tests", { SLOW_TESTS: "1" }),
    vitest("browser engine tests", { ENGINE_TESTS: "1" }, printEngine),
    ...(noBrowser === undefined
      ? [
          {
            name: "journeys",
            command: node("@playwright/test/cli.js", "test"),
            report: () => readPlaywright(JOURNEYS),
          },
        ]
      : []),
    ...(given.day === undefined ? onAnotherDay() : []),
  ];

  /** What depends on the day, on one of the days in turn. All of it: `--day`. */
  function onAnotherDay(): Check[] {
    const library = clockLibrary();
    const day = DAYS[Math.floor(Date.now() / DAY_MS) % DAYS.length];
    if (library === undefined || day === undefined) return [];
    const clock = withClock(library, new Date(day.at));
    const title = `as if it was ${day.at} (${day.why})`;
    return [
      vitest(`unit and integration tests, ${title}`, clock),
      ...(noBrowser === undefined
        ? [
            {
              name: `journeys, ${title}`,
              command: node("@playwright/test/cli.js", "test", ...DATED_JOURNEYS),
              environment: clock,
              report: () => readPlaywright(JOURNEYS),
            },
          ]
        : []),
    ];
  }

  function vitest(
    name: string,
    more: NodeJS.ProcessEnv = {},
    onTest?: (name: string, status: string) => void,
  ): Check {
    const report = path.join(RESULTS, `${name.replaceAll(/\W+/g, "-")}.json`);
    return {
      name,
      command: node(
        "vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        ...(more["ENGINE_TESTS"] === undefined ? [] : [`--reporter=${WORLDS_TABLE}`]),
        `--outputFile.json=${report}`,
      ),
      environment: more,
      report: () => readVitest(report, onTest),
    };
  }
}

/** Of this process's children: their clocks begin at `at`. */
function setClock(at: Date): void {
  const library = clockLibrary();
  if (library === undefined || Number.isNaN(at.getTime())) {
    console.error("--day needs Debian's package faketime, and a day such as 2028-02-29.");
    process.exit(2);
  }
  Object.assign(process.env, withClock(library, at));
}

/** A line for each scenario in each engine; of journeys in other surroundings there is a table. */
function printEngine(name: string, status: string): void {
  if (name.includes(" scenarios ")) console.log(`${name.replace(" scenarios ", ": ")}: ${status}`);
}

/** The reason in one line why no browser starts; undefined where one does. */
async function browserFault(): Promise<string | undefined> {
  try {
    provideBrowser();
    const executablePath = testBrowser();
    await (
      await chromium.launch({
        ...(executablePath !== undefined && { executablePath }),
        args: ["--no-sandbox"],
      })
    ).close();
    return undefined;
  } catch (error) {
    // In CI the journeys fail instead of being skipped.
    return process.env["CI"] === "true" ? undefined : String(error).split("\n", 1)[0];
  }
}

/** Installs a Chromium: Debian's where allowed, else Playwright's, unless the machine has one. */
function provideBrowser(): void {
  if (existsSync(WITHOUT_WINDOWS)) return;
  const hasOne = testBrowser() !== undefined || existsSync(chromium.executablePath());
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.error("Installing Chromium (once)...");
    const wanted = hasOne ? ["chromium-headless-shell"] : ["chromium-headless-shell", "chromium"];
    apt("update");
    if (wanted.some((name) => apt("install", "-y", "--no-install-recommends", "--no-remove", name))) return;
  }
  if (hasOne) return;
  execFileSync(productNode(), ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
  });
}

function missingEngines() {
  return ENGINE_NAMES.filter((name) => ENGINES[name].launcher() === undefined);
}

/** Installs the other browsers from Debian's packages where allowed; a missing engine is skipped. */
function provideEngines(): void {
  const missing = missingEngines();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  apt("update");
  for (const name of missing) {
    console.error(`Installing ${name} (once)...`);
    apt("install", "-y", "--no-install-recommends", "--no-remove", ...ENGINES[name].packages);
  }
}

/**
 * Installs the servers of tests from Debian's packages where allowed, and where that does not start them: in
 * a container. Without one its tests are skipped.
 */
function provideServers(): void {
  const isMissing = (name: string) => spawnSync(name, ["-v"], { stdio: "ignore" }).error !== undefined;
  const missing = [...SERVERS.filter(isMissing), ...(clockLibrary() === undefined ? ["faketime"] : [])];
  const isAllowed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (missing.length === 0 || !isAllowed || existsSync("/run/systemd/system")) return;
  console.error(`Installing ${missing.join(", ")} (once)...`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", "--no-remove", ...missing);
}

/** False on failure; apt's output is shown. */
function apt(...options: string[]): boolean {
  const timeouts = ["-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];
  const { status } = spawnSync("apt-get", ["-qq", ...timeouts, ...options], {
    stdio: ["ignore", 2, 2],
    timeout: INSTALL_TIMEOUT_MS,
  });
  return status === 0;
}
