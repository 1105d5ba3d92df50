import path from "node:path";
import type { Config } from "./config.ts";
import { monitoringFolder } from "./monitoring-folder.ts";

/** Where what is deleted by age is, by the configuration. */
export function retentionOf(config: Config) {
  return {
    mailFolder: path.join(config.dataDir, "mail"),
    monitoringFolder: monitoringFolder(config),
    ownLeads: config.leadsApiUrl === config.platformUrl,
  };
}
