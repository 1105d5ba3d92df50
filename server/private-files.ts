import { chmodSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";

const OTHERS = 0o077;

/** New files and folders are readable by this process's user only: they hold personal data and secrets. */
export function setPrivateUmask(): void {
  process.umask(OTHERS);
}

/** Tightens permissions that an earlier release left open, where the folder itself is still open. */
export function restrictFilePermissions(dataDir: string, log: Pick<FastifyBaseLogger, "warn">): void {
  if (!isOpen(dataDir)) return;
  try {
    const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    // The folder comes last: an interrupted start is finished by the next one.
    const open = [...names.map((name) => path.join(dataDir, name)), dataDir].filter(isOpen);
    for (const file of open) chmodSync(file, lstatSync(file).mode & ~OTHERS & 0o777);
    log.warn({ files: open.length }, "tightened file permissions");
  } catch (error) {
    // Another user's folder, such as a mounted volume.
    log.warn({ err: error }, "file permissions of DATA_DIR can't be tightened");
  }
}

function isOpen(file: string): boolean {
  const stat = lstatSync(file);
  return !stat.isSymbolicLink() && (stat.mode & OTHERS) !== 0;
}
