/** Reads the reports of the test runners: counts, and what failed with the beginning of each error. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { ROOT } from "./installed.mjs";

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** For each failed test its file and name, and below it the first lines of its error. */
  readonly failures: readonly string[];
}

const ERROR_LINES = 6;
const SECOND_TRY = "passed at its second try: ";

/**
 * A test that passed at its second try counts as passed and is listed. `onTest` gets the name and the outcome
 * of each test.
 */
export function readVitest(
  from: string,
  onTest: (name: string, status: string) => void = () => undefined,
): TestReport | undefined {
  if (!existsSync(from)) return undefined;
  const report = JSON.parse(readFileSync(from, "utf8")) as JsonTestResults;
  const failures: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = path.relative(ROOT, name);
    for (const test of assertionResults) {
      onTest(test.fullName, test.status);
      const errors = test.failureMessages?.join("\n") ?? "";
      const note = test.status === "passed" ? SECOND_TRY : "";
      if (test.status === "failed" || errors !== "")
        failures.push(describe(`${note}${file} > ${test.fullName}`, errors));
    }
    // A file that does not load, or whose hooks fail, has no failed test.
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
      failures.push(describe(file, message || "failed as a file"));
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.filter((one) => !one.startsWith(SECOND_TRY)).length),
    skipped: report.numPendingTests,
    failures,
  };
}

/** As of Vitest. */
export function readPlaywright(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const { stats, errors = [], suites } = JSON.parse(readFileSync(file, "utf8")) as JSONReport;
  const failures = errors.map(({ message = "" }) => describe("outside the tests", message));
  for (const suite of suites) collect(suite, []);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures,
  };

  function collect({ title, specs, suites: inner = [] }: JSONReportSuite, above: readonly string[]): void {
    const titles = [...above, title];
    for (const spec of specs)
      for (const { status, results } of spec.tests)
        if (status === "unexpected" || status === "flaky") {
          const name = [...titles.slice(1), spec.title].join(" > ");
          const message = results.flatMap((result) => result.errors)[0]?.message ?? "";
          const note = status === "flaky" ? SECOND_TRY : "";
          failures.push(describe(`${note}${spec.file}:${spec.line} > ${name}`, message));
        }
    for (const suite of inner) collect(suite, titles);
  }
}

function describe(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [name, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)].join("\n");
}
