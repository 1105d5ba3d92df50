import { migrateBack, migrationsOf } from "../infrastructure/database/migrate.ts";
import { giveBackCases } from "../desk/cases/give-back-cases.ts";
import { CASES_CHANGE } from "../infrastructure/database/cases-migration.ts";
import { releasePages } from "../infrastructure/database/dialect.ts";
import { bindOwners, loadEncryption } from "../infrastructure/encryption/load-keys.ts";
import { type ReencryptionProgress, reencryptAll } from "../infrastructure/encryption/rotate-keys.ts";
import { confirmClock, runPurge } from "../server/purge.ts";
import { retentionOf, retentionPurges } from "../server/retention.ts";
import { move } from "./backup/backup.ts";
import { backUpInstallation, checkBackup, restoreInstallation } from "./backup/installation.ts";
import type { OnProgress } from "./backup/copy-rows.ts";
import { type Config, readInstallation } from "../server/config.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, type Given, YES_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { describeDatabase, withDatabase, withEncryption } from "./with-database.ts";

const backup: Command = {
  name: "backup",
  summary: "writes the database and the content folder into a new folder, while the product runs",
  arguments: [{ name: "FOLDER", summary: "a new folder, which only you can read" }],
  more: "A copy of SQLite's file, or a dump of PostgreSQL (with pg_dump), of one moment; and CONTENT_DIR with drafts and history. It opens with the DATA_KEYS of today: keep them apart from it.",
  run: (given, terminal) =>
    withDatabase(
      async (db, config) => {
        const folder = given.argument(0)!;
        await backUpInstallation(db, config, folder, config.version);
        terminal.print(`${folder} is whole. It opens with the DATA_KEYS of today: keep them apart from it.`);
      },
      { asItIs: true },
    ),
};

const backupCheck: Command = {
  name: "backup check",
  summary: "restores a backup in a scratch place, proves that it would come back, and removes it there",
  arguments: [{ name: "FOLDER", summary: "a backup" }],
  more: "Needs DATA_KEYS, and for a dump DATABASE_URL of a server on which its role may create a database, the installation's or another. The scratch place is in TMPDIR. Nothing is sent.",
  async run(given, terminal) {
    const folder = given.argument(0)!;
    const config = readInstallation({ empty: true });
    const progress = terminal.progress();
    const { rows, files, values } = await checkBackup(
      folder,
      config.databaseUrl,
      () => config.dataKeys,
      progress.show,
    ).finally(progress.end);
    terminal.print(
      `${folder} comes back: ${rows} rows, ${files} content files, ${values} values that open with DATA_KEYS.`,
    );
  },
};

const restoreAll: Command = {
  name: "restore",
  summary: "puts a backup into an empty database and an empty content folder, all of it or nothing",
  arguments: [{ name: "FOLDER", summary: "a backup; one of SQLite goes into either engine" }],
  flags: YES_FLAG,
  more: "Make the content folder the product's user's afterwards, where you are another. A backup of an earlier release is a file, without content.",
  run: (given, terminal) =>
    fillEmpty(given, terminal, "restore", (db, config, onProgress) =>
      restoreInstallation(db, config, given.argument(0)!, onProgress),
    ),
};

const moveAll: Command = {
  name: "move",
  summary: "copies another database into an empty one of either engine, all of it or nothing",
  arguments: [{ name: "FROM", summary: "a SQLite file, or postgres://..., of which no process writes" }],
  flags: YES_FLAG,
  run: (given, terminal) =>
    fillEmpty(given, terminal, "move", (db, _config, onProgress) => move(given.argument(0)!, db, onProgress)),
};

const rotate: Command = {
  name: "keys rotate",
  summary: "encrypts all personal data under the first of DATA_KEYS, beside the running product",
  more: "It may be stopped and started again. After its last line the other keys may be taken out of DATA_KEYS. The first time after an upgrade it also begins to bind values to their owners: the release before can't start from then on.",
  run: (_given, terminal) =>
    withEncryption(async (db, loaded, { dataKeys }) => {
      const [first] = dataKeys;
      const isFirst = loaded.binding === "none";
      if (isFirst) await bindOwners(db, dataKeys);
      const encryption = isFirst ? await loadEncryption(db, dataKeys) : loaded;
      const progress = terminal.progress();
      const tables = new Map<string, string>();
      try {
        const show = ({ table, rows, reencrypted, share }: ReencryptionProgress) => {
          tables.set(table, `${table}: ${rows} rows, ${reencrypted} values encrypted anew`);
          progress.show(share, tables.get(table)!);
        };
        await reencryptAll(db, encryption, show, { boundOnly: !isFirst });
      } finally {
        progress.end();
      }
      for (const line of tables.values()) terminal.print(line);
      await releasePages(db);
      terminal.print(
        `Everything is encrypted under "${first.id}". Other keys may now be taken out of DATA_KEYS.`,
      );
      if (isFirst)
        terminal.print(
          "Values are bound to their owners from now on. Restart every process, then run this once more: it lets no others in.",
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

const downgrade: Command = {
  name: "downgrade",
  summary: "gives the database back to the release before, with all that came since",
  flags: YES_FLAG,
  more: "Stop every process first, run this with the newer release, then start the older one. Starting the newer one upgrades again.",
  run: (given, terminal) =>
    withDatabase(
      async (db, { dataKeys }) => {
        if ((await migrationsOf(db.kysely)).includes(CASES_CHANGE))
          await giveBackCases(db, await loadEncryption(db, dataKeys));
        const undone = await migrateBack(db.kysely);
        terminal.print(
          undone.length === 0
            ? "Nothing to undo: the release before works on this database as it is."
            : `Undone: ${undone.join(", ")}. Start the release before.`,
        );
      },
      {
        asItIs: true,
        before: (config) =>
          terminal.confirm(
            `Every process that uses the ${describeDatabase(config)} has to be stopped.`,
            "downgrade",
            given.has("yes"),
          ),
      },
    ),
};

export const COMMANDS: readonly Command[] = [
  purge,
  backup,
  backupCheck,
  restoreAll,
  moveAll,
  downgrade,
  rotate,
];

function fillEmpty(
  given: Given,
  terminal: Terminal,
  wanted: "restore" | "move",
  fill: (db: Db, config: Config, onProgress: OnProgress) => Promise<ReadonlyMap<string, number>>,
): Promise<void> {
  return withDatabase(
    async (db, config) => {
      const progress = terminal.progress();
      const counts = await fill(db, config, progress.show).finally(progress.end);
      for (const [table, rows] of counts) terminal.print(`${table}: ${rows} rows`);
      terminal.print(
        wanted === "move"
          ? "Everything is copied. Start the product with the DATA_KEYS of that database."
          : "Everything is back. Start the product with the DATA_KEYS of the day of the backup.",
      );
    },
    {
      asItIs: true,
      empty: true,
      before: (config) =>
        terminal.confirm(
          `${given.argument(0)} goes into the ${describeDatabase(config)}, which has to be empty.`,
          wanted,
          given.has("yes"),
        ),
    },
  );
}
