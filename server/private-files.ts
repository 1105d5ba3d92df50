import { chmodSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";

const OTHERS = 0o077;

/**
 * New files and folders of this process are its own user's alone: databases, emails and keys hold personal
 * data and secrets.
 */
export function setPrivateUmask(): void {
  process.umask(OTHERS);
}

/**
 * Tightens what an earlier release left readable. Looks at the files only while the folder itself is open: a
 * closed one hides them.
 */
export function restrictFilePermissions(dataDir: string, log: Pick<FastifyBaseLogger, "warn">): void {
  if (!isOpen(dataDir)) return;
  try {
    const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) =>
      path.join(dataDir, name),
    );
    const open = [...files, dataDir].filter(isOpen);
    // The folder comes last: a start that ends early does the rest the next time.
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
