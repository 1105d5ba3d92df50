/** Imports an operator's addresses: `npm run import:addresses FILE.csv`. */
import { describeProgress, describeSummary } from "../services/addresses/import-progress.ts";
import { importAddresses, type ImportProgress } from "../services/addresses/import.ts";
import { openDatabase } from "../infrastructure/database/database.ts";
import { readConfig } from "../server/config.ts";
import { createLine } from "./ops/progress.ts";

const USAGE = `Usage: npm run import:addresses FILE.csv

Loads addresses into the database that DATA_DIR or DATABASE_URL names. The file is CSV in UTF-8, one row
a line, and its first line names these columns, in any order:

  id             12 digits, the register's own; replaces the row with that id (not 9999..., the demonstration's)
  addressLine1   required, as "Flat 2, 14 Harbour Street"; up to 100 characters, as the next seven
  addressLine2
  flatNumber     as "2", "2/1" or "Top Floor Flat"
  houseName
  houseNumber    as "14", "12a" or "12-14"
  postalTown
  county
  country
  postcode       required, in any spelling
  pesRegion      electricity region, 10 to 23
  mpans          electricity meter points, 13 digits each, separated by spaces
  mprns          gas meter points, 6 to 10 digits each, separated by spaces
  serviceArea    true or false: the provider's engineers work there

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
    const imported = await importAddresses(db, file, showProgress());
    if (process.stderr.isTTY) process.stderr.write("\n");
    if (imported.ok) console.log(describeSummary(imported.value, performance.now() - started));
    else console.error(imported.failure.message);
    return imported.ok ? 0 : 1;
  } finally {
    await db.close();
  }
}

function showProgress(): (progress: ImportProgress) => void {
  const started = performance.now();
  const line = createLine(process.stderr);
  let first: ImportProgress | undefined;
  return (progress) => {
    first ??= progress;
    const from = first;
    line.show(
      () => describeProgress(from, progress, performance.now() - started),
      progress.bytesRead === progress.bytesTotal,
    );
  };
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The import stopped: ${reason}\nStart it again and it goes on from here.`);
  process.exitCode = 1;
}
