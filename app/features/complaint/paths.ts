import type { CorrespondenceSource } from "../../../domain/correspondence.ts";

/** Apart from the journey, whose rules no browser needs. */

export function detailsPath(source: CorrespondenceSource): string {
  return `/help-and-support/complaints/${source}`;
}

export function queryPath(source: CorrespondenceSource): string {
  return `${detailsPath(source)}/query`;
}
