import { createContext } from "react-router";
import type { EnergyAccountClient, MainAccountClient } from "../../clients/accounts.ts";
import type { AddressesClient } from "../../clients/addresses.ts";
import type { ContentClient } from "../../clients/content.ts";
import type { IdentityClient, SignInFlow } from "../../clients/identity.ts";
import type { LeadsClient } from "../../clients/leads.ts";
import type { ArticleVote } from "../../domain/article-vote.ts";
import type { SearchClient } from "../../clients/search.ts";
import type { Lead } from "../../domain/lead.ts";
import type { EarlierReading, Register } from "../../domain/meter-reading.ts";
import type { Interactions } from "../../services/identity/interactions.ts";
import type { IdentityPage } from "../../services/identity/provider.ts";
import type { StaffService } from "../../services/staff/service.ts";

/**
 * Everything the web needs from outside, made by the composition root and put into each request's context.
 */
export interface WebServices {
  readonly providerName: string;
  /** The address customers use, without a path. Canonical links are made of it, never of the Host header. */
  readonly publicOrigin: string;
  /** Empty where the main site is this server. */
  readonly mainSiteUrl: string;
  /** Signs the XSRF tokens. */
  readonly sessionSecret: string;
  /** The site is reached over https, so cookies are Secure and bound to the host by their names. */
  readonly secureCookies: boolean;
  readonly leads: LeadsClient;
  readonly addresses: AddressesClient;
  readonly content: ContentClient;
  readonly identity: IdentityClient;
  readonly mainAccount: MainAccountClient;
  readonly energyAccount: EnergyAccountClient;
  /** How tokens come back from the identity provider. */
  readonly signInFlow: SignInFlow;
  readonly search: SearchClient;
  readonly visitorState: SessionStore;
  readonly cases: CaseStore;
  readonly readings: ReadingStore;
  readonly attempts: RateLimitStore;
  readonly limits: LimitStore;
  /** How many times wider than usual the limits of forms are. */
  readonly limitFactor: number;
  readonly votes: VoteStore;
  /** Browsers keep the emergency page for when they are offline. */
  readonly offlineEmergencies: boolean;
  /** Undefined where the staff pages are off. */
  readonly staff?: StaffService | undefined;
  /** Of the embedded identity provider; undefined where the provider has one of its own. */
  readonly interactions?: Interactions | undefined;
  readonly now: () => Date;
}

/** JSON values by visitor and name, each gone `lifetime` milliseconds after it was last written. */
export interface SessionStore {
  read(visitorKey: string, name: string): Promise<unknown>;
  write(visitorKey: string, name: string, value: unknown, lifetime: number): Promise<void>;
  /** What is there stays for `lifetime` milliseconds from now. */
  touch(visitorKey: string, name: string, lifetime: number): Promise<void>;
  remove(visitorKey: string, name: string): Promise<void>;
  /** Reads and removes in one: of several who take the same, one gets it. */
  take(visitorKey: string, name: string): Promise<unknown>;
  /** All there is of one visitor becomes another's, who has nothing yet. */
  move(visitorKey: string, newKey: string): Promise<void>;
  /** What there is of a visitor, by name; what is over may still be among it. */
  names(visitorKey: string): Promise<readonly string[]>;
  /** Deletes all there is of a visitor. */
  forget(visitorKey: string): Promise<void>;
}

/** The record of what a customer really sent, kept by us (docs/decisions/0008). */
export interface CaseStore {
  /** Durable when it resolves. The same key again changes nothing. */
  open(record: {
    readonly idempotencyKey: string;
    readonly source: string;
    readonly lead: Lead;
  }): Promise<void>;
  acknowledge(idempotencyKey: string, reference: string): Promise<void>;
}

/** The last readings that were accepted, by a digest of their account. */
export interface ReadingStore {
  lastAccepted(accountKey: string): Promise<Partial<Readonly<Record<Register, EarlierReading>>>>;
  accept(accountKey: string, register: Register, reading: EarlierReading): Promise<void>;
}

/** How often something was tried, counted for all processes together. */
export interface RateLimitStore {
  /** Counts one; true while there were at most `most` since the first of the last `windowMs` milliseconds. */
  take(key: string, most: number, windowMs: number): Promise<boolean>;
}

/** Limits that all processes share, near enough and without asking each time. */
export interface LimitStore {
  /**
   * Counts one; true while there were about `most` at most since the first of the last `windowMs`
   * milliseconds.
   */
  allow(key: string, most: number, windowMs: number): Promise<boolean>;
}

/** What visitors say of articles. */
export interface VoteStore {
  /**
   * Durable when it resolves. A second vote of a voter on a revision takes the place of the first, reason and
   * all.
   */
  cast(vote: ArticleVote): Promise<void>;
}

/** The log: messages and facts that are nobody's personal data. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What one request brings with it. */
export interface RequestFacts {
  /** What the identity provider's own page shows. */
  readonly identityPage?: IdentityPage;
  readonly id: string;
  /** Whose connection it is. */
  readonly address: string;
  readonly log: Log;
  /** For the inline scripts of pages that hydrate. */
  readonly nonce: string;
  /** Something the page needs is unavailable: the response is a 503, whatever page it carries. */
  readonly unavailable?: () => void;
}

export const servicesContext = createContext<WebServices>();
export const requestContext = createContext<RequestFacts>();
