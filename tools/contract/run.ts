import { contentHosts, energyHost, jsonApiHost } from "../../clients/hosts.ts";
import { type Answer, type Ask, askHost } from "./ask.ts";
import { MARKED_FEEDBACK, markedLead } from "./marked-lead.ts";
import type { Breach, ContractCheck, Need, Service } from "./check.ts";

/** What an operator says about the services to be checked. */
export interface Settings {
  readonly hosts: Readonly<Partial<Record<Service, string>>>;
  readonly clientId: string;
  /** One with addresses, and one that is a postcode and has none. */
  readonly postcode: string;
  readonly emptyPostcode: string;
  /** Whose lead the marked one is. */
  readonly email: string;
  readonly accessToken: string | undefined;
  readonly identityToken: string | undefined;
  readonly accessTokenAudience: string;
  readonly signInFlow: "token" | "code";
  readonly publicOrigin: string | undefined;
  /** "one": the marked lead and nothing else. */
  readonly writes: "nothing" | "one" | "more";
}

/** One run of the suite: how the services are asked, and what has been written so far. */
export interface Run {
  readonly settings: Settings;
  /** Marks what this run writes. */
  readonly mark: string;
  readonly leads: Ask;
  readonly addresses: Ask;
  readonly accounts: Ask;
  readonly energy: Ask;
  readonly contentJson: Ask;
  readonly contentHtml: Ask;
  /** Of the issuer; paths are whole addresses. */
  readonly identity: Ask;
  /** The marked lead, sent the first time somebody needs its answer. */
  markedLead(): Promise<Answer>;
}

export type Outcome = { readonly promise: ContractCheck } & (
  | { readonly result: "kept" }
  | { readonly result: "broken"; readonly breach: Breach }
  | { readonly result: "not checked"; readonly needs: readonly Need[] }
);

const NOWHERE = "http://127.0.0.1:9";
const IDENTITY_TIMEOUT_MS = 2_500;

export function startRun(settings: Settings, mark: string): Run {
  const { hosts, clientId } = settings;
  const at = (service: Service) => hosts[service] ?? NOWHERE;
  const content = contentHosts(at("content"));
  const leads = askHost(jsonApiHost(at("leads"), clientId));
  let marked: Promise<Answer> | undefined;
  return {
    settings,
    mark,
    leads,
    addresses: askHost(jsonApiHost(at("addresses"), clientId)),
    accounts: askHost(jsonApiHost(at("accounts"), clientId)),
    energy: askHost(energyHost(at("energy"))),
    contentJson: askHost(content.json),
    contentHtml: askHost(content.html),
    identity: askHost({
      baseUrl: at("identity"),
      headers: { accept: "application/json" },
      contentType: "application/json",
      timeout: IDENTITY_TIMEOUT_MS,
    }),
    markedLead() {
      marked ??= leads("/v1/leads", markedLead(MARKED_FEEDBACK, settings.email, mark, "the-lead"));
      return marked;
    },
  };
}

/** One after the other, so that what a service logs is in the order of the report. */
export async function keepOrBreak(promises: readonly ContractCheck[], run: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const promise of promises) {
    if (run.settings.hosts[promise.service] === undefined) continue;
    const needs = (promise.needs ?? []).filter((need) => !has(run.settings, need));
    if (needs.length > 0) {
      outcomes.push({ promise, result: "not checked", needs });
      continue;
    }
    const breach = await promise.check(run);
    outcomes.push(breach === undefined ? { promise, result: "kept" } : { promise, result: "broken", breach });
  }
  return outcomes;
}

function has(settings: Settings, need: Need): boolean {
  switch (need) {
    case "lead":
      return settings.writes !== "nothing";
    case "write":
      return settings.writes === "more";
    case "access-token":
      return settings.accessToken !== undefined;
    case "identity-token":
      return settings.identityToken !== undefined;
    case "public-origin":
      return settings.publicOrigin !== undefined;
  }
}
