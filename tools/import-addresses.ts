/** Imports an operator's addresses: `npm run import:addresses FILE.csv`. */
import { describeProgress, describeSummary } from "../services/addresses/import-progress.ts";
import { importAddresses, type ImportProgress } from "../services/addresses/import.ts";
import { openDatabase } from "../infrastructure/database/database.ts";
import { readConfig } from "../server/config.ts";
import { createLine } from "./ops/terminal.ts";

const USAGE = `Usage: npm run import:addresses FILE.csv

Loads addresses into the database that DATA_DIR or DATABASE_URL names. The file is CSV in UTF-8, one row
a line; docs/operating/addresses.md has its columns.

Rows with a fault go to FILE.rejected.csv with their line number and the reason; all others are loaded. An
interrupted import continues where it stopped when it is started again. Once an import has finished, the
demonstration's invented addresses are no longer found.`;

async function main(file: string | undefined): Promise<number> {
  if (file === undefined || file.startsWith("-")) {
    console.error(USAGE);
    return file === "--help" ? 0 : 1;
  }
  const { databaseUrl, dataDir } = readConfig("platform");
  const db = await openDatabase({
    databaseUrl,
    dataDir,
    onIdleError: (error) => console.error(error.message),
  });
  try {
    const started = performance.now();
    const line = createLine(process.stderr);
    let first: ImportProgress | undefined;
    const imported = await importAddresses(db, file, (progress) => {
      const from = (first ??= progress);
      const isLast = progress.bytesRead === progress.bytesTotal;
      line.show(() => describeProgress(from, progress, performance.now() - started), isLast);
    });
    if (process.stderr.isTTY) process.stderr.write("\n");
    if (imported.ok) console.log(describeSummary(imported.value, performance.now() - started));
    else console.error(imported.failure.message);
    return imported.ok ? 0 : 1;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The import stopped: ${reason}\nStart it again and it goes on from here.`);
  process.exitCode = 1;
}
