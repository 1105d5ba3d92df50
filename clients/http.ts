import { parseJson } from "../domain/text.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { ProviderError } from "../domain/error.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { urlAt } from "../domain/url-at.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

export interface FetchedResponse extends Pick<Response, "status" | "headers"> {
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null;
}

/** As much of `fetch` as is used here. */
export type Fetch = (
  url: URL,
  request: {
    readonly method: "GET" | "POST";
    readonly headers: Record<string, string>;
    readonly body?: string | URLSearchParams;
    readonly signal: AbortSignal;
    readonly redirect: "error";
  },
) => Promise<FetchedResponse>;

/** What is shared by the calls of one upstream. */
export interface Upstream {
  /** Without one each call is made. */
  readonly breaker?: CircuitBreaker;
  /** Called once for each attempt. */
  readonly observe?: (outcome: Outcome, seconds: number) => void;
  /** Headers that name the trace of the call. */
  readonly traceHeaders?: () => Readonly<Record<string, string>>;
}

/**
 * How a call ended: the class of its status, or why it has none. "denied": 401 and 403, apart from what a 4xx says of
 * one call. "refused": by the circuit breaker.
 */
export type Outcome = `${1 | 2 | 3 | 4 | 5}xx` | "aborted" | "denied" | "failed" | "refused" | "timeout";

const DENIED: ReadonlySet<number> = new Set([401, 403]);

export interface HostOptions extends Upstream {
  readonly baseUrl: string;
  /** Node's by default; another one where the host is in this process. */
  readonly fetch?: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  /** The media type of the bodies it is sent. */
  readonly contentType: string;
  /** Milliseconds for the whole response; 0, the default, is no timeout (spec 9.5). */
  readonly timeout?: number;
  /** The same for calls that change something; `timeout` where it is left out. */
  readonly writeTimeout?: number;
  /** Of the decompressed body; 16 MB by default, for the category list of 10,000 articles or a video. */
  readonly mostBytes?: number;
}

export interface Call<Answer> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the fields of a form. */
  readonly body?: unknown;
  /** It changes something: the host may take longer. */
  readonly write?: boolean;
  /** Aborted where the caller no longer waits. */
  readonly signal?: AbortSignal;
  /** A read that is made once more without a whole answer, or at 502 to 504. Never after a time-out. */
  readonly again?: boolean;
  /** Schema of the response; any other response is a failure. */
  readonly answer: v.GenericSchema<unknown, Answer>;
}

/** Default copy of a failed call (spec 8.1). */
const DEFAULT_WORDS = {
  title: "Your information hasn't gone through",
  description: "There's been a problem recording your details. Please try again.",
};

/** Replaces title and description, by status, by message, or by default (spec 8.1). */
export type StatusCopy = Readonly<
  Record<number | string, { readonly title: string; readonly description: string }>
>;

/** The first item of a JSON:API error list is all that is read (spec 8.1). */
const errorsSchema = v.object({
  errors: v.looseTuple([
    v.object({
      id: v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())),
        undefined,
      ),
      detail: v.fallback(v.optional(v.string()), undefined),
    }),
  ]),
});

export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Without a byte order mark. */
export function textOf({ bytes }: RawResponse): string {
  return new TextDecoder().decode(bytes);
}

type RawCall = Omit<Call<never>, "answer">;
type Exchanged = Result<RawResponse, ProviderError>;

const MOST_BYTES = 16_000_000;

/** Rejects, and stops reading, at a body that is larger than the host may send. */
async function readBody({ body }: FetchedResponse, { mostBytes = MOST_BYTES }: HostOptions): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RangeError(`body of more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A connection that the host just closed, or a process that was just replaced, is another one soon. */
const AGAIN_AFTER_MS = 100;
const GATEWAY_FAULTS: ReadonlySet<number> = new Set([502, 503, 504]);

/** One exchange, whatever its status; a failure is that there was no whole answer in time. */
export async function exchange(host: HostOptions, call: RawCall): Promise<Exchanged> {
  const timeout = timeoutOf(host, call);
  const patience = timeout === 0 ? undefined : AbortSignal.timeout(timeout);
  const signal = AbortSignal.any([patience, call.signal].filter((one) => one !== undefined));
  const allowed = () => {
    const allows = host.breaker?.allows() !== false;
    if (!allows) host.observe?.("refused", 0);
    return allows;
  };
  if (!allowed()) return failed(providerError(0, "Network Error"));
  const first = await sendOnce(host, call, signal);
  const worthIt = first.ok ? GATEWAY_FAULTS.has(first.value.status) : !signal.aborted;
  if (call.again !== true || !worthIt) return first;
  await wait(AGAIN_AFTER_MS);
  return allowed() ? sendOnce(host, call, signal) : first;
}

function timeoutOf({ timeout = 0, writeTimeout = timeout }: HostOptions, { write = false }: RawCall): number {
  return write ? writeTimeout : timeout;
}

/** The circuit breaker allowed it and receives the outcome. */
async function sendOnce(host: HostOptions, call: RawCall, signal: AbortSignal): Promise<Exchanged> {
  const { breaker, observe } = host;
  const { body } = call;
  const started = performance.now();
  const ended = (outcome: Outcome) => observe?.(outcome, (performance.now() - started) / 1000);
  // A form sets its own media type.
  const isForm = body instanceof URLSearchParams;
  try {
    const send: Fetch = host.fetch ?? fetch;
    const response = await send(urlAt(host.baseUrl, call.path), {
      method: call.method,
      headers: {
        ...host.headers,
        ...call.headers,
        ...host.traceHeaders?.(),
        ...(body !== undefined && !isForm && { "content-type": host.contentType }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal,
      redirect: "error",
    });
    const { status, headers } = response;
    const bytes = await readBody(response, host);
    if (status >= 500) breaker?.failed();
    else breaker?.succeeded();
    ended(DENIED.has(status) ? "denied" : (`${Math.floor(status / 100)}xx` as Outcome));
    return ok({ status, headers, bytes });
  } catch (error) {
    const aborted = call.signal?.aborted === true;
    if (aborted) breaker?.aborted();
    else breaker?.failed();
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    ended(aborted ? "aborted" : timedOut ? "timeout" : "failed");
    const message = networkMessage(error, timeoutOf(host, call));
    return failed({ ...providerError(0, message), unknown: isUnsent(error) ? undefined : true });
  }
}

/** One call. A status outside 200 to 299, or a response not of the schema, is a ProviderError (spec 8.10). */
export async function callHost<Answer>(
  host: HostOptions,
  call: Call<Answer>,
  words?: StatusCopy,
): Promise<Result<Answer, ProviderError>> {
  const exchanged = await exchange(host, call);
  if (!exchanged.ok)
    return failed({ ...exchanged.failure, ...wordsFor(0, exchanged.failure.message, words) });
  const { status } = exchanged.value;
  const json = parseJson(textOf(exchanged.value));
  if (status < 200 || status > 299)
    return failed({
      ...providerError(status, statusMessage(status), json, words),
      ...detailsOf(exchanged.value, json),
    });
  const answer = v.safeParse(call.answer, json);
  return answer.success
    ? ok(answer.output)
    : failed({ ...providerError(status, "unreadable answer", undefined, words), unknown: true });
}

const TRUE = true as const;
const detailsSchema = v.object({
  errors: v.pipe(
    v.array(
      v.fallback(
        v.object({
          code: v.fallback(v.optional(v.string()), undefined),
          source: v.fallback(v.optional(v.object({ pointer: v.string() })), undefined),
        }),
        {},
      ),
    ),
    v.minLength(1),
  ),
});

/** What a refusal says beside its words. A gateway, or a failure without a body, does not say what was done. */
function detailsOf({ status, headers, bytes }: RawResponse, json: unknown) {
  const parsed = v.safeParse(detailsSchema, json);
  const errors = parsed.success ? parsed.output.errors : [];
  return {
    unknown: status === 502 || status === 504 || (status >= 500 && bytes.length === 0) ? TRUE : undefined,
    code: errors[0]?.code,
    namesMember: errors.some(({ source }) => source !== undefined) ? TRUE : undefined,
    retryAfter: readRetryAfter(headers.get("retry-after")),
  };
}

/** Seconds, or a date (RFC 9110, 10.2.3); undefined for anything else. */
function readRetryAfter(value: string | null): Date | undefined {
  if (value === null) return undefined;
  const at = /^\d{1,9}$/.test(value) ? Date.now() + Number(value) * 1_000 : Date.parse(value);
  return Number.isNaN(at) ? undefined : new Date(at);
}

/** Codes of connections that were never there. */
const UNSENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|\w+_CERT\w*)$/;

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  return cause.message.includes("unknown scheme") || ("code" in cause && UNSENT.test(String(cause.code)));
}

function wordsFor(status: number, message: string, words: StatusCopy = {}) {
  // A message may come from another server: it names no member that every object has.
  const key = [status, message, "default"].find((one) => Object.hasOwn(words, one));
  return (key !== undefined ? words[key] : undefined) ?? DEFAULT_WORDS;
}

/** `body` may be a JSON:API error document; status 0 is a call that was not made or not answered. */
export function providerError(
  status: number,
  message: string,
  body?: unknown,
  words?: StatusCopy,
): ProviderError {
  const parsed = v.safeParse(errorsSchema, body);
  const [first] = parsed.success ? parsed.output.errors : [];
  const said = first?.detail ?? message;
  const { title, description } = wordsFor(status, said, words);
  return { id: first?.id ?? randomUUID(), status, title, description, message: said, failureCount: 0 };
}

function networkMessage(error: unknown, timeout: number): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError") return `timeout of ${timeout}ms exceeded`;
  if (name === "AbortError") return "Request aborted";
  if (error instanceof RangeError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  return cause.includes("unknown scheme") ? "Unsupported protocol" : "Network Error";
}

/** Statuses outside 200 to 299, classed as the specification's HTTP client does (spec 8.10). */
export function statusMessage(status: number): string {
  return status >= 500 ? `bad response: ${status}` : `bad request: ${status}`;
}
