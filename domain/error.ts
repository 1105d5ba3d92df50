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
}

/** As much of it as a page may carry. */
export type ShownError = Omit<ProviderError, "message">;

export function shownError({ message: _message, ...shown }: ProviderError): ShownError {
  return shown;
}

/** True where a retry may succeed: the request itself was not refused. */
export function mayWorkLater({ status }: Pick<ProviderError, "status">): boolean {
  return status < 400 || status >= 500 || status === 408 || status === 429;
}
