import { CALLBACK_PATH, SIGN_IN_PATH } from "../ui/paths/sign-in.ts";
import { COOKIES_PATH } from "../ui/paths/policies.ts";
import type { RateLimiter } from "../infrastructure/rate-limits.ts";
import type { Config } from "./config.ts";
import type { HandleOf } from "./pages/page-handles.ts";
import {
  continueTraces,
  drainRefusedBodies,
  logRequests,
  rejectTwoHosts,
  rejectUnresolvedPaths,
  type RequestStep,
} from "./plugins/base-server.ts";
import { limitFloods } from "./plugins/rate-limits.ts";
import { redirectSignInHost, refuseOtherOrigins } from "./plugins/same-origin.ts";
import { useSecurityHeaders } from "./plugins/security-headers.ts";

/**
 * What every request of the web passes, from top to bottom. Before it, a page that is the same for everyone is sent
 * from the cache (pages/page-cache.ts); after it comes the route: a file, a health check, or a page in its turn
 * (pages/page-routes.ts), whose own middleware stands in its layout route (app/routes/journeys.tsx).
 */
export function webSteps(
  config: Pick<Config, "https" | "origin" | "publicOrigin" | "port">,
  allow: RateLimiter["allow"],
  handleOf: HandleOf,
): readonly RequestStep[] {
  const { origin, publicOrigin, port } = config;
  // The cookie question is on cached pages and has no CSRF token. The callback is posted by the identity
  // provider's site; signed state and the browser's cookie protect it.
  const trusted = { open: [CALLBACK_PATH], sure: [COOKIES_PATH] };
  return [
    rejectTwoHosts,
    rejectUnresolvedPaths,
    continueTraces,
    logRequests,
    drainRefusedBodies,
    (app) => useSecurityHeaders(app, config),
    (app) => refuseOtherOrigins(app, { publicOrigin, port, ...trusted }),
    (app) => limitFloods(app, allow, handleOf),
    (app) => publicOrigin === undefined && redirectSignInHost(app, { origin, path: SIGN_IN_PATH }),
  ];
}
