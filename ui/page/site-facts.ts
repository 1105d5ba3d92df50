import { useMatches, useRouteLoaderData } from "react-router";
import type { Contact } from "../../contract/contact.ts";
import type { ConsentBannerCopy } from "../../contract/cookies.ts";
import type { Header } from "../../contract/help.ts";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { searchInstead } from "../../domain/article-link.ts";
import { siteLink } from "../../domain/main-site.ts";
import { handleOf } from "./route-handle.ts";

/** Loaded by the root route for every page. */
export interface SiteFacts {
  readonly providerName: string;
  readonly publicOrigin: string;
  /** Search engines may index public pages. */
  readonly indexing: boolean;
  /** Empty where the main site is this server. */
  readonly mainSiteUrl: string;
  /** Links of the code to articles that the content host does not list. */
  readonly unlisted: readonly string[];
  /** What pages of every kind print of it: it is in the data of each that React takes over. */
  readonly contact: Pick<Contact, "emergency" | "lines"> & {
    readonly ombudsman: Omit<Contact["ombudsman"], "number" | "post" | "expiresOn">;
  };
  readonly header: Header;
  /** Null where nobody is asked; the browser hides it from a visitor who has answered. */
  readonly consent: ConsentBannerCopy | null;
}

export function useSite(): SiteFacts {
  const facts = useRouteLoaderData<SiteFacts>("root");
  if (facts === undefined) throw new Error("the root has no data");
  return facts;
}

/** True on public pages, which are the cached ones, where SEARCH_INDEXING is on. */
export function useIsIndexed(): boolean {
  const indexing = useRouteLoaderData<Partial<SiteFacts>>("root")?.indexing === true;
  return useMatches().some((match) => handleOf(match).cache === "path") && indexing;
}

/** Where a link that is written in the code leads; links of content are resolved when it is read. */
export function useSiteLink(): (link: string) => string {
  const { mainSiteUrl, unlisted } = useSite();
  return (link) => (unlisted.includes(link) ? searchInstead(link) : siteLink(mainSiteUrl, link));
}

/** Null for an anonymous visitor, and on pages without a session. */
export function useSignedIn() {
  return useRouteLoaderData<{ signedIn: { name: string } | null }>("routes/journeys")?.signedIn ?? null;
}

/** Of any page: the national ones where the page is without the site's content. */
export function useEmergencyNumbers(): Readonly<Record<keyof typeof EMERGENCY_NUMBERS, string>> {
  const lines = useRouteLoaderData<Partial<SiteFacts>>("root")?.contact?.emergency;
  const numbers = Object.entries(lines ?? {}).map(([name, { number }]) => [name, number] as const);
  return { ...EMERGENCY_NUMBERS, ...Object.fromEntries(numbers) };
}

/** Of any page, an error page included. */
export function useProviderName(): string {
  return useRouteLoaderData<Pick<SiteFacts, "providerName">>("root")?.providerName ?? "";
}
