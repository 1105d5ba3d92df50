/**
 * Checks a provider's services for everything the site relies on (spec 7.1 to 7.12): `npm run contract --
 * [SERVICE ...] URL [options]`. Exit code: 0 all checks passed, 1 one failed, 2 wrong arguments.
 */
import { randomUUID } from "node:crypto";
import { ACCOUNT_CHECKS, ADDRESS_CHECKS } from "./account-checks.ts";
import { type Check, idOf, NEEDS, SERVICES } from "./check.ts";
import { CONTENT_CHECKS } from "./content-checks.ts";
import { IDENTITY_CHECKS } from "./identity-checks.ts";
import { LEAD_CHECKS } from "./lead-checks.ts";
import { type Outcome, runChecks, serviceOf, type Settings, startRun } from "./run.ts";
import { readSettings, USAGE } from "./settings.ts";

export const CHECKS: readonly Check[] = [
  ...LEAD_CHECKS,
  ...ADDRESS_CHECKS,
  ...ACCOUNT_CHECKS,
  ...CONTENT_CHECKS,
  ...IDENTITY_CHECKS,
];

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const read = readSettings(args);
  if (!read.ok) {
    console.error(`${read.failure}\n\n${USAGE}`);
    return 2;
  }
  const settings = read.value;
  const run = startRun(settings, randomUUID());
  console.log(`${describeWrites(settings, run.mark)}\n`);
  const outcomes = await runChecks(CHECKS, run);
  for (const service of SERVICES) {
    if (settings.hosts[service] === undefined) continue;
    console.log(`${service} at ${settings.hosts[service]}`);
    const own = outcomes.filter(({ check }) => serviceOf(check) === service);
    console.log(`${own.map(describeOutcome).join("\n")}\n`);
  }
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  const unchecked = outcomes.filter(({ missing }) => missing.length > 0).length;
  const passed = outcomes.length - failed - unchecked;
  console.log(`${passed} passed, ${failed} failed, ${unchecked} not checked`);
  if (settings.hosts.leads !== undefined && settings.writes !== "nothing") {
    const reference = idOf(await run.sendMarkedLead()) ?? "none, it was not taken";
    console.log(`The marked lead's reference: ${reference}`);
  }
  return failed > 0 ? 1 : 0;
}

function describeOutcome({ check: { id, summary, fix }, failure, missing }: Outcome): string {
  if (missing.length > 0)
    return [`  -       ${summary}`, ...missing.map((need) => `            not checked: ${NEEDS[need]}`)].join(
      "\n",
    );
  if (failure === undefined) return `  passed  ${summary}`;
  return [
    `  FAILED  ${summary} (${id})`,
    `            expected: ${failure.expected}`,
    `            received: ${failure.received}`,
    `            to fix:   ${fix}`,
  ].join("\n");
}

/** What the run writes, said before it starts. */
function describeWrites({ hosts, writes, email }: Settings, mark: string): string {
  const lead = `one lead, feedback from "Contract Check" <${email}>, whose text says run ${mark}`;
  if (writes === "one" && hosts.leads !== undefined)
    return `This writes ${lead}. Delete it afterwards. (A second one, if the host does not know its repeat.)`;
  const written = [
    ...(hosts.leads === undefined
      ? []
      : [lead, "a meter reading of the same name", "and any invalid leads that the host wrongly accepts"]),
    ...(hosts.addresses === undefined
      ? []
      : [`a typed address "Contract check", with run ${mark} in its second line`]),
  ];
  if (writes !== "more" || written.length === 0) return "Nothing will be written.";
  return `This writes ${written.join("; ")}. Delete them afterwards.`;
}
