import * as v from "valibot";
import { contentHosts, energyHost, jsonApiHost } from "../../clients/hosts.ts";
import type { HostOptions } from "../../clients/http.ts";
import { readOpenly, wordsOf } from "../../clients/open-reading.ts";
import { parseJson } from "../../domain/text.ts";
import { urlAt } from "../../domain/url-at.ts";
import type { Service, Settings } from "./settings.ts";

/** A GET, or a POST where there is a body, which is sent as JSON. */
export interface Call {
  /** Below the service's address, or a whole address. */
  readonly path: string;
  /** Added to the headers of the site's client. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Reply {
  /** 0 without a complete response in time; `text` then says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Schema = v.GenericSchema | v.GenericSchemaAsync;

/** What a check may need, and the option that gives it. */
const NEEDS = {
  lead: "sends the marked lead, so not with --read-only",
  write: "writes more than the marked lead: --write",
  token: "--token TOKEN, a customer's access token",
  "identity-token": "--identity-token TOKEN, a customer's identity token",
  "public-origin": "--public-origin ORIGIN, the address customers use",
} as const;

/** A call as the site makes it, and what its response must be for the site's pages to work. */
export interface Check {
  /** Unique: what holds. */
  readonly name: string;
  /** What the site does without it; undefined where the specification needs it. */
  readonly without?: string;
  readonly needs?: keyof typeof NEEDS;
  /** The name of a check of the same service that has to hold first. */
  readonly after?: string;
  readonly request: (run: Run) => Call | Promise<Call>;
  /** 200 where it is left out. */
  readonly status?: readonly number[];
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Of the body of a success: JSON, or else its text. */
  readonly schema?: Schema | ((run: Run) => Schema);
  /** The same, read as the site reads content: each member that it would leave out is a fault. */
  readonly document?: v.GenericSchema;
}

export interface Run {
  readonly settings: Settings;
  /** Identifies what this run writes. */
  readonly mark: string;
  /** The first to each path. */
  readonly replies: Map<string, Reply>;
}

export interface Outcome {
  readonly check: Check;
  /** What it needs and does not have. */
  readonly missing?: string | undefined;
  readonly failure?: Failure | undefined;
}

interface Failure {
  readonly expected: string;
  readonly received: string;
}

const TIMEOUT_MS = 2_500;
const MAX_QUOTE = 160;

/** One after the other: a check may use the replies to those before it. */
export async function runChecks(
  service: Service,
  checks: readonly Check[],
  run: Run,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const missing = missingNeed(check, run.settings) ?? missingCheck(check, outcomes);
    outcomes.push({ check, missing, failure: missing ? undefined : await runCheck(service, check, run) });
  }
  return outcomes;
}

function missingNeed({ needs }: Check, settings: Settings): string | undefined {
  if (needs === undefined) return undefined;
  const isMet = needs === "lead" ? !settings["read-only"] : Boolean(settings[needs]);
  return isMet ? undefined : NEEDS[needs];
}

function missingCheck({ after }: Check, outcomes: readonly Outcome[]): string | undefined {
  const before = outcomes.find(({ check }) => check.name === after);
  const holds = before === undefined || (before.failure === undefined && before.missing === undefined);
  return holds ? undefined : `does not hold: ${after}`;
}

/** The body of the first reply from a path, where it has that shape. */
export function replyAs<Shape extends v.GenericSchema>(
  { replies }: Run,
  path: string,
  schema: Shape,
): v.InferOutput<Shape> | undefined {
  return readOpenly(schema, parseJson(replies.get(path)?.text ?? "")).value;
}

async function runCheck(service: Service, check: Check, run: Run): Promise<Failure | undefined> {
  const { status = [200], headers = {}, schema, document } = check;
  const reply = await send(service, check, run);
  if (!status.includes(reply.status))
    return { expected: `status ${status.join(" or ")}`, received: describe(reply) };
  for (const [name, pattern] of Object.entries(headers)) {
    const value = reply.headers.get(name);
    if (!pattern.test(value ?? ""))
      return { expected: `${name} like ${pattern}`, received: value ?? `no ${name}` };
  }
  if (reply.status === 404 || reply.status === 204) return undefined;
  const body = parseJson(reply.text) ?? reply.text;
  if (document !== undefined) return documentFailure(document, body, reply);
  if (schema === undefined) return undefined;
  const parsed = await v.safeParseAsync(typeof schema === "function" ? schema(run) : schema, body);
  if (parsed.success) return undefined;
  const [issue] = parsed.issues;
  const { expected, received } = wordsOf(issue);
  const place = v.getDotPath(issue);
  return {
    expected: place === null ? expected : `${place}: ${expected}`,
    received: `${received} (${describe(reply)})`,
  };
}

function documentFailure(schema: v.GenericSchema, body: unknown, reply: Reply): Failure | undefined {
  const { rejected } = readOpenly(schema, body);
  if (rejected.length === 0) return undefined;
  const lines = rejected.map(({ at, reason }) => (at === "" ? reason : `${at}: ${reason}`));
  return { expected: "what the site can show", received: `${lines.join("; ")} (${describe(reply)})` };
}

async function send(service: Service, { request }: Check, run: Run): Promise<Reply> {
  try {
    const { path, headers, body } = await request(run);
    const host = hostOf(service, path, run.settings);
    const response = await fetch(path.startsWith("/") ? urlAt(host.baseUrl, path) : path, {
      headers: {
        ...host.headers,
        ...(body !== undefined && { "content-type": host.contentType }),
        ...headers,
      },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    const reply = { status: response.status, headers: response.headers, text: await response.text() };
    if (!run.replies.has(path)) run.replies.set(path, reply);
    return reply;
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const reason = cause instanceof Error ? cause.message : message;
    return { status: 0, headers: new Headers(), text: `no response (${reason})` };
  }
}

/** The host as the site's own client calls it. */
function hostOf(service: Service, path: string, { hosts, "client-id": clientId }: Settings): HostOptions {
  const baseUrl = hosts[service] ?? "";
  if (service === "energy") return energyHost(baseUrl);
  if (service === "content") return contentHosts(baseUrl)[path.startsWith("/help/") ? "html" : "json"];
  if (service !== "identity") return jsonApiHost(baseUrl, clientId);
  return { baseUrl, headers: { accept: "application/json" }, contentType: "application/json" };
}

/** The response in one line. */
function describe({ status, headers, text }: Reply): string {
  if (status === 0) return text;
  const body = text.replaceAll(/[\s\p{Cc}]+/gu, " ").slice(0, MAX_QUOTE) || "(no body)";
  return `${status}, ${headers.get("content-type") ?? "no media type"}: ${body}`;
}
