import type { Locale } from "../../copy/locales.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import { createContext } from "react-router";
import type { EnergyAccountClient, MainAccountClient } from "../../clients/accounts.ts";
import type { AddressesClient } from "../../clients/addresses.ts";
import type { ContentClient } from "../../clients/content.ts";
import type { IdentityClient, SignInFlow } from "../../clients/identity.ts";
import type { LeadsClient } from "../../clients/leads.ts";
import type { SearchClient } from "../../clients/search.ts";
import type { Logo } from "../components/brand-mark.tsx";
import type { FontFiles } from "../components/font.ts";
import type { RateLimiter } from "../../infrastructure/rate-limits.ts";
import type { PublishedFigures } from "../../domain/complaint-figures.ts";
import type { VoteRepository } from "../../stores/article-votes.ts";
import type { ReadingRepository } from "../../stores/readings.ts";
import type { SessionRepository } from "../../stores/sessions.ts";
import type { SubmissionRepository } from "../../stores/submissions.ts";

/** A provider's own look (server/brand/). */
export interface PageBrand {
  /** Rules that follow the style. */
  readonly style: string;
  readonly logo: Logo;
  /** Undefined for the house's typeface. */
  readonly font: FontFiles | undefined;
}

/** What the web needs from outside, made once by the composition root. */
export interface WebServices {
  /** Names what runs; pages say it. */
  readonly build: string;
  readonly providerName: string;
  /** Undefined for the house's own. */
  readonly brand: PageBrand | undefined;
  /** "https://host" as customers use it. Canonical links use it, never the Host header. */
  readonly publicOrigin: string;
  /** What customers can read; the default alone is no choice. */
  readonly locales: readonly Locale[];
  /** Search engines may index public pages. */
  readonly indexing: boolean;
  /** Empty where the main site is this server. */
  readonly mainSiteUrl: string;
  /** Keys CSRF tokens, signed state and digests. */
  readonly sessionSecret: string;
  /** The site is reached over https. */
  readonly secureCookies: boolean;
  /** Browsers keep the emergency page for when they are offline. */
  readonly offlineEmergencies: boolean;
  /** Undefined where no visitor is measured, and none asked for consent. */
  readonly monitoring: { readonly intakeUrl: string } | undefined;
  readonly signInFlow: SignInFlow;
  /** What texts report (danger/README.md). */
  readonly dangers: DangerFinder;
  readonly addresses: AddressesClient;
  readonly content: ContentClient;
  readonly energyAccount: EnergyAccountClient;
  readonly identity: IdentityClient;
  readonly leads: LeadsClient;
  readonly mainAccount: MainAccountClient;
  readonly search: SearchClient;
  readonly rateLimiter: RateLimiter;
  readonly readings: ReadingRepository;
  readonly sessions: Omit<SessionRepository, "purge">;
  readonly submissions: Pick<
    SubmissionRepository,
    "open" | "acknowledged" | "find" | "passOnSoon" | "referenceOf"
  >;
  /** Whether submissions are cases here, from which account holders and customers are written to. */
  readonly opensCases: boolean;
  /** False where nobody here works on what is sent, so that there is nothing to track. */
  readonly tracks: boolean;
  /** False for a link of an email that is forged or expired, where this site signs them. */
  readonly mayBeTrackLink: (link: string) => boolean;
  /** The value of the link of a lead's email; undefined where another host has the lead. */
  readonly trackLink: (reference: string) => Promise<string | undefined>;
  /** As they were published (docs/decisions/cases.md, 81). */
  readonly complaintFigures: () => Promise<readonly PublishedFigures[]>;
  readonly votes: Pick<VoteRepository, "cast">;
  readonly now: () => Date;
}

/** Messages and facts without personal data. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface RequestFacts {
  readonly requestId: string;
  /** Which the customer reads: of the cookie; on staff pages the default. */
  readonly locale: Locale;
  /** The client's IPv4 address or IPv6 network. */
  readonly client: string;
  readonly log: Log;
  /** For the inline scripts of pages that hydrate. */
  readonly nonce: string;
  /** Waits for another host without holding up requests that wait for their turn. */
  readonly outsideTurn?: <Value>(call: () => Promise<Value>) => Promise<Value>;
}

/**
 * One request and the services behind it. Routes and middleware alone read it from React Router's context;
 * functions take what they need of it (docs/decisions/ground.md, 52).
 */
export interface WebRequest extends WebServices, RequestFacts {}

export const webContext = createContext<WebRequest>();
