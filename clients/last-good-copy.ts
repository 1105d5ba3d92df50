import { setTimeout as wait } from "node:timers/promises";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { exchange, type HostOptions, type RawResponse, statusMessage } from "./http.ts";

/**
 * Age at which a copy is revalidated. With the content service's own check and the page cache's second, an
 * edit shows within five seconds.
 */
const FRESH_MS = 1_000;
/**
 * How long a reader waits for the answer where there is a copy: a content service that hangs makes no page
 * slow.
 */
const PATIENCE_MS = 250;

/** Reads an answer's text; undefined, or an error, where it makes no sense. */
export type Parse<Value> = (text: string) => Value | undefined;

/** Stale-if-error copy of one address of the content service. */
export interface LastGoodCopy<Value> {
  /** Undefined for 404. Throws only where there was never a response. */
  read(): Promise<Value | undefined>;
}

interface Copy<Value> {
  readonly value: Value | undefined;
  readonly etag: string | null;
  readonly at: number;
}

/** Revalidates with the ETag; one request at a time for all callers. */
export function lastGoodCopy<Value>(
  host: HostOptions,
  path: string,
  parse: Parse<Value>,
  now: () => number = () => performance.now(),
): LastGoodCopy<Value> {
  let copy: Copy<Value> | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let asking: Promise<Copy<Value>> | undefined;

  async function ask(): Promise<Copy<Value>> {
    const headers = copy?.etag == null ? {} : { "if-none-match": copy.etag };
    const exchanged = await exchange(host, { method: "GET", path, headers, again: copy === undefined });
    const fresh = exchanged.ok ? understand(exchanged.value) : undefined;
    if (fresh !== undefined) return fresh;
    if (copy === undefined)
      throw new ContentUnavailableError(
        `the content service: ${exchanged.ok ? whyNot(exchanged.value) : exchanged.failure.message}`,
      );
    return { ...copy, at: now() };
  }

  function understand({ status, headers, text }: RawResponse): Copy<Value> | undefined {
    if (status === 304 && copy !== undefined) return { ...copy, at: now() };
    if (status === 404) return { value: undefined, etag: null, at: now() };
    const value = status === 200 ? parsed(text) : undefined;
    return value === undefined ? undefined : { value, etag: headers.get("etag"), at: now() };
  }

  function parsed(text: string): Value | undefined {
    try {
      return parse(text);
    } catch {
      // Not JSON, or nested too deep: the last good copy stays.
      return undefined;
    }
  }

  return {
    async read() {
      if (copy !== undefined && now() - copy.at < FRESH_MS) return copy.value;
      // Requests for one page that is unavailable must not open the circuit of the whole host.
      if (copy === undefined && failure !== undefined && now() - failure.at < FRESH_MS) throw failure.error;
      asking ??= ask()
        .then((fresh) => (copy = fresh))
        .catch((error: unknown) => {
          failure = { error, at: now() };
          throw error;
        })
        .finally(() => (asking = undefined));
      if (copy === undefined) return (await asking).value;
      // A later caller gets the response.
      return (await Promise.race([asking, wait(PATIENCE_MS, copy, { ref: false })])).value;
    },
  };
}

function whyNot({ status }: RawResponse): string {
  return status === 200 ? "unreadable answer" : statusMessage(status);
}
