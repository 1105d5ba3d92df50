/** Why nothing could be written, or not into the history of a git checkout; the folder is as it was. */
export type FolderFault = "disk-full" | "read-only" | "not-committed";

const FAULTS: Readonly<Record<string, FolderFault>> = {
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  EROFS: "read-only",
  EACCES: "read-only",
  EPERM: "read-only",
};

/** Git could not commit what was written. */
export class NotCommittedError extends Error {}

/** Throws what is none. */
export function folderFault(error: unknown): FolderFault {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof NotCommittedError ? "not-committed" : FAULTS[code];
  if (reason === undefined) throw error;
  return reason;
}
