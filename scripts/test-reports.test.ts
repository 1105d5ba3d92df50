import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readPlaywright, readVitest } from "./test-reports.ts";

const folder = mkdtempSync(path.join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it("names the tests of Vitest that failed, also at their first try alone, and the files that do not load", () => {
  const report = readVitest(
    write({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: "stop.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { fullName: "starts", status: "passed", failureMessages: [] },
            { fullName: "runs", status: "passed", failureMessages: ["Error: not yet"] },
            { fullName: "stops", status: "failed", failureMessages: ["Error: too late\n\n    at stop.ts:1"] },
          ],
        },
        { name: "broken.test.ts", status: "failed", message: "no module", assertionResults: [] },
      ],
    }),
  );
  expect(report).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    failures: [
      "passed at its second try: stop.test.ts > runs\n    Error: not yet",
      "stop.test.ts > stops\n    Error: too late\n        at stop.ts:1",
      "broken.test.ts\n    no module",
    ],
  });
});

it("names the journeys that failed, also at their first try alone", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "home.spec.ts",
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: "\u001B[31mnot there\u001B[39m" }] }] }],
  });
  const specs = [spec("is red", "unexpected"), spec("is late", "flaky"), spec("is well", "expected")];
  const report = readPlaywright(
    write({
      stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
      suites: [{ title: "home.spec.ts", specs: [], suites: [{ title: "home", specs }] }],
    }),
  );
  expect(report).toMatchObject({ passed: 2, failed: 1 });
  expect(report?.failures).toEqual([
    "home.spec.ts:7 > home > is red\n    not there",
    "passed at its second try: home.spec.ts:7 > home > is late\n    not there",
  ]);
});

it("has nothing of a runner that left no report", () => {
  expect(readVitest(path.join(folder, "none.json"))).toBeUndefined();
});
