import { RouterContextProvider } from "react-router";
import { type DeskServices, deskContext } from "../desk/.server/services.ts";
import { type EmbeddedIdentity, identityContext } from "../site/.server/identity.ts";
import { type RequestFacts, webContext, type WebServices } from "../ui/.server/services.ts";

/** What all pages need from outside: every page's, staff's where the desk is on, and an embedded sign-in's. */
export interface PageServices extends WebServices, Omit<EmbeddedIdentity, "page"> {
  readonly desk?: DeskServices | undefined;
}

export interface PageFacts extends RequestFacts {
  /** What the identity provider's own page shows. */
  readonly identityPage?: EmbeddedIdentity["page"];
}

/** The server calls this through the build, so that both use the same context keys. */
export function createRequestContext(
  { desk, interactions, ...services }: PageServices,
  { identityPage: page, ...facts }: PageFacts,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(webContext, { ...services, ...facts });
  context.set(deskContext, desk);
  context.set(identityContext, { interactions, page });
  return context;
}
