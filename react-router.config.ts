import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./build/precompress.ts";

export default {
  appDirectory: "app",
  buildDirectory: "dist",
  ssr: true,
  // A page knows all its routes from the start: no second request to discover one, and no manifest to cache.
  routeDiscovery: { mode: "initial" },
  // One chunk a route: the journeys share nearly all their code, and splitting it would only add requests.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
