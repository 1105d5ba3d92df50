import type { HostOptions } from "../../clients/http.ts";
import { contentHosts, energyHost, jsonApiHost } from "../../clients/hosts.ts";
import { parseJson } from "../../domain/text.ts";
import type { Call, Check, Failure, Need, Reply, Service } from "./check.ts";
import { checkReply } from "./check.ts";
import { LEADS, markedLead } from "./marked-lead.ts";

export interface Settings {
  readonly hosts: Readonly<Partial<Record<Service, string>>>;
  readonly clientId: string;
  /** One with addresses, and a valid one without. */
  readonly postcode: string;
  readonly emptyPostcode: string;
  /** Of the marked lead. */
  readonly email: string;
  readonly accessToken: string | undefined;
  readonly identityToken: string | undefined;
  readonly accessTokenAudience: string;
  readonly signInFlow: "token" | "code";
  readonly publicOrigin: string | undefined;
  /** "one": the marked lead and nothing else. */
  readonly writes: "nothing" | "one" | "more";
}

export interface Run {
  readonly settings: Settings;
  /** Identifies what this run writes. */
  readonly mark: string;
  send(service: Service, call: Call): Promise<Reply>;
  /** Sends the marked lead once a run. */
  sendMarkedLead(): Promise<Reply>;
}

export interface Outcome {
  readonly check: Check;
  readonly failure?: Failure | undefined;
  /** What was missing, where it was not checked. */
  readonly missing: readonly Need[];
}

const UNREACHABLE = "http://127.0.0.1:9";
const IDENTITY_TIMEOUT_MS = 2_500;

export function startRun(settings: Settings, mark: string): Run {
  let marked: Promise<Reply> | undefined;
  const run: Run = {
    settings,
    mark,
    send: (service, call) => send(hostOf(service, call, settings), call),
    sendMarkedLead: () =>
      (marked ??= run.send("leads", markedLead(LEADS.feedback, run, { key: "the-lead" }))),
  };
  return run;
}

/** The host as the site's own client calls it. */
function hostOf(service: Service, { path }: Call, { hosts, clientId }: Settings): HostOptions {
  const baseUrl = hosts[service] ?? UNREACHABLE;
  if (service === "energy") return energyHost(baseUrl);
  if (service === "content") return contentHosts(baseUrl)[path.startsWith("/help/") ? "html" : "json"];
  if (service !== "identity") return jsonApiHost(baseUrl, clientId);
  const contentType = "application/json";
  return { baseUrl, headers: { accept: contentType }, contentType, timeout: IDENTITY_TIMEOUT_MS };
}

/** Redirects are not followed, as by the site's clients. */
async function send(host: HostOptions, { path, headers = {}, body }: Call): Promise<Reply> {
  const { baseUrl, contentType, timeout = 0 } = host;
  const all = { ...host.headers, ...(body !== undefined && { "content-type": contentType }), ...headers };
  try {
    const response = await fetch(new URL(path, baseUrl), {
      headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
      ...(body !== undefined && {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
      signal: timeout === 0 ? null : AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: `no response (${reasonOf(error)})`, json: undefined };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export function serviceOf({ id }: Check): Service {
  return id.slice(0, id.indexOf("/")) as Service;
}

/** One after the other, so that the services' logs are in the order of the report. */
export async function runChecks(checks: readonly Check[], run: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    if (run.settings.hosts[serviceOf(check)] === undefined) continue;
    const missing = (check.needs ?? []).filter((need) => !isMet(need, run.settings));
    outcomes.push({ check, missing, failure: missing.length > 0 ? undefined : await runCheck(check, run) });
  }
  return outcomes;
}

async function runCheck(check: Check, run: Run): Promise<Failure | undefined> {
  const reply = await check.reply(run);
  return checkReply(reply, check) ?? check.verify?.(reply, run);
}

function isMet(need: Need, settings: Settings): boolean {
  const met: Record<Need, boolean> = {
    lead: settings.writes !== "nothing",
    write: settings.writes === "more",
    "access-token": settings.accessToken !== undefined,
    "identity-token": settings.identityToken !== undefined,
    "public-origin": settings.publicOrigin !== undefined,
  };
  return met[need];
}
