import type { ComplaintSource } from "../../../domain/submission-types.ts";

/** Apart from the journey, whose rules no browser needs. */

export function detailsPath(source: ComplaintSource): string {
  return `/help-and-support/complaints/${source}`;
}

export function queryPath(source: ComplaintSource): string {
  return `${detailsPath(source)}/query`;
}
