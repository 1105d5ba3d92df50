import { describeProgress, describeSummary } from "../provider/addresses/import-progress.ts";
import { importAddresses, type ImportProgress } from "../provider/addresses/import.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import type { Command } from "./command.ts";
import { createLine } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const load: Command = {
  name: "addresses import",
  summary: "loads the provider's own addresses, beside the running product",
  arguments: [{ name: "FILE", summary: "CSV in UTF-8, one row a line: docs/operating/addresses.md" }],
  more: "Rows with a fault go to FILE.rejected.csv with their line number and the reason; all others are loaded. An interrupted import continues where it stopped when it is started again. Once one has finished, the demonstration's invented addresses are no longer found.",
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const started = performance.now();
      const imported = await showingProgress(db, given.argument(0)!, started);
      if (!imported.ok) throw new OperatorError(imported.failure.message);
      terminal.print(describeSummary(imported.value, performance.now() - started));
    }),
};

export const COMMANDS: readonly Command[] = [load];

async function showingProgress(db: Db, file: string, started: number) {
  const line = createLine(process.stderr);
  let first: ImportProgress | undefined;
  try {
    const imported = await importAddresses(db, file, (progress) => {
      const from = (first ??= progress);
      const isLast = progress.bytesRead === progress.bytesTotal;
      line.show(() => describeProgress(from, progress, performance.now() - started), isLast);
    });
    if (process.stderr.isTTY) process.stderr.write("\n");
    return imported;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The import stopped: ${reason}\nStart it again and it goes on from here.`, {
      cause: error,
    });
  }
}
