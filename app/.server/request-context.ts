import { RouterContextProvider } from "react-router";
import { requestContext, type RequestFacts, servicesContext, type WebServices } from "./services.ts";

/**
 * The context of one request. The server calls this through the build, so that both sides mean the same keys.
 */
export function createRequestContext(services: WebServices, request: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, request);
  return context;
}
