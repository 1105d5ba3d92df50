import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { findLead } from "../../stores/leads.ts";
import { sendError } from "../../infrastructure/json-api/json-api.ts";
import { openDangerFinder } from "../../danger/files.ts";
import { desk } from "../../server/desk.ts";
import { startPlatform, startPublished } from "../../server/platform.ts";
import { createBaseServer } from "../../server/plugins/base-server.ts";
import { createLog } from "../../server/log.ts";
import { TEST_ENCRYPTION } from "./encryption.ts";
import type { WebhookTarget } from "../../desk/cases/webhooks.ts";
import { TEST_IDENTITY } from "./test-identity.ts";

export const SERVICE_TOKEN = "service-token-of-the-tests-0123456789";
export const CONTENT_DIR = path.resolve(import.meta.dirname, "../../content");

/**
 * The platform whole, as the product serves it, in this process and without a port unless the test listens.
 */
export interface TestPlatform {
  readonly app: FastifyInstance;
  /** Where messages go, as files. */
  readonly mailDir: string;
  /**
   * A request of a well-behaved caller: client id, and JSON:API where there is a body. What is given comes
   * over it.
   */
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  stop(): Promise<void>;
}

export async function startTestPlatform(
  db: Db,
  webhook?: WebhookTarget,
  log: FastifyBaseLogger = createLog("silent"),
): Promise<TestPlatform> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-platform-"));
  const app = createBaseServer(log, {
    handleUnreadableRequests: sendError,
    stopTimeout: 1_000,
    joinsTraces: true,
  });
  const published = await startPublished({ contentDir: CONTENT_DIR, dataDir }, openDangerFinder(), log);
  const stopPlatform = await startPlatform(app, {
    db,
    encryption: TEST_ENCRYPTION,
    log,
    published,
    desk,
    settings: {
      dataDir,
      mailFolder: path.join(dataDir, "mail"),
      contentDir: CONTENT_DIR,
      serviceToken: SERVICE_TOKEN,
      bounceAddress: undefined,
      bounceMaildir: undefined,
      smtpUrl: undefined,
      smtpTls: "required",
      mailFrom: "help@larkfield.example",
      providerName: "Larkfield Energy",
      brand: undefined,
      publicOrigin: "https://www.larkfield.example",
      accessTokens: TEST_IDENTITY.accessTokens,
      identityTokens: TEST_IDENTITY.identityTokens,
      demonstrationCustomers: true,
      limitFactor: 100,
      webhook,
    },
  });
  await app.ready();
  return {
    app,
    mailDir: path.join(dataDir, "mail"),
    request: ({ headers, payload, ...options }) =>
      app.inject({
        ...options,
        ...(payload !== undefined && {
          payload: typeof payload === "string" ? payload : JSON.stringify(payload),
        }),
        headers: {
          [CLIENT_ID_HEADER]: "test",
          ...(payload !== undefined && { "content-type": JSON_API_MEDIA_TYPE }),
          ...headers,
        },
      }),
    async stop() {
      await app.close();
      await stopPlatform();
      await published.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The platform on a port and a database of its own. */
export interface ListeningPlatform {
  readonly origin: string;
  readonly db: Db;
  readLead(reference: string): Promise<{ attributes: unknown; addressId: string | null } | undefined>;
  stop(): Promise<void>;
}

export async function openTestPlatform(): Promise<ListeningPlatform> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-"));
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  const { app, stop } = await startTestPlatform(db);
  return {
    origin: await app.listen({ host: "127.0.0.1", port: 0 }),
    db,
    async readLead(reference) {
      const lead = await findLead(db.kysely, TEST_ENCRYPTION, reference);
      return lead && { attributes: lead.attributes, addressId: lead.addressId };
    },
    async stop() {
      await stop();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
