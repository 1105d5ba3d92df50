import path from "node:path";
import type { Config } from "./config.ts";

/** Where what browsers told of our pages is kept. */
export function monitoringFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return path.join(dataDir, "monitoring");
}
