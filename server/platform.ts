import path from "node:path";
import swagger, { type FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { CLIENT_ID_HEADER } from "../contract/json-api.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { seedDemonstrationAddresses } from "../provider/addresses/demonstration-addresses.ts";
import { startContentService, startTranslatedContent } from "../provider/content/content.ts";
import type { Db } from "../infrastructure/database/database.ts";
import type { Config } from "./config.ts";
import type { Desk } from "./desk.ts";
import { createLeadService, type LeadService } from "../provider/leads/service.ts";
import type { EmailOptions } from "../email/about-leads.ts";
import { startReadingBounces } from "./bounces.ts";
import { seedDemonstrationCustomers } from "./demonstration-customers.ts";
import { type EmailLook, MARK } from "../email/email-html.ts";
import { createMailer, type Mailer } from "../email/mailer.ts";
import { sendError } from "../infrastructure/json-api/json-api.ts";
import { handleUnknownRoutes } from "../infrastructure/json-api/unknown-routes.ts";
import { validatorCompiler } from "../infrastructure/json-api/validation.ts";
import { leadEmailHandler } from "../provider/leads/send-lead-email.ts";
import { LEAD_EMAIL_JOB } from "../stores/leads.ts";
import type { WebhookTarget } from "../desk/cases/webhooks.ts";
import type { Job, UndeliveredJob } from "../infrastructure/jobs/job-queue.ts";
import { startOutboxWorker } from "../infrastructure/jobs/worker.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { createSearchService, startCurrentSearch } from "../search/search.ts";
import type { trustedTokens } from "./identity.ts";
import type { DangerFinder } from "../danger/find-dangers.ts";
import { serveProvider } from "./provider-services.ts";
import { searchableContent } from "./searchable-pages.ts";
import type { UpstreamDurations } from "./upstreams.ts";

export type PlatformSettings = Pick<
  Config,
  | "bounceAddress"
  | "brand"
  | "bounceMaildir"
  | "contentDir"
  | "dataDir"
  | "limitFactor"
  | "mailFolder"
  | "mailFrom"
  | "providerName"
  | "serviceToken"
  | "smtpTls"
  | "smtpUrl"
> &
  ReturnType<typeof trustedTokens> & {
    /** "https://host", without a path: where links in emails lead. */
    readonly publicOrigin: string;
    /** Whether the invented customers can sign in. */
    readonly demonstrationCustomers: boolean;
    readonly webhook: WebhookTarget | undefined;
  };

export interface PlatformParts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly settings: PlatformSettings;
  readonly log: FastifyBaseLogger;
  readonly published: Published;
  readonly upstreams?: UpstreamDurations;
  /** Undefined where it is off: leads are received, and open no case. */
  readonly desk: Desk | undefined;
}

export type Published = Awaited<ReturnType<typeof startPublished>>;

/** What editors publish, and the index of it. */
export async function startPublished(
  {
    contentDir,
    dataDir,
    locales = [],
  }: Pick<Config, "contentDir" | "dataDir"> & Partial<Pick<Config, "locales">>,
  dangers: DangerFinder,
  log: FastifyBaseLogger,
) {
  const content = await startContentService(contentDir, log, path.join(dataDir, "last-good-content.json"));
  const translated = await startTranslatedContent(contentDir, locales, content, log);
  const currentSearch = startCurrentSearch(searchableContent(content), dangers, log);
  return {
    content,
    translated,
    currentSearch,
    dangers,
    close: async () => {
      await currentSearch.close();
      await translated?.close();
      await content.close();
    },
  };
}

/** Adds the services to the server and starts the workers. Returns the way to stop them. */
export async function startPlatform(
  app: FastifyInstance,
  { db, encryption, settings, log, published, upstreams, desk }: PlatformParts,
): Promise<() => Promise<void>> {
  const { content, translated, currentSearch, dangers } = published;
  await seedDemonstrationAddresses(db);
  if (settings.demonstrationCustomers) await seedDemonstrationCustomers(db, encryption);
  const search = createSearchService(currentSearch, db, log);
  let wake: () => void = () => undefined;
  const onJobEnqueued = () => wake();
  const cases = await desk?.startCases({
    db,
    encryption,
    content,
    dangers,
    log,
    publicOrigin: settings.publicOrigin,
    onJobEnqueued,
  });
  const leads = cases?.leads ?? createLeadService({ db, encryption, onJobEnqueued });

  app.setErrorHandler(sendError);
  handleUnknownRoutes(app);
  app.setValidatorCompiler(validatorCompiler);
  await app.register(swagger, {
    openapi: OPEN_API,
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, operationId: operationId(String(route.method), url) },
      url,
    }),
  });
  app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
  await serveProvider(app, { db, encryption, settings, leads, cases, content, translated, search });

  const { providerName, publicOrigin, mailFolder: folder, limitFactor } = settings;
  const from = { name: providerName, address: settings.mailFrom };
  const mailer = measured(
    createMailer({ ...settings, folder, from, look: emailLook(settings.brand) }),
    upstreams,
  );
  const provider = async () => content.store.document("provider.json");
  const email = { db, encryption, mailer, providerName, provider, publicOrigin };
  const handlers = {
    [LEAD_EMAIL_JOB]: leadEmail(email, leads, { content, dangers }, limitFactor, cases !== undefined),
    ...cases?.jobHandlers({ ...email, replyTo: settings.mailFrom }),
  };
  const onUndelivered = async (job: UndeliveredJob, reason: string) => cases?.reportUndelivered(job, reason);
  const onDead = (job: Job, { message }: Error) => onUndelivered(job, message);
  // Letters of the law wait for no other mail.
  const workers = [true, false].map((urgent) => startOutboxWorker({ db, log, handlers, urgent, onDead }));
  const stopBounces = startReadingBounces(db, settings, onUndelivered, log);
  const stopSending = await cases?.startSending(settings.webhook);
  wake = () => workers.forEach((worker) => worker.wake());
  // Lets jobs in progress finish.
  return async () => {
    const stops = workers.map((worker) => worker.stop());
    await Promise.all([...stops, stopSending?.(), stopBounces()]);
    mailer.close();
    await search.close();
  };
}

function emailLook(brand: Config["brand"]): EmailLook | undefined {
  return brand && { ...brand.palette, mark: brand.image && { ...MARK, content: brand.image } };
}

/** The mail server is an upstream too. */
function measured({ send, close }: Mailer, upstreams: UpstreamDurations | undefined): Mailer {
  return {
    close,
    async send(message) {
      const end = upstreams?.startTimer({ upstream: "email" });
      try {
        await send(message);
        end?.({ outcome: "2xx" });
      } catch (error) {
        end?.({ outcome: "failed" });
        throw error;
      }
    },
  };
}

function leadEmail(
  email: EmailOptions & Pick<PlatformParts, "db" | "encryption">,
  leads: Pick<LeadService, "find">,
  { content: { store }, dangers }: Pick<Published, "content" | "dangers">,
  limitFactor: number,
  tracks: boolean,
) {
  const { db, encryption } = email;
  return leadEmailHandler({
    ...email,
    leads,
    tracks,
    contact: async () => store.document("contact.json"),
    openingHours: async () => store.document("opening-hours.json"),
    safetyAdvice: async () => store.document("safety-advice.json"),
    dangers,
    recipients: { attempts: createRateLimitCounts(db), encryption, limitFactor },
  });
}

/** "getV1LeadsById" of GET /v1/leads/:id: what generated clients call it. */
function operationId(method: string, url: string): string {
  const words = url.matchAll(/(:?)([A-Za-z\d]+)/g);
  const names = [...words].map(
    ([, parameter, word = ""]) => `${parameter && "By"}${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
  return method.toLowerCase() + names.join("");
}

const OPEN_API: NonNullable<FastifyDynamicSwaggerOptions["openapi"]> = {
  openapi: "3.1.0",
  info: {
    title: "Help and support platform",
    version: "1.0.0",
    description: "JSON:API 1.1 services behind the help and support site.",
  },
  components: {
    securitySchemes: {
      clientId: {
        type: "apiKey",
        in: "header",
        name: CLIENT_ID_HEADER,
        description: "Names the calling application.",
      },
      serviceToken: { type: "http", scheme: "bearer" },
      accessToken: { type: "http", scheme: "bearer" },
      identityToken: { type: "http", scheme: "bearer" },
    },
  },
  // Beside the document, wherever an operator has the platform.
  servers: [{ url: "/" }],
  security: [{ clientId: [] }],
};
