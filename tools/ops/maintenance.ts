import { releasePages } from "../../infrastructure/database/dialect.ts";
import { reencryptAll } from "../../infrastructure/encryption/rotate-keys.ts";
import { confirmClock, runPurge } from "../../server/purge-limit.ts";
import { retentionOf, retentionPurges } from "../../server/retention.ts";
import { backUp } from "../backup/backup.ts";
import type { OnProgress } from "../backup/format.ts";
import { restore } from "../backup/restore.ts";
import { type Command, OperatorError, YES_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { describeDatabase, withDatabase, withEncryption } from "./with-database.ts";

const backup: Command = {
  name: "backup",
  summary: "writes the database into a file, while the product runs",
  arguments: [{ name: "FILE", summary: "a new file, which only you can read" }],
  more: "Every row is of one moment, and the file appears whole or not at all. It opens with the DATA_KEYS of today: keep them apart from it.",
  run: (given, terminal) =>
    withDatabase(
      async (db) => {
        const file = given.argument(0)!;
        await withBar(terminal, (onProgress) => backUp(db, file, new Date(), onProgress));
        terminal.print(`${file} is whole. It opens with the DATA_KEYS of today: keep them apart from it.`);
      },
      { asItIs: true },
    ),
};

const restoreAll: Command = {
  name: "restore",
  summary: "puts a backup into an empty database of either engine, all of it or nothing",
  arguments: [{ name: "FILE", summary: "a backup" }],
  flags: YES_FLAG,
  run: (given, terminal) =>
    withDatabase(
      async (db, config) => {
        const file = given.argument(0)!;
        await terminal.confirm(
          `${file} goes into the ${describeDatabase(config)}, which has to be empty.`,
          "restore",
          given.has("yes"),
        );
        await withBar(terminal, (onProgress) => restore(db, file, onProgress));
        terminal.print("Everything is back. Start the product with the DATA_KEYS of the day of the backup.");
      },
      { asItIs: true, empty: true },
    ),
};

const rotate: Command = {
  name: "keys rotate",
  summary: "encrypts all personal data under the first of DATA_KEYS, beside the running product",
  more: "It may be stopped and started again. After its last line the other keys may be taken out of DATA_KEYS.",
  run: (_given, terminal) =>
    withEncryption(async (db, encryption, { dataKeys }) => {
      const [first] = dataKeys;
      const progress = terminal.progress();
      const tables = new Map<string, string>();
      try {
        await reencryptAll(db, encryption, ({ table, rows, reencrypted, share }) => {
          tables.set(table, `${table}: ${rows} rows, ${reencrypted} values encrypted anew`);
          progress.show(share, tables.get(table)!);
        });
      } finally {
        progress.end();
      }
      for (const line of tables.values()) terminal.print(line);
      await releasePages(db);
      terminal.print(
        `Everything is encrypted under "${first.id}". Other keys may now be taken out of DATA_KEYS.`,
      );
    }),
};

const purge: Command = {
  name: "retention purge",
  summary:
    "deletes what is past its limit although that was refused: you say that this machine's clock is right",
  arguments: [
    { name: "WHAT", summary: "one kind, as /readyz names it; all where it is left out", optional: true },
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

export const MAINTENANCE_COMMANDS: readonly Command[] = [purge, backup, restoreAll, rotate];

/** A bar while it works, and each table's line when it is done. */
async function withBar(terminal: Terminal, work: (onProgress: OnProgress) => Promise<void>): Promise<void> {
  const progress = terminal.progress();
  try {
    await work(({ table, rows, whole, share }) => {
      if (whole) {
        progress.end();
        terminal.print(`${table}: ${rows} rows`);
      }
      progress.show(share, table);
    });
  } finally {
    progress.end();
  }
}
