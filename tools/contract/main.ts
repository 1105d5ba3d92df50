/**
 * Checks a provider's own services for everything the site relies on. `npm run contract -- [SERVICE ...] URL
 * [options]`; without arguments it prints them. Exit code: 0 where every promise that was checked is kept, 1
 * where one is broken, 2 where the command is wrong.
 */
import { randomUUID } from "node:crypto";
import { referenceOf } from "./lead-checks.ts";
import { CHECKS } from "./checks.ts";
import { describeOutcomes, describeWrites } from "./report.ts";
import { keepOrBreak, startRun } from "./run.ts";
import { readSettings, USAGE } from "./settings.ts";

const settings = readSettings(process.argv.slice(2));
if (settings.ok) {
  const run = startRun(settings.value, randomUUID());
  console.log(`${describeWrites(settings.value, run.mark)}\n`);
  const outcomes = await keepOrBreak(CHECKS, run);
  console.log(describeOutcomes(outcomes, settings.value));
  if (settings.value.hosts.leads !== undefined && settings.value.writes !== "nothing") {
    console.log(
      `The marked lead's reference: ${referenceOf(await run.markedLead()) ?? "none, it was not taken"}`,
    );
  }
  process.exitCode = outcomes.some(({ result }) => result === "broken") ? 1 : 0;
} else {
  console.error(`${settings.failure}\n\n${USAGE}`);
  process.exitCode = 2;
}
