import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { exchange, type HostOptions, type RawResponse, statusMessage, textOf } from "./http.ts";

/** Age at which a copy is revalidated: with the other caches' ages, an edit shows within five seconds. */
const FRESH_MS = 1_000;
/** Longest wait for the response where there is a copy. */
const MAX_WAIT_MS = 250;

/** The host has nothing there: 404, 204 or, where it may say so, an empty answer. */
export const ABSENT = Symbol("absent");

/** A response that can't be used; the message says why. */
export class UnusableResponseError extends Error {
  override readonly name = "UnusableResponseError";
}

export interface CopyOptions<Value> {
  readonly host: HostOptions;
  readonly path: string;
  /** Throws UnusableResponseError for a text that can't be used. */
  readonly parse: (text: string) => Value | typeof ABSENT;
  /** The host must have it: without it the last good copy stays. */
  readonly isRequired?: boolean;
  /** There is something else to show: nobody waits for a host that failed before. */
  readonly isOptional?: boolean;
  /** Milliseconds until a host is asked again for what it does not have. */
  readonly absentFor?: number;
  /** What is wrong with the newest response, after each; undefined where nothing is. */
  readonly onResponse?: (fault: string | undefined) => void;
}

/** Reads one address. Throws ContentUnavailableError only where there was never a usable response. */
export type ReadCopy<Value> = () => Promise<Value | typeof ABSENT>;

interface Copy<Value> {
  readonly value: Value | typeof ABSENT;
  readonly etag: string | null;
  /** Of the text: a host without ETags sends the same again. */
  readonly digest: string | undefined;
  readonly at: number;
}

/**
 * The last usable response of one address, while the host fails or sends what can't be used. Revalidates with
 * the ETag; one request at a time for all callers. An unchanged response is the same value.
 */
export function staleIfError<Value>(options: CopyOptions<Value>): ReadCopy<Value> {
  const { host, path, parse, isRequired = false, isOptional = false } = options;
  const { absentFor = FRESH_MS, onResponse } = options;
  const now = () => performance.now();
  let copy: Copy<Value> | undefined;
  let failure: { readonly error: Error; readonly at: number } | undefined;
  let revalidation: Promise<Copy<Value>> | undefined;

  async function revalidate(): Promise<Copy<Value>> {
    const headers = copy?.etag == null ? {} : { "if-none-match": copy.etag };
    const exchanged = await exchange(host, { method: "GET", path, headers, again: copy === undefined });
    try {
      if (!exchanged.ok) throw new UnusableResponseError(exchanged.failure.message);
      const fresh = toCopy(exchanged.value);
      onResponse?.(undefined);
      return fresh;
    } catch (error) {
      if (!(error instanceof UnusableResponseError)) throw error;
      onResponse?.(error.message);
      if (copy === undefined) throw new ContentUnavailableError(`the content service: ${error.message}`);
      return { ...copy, at: now() };
    }
  }

  function toCopy(response: RawResponse): Copy<Value> {
    const { status, headers } = response;
    if (status === 304 && copy !== undefined) return { ...copy, at: now() };
    const isAbsent = status === 404 || status === 204;
    if (!isAbsent && status !== 200) throw new UnusableResponseError(statusMessage(status));
    const text = isAbsent ? "" : textOf(response);
    const digest = isAbsent ? undefined : hash("sha256", text, "base64");
    const etag = isAbsent ? null : headers.get("etag");
    if (digest !== undefined && digest === copy?.digest) return { ...copy, etag, at: now() };
    const value = isAbsent ? ABSENT : parse(text);
    if (value === ABSENT && isRequired)
      throw new UnusableResponseError(status === 404 ? statusMessage(status) : "empty");
    return { value, etag, digest, at: now() };
  }

  const isFresh = ({ value, at }: Copy<Value>) => now() - at < (value === ABSENT ? absentFor : FRESH_MS);

  return async () => {
    if (copy !== undefined && isFresh(copy)) return copy.value;
    // Requests for one page that is unavailable must not open the circuit of the whole host.
    if (copy === undefined && failure !== undefined && now() - failure.at < FRESH_MS) throw failure.error;
    revalidation ??= revalidate()
      .then((fresh) => (copy = fresh))
      .catch((error: Error) => {
        failure = { error, at: now() };
        throw error;
      })
      .finally(() => (revalidation = undefined));
    const before = copy;
    const known = failure;
    if (before === undefined && (known === undefined || !isOptional)) return (await revalidation).value;
    revalidation.catch(() => undefined);
    // A later caller gets the response.
    const late = wait(MAX_WAIT_MS, undefined, { ref: false }).then(() => {
      if (before === undefined) throw known?.error;
      return before;
    });
    return (await Promise.race([revalidation, late])).value;
  };
}
