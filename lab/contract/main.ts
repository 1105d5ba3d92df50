/**
 * Checks a provider's services for what the specification needs (spec 7.1 to 7.12), and lists what else this
 * release can use: `npm run contract -- [SERVICE ...] URL [options]`. Exit code: 0 all that is needed passed,
 * 1 one of it failed, 2 wrong arguments.
 */
import { randomUUID } from "node:crypto";
import { checksOf } from "./checks.ts";
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
  const own = await runChecks(service, checksOf(service, settings), run);
  const [needed, further] = [own.filter(isNeeded), own.filter((one) => !isNeeded(one))];
  console.log(needed.map(describeOutcome).join("\n"));
  if (further.length > 0)
    console.log(
      `  This release can use, beside what the specification names:\n${further.map(describeOutcome).join("\n")}`,
    );
  console.log("");
  outcomes.push(...own);
}
const needed = outcomes.filter(isNeeded);
const failed = needed.filter(({ failure }) => failure !== undefined).length;
const notChecked = (some: readonly Outcome[]) => some.filter(({ missing }) => missing !== undefined).length;
const skipped = notChecked(needed);
const further = outcomes.filter((one) => !isNeeded(one));
const used = further.filter(({ failure, missing }) => failure === undefined && missing === undefined);
console.log(
  `${needed.length - failed - skipped} passed, ${failed} failed, ${skipped} not checked; ` +
    `${used.length} of ${further.length} further ones can be used, ${notChecked(further)} not checked`,
);
if (settings.hosts.leads !== undefined && !settings["read-only"])
  console.log(`The marked lead's reference: ${referenceOf(run) ?? "none, it was not taken"}`);
process.exitCode = failed > 0 ? 1 : 0;

/** What the run writes, said before it starts. */
function describeWrites({ mark, settings: { hosts, email, write, "read-only": readOnly } }: Run): string {
  const writes = [
    hosts.leads !== undefined &&
      !readOnly &&
      `one lead, feedback from "Contract Check" <${email}>, twice where the host does not know its idempotency key`,
    hosts.leads !== undefined && write && "a meter reading and an enquiry of the same name",
    hosts.leads !== undefined &&
      write &&
      'up to three leads without a first name, where the host takes them: feedback from "Check"',
    hosts.addresses !== undefined && write && 'a typed address "Contract check"',
  ].filter((one) => one !== false);
  return writes.length === 0
    ? "Nothing will be written."
    : `This writes ${writes.join("; ")}. Run ${mark}. Delete it afterwards.`;
}

function isNeeded({ check }: Outcome): boolean {
  return check.without === undefined;
}

function describeOutcome({ check: { name, without }, failure, missing }: Outcome): string {
  const detail = (...lines: readonly string[]) => lines.map((line) => `\n            ${line}`).join("");
  if (missing !== undefined) return `  -       ${name}${detail(`not checked: ${missing}`)}`;
  if (failure === undefined) return `  ${without === undefined ? "passed" : "used  "}  ${name}`;
  const { expected, received } = failure;
  const what = [`expected: ${expected}`, `received: ${received}`];
  return without === undefined
    ? `  FAILED  ${name}${detail(...what)}`
    : `  without ${name}${detail(`so ${without}`, ...what)}`;
}
