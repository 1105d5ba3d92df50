import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { toCsvLine } from "./csv-row.ts";

/** A row that was not loaded. */
export interface Rejection {
  /** From 1, the header. */
  readonly line: number;
  readonly reason: string;
  readonly row: string;
}

const HEADER = "line,reason,row\n";

/** "addresses.csv" becomes "addresses.rejected.csv". */
export function rejectedPathOf(file: string): string {
  return `${file.replace(/\.csv$/i, "")}.rejected.csv`;
}

export function rejectedSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Writes the rejections at `offset`, durably, and truncates the file after them. Returns its new size. */
export function writeRejections(path: string, offset: number, rejections: readonly Rejection[]): number {
  if (rejections.length === 0) return offset;
  const lines = rejections.map(({ line, reason, row }) => `${toCsvLine([String(line), reason, row])}\n`);
  const bytes = Buffer.from((offset === 0 ? HEADER : "") + lines.join(""));
  const descriptor = openSync(path, offset === 0 ? "w" : "r+");
  try {
    for (let written = 0; written < bytes.length;)
      written += writeSync(descriptor, bytes, written, bytes.length - written, offset + written);
    ftruncateSync(descriptor, offset + bytes.length);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return offset + bytes.length;
}

/** Truncates the file to `size` bytes; deletes it if that is 0. */
export function trimRejections(path: string, size: number): void {
  if (size === 0) return rmSync(path, { force: true });
  const descriptor = openSync(path, "r+");
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
}
