/** What a request of the web has around it, with every service in memory. */
import { RouterContextProvider } from "react-router";
import type { ProviderError } from "../../domain/error.ts";
import type { ArticleVote } from "../../domain/article-vote.ts";
import type { Lead } from "../../domain/lead.ts";
import { failed, ok } from "../../domain/result.ts";
import { createRequestContext } from "./request-context.ts";
import type { WebServices } from "./services.ts";
import { type Visitor, visitorContext } from "./session.ts";

export const NOW = new Date("2026-11-21T09:00:00Z");

export const FAILURE: ProviderError = {
  id: "e",
  status: 500,
  title: "Sorry",
  description: "Later",
  message: "bad response: 500",
  failureCount: 0,
};

/** A request of a visitor who has been here, and what its services did, in order. */
export function aRequest() {
  const events: string[] = [];
  const cases = new Map<string, { lead: Lead; source: string; reference: string | null }>();
  const sent: { lead: Lead; key: string }[] = [];
  const logged: { facts: object; message: string }[] = [];
  const kept = new Map<string, unknown>();
  const votes: ArticleVote[] = [];
  const limited: { key: string; most: number }[] = [];
  const state = { leadsAreAway: false, isFlooding: false };
  const log = (facts: object, message: string) => void logged.push({ facts, message });
  const services: WebServices = {
    providerName: "Larkfield Energy",
    publicOrigin: "https://larkfield.example",
    offlineEmergencies: false,
    mainSiteUrl: "",
    limits: {
      async allow(key, most) {
        limited.push({ key, most });
        return !state.isFlooding;
      },
    },
    limitFactor: 1,
    sessionSecret: "a secret of the tests, long enough to be one",
    secureCookies: false,
    leads: {
      async create(lead, key) {
        events.push("lead sent");
        sent.push({ lead, key });
        return state.leadsAreAway ? failed(FAILURE) : ok({ reference: `reference of ${key}` });
      },
      progress: notAsked,
    },
    addresses: { lookUp: async () => ok([]), create: async () => failed(FAILURE) },
    content: {
      contact: notAsked,
      safetyAdvice: notAsked,
      header: notAsked,
      openingHours: notAsked,
      bereavement: notAsked,
      extraSupport: notAsked,
      deals: notAsked,
      cookies: notAsked,
      complaintDestinations: notAsked,
      videos: notAsked,
      blocks: notAsked,
      outage: notAsked,
      meterRead: notAsked,
      categories: notAsked,
      categoryDefinitions: notAsked,
      article: notAsked,
      policy: notAsked,
      record: notRecorded,
    },
    identity: {
      issuer: "https://larkfield.example/identity",
      authorizationUrl: notAsked,
      redeem: notAsked,
      verifySignIn: notAsked,
      verifyIdentityToken: notAsked,
      verifyAccessToken: notAsked,
      signOutUrl: notAsked,
    },
    mainAccount: { customer: notAsked, accountStatusCount: notAsked, authStatus: notAsked },
    energyAccount: { accounts: notAsked },
    signInFlow: "token",
    search: { search: notAsked, suggest: notAsked, click: notAsked },
    visitorState: {
      read: async (key, name) => kept.get(`${key} ${name}`),
      write: async (key, name, value) => void kept.set(`${key} ${name}`, value),
      touch: async () => undefined,
      remove: async (key, name) => void kept.delete(`${key} ${name}`),
      take: async (key, name) => {
        const value = kept.get(`${key} ${name}`);
        kept.delete(`${key} ${name}`);
        return value;
      },
      move: async (key, newKey) => {
        for (const [name, value] of [...kept].filter(([one]) => one.startsWith(`${key} `))) {
          kept.delete(name);
          kept.set(name.replace(key, newKey), value);
        }
      },
      names: async (key) =>
        [...kept.keys()].filter((one) => one.startsWith(`${key} `)).map((one) => one.slice(key.length + 1)),
      forget: async (key) => {
        for (const name of [...kept.keys()].filter((one) => one.startsWith(`${key} `))) kept.delete(name);
      },
    },
    cases: {
      async open({ idempotencyKey, source, lead }) {
        events.push("case opened");
        if (!cases.has(idempotencyKey)) cases.set(idempotencyKey, { source, lead, reference: null });
      },
      async acknowledge(idempotencyKey, reference) {
        events.push("case acknowledged");
        const one = cases.get(idempotencyKey);
        if (one) one.reference = reference;
      },
    },
    attempts: { take: async () => true },
    readings: { lastAccepted: async () => ({}), accept: async () => undefined },
    votes: { cast: async (vote) => void votes.push(vote) },
    now: () => NOW,
  };
  const visitor: Visitor = {
    id: "id-of-the-visitor",
    key: "visitor",
    xsrfToken: "token-of-the-visitor",
    returning: true,
  };
  const context: RouterContextProvider = createRequestContext(services, {
    id: "r",
    address: "127.0.0.1",
    nonce: "n",
    log: { info: log, warn: log, error: log },
  });
  context.set(visitorContext, visitor);
  return { context, services, visitor, events, cases, sent, logged, kept, votes, limited, state };
}

function notAsked(): Promise<never> {
  return Promise.reject(new Error("not asked for here"));
}

function notRecorded(): never {
  throw new Error("no page is cached here");
}
