/**
 * Checks a provider's services for what the site's pages rely on (spec 7.1 to 7.12): `npm run contract --
 * [SERVICE ...] URL [options]`. Exit code: 0 all checks passed, 1 one failed, 2 wrong arguments.
 */
import { randomUUID } from "node:crypto";
import { CHECKS } from "./checks.ts";
import { referenceOf } from "./lead-checks.ts";
import { type Outcome, type Run, runChecks } from "./run.ts";
import { readSettings, SERVICES, type Settings, USAGE } from "./settings.ts";

let settings: Settings;
try {
  settings = readSettings(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(2);
}
const run: Run = { settings, mark: randomUUID(), replies: new Map() };
console.log(`${describeWrites(run)}\n`);
const outcomes: Outcome[] = [];
for (const service of SERVICES) {
  if (settings.hosts[service] === undefined) continue;
  console.log(`${service} at ${settings.hosts[service]}`);
  const own = await runChecks(service, CHECKS[service], run);
  console.log(`${own.map(describeOutcome).join("\n")}\n`);
  outcomes.push(...own);
}
const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
const skipped = outcomes.filter(({ missing }) => missing !== undefined).length;
console.log(`${outcomes.length - failed - skipped} passed, ${failed} failed, ${skipped} not checked`);
if (settings.hosts.leads !== undefined && !settings["read-only"])
  console.log(`The marked lead's reference: ${referenceOf(run) ?? "none, it was not taken"}`);
process.exitCode = failed > 0 ? 1 : 0;

/** What the run writes, said before it starts. */
function describeWrites({ mark, settings: { hosts, email, write, "read-only": readOnly } }: Run): string {
  const writes = [
    hosts.leads !== undefined && !readOnly && `one lead, feedback from "Contract Check" <${email}>`,
    hosts.leads !== undefined && write && "a meter reading of the same name",
    hosts.addresses !== undefined && write && 'a typed address "Contract check"',
  ].filter((one) => one !== false);
  return writes.length === 0
    ? "Nothing will be written."
    : `This writes ${writes.join("; ")}; and what the host wrongly accepts. Run ${mark}. Delete it afterwards.`;
}

function describeOutcome({ check: { name }, failure, missing }: Outcome): string {
  if (missing !== undefined) return `  -       ${name}\n            not checked: ${missing}`;
  if (failure === undefined) return `  passed  ${name}`;
  const { expected, received } = failure;
  return `  FAILED  ${name}\n            expected: ${expected}\n            received: ${received}`;
}
