import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

/** Creates the folder and those above it. They are on the disk when this returns. */
export function makeFolder(folder: string): void {
  const highest = mkdirSync(folder, { recursive: true });
  if (highest === undefined) return;
  for (
    let made = path.resolve(folder);
    made !== path.dirname(path.resolve(highest));
    made = path.dirname(made)
  )
    syncFolder(path.dirname(made));
}

/** Names are data of their folder: a new or renamed file is on the disk when its folder is flushed. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
