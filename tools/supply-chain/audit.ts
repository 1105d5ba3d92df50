/**
 * Asks the registry for known faults of what is installed. Says so, and does not fail, where it can't be
 * asked. `node tools/supply-chain/audit.ts`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { londonDay } from "../../domain/calendar.ts";
import { ROOT } from "../../scripts/installed.mjs";
import { exceptionsSchema, judgeAudit } from "./audit-report.ts";
import { readLockFile, runtimePackages } from "./lock-file.ts";

const EXCEPTIONS = "docs/audit-exceptions.json";

const exceptions = v.parse(exceptionsSchema, JSON.parse(readFileSync(path.join(ROOT, EXCEPTIONS), "utf8")));
const { stdout } = spawnSync("npm", ["audit", "--json", "--fetch-retries=0", ...process.argv.slice(2)], {
  cwd: ROOT,
  encoding: "utf8",
});
const outcome = judgeAudit(stdout ?? "", exceptions, londonDay(new Date()));
const runtime = runtimePackages(readLockFile(ROOT)).map(({ name, version }) => `${name} ${version}`);
console.log(`The registry knows no faults of Node itself; compare nodejs.org's with ${runtime.join(", ")}.`);
if (!outcome.checked) console.log("The registry can't be asked from here: nothing was checked.");
else {
  for (const line of outcome.excepted) console.log(`excepted: ${line}`);
  for (const line of outcome.faults) console.error(line);
  console.log(`${outcome.faults.length} known faults, ${outcome.excepted.length} excepted in ${EXCEPTIONS}.`);
  if (outcome.faults.length > 0) process.exitCode = 1;
}
