import type { ImportProgress, ImportSummary } from "./import.ts";

const BAR_CELLS = 24;

/**
 * One line: "[######      ]  25.0%  250,000 rows  41,000 rows/s  18s left". Speed and remaining time are of
 * this run, which started at `start`, `elapsedMs` ago.
 */
export function describeProgress(start: ImportProgress, now: ImportProgress, elapsedMs: number): string {
  const share = now.bytesTotal === 0 ? 1 : now.bytesRead / now.bytesTotal;
  const filled = Math.round(share * BAR_CELLS);
  const bytes = now.bytesRead - start.bytesRead;
  const parts = [
    `[${"#".repeat(filled)}${" ".repeat(BAR_CELLS - filled)}] ${(100 * share).toFixed(1).padStart(5)}%`,
    `${count(rowsOf(now))} rows`,
  ];
  if (elapsedMs > 0 && bytes > 0) {
    parts.push(`${count(((rowsOf(now) - rowsOf(start)) * 1_000) / elapsedMs)} rows/s`);
    parts.push(`${duration(((now.bytesTotal - now.bytesRead) * elapsedMs) / bytes)} left`);
  }
  return parts.join("  ");
}

export function describeSummary(summary: ImportSummary, elapsedMs: number): string {
  const { rowsLoaded, rowsRejected, rejectedFile, demonstrationWithdrawn } = summary;
  return [
    `${count(rowsLoaded)} rows loaded, ${count(rowsRejected)} rejected, this run took ${duration(elapsedMs)}.`,
    rejectedFile !== undefined && `The rejected rows, with line number and reason, are in ${rejectedFile}`,
    demonstrationWithdrawn > 0 &&
      `${count(demonstrationWithdrawn)} invented addresses of the demonstration are no longer found.`,
  ]
    .filter(Boolean)
    .join("\n");
}

function rowsOf({ rowsLoaded, rowsRejected }: ImportProgress): number {
  return rowsLoaded + rowsRejected;
}

function count(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return seconds < 60
    ? `${seconds}s`
    : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, "0")}s`;
}
