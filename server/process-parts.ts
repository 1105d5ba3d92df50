import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { DangerFinder } from "../danger/find-dangers.ts";
import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import type { ContentService } from "../provider/content/content.ts";
import type { Config } from "./config.ts";
import type { HealthOptions } from "./plugins/health.ts";

/** What the web, the platform and the desk of a process share. */
export interface ProcessParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** For visitors' requests: queries time out. */
  readonly db: Db;
  /** For work without a time limit. */
  readonly workDb: Db;
  readonly encryption: Encryption;
  readonly readiness: HealthOptions;
  readonly dangers: DangerFinder;
  /** The platform's server and content, where it is in this process. */
  readonly platform?: { readonly app: FastifyInstance; readonly content: ContentService } | undefined;
  /** Run in this order when the server stops, before the databases are closed. */
  readonly closers: (() => Promise<void>)[];
}
