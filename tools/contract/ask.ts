import { parseJson } from "../../domain/text.ts";
import type { HostOptions } from "../../clients/http.ts";

/** What a host said, or why it said nothing. */
export interface Answer {
  /** 0 where there was no whole answer in time. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the text is not JSON. */
  readonly json: unknown;
}

export interface Question {
  readonly method?: "GET" | "POST" | "HEAD";
  /** Beside those the site sends with every call; undefined leaves one of those out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON in the host's media type. */
  readonly body?: unknown;
  /** Sent as it is, in the host's media type. */
  readonly text?: string;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;

/**
 * Asks one of the provider's hosts as the site's own clients do: the same headers, the same media type, the
 * same patience. Redirects are not followed, because the clients don't.
 */
export function askHost({ baseUrl, headers: always, contentType, timeout = 0 }: HostOptions): Ask {
  return async (path, { method, headers = {}, body, text } = {}) => {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const wanted = { ...always, ...(sent !== undefined && { "content-type": contentType }), ...headers };
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method: method ?? (sent === undefined ? "GET" : "POST"),
        headers: Object.entries(wanted).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, value]],
        ),
        ...(sent !== undefined && { body: sent }),
        signal: timeout === 0 ? null : AbortSignal.timeout(timeout),
        redirect: "manual",
      });
      const whole = await response.text();
      return { status: response.status, headers: response.headers, text: whole, json: parseJson(whole) };
    } catch (error) {
      return { status: 0, headers: new Headers(), text: whyNone(error, timeout), json: undefined };
    }
  };
}

function whyNone(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError") return `no whole answer in ${timeout} ms`;
  return `no answer (${error.cause instanceof Error ? error.cause.message : error.message})`;
}
