import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

/** docs/adding-a-journey.md, followed to its end in a copy of the sources. */

const ROOT = path.resolve(import.meta.dirname, "..");
const run = promisify(execFile);

/** Where each block goes, by words that only it has: a new file, or before or after a line of one. */
const PLACES: readonly (readonly [words: string, file: string, near?: RegExp])[] = [
  [
    'kind: "power-cut",',
    "domain/submission-types.ts",
    /^(?=\} as const satisfies Record<string, SubmissionType>)/m,
  ],
  [
    "topic: HELP_AND_SUPPORT_TOPIC",
    "domain/filings.ts",
    /^(?=\} as const satisfies Record<SubmissionSource, Filing>)/m,
  ],
  ['"Thank you, we have your report"', "copy/en-GB/confirmation.ts", /^(?= +feedback: ")/m],
  ['"Power cut report"', "desk/pages/case-list-copy.ts", /^(?= +"meter-reading": "Reading")/m],
  ['"Power cuts"', "desk/pages/copy.ts", /^(?= +"meter-reading": "Meter readings")/m],
  ["minutes: 2", "copy/en-GB/about-form.ts", /^(?= +"submit-meter-read": \{)/m],
  ['noun: "report"', "copy/en-GB/submissions.ts", /^(?= +"submit-meter-read": \{)/m],
  ["default as powerCut", "copy/en-GB/catalogues.ts", /^(?=export \{ default as progress \})/m],
  ['["power-cut", "help-&-support"', "domain/lead.test.ts", /(?<=^ +\["submit-meter-read", "PriceCap.*\n)/m],
  ["powerCutJourney: Journey", "site/features/power-cut/journey.ts"],
  ["A report of a power cut", "copy/en-GB/power-cut.ts"],
  ["function PowerCutPage", "site/features/power-cut/power-cut-page.tsx"],
  ["export async function loader", "app/routes/power-cut.tsx"],
  ['route("report-a-power-cut"', "app/routes.ts", /^(?= +route\("submit-meter-read",)/m],
  ["withAndWithoutJavaScript((", "tests/journeys/power-cut.spec.ts"],
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "help-and-support-journey-"));
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
  });
  for (const file of tracked.toString().split("\n").filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(copy, file), { force: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  execFileSync("git", ["add", "--all"], { cwd: copy });
});
afterAll(() => rmSync(copy, { recursive: true }));

function follow(guide: string): void {
  const blocks = [...guide.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  expect(blocks.length).toBe(PLACES.length);
  for (const [words, file, near] of PLACES) {
    const block = blocks.find((one) => one.includes(words))!;
    put(block, file, near);
    // In English until it is translated.
    if (file.startsWith("copy/en-GB/")) put(block, file.replace("en-GB", "cy-GB"), near);
  }
}

function put(block: string, file: string, near: RegExp | undefined): void {
  const place = path.join(copy, file);
  mkdirSync(path.dirname(place), { recursive: true });
  if (near === undefined) return writeFileSync(place, block);
  const before = readFileSync(place, "utf8");
  const after = before.replace(near, () => block);
  if (after === before) throw new Error(`${file} has no place for ${block}`);
  writeFileSync(place, after);
}

it("a developer who follows the guide has a form that the checks take", async () => {
  follow(readFileSync(path.join(copy, "docs/adding-a-journey.md"), "utf8"));
  // Not that these tests are slow ones.
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
  const at = (program: string, ...words: string[]) =>
    run(process.execPath, [path.join(copy, "node_modules", program), ...words], { cwd: copy, env });
  await run(process.execPath, ["scripts/run.mjs", "--unbuilt", "lab/documents/write-documents.ts"], {
    cwd: copy,
  });
  await at("oxfmt/bin/oxfmt", "--check", ".");
  await at("oxlint/bin/oxlint");
  await at("@react-router/dev/bin.cjs", "typegen");
  await at("typescript/bin/tsc", "-p", ".");
  const tests = [
    "tests/documents.test.ts",
    "tests/architecture.test.ts",
    "domain/",
    "site/",
    "ui/",
    "desk/pages/",
  ];
  await at("vitest/vitest.mjs", "run", ...tests);
});
