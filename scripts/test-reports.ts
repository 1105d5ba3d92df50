/** What the reports of Vitest and Playwright count, and which tests failed. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./installed.mjs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests and files, each with its message. */
  readonly failures?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const LONGEST_MESSAGE = 600;

export function countVitest(report: string): Counts {
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: skipped = 0,
    testResults = [],
  } = readReport(report) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    const file = path.relative(ROOT, name);
    // A hook or a file that does not load fails without a test.
    if (status === "failed" && tests.length === 0) return [describe(file, [message || "failed as a file"])];
    return tests.map(({ fullName, failureMessages }) => describe(`${file}: ${fullName}`, failureMessages));
  });
  return { passed, failed, skipped, failures };
}

function describe(name: string, messages: readonly string[]): string {
  const [message = ""] = messages;
  const [said = ""] = stripVTControlCharacters(message).split(/\n\s+at /, 1);
  return `${name}: ${said.slice(0, LONGEST_MESSAGE).trim().replaceAll("\n", "\n    ")}`;
}

/** A line for each journey in each engine. */
export function listEngines(report: string): void {
  const { testResults = [] } = readReport(report) as VitestReport;
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
    console.log(`${fullName.replace(" ", ": ")}: ${status}`);
}

export function countJourneys(report: string): Counts {
  const { stats, suites = [] } = readReport(report) as JourneySuite & {
    readonly stats?: Readonly<Record<string, number>>;
  };
  return {
    passed: (stats?.["expected"] ?? 0) + (stats?.["flaky"] ?? 0),
    failed: stats?.["unexpected"] ?? 0,
    skipped: stats?.["skipped"] ?? 0,
    failures: suites.flatMap(failedJourneys),
  };
}

function failedJourneys({ suites = [], specs = [] }: JourneySuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...suites.flatMap(failedJourneys),
    ...failed.map(({ file, title, tests }) =>
      describe(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? "")),
      ),
    ),
  ];
}

function readReport(file: string): object {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
}
