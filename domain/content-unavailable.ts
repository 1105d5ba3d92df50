/**
 * There is no version of this content that can be shown now: an answer of status 503, and never "not found".
 */
export class ContentUnavailableError extends Error {
  /** Compared by name: the built web has a class of its own. */
  override readonly name = "ContentUnavailableError";
  readonly statusCode = 503;
}

export function isContentUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "ContentUnavailableError";
}
