/** Requests of the web with every service in memory. */
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { openDangerFinder } from "../../danger/files.ts";
import type { ProviderError } from "../../domain/error.ts";
import type { ArticleVote } from "../../domain/article-vote.ts";
import type { Lead } from "../../domain/lead.ts";
import { failed, ok } from "../../domain/result.ts";
import type { RateLimit } from "../../infrastructure/rate-limits.ts";
import type { OtherWrite } from "../../stores/sessions.ts";
import type { Log, WebServices } from "./services.ts";
import type { VisitorRequest } from "./session.ts";
import { sessionState } from "./session-state.ts";

export const NOW = new Date("2026-11-21T09:00:00Z");

export const FAILURE: ProviderError = {
  id: "e",
  status: 500,
  title: "Sorry",
  description: "Later",
  message: "bad response: 500",
  failureCount: 0,
};

/** A request of a returning visitor, and the events of its services in order. */
export function aRequest() {
  const events: string[] = [];
  const submissions = new Map<string, { lead: Lead; source: string; reference: string | null }>();
  const sent: { lead: Lead; key: string; token: string | undefined }[] = [];
  const logged: { facts: object; message: string }[] = [];
  const stored = new Map<string, unknown>();
  const votes: ArticleVote[] = [];
  const limited: RateLimit[] = [];
  const faults = {
    leadsUnavailable: false,
    failure: {} as Partial<ProviderError>,
    isFlooding: false,
    isReadOnly: false,
  };
  const record = (facts: object, message: string) => void logged.push({ facts, message });
  const log: Log = { info: record, warn: record, error: record };
  const fakes: Partial<WebServices> = {
    build: "27ac67c5b59e",
    providerName: "Larkfield Energy",
    publicOrigin: "https://larkfield.example",
    offlineEmergencies: false,
    opensCases: true,
    dangers: openDangerFinder(),
    monitoring: undefined,
    mainSiteUrl: "",
    indexing: false,
    rateLimiter: {
      async allow(...limits) {
        limited.push(...limits);
        return !faults.isFlooding;
      },
      allowExactly: async () => !faults.isFlooding,
    },
    sessionSecret: "a secret of the tests, long enough to be one",
    secureCookies: false,
    leads: {
      async create(lead, key, { accessToken: token } = {}) {
        events.push("lead created");
        sent.push({ lead, key, token });
        return faults.leadsUnavailable
          ? failed({ ...FAILURE, ...faults.failure })
          : ok({ reference: `reference of ${key}` });
      },
      progress: notCalled,
      addMessage: notCalled,
      sayHelped: notCalled,
    },
    addresses: { lookUp: async () => ok([]), create: async () => failed(FAILURE) },
    content: {
      contact: notCalled,
      safetyAdvice: notCalled,
      header: notCalled,
      openingHours: notCalled,
      bereavement: notCalled,
      extraSupport: notCalled,
      standards: notCalled,
      troubleshooters: notCalled,
      deals: notCalled,
      cookies: notCalled,
      complaintCauses: notCalled,
      cannedAnswers: notCalled,
      complaintDestinations: notCalled,
      videos: notCalled,
      moved: notCalled,
      translated: notCalled,
      searchRevision: notCalled,
      blocks: notCalled,
      outage: notCalled,
      meterRead: notCalled,
      categories: notCalled,
      categoryDefinitions: notCalled,
      article: notCalled,
      policy: notCalled,
      record: notRecorded,
      faults: () => [],
    },
    identity: {
      issuer: "https://larkfield.example/identity",
      authorizationUrl: notCalled,
      redeem: notCalled,
      verifySignIn: notCalled,
      verifyIdentityToken: notCalled,
      verifyAccessToken: notCalled,
      signOutUrl: notCalled,
    },
    mainAccount: { customer: notCalled, accountStatusCount: notCalled, authStatus: notCalled },
    energyAccount: { accounts: notCalled },
    complaintFigures: notCalled,
    tracks: true,
    mayBeTrackLink: () => true,
    trackLink: async (reference) => `link of ${reference}`,
    signInFlow: "token",
    search: {
      search: notCalled,
      suggest: notCalled,
      related: notCalled,
      click: notCalled,
      repeat: notCalled,
    },
    sessions: {
      read: async (key) =>
        new Map(
          [...stored].flatMap(([place, value]) =>
            place.startsWith(`${key} `) ? [[place.slice(key.length + 1), () => value] as const] : [],
          ),
        ),
      async write(key, changes, others = []) {
        if (faults.isReadOnly) throw Object.assign(new Error("read-only"), { statusCode: 503 });
        for (const other of others) await other.execute();
        for (const [name, change] of changes) {
          if (change === undefined) stored.delete(`${key} ${name}`);
          else stored.set(`${key} ${name}`, change.value);
        }
      },
      touch: async () => undefined,
      take: async (key, name) => {
        const value = stored.get(`${key} ${name}`);
        stored.delete(`${key} ${name}`);
        return value;
      },
      move: async (key, newKey) => {
        for (const [name, value] of [...stored].filter(([one]) => one.startsWith(`${key} `))) {
          stored.delete(name);
          stored.set(name.replace(key, newKey), value);
        }
      },
      clear: async (key) => {
        for (const name of [...stored.keys()].filter((one) => one.startsWith(`${key} `))) stored.delete(name);
      },
    },
    submissions: {
      async open({ idempotencyKey, source, lead }) {
        events.push("submission stored");
        if (!submissions.has(idempotencyKey))
          submissions.set(idempotencyKey, { source, lead, reference: null });
      },
      acknowledged: (idempotencyKey, reference, { vulnerabilityConsent }) => [
        aWrite(() => {
          events.push("reference stored");
          const one = submissions.get(idempotencyKey);
          if (one) one.reference = reference;
        }),
        ...(vulnerabilityConsent ? [aWrite(() => void events.push("event for the provider"))] : []),
      ],
      passOnSoon: () => aWrite(() => void events.push("job enqueued")),
      referenceOf: async (key) => submissions.get(key)?.reference ?? null,
      find: async (wanted) => [...submissions.values()].find(({ reference }) => reference === wanted)?.lead,
    },
    readings: { lastAccepted: async () => ({}), acceptance: () => aWrite(() => undefined) },
    votes: { cast: async (vote) => void votes.push(vote) },
    now: () => NOW,
    locales: [DEFAULT_LOCALE],
  };
  // A client that no test of the web calls may be missing.
  const services = fakes as WebServices;
  const visitor = {
    id: "id-of-the-visitor",
    key: "visitor",
    xsrfToken: "token-of-the-visitor",
    returning: true,
  };
  const visit: VisitorRequest = {
    ...services,
    requestId: "r",
    locale: DEFAULT_LOCALE,
    client: "127.0.0.1",
    nonce: "n",
    log,
    visitor,
    state: sessionState({ ...services, log }, visitor.key),
    formRefused: false,
    draftSaved: false,
  };
  return { visit, services, events, submissions, sent, logged, stored, votes, limited, faults };
}

function notCalled(): Promise<never> {
  return Promise.reject(new Error("not called here"));
}

function notRecorded(): never {
  throw new Error("no page is cached here");
}

/** A write of a store that has no database. */
export function aWrite(effect: () => void): OtherWrite {
  const unused = () => {
    throw new Error("not called here");
  };
  return { execute: async () => effect(), compile: unused, toOperationNode: unused };
}
