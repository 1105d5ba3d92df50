/**
 * The only reader of the environment. Everything is checked once, at boot, and a fault names its variable.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { sqliteFile } from "../infrastructure/database/sqlite.ts";
import { makeFolder } from "../infrastructure/files/durable-folder.ts";
import { demonstrationDataKeys, demonstrationKeys, demonstrationSecret } from "./demonstration.ts";
import { internalOriginOf } from "./origins.ts";
import {
  contactUri,
  dataKeys,
  factor,
  http,
  keySet,
  percentage,
  port,
  postgres,
  proxies,
  rumName,
  secret,
  smtp,
} from "./setting-values.ts";

/** Which rooms this process serves. */
export type Role = "all" | "web" | "platform";

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Of this product. */
const { version: VERSION } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8"),
) as { version: string };

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
  RUM_APPLICATION_ID: v.optional(rumName, "help-and-support"),
  RUM_CLIENT_TOKEN: v.optional(rumName, "demonstration"),
  RUM_REPLAY_SAMPLE_RATE: v.optional(percentage, "20"),
  RUM_INTAKE_URL: v.optional(http),
  TRUSTED_PROXIES: v.optional(proxies, ""),
  LIMIT_FACTOR: v.optional(factor, "1"),
  OFFLINE_EMERGENCIES: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
  STAFF_SECOND_FACTOR: v.optional(v.picklist(["on", "off"], "must be on or off")),
  OPERATIONS: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  LOG_LEVEL: v.optional(
    v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of the log"),
    "info",
  ),
});

/** Every variable there is. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.entries);

/**
 * Throws ConfigError with one line a fault. `environment` is `process.env` but in tests; `existing`: creates
 * no installation.
 */
export function readConfig(
  role: Role,
  environment: NodeJS.ProcessEnv = process.env,
  { existing = false } = {},
) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(environmentSchema, present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "environment"} ${issue.message}`).join("\n"),
    );
  }
  const settings = parsed.output;
  const production = settings.NODE_ENV === "production";
  const dataDir = path.resolve(settings.DATA_DIR);
  const missing = [
    ...[...SECRETS, "DATA_KEYS" as const].filter((name) => settings[name] === undefined),
    ...(settings.IDENTITY_URL === undefined && settings.IDENTITY_KEYS === undefined
      ? ["IDENTITY_KEYS (or IDENTITY_URL)"]
      : []),
  ];
  if (production && missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name} must be set when NODE_ENV is production`).join("\n"),
    );
  }
  if (existing) checkExists(settings.DATABASE_URL, dataDir);
  else makeDataDir(dataDir);
  const keep = (name: (typeof SECRETS)[number]) => settings[name] ?? demonstrationSecret(dataDir, name);
  const platformUrl = internalOriginOf({ host: settings.PLATFORM_HOST, port: settings.PLATFORM_PORT });

  return {
    role,
    version: VERSION,
    production,
    host: settings.HOST,
    port: settings.PORT,
    /** This machine alone unless said: whoever reaches the platform may write to it. */
    platformHost: settings.PLATFORM_HOST,
    platformPort: settings.PLATFORM_PORT,
    /** Where this machine itself reaches it. */
    platformUrl,
    /**
     * The address customers use; undefined means the one this process listens on, by any of its loopback
     * names.
     */
    publicOrigin: settings.PUBLIC_ORIGIN,
    dataDir,
    contentDir: path.resolve(settings.CONTENT_DIR),
    databaseUrl: settings.DATABASE_URL,
    sessionSecret: keep("SESSION_SECRET"),
    serviceToken: keep("SERVICE_TOKEN"),
    /** What personal data is encrypted under: the first encrypts, all open. */
    dataKeys: settings.DATA_KEYS ?? demonstrationDataKeys(dataDir),
    smtpUrl: settings.SMTP_URL,
    smtpTls: settings.SMTP_TLS,
    mailFrom: settings.MAIL_FROM,
    /** Where weaknesses are reported, as security.txt says it. */
    securityContact: settings.SECURITY_CONTACT ?? `mailto:${settings.MAIL_FROM}`,
    providerName: settings.PROVIDER_NAME,
    clientId: settings.CLIENT_ID,
    contentUrl: settings.CONTENT_URL ?? platformUrl,
    leadsApiUrl: settings.LEADS_API_URL ?? platformUrl,
    accountApiUrl: settings.ACCOUNT_API_URL ?? platformUrl,
    energyApiUrl: settings.ENERGY_API_URL ?? platformUrl,
    /** A provider's own OpenID provider; undefined means the embedded one. */
    identityUrl: settings.IDENTITY_URL?.replace(/\/$/, ""),
    /** What the embedded identity provider signs with; undefined where there is another. */
    identityKeys:
      settings.IDENTITY_URL === undefined
        ? (settings.IDENTITY_KEYS ?? demonstrationKeys(dataDir))
        : undefined,
    /** Whom access tokens are for: the main account API. */
    accessTokenAudience: settings.ACCESS_TOKEN_AUDIENCE,
    /** How tokens come back: with the sign-in's answer (spec 2.38), or for a code. */
    signInFlow: settings.SIGN_IN_FLOW,
    /** The provider's main site; undefined means the plain pages this server answers itself. */
    mainSiteUrl: settings.MAIN_SITE_URL,
    /**
     * What measures pages, for visitors who agreed. `intakeUrl` undefined means that what they tell is kept
     * here.
     */
    rum: {
      applicationId: settings.RUM_APPLICATION_ID,
      clientToken: settings.RUM_CLIENT_TOKEN,
      replaySampleRate: settings.RUM_REPLAY_SAMPLE_RATE,
      intakeUrl: settings.RUM_INTAKE_URL,
    },
    /** Proxies whose word is taken for the visitor's address; nobody's where there is none. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** How many times wider than usual the limits on floods are. */
    limitFactor: settings.LIMIT_FACTOR,
    /** Whether browsers keep the emergency page for when they are offline. */
    offlineEmergencies: settings.OFFLINE_EMERGENCIES === "on",
    /** Whether the staff pages are there, at /operations. */
    operations: settings.OPERATIONS === "on",
    /** Whether new staff accounts get a second factor. */
    staffSecondFactor: (settings.STAFF_SECOND_FACTOR ?? (production ? "on" : "off")) === "on",
    /**
     * Whether the page of every component is served: for those who build the product, never for customers.
     */
    logLevel: settings.LOG_LEVEL,
  };
}

function checkExists(databaseUrl: string | undefined, dataDir: string): void {
  if (databaseUrl !== undefined || existsSync(sqliteFile(dataDir))) return;
  throw new ConfigError(
    `There is no installation here: DATABASE_URL is not set and ${dataDir} has no database. Load the installation's settings first: set -a; . /etc/help-and-support/environment`,
  );
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR must be a folder that can be written (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}
