import { failed, type Result } from "../../domain/result.ts";

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

/** Throws what is no fault of the folder. */
export function refusalOf(error: unknown): Result<never, { readonly reason: FolderFault }> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof NotCommittedError ? "not-committed" : FAULTS[code];
  if (reason === undefined) throw error;
  return failed({ reason });
}
