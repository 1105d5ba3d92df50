import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./build/precompress.ts";
import { DESK_ROOT, keepSiteRoutes } from "./build/site-manifest.ts";

/** A build is of one locale: the default, or that one (scripts/installed.mjs). */
const locale = process.env["BUILD_LOCALE"];

export default {
  appDirectory: "app",
  buildDirectory: locale === undefined ? "dist" : `dist/${locale}`,
  ssr: true,
  // All routes are in the manifest: no request to discover one.
  routeDiscovery: { mode: "initial" },
  // The journeys share nearly all their code: more chunks only add requests.
  splitRouteModules: false,
  // Where the desk is off nothing of it is loaded.
  serverBundles: ({ branch }) => (branch.some(({ id }) => id === DESK_ROOT) ? "desk" : "site"),
  async buildEnd({ reactRouterConfig }) {
    const clientDir = path.join(reactRouterConfig.buildDirectory, "client");
    keepSiteRoutes(clientDir);
    await precompress(clientDir);
  },
} satisfies Config;
