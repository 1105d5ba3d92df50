import { confirmClock, runPurge } from "../../server/purge-limit.ts";
import { retentionOf, retentionPurges } from "../../server/retention.ts";
import { type Command, OperatorError, YES_FLAG } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const purge: Command = {
  name: "retention purge",
  says: "deletes what is past its limit although that was refused: you say that this machine's clock is right",
  arguments: [
    { name: "WHAT", says: "one kind, as /readyz names it; all where it is left out", optional: true },
  ],
  flags: YES_FLAG,
  more: "It says what it deletes, and asks. What a wrong clock dated goes too; a lead that is marked first (leads mark) stays.",
  run: (given, terminal) =>
    withDatabase(async (db, config) => {
      const now = new Date();
      const named = given.argument(0);
      const chosen = retentionPurges({ db, ...retentionOf(config) }).filter(
        ({ what }) => named === undefined || what === named,
      );
      if (chosen.length === 0)
        throw new OperatorError(`Nothing that is deleted by age is called "${named}".`);
      terminal.say(`This machine's clock says ${now.toUTCString()}.`);
      for (const { what, countExpired } of chosen)
        terminal.say(`${what}: ${await countExpired(now)} past their limit`);
      await terminal.confirm("They are deleted.", "delete", given.has("yes"));
      for (const one of chosen) terminal.print(`${one.what}: ${await runPurge(db, one, now)} deleted`);
      await confirmClock(db, now);
    }),
};

export const RETENTION_COMMANDS: readonly Command[] = [purge];
