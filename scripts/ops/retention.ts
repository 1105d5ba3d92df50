import { clockFault, confirmClock, refusalOf, runPurge } from "../../server/purge-guard.ts";
import { type Purge, retentionPurges } from "../../server/retention.ts";
import { retentionOf } from "../../server/retention-of.ts";
import { type Command, JSON_FLAG, OperatorError, YES_FLAG } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const list: Command = {
  name: "retention list",
  says: "what is past its limit and deleted within the hour, and what is refused and why",
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withDatabase(async (db, config) => {
      const now = new Date();
      const clock = await clockFault(db, now);
      const kinds = [];
      for (const purge of retentionPurges({ db, ...retentionOf(config) })) {
        const refused = clock === undefined ? await refusalOf(db, purge, now) : clock;
        kinds.push({ what: purge.what, expired: await purge.countExpired(now), refused: refused ?? null });
      }
      if (given.has("json")) return terminal.json(kinds);
      terminal.table(
        ["what", "past its limit", "refused"],
        kinds.map(({ what, expired, refused }) => [what, String(expired), refused ?? ""]),
        { right: ["past its limit"] },
      );
      if (kinds.some(({ refused }) => refused !== null)) terminal.say('Set the clock right if it is wrong. Otherwise: "retention purge".');
    }),
};

const purge: Command = {
  name: "retention purge",
  says: "deletes what is past its limit although it was refused: you say that this machine's clock is right",
  arguments: [{ name: "WHAT", says: "one kind, as retention list names it; all where it is left out", optional: true }],
  flags: YES_FLAG,
  more: "What is dated by a wrong clock goes too. A lead stays for its whole time again once it is marked (leads mark).",
  run: (given, terminal) =>
    withDatabase(async (db, config) => {
      const now = new Date();
      const named = given.argument(0);
      const chosen = retentionPurges({ db, ...retentionOf(config) }).filter(({ what }) => named === undefined || what === named);
      if (chosen.length === 0) throw new OperatorError(`Nothing is called ${named}: see "retention list".`);
      const counts = await expiredOf(chosen, now);
      await terminal.confirm(`It is ${now.toUTCString()} by this machine's clock. ${counts}`, "delete", given.has("yes"));
      for (const one of chosen) terminal.print(`${one.what}: ${await runPurge(db, one, now)} deleted`);
      await confirmClock(db, now);
    }),
};

async function expiredOf(purges: readonly Purge[], now: Date): Promise<string> {
  const counts: string[] = [];
  for (const { what, countExpired } of purges) {
    const expired = await countExpired(now);
    if (expired > 0) counts.push(`${what}: ${expired}`);
  }
  return counts.length === 0 ? "Nothing is past its limit." : `These are deleted: ${counts.join(", ")}.`;
}

export const RETENTION_COMMANDS: readonly Command[] = [list, purge];
