import { setTimeout as wait } from "node:timers/promises";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { exchange, type HostOptions, type RawResponse, statusMessage, textOf } from "./http.ts";

/**
 * Age at which a copy is revalidated. With the content service's own check and the page cache's second, an
 * edit shows within five seconds.
 */
const FRESH_MS = 1_000;
/** Longest wait for the response where there is a copy. */
const MAX_WAIT_MS = 250;

/** Parses a response; undefined, or a thrown error, where it is invalid. */
export type Parse<Value> = (text: string) => Value | undefined;

/** Stale-if-error copy of one address of the content service. */
export interface StaleIfErrorCopy<Value> {
  /** Undefined for 404. Throws only where there was never a response. */
  read(): Promise<Value | undefined>;
}

interface Copy<Value> {
  readonly value: Value | undefined;
  readonly etag: string | null;
  readonly at: number;
}

/** Revalidates with the ETag; one request at a time for all callers. */
export function staleIfError<Value>(
  host: HostOptions,
  path: string,
  parse: Parse<Value>,
  now: () => number = () => performance.now(),
): StaleIfErrorCopy<Value> {
  let copy: Copy<Value> | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let revalidation: Promise<Copy<Value>> | undefined;

  async function revalidate(): Promise<Copy<Value>> {
    const headers = copy?.etag == null ? {} : { "if-none-match": copy.etag };
    const exchanged = await exchange(host, { method: "GET", path, headers, again: copy === undefined });
    const fresh = exchanged.ok ? toCopy(exchanged.value) : undefined;
    if (fresh !== undefined) return fresh;
    if (copy === undefined)
      throw new ContentUnavailableError(
        `the content service: ${exchanged.ok ? reasonOf(exchanged.value) : exchanged.failure.message}`,
      );
    return { ...copy, at: now() };
  }

  function toCopy(response: RawResponse): Copy<Value> | undefined {
    const { status, headers } = response;
    if (status === 304 && copy !== undefined) return { ...copy, at: now() };
    if (status === 404) return { value: undefined, etag: null, at: now() };
    const value = status === 200 ? parsed(textOf(response)) : undefined;
    return value === undefined ? undefined : { value, etag: headers.get("etag"), at: now() };
  }

  function parsed(text: string): Value | undefined {
    try {
      return parse(text);
    } catch {
      // Not JSON: the copy stays.
      return undefined;
    }
  }

  return {
    async read() {
      if (copy !== undefined && now() - copy.at < FRESH_MS) return copy.value;
      // Requests for one page that is unavailable must not open the circuit of the whole host.
      if (copy === undefined && failure !== undefined && now() - failure.at < FRESH_MS) throw failure.error;
      revalidation ??= revalidate()
        .then((fresh) => (copy = fresh))
        .catch((error: unknown) => {
          failure = { error, at: now() };
          throw error;
        })
        .finally(() => (revalidation = undefined));
      if (copy === undefined) return (await revalidation).value;
      // A later caller gets the response.
      return (await Promise.race([revalidation, wait(MAX_WAIT_MS, copy, { ref: false })])).value;
    },
  };
}

function reasonOf({ status }: RawResponse): string {
  return status === 200 ? "unreadable answer" : statusMessage(status);
}
