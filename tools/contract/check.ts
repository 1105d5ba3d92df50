import * as v from "valibot";
import { JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import type { Run } from "./run.ts";

/** The provider's services; each has its own address. */
export const SERVICES = ["leads", "addresses", "accounts", "energy", "content", "identity"] as const;
export type Service = (typeof SERVICES)[number];

/** What a check may need beside its service's address, with the option that gives it. */
export const NEEDS = {
  lead: "sends the marked lead, so not with --read-only",
  write: "writes more than the marked lead: --write",
  "access-token": "--token TOKEN, a customer's access token",
  "identity-token": "--identity-token TOKEN, a customer's identity token",
  "public-origin": "--public-origin ORIGIN, the address customers use",
} as const;
export type Need = keyof typeof NEEDS;

export interface Call {
  /** Below the service's address, or a whole address. */
  readonly path: string;
  /** Added to the headers of the site's client; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON; a text is sent as it is. Makes the call a POST. */
  readonly body?: unknown;
}

export interface Reply {
  /** 0 without a complete response in time; `text` then says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the text is not JSON. */
  readonly json: unknown;
}

export interface Failure {
  readonly expected: string;
  readonly received: string;
}

/** One thing the site relies on: a call to a provider's service and what its response must be. */
export interface Check {
  /** "leads/same-key". */
  readonly id: `${Service}/${string}`;
  readonly summary: string;
  /** For the service's operator. */
  readonly fix: string;
  readonly needs?: readonly Need[];
  readonly reply: (run: Run) => Promise<Reply>;
  /** Any complete response where it is left out. */
  readonly status?: readonly number[];
  readonly mediaType?: string;
  readonly schema?: v.GenericSchema;
  /** What the fields above cannot say; undefined where it holds. */
  readonly verify?: (reply: Reply, run: Run) => Failure | undefined | Promise<Failure | undefined>;
}

const MAX_QUOTE = 160;

/** The response in one line. */
export function describeReply({ status, headers, text }: Reply): string {
  if (status === 0) return text;
  const type = headers.get("content-type") ?? "no media type";
  const location = headers.get("location");
  const body =
    text
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, MAX_QUOTE) || "(no body)";
  return `${status}${location === null ? "" : ` to ${location}`}, ${type}: ${body}`;
}

export function checkThat(holds: boolean, expected: string, received: string): Failure | undefined {
  return holds ? undefined : { expected, received };
}

export function checkEqual(what: string, received: unknown, expected: unknown): Failure | undefined {
  const [one, other] = [JSON.stringify(received), JSON.stringify(expected)];
  return checkThat(one === other, `${what} ${other}`, one ?? "nothing");
}

/** The first part of the response that the site cannot read. */
export function checkShape(reply: Reply, schema: v.GenericSchema): Failure | undefined {
  const parsed = v.safeParse(schema, reply.json);
  if (parsed.success) return undefined;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? "the document";
  return {
    expected: `${where} as the site reads it`,
    received: `${issue.message} (${describeReply(reply)})`,
  };
}

/** The response's own expectations, in the order status, media type, schema. */
export function checkReply(reply: Reply, { status, mediaType, schema }: Check): Failure | undefined {
  const type = reply.headers.get("content-type") ?? "no content-type";
  return (
    checkThat(
      status?.includes(reply.status) ?? reply.status !== 0,
      `status ${status?.join(" or ") ?? "of any kind"}`,
      describeReply(reply),
    ) ??
    checkThat(
      mediaType === undefined || type.split(";")[0]?.trim().toLowerCase() === mediaType,
      `content-type ${mediaType}`,
      type,
    ) ??
    (schema && checkShape(reply, schema))
  );
}

const text = (fault: string) => v.pipe(v.string(), v.nonEmpty(fault));
const errorDocument = v.object({
  errors: v.pipe(
    v.array(
      v.looseObject({
        id: text("no id"),
        detail: text("no detail"),
        source: v.optional(v.record(v.string(), v.string())),
      }),
    ),
    v.minLength(1, "no error in the list"),
  ),
});

/** A refusal as JSON:API errors: the site shows the first error's id and logs its detail. */
export function refusal(...status: readonly number[]) {
  return { status, mediaType: JSON_API_MEDIA_TYPE, schema: errorDocument };
}

/** The source of each error, in order. */
export function pointersOf({ json }: Reply): string[] {
  const parsed = v.safeParse(errorDocument, json);
  if (!parsed.success) return [];
  return parsed.output.errors.map(({ source = {} }) => Object.values(source)[0] ?? "no source");
}

/** `data.id` of a JSON:API document. */
export function idOf({ json }: Reply): string | undefined {
  const parsed = v.safeParse(v.object({ data: v.object({ id: v.string() }) }), json);
  return parsed.success ? parsed.output.data.id : undefined;
}
