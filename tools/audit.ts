/**
 * Known vulnerabilities of the installed packages: `npm audit` against docs/audit-exceptions.json.
 * An unreachable registry is reported and does not fail. `node tools/audit.ts`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { londonDay } from "../domain/calendar.ts";
import { ROOT } from "../scripts/installed.mjs";
import { readPackages } from "./licences.ts";

const EXCEPTIONS = "docs/audit-exceptions.json";

const advisorySchema = v.object({
  url: v.string(),
  title: v.string(),
  severity: v.string(),
  name: v.string(),
});
/** `npm audit --json`; without `vulnerabilities` the registry did not respond. */
const reportSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), advisorySchema])) })),
});

export const exceptionsSchema = v.array(
  v.strictObject({
    advisory: v.pipe(v.string(), v.regex(/^GHSA(?:-[\da-z]{4}){3}$/)),
    reason: v.pipe(v.string(), v.minLength(20, "say why it does not concern this product")),
    until: v.pipe(v.string(), v.isoDate()),
  }),
);

type AuditOutcome =
  | { readonly checked: false }
  /** One line for each advisory. */
  | { readonly checked: true; readonly faults: readonly string[]; readonly excepted: readonly string[] };

/** `today` as "2026-11-21". */
export function judgeAudit(
  json: string,
  exceptions: v.InferOutput<typeof exceptionsSchema>,
  today: string,
): AuditOutcome {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), json);
  if (!report.success) return { checked: false };
  const advisories = Object.values(report.output.vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one === "object"))
    .map(({ url, severity, name, title }) => {
      const id = path.posix.basename(url);
      const excepted = exceptions.some(({ advisory, until }) => advisory === id && today <= until);
      return { excepted, line: `${severity}: ${name}: ${title} (${id})` };
    });
  const lines = (wanted: boolean) => [
    ...new Set(advisories.filter(({ excepted }) => excepted === wanted).map(({ line }) => line)),
  ];
  return { checked: true, faults: lines(false), excepted: lines(true) };
}

if (import.meta.main) {
  const exceptions = v.parse(exceptionsSchema, JSON.parse(readFileSync(path.join(ROOT, EXCEPTIONS), "utf8")));
  const args = ["audit", "--json", "--fetch-retries=0", ...process.argv.slice(2)];
  const { stdout } = spawnSync("npm", args, { cwd: ROOT, encoding: "utf8" });
  const outcome = judgeAudit(stdout ?? "", exceptions, londonDay(new Date()));
  const runtime = readPackages().filter(({ name }) => /^node-(?:bin-)?\w+-(?:x64|arm64)$/.test(name));
  const names = runtime.map(({ name, version }) => `${name} ${version}`).join(", ");
  console.log(`The registry knows no faults of Node itself; compare nodejs.org's with ${names}.`);
  if (!outcome.checked) console.log("The registry can't be asked from here: nothing was checked.");
  else {
    for (const line of outcome.excepted) console.log(`excepted: ${line}`);
    for (const line of outcome.faults) console.error(line);
    const { faults, excepted } = outcome;
    console.log(`${faults.length} known faults, ${excepted.length} excepted in ${EXCEPTIONS}.`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
