/** The only reader of the environment: validated once, at boot; an error names its variable. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { sqliteFile } from "../infrastructure/database/sqlite.ts";
import { makeFolder } from "../infrastructure/durable-files.ts";
import { demonstrationDataKeys, demonstrationKeys, demonstrationSecret } from "./demonstration.ts";
import {
  ConfigError,
  contactUri,
  dataKeys,
  factor,
  headerValue,
  http,
  integrationSettings,
  integrationsOf,
  keySet,
  loopbackOrigin,
  monitoringOf,
  percentage,
  port,
  postgres,
  proxies,
  rumName,
  secret,
  smtp,
} from "./setting-values.ts";

/** Which applications this process serves. */
export type Role = "all" | "web" | "platform";

export type Config = ReturnType<typeof readConfig>;

const { version: VERSION } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8")),
);

const SECRETS = ["SESSION_SECRET", "SERVICE_TOKEN"] as const;

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), "development"),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, "must not be empty")), "127.0.0.1"),
  PORT: port("8080"),
  PLATFORM_HOST: v.optional(v.pipe(v.string(), v.minLength(1, "must not be empty")), "127.0.0.1"),
  PLATFORM_PORT: port("8081"),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      http,
      v.check(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        "must be an origin: scheme and host, no path",
      ),
    ),
  ),
  DATA_DIR: v.optional(v.string(), "./var"),
  CONTENT_DIR: v.optional(v.string(), "./content"),
  DATABASE_URL: v.optional(postgres),
  SESSION_SECRET: v.optional(secret),
  SERVICE_TOKEN: v.optional(secret),
  DATA_KEYS: v.optional(dataKeys),
  SMTP_URL: v.optional(smtp),
  SMTP_TLS: v.optional(v.picklist(["required", "off"], "must be required or off"), "required"),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address")),
    "help@larkfield.example",
  ),
  SECURITY_CONTACT: v.optional(contactUri),
  PROVIDER_NAME: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty("must not be empty"),
      v.regex(/^[^\u0000-\u001f\u007f]+$/, "must be one line"),
    ),
    "Larkfield Energy",
  ),
  CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, "must be 1 to 64 letters, digits, dots, hyphens")),
    "help-and-support",
  ),
  API_KEY: v.optional(headerValue),
  RECAPTCHA_TOKEN: v.optional(headerValue),
  DOCUMENT_ID: v.optional(headerValue),
  CONTENT_URL: v.optional(http),
  LEADS_API_URL: v.optional(http),
  ACCOUNT_API_URL: v.optional(http),
  ENERGY_API_URL: v.optional(http),
  IDENTITY_URL: v.optional(http),
  IDENTITY_KEYS: v.optional(keySet),
  ACCESS_TOKEN_AUDIENCE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text), "must be an absolute URI"),
    ),
    "urn:help-and-support:account-api",
  ),
  SIGN_IN_FLOW: v.optional(v.picklist(["token", "code"], "must be token or code"), "token"),
  MAIN_SITE_URL: v.optional(http),
  SEARCH_INDEXING: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  RUM_APPLICATION_ID: v.optional(rumName, "help-and-support"),
  RUM_CLIENT_TOKEN: v.optional(rumName),
  RUM_REPLAY_SAMPLE_RATE: v.optional(percentage, "20"),
  RUM_INTAKE_URL: v.optional(http),
  TRUSTED_PROXIES: v.optional(proxies, ""),
  LIMIT_FACTOR: v.optional(factor, "1"),
  OFFLINE_EMERGENCIES: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
  STAFF_SECOND_FACTOR: v.optional(v.picklist(["on", "off"], "must be on or off")),
  ...integrationSettings,
  OPERATIONS: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  LOG_LEVEL: v.optional(
    v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of the log"),
    "info",
  ),
});

/** The names of all settings. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.entries);

/** Default values by name; undefined without one. */
export const DEFAULTS: Readonly<Record<string, string | undefined>> = v.getDefaults(environmentSchema);

type Settings = v.InferOutput<typeof environmentSchema>;

/** Throws ConfigError with one line per fault. `existing` refuses to create an installation. */
export function readConfig(
  role: Role,
  environment: NodeJS.ProcessEnv = process.env,
  { existing = false } = {},
) {
  const settings = parseEnvironment(environment);
  const dataDir = path.resolve(settings.DATA_DIR);
  if (existing) expectInstallation(settings.DATABASE_URL, dataDir);
  else createDataDir(dataDir);
  return toConfig(role, settings, dataDir);
}

function parseEnvironment(environment: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(environmentSchema, present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "environment"} ${issue.message}`).join("\n"),
    );
  }
  const settings = parsed.output;
  const missing: string[] = [...SECRETS, "DATA_KEYS" as const].filter((name) => settings[name] === undefined);
  if (settings.IDENTITY_URL === undefined && settings.IDENTITY_KEYS === undefined)
    missing.push("IDENTITY_KEYS (or IDENTITY_URL)");
  if (settings.NODE_ENV === "production" && missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name} must be set when NODE_ENV is production`).join("\n"),
    );
  }
  return settings;
}

function toConfig(role: Role, settings: Settings, dataDir: string) {
  const { HOST: host, PLATFORM_HOST: platformHost, PLATFORM_PORT: platformPort } = settings;
  const production = settings.NODE_ENV === "production";
  const secretOf = (name: (typeof SECRETS)[number]) => settings[name] ?? demonstrationSecret(dataDir, name);
  const platformUrl = loopbackOrigin(platformHost, platformPort);
  const embedded = settings.IDENTITY_URL === undefined;
  return {
    role,
    version: VERSION,
    production,
    host,
    port: settings.PORT,
    platformHost,
    platformPort,
    /** Where this machine reaches the platform. */
    platformUrl,
    /** Undefined: customers use the address this process listens on, by any loopback name. */
    publicOrigin: settings.PUBLIC_ORIGIN,
    /** The address customers use, without a path. */
    origin: settings.PUBLIC_ORIGIN ?? `http://${host}:${settings.PORT}`,
    /** Where this machine reaches the web. */
    internalOrigin: loopbackOrigin(host, settings.PORT),
    https: settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
    dataDir,
    mailFolder: path.join(dataDir, "mail"),
    monitoringFolder: path.join(dataDir, "monitoring"),
    contentDir: path.resolve(settings.CONTENT_DIR),
    databaseUrl: settings.DATABASE_URL,
    sessionSecret: secretOf("SESSION_SECRET"),
    serviceToken: secretOf("SERVICE_TOKEN"),
    dataKeys: settings.DATA_KEYS ?? demonstrationDataKeys(dataDir),
    smtpUrl: settings.SMTP_URL,
    smtpTls: settings.SMTP_TLS,
    mailFrom: settings.MAIL_FROM,
    securityContact: settings.SECURITY_CONTACT ?? `mailto:${settings.MAIL_FROM}`,
    providerName: settings.PROVIDER_NAME,
    clientId: settings.CLIENT_ID,
    ...upstreamsOf(settings, platformUrl),
    /** Signing keys of the embedded identity provider; undefined with a provider's own. */
    identityKeys: embedded ? (settings.IDENTITY_KEYS ?? demonstrationKeys(dataDir)) : undefined,
    accessTokenAudience: settings.ACCESS_TOKEN_AUDIENCE,
    signInFlow: settings.SIGN_IN_FLOW,
    /** Undefined: this server answers with plain pages. */
    mainSiteUrl: settings.MAIN_SITE_URL,
    /** Whether search engines may index public pages. */
    indexing: settings.SEARCH_INDEXING === "on",
    monitoring: monitoringOf(settings, VERSION),
    /** Proxies whose X-Forwarded-For is trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Multiplies every rate limit. */
    limitFactor: settings.LIMIT_FACTOR,
    offlineEmergencies: settings.OFFLINE_EMERGENCIES === "on",
    /** Whether staff pages are served, at /operations. */
    staffPages: settings.OPERATIONS === "on",
    staffSecondFactor: (settings.STAFF_SECOND_FACTOR ?? (production ? "on" : "off")) === "on",
    ...integrationsOf(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

function upstreamsOf(settings: Settings, platformUrl: string) {
  return {
    /** Sent with calls of the main account API and the leads API, as far as they are set (spec 7.13). */
    gatewayHeaders: {
      ...(settings.API_KEY !== undefined && { "x-api-key": settings.API_KEY }),
      ...(settings.RECAPTCHA_TOKEN !== undefined && { "x-recaptcha-token": settings.RECAPTCHA_TOKEN }),
      ...(settings.DOCUMENT_ID !== undefined && { "x-document-id": settings.DOCUMENT_ID }),
    },
    contentUrl: settings.CONTENT_URL ?? platformUrl,
    leadsApiUrl: settings.LEADS_API_URL ?? platformUrl,
    accountApiUrl: settings.ACCOUNT_API_URL ?? platformUrl,
    energyApiUrl: settings.ENERGY_API_URL ?? platformUrl,
    /** A provider's own OpenID provider; undefined means the embedded one. */
    identityUrl: settings.IDENTITY_URL?.replace(/\/$/, ""),
  };
}

function expectInstallation(databaseUrl: string | undefined, dataDir: string): void {
  if (databaseUrl !== undefined || existsSync(sqliteFile(dataDir))) return;
  throw new ConfigError(
    `There is no installation here: DATABASE_URL is not set and ${dataDir} has no database. ` +
      "Load the installation's settings first: set -a; . /etc/help-and-support/environment",
  );
}

function createDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}
