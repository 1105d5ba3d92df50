/** The error of a failed call (spec 3.19). `failureCount`: consecutive failures of the same call. */
export interface ProviderError {
  readonly id: string;
  /** HTTP status of the answer, or 0 where there was none (network error, time-out, aborted). */
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** For the log, never for the customer. */
  readonly message: string;
  readonly failureCount: number;
  /** What was asked for may have been done all the same: nobody answered, or not so that it can be read. */
  readonly unknown?: true | undefined;
  /** The host's own code, such as "in-flight". */
  readonly code?: string | undefined;
  /** The host says that a member of what it was sent is wrong. */
  readonly namesMember?: true | undefined;
  /** When the host wants to be asked again. */
  readonly retryAfter?: Date | undefined;
}

/** As much of it as a page may carry. */
export type ShownError = Pick<ProviderError, "id" | "status" | "title" | "description" | "failureCount">;

export function shownError({ id, status, title, description, failureCount }: ProviderError): ShownError {
  return { id, status, title, description, failureCount };
}
