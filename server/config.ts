/** The only reader of the environment: validated once, at boot; an error names its variable. */
import { existsSync, readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import path from "node:path";
import * as v from "valibot";
import { BASE_PATH } from "../domain/base-path.ts";
import { canonicalOrigin } from "../domain/canonical-url.ts";
import { sqliteFile } from "../infrastructure/database/sqlite.ts";
import { makeFolder } from "../infrastructure/durable-files.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { readBrand } from "./brand/read-brand.ts";
import {
  demonstrationDataKeys,
  demonstrationFile,
  demonstrationKeys,
  demonstrationSecret,
} from "./demonstration.ts";
import { demonstrationSettings } from "./demonstration-settings.ts";
import { expectHttps, isLoopback } from "./plain-http.ts";
import { environmentSchema, type Settings } from "./setting-values.ts";

/** Which applications this process serves. */
export type Role = "all" | "web" | "platform";

export type Config = ReturnType<typeof readConfig>;

const { version: VERSION } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8")),
);

/** What scripts/build-id.mjs wrote; the development server has no build. */
const BUILD = readBuildId(path.join(import.meta.dirname, "../dist/build.json"));

const LOAD_SETTINGS = "Load the installation's settings first: set -a; . /etc/help-and-support/environment";

const SECRETS = ["SESSION_SECRET", "SERVICE_TOKEN"] as const;

export const VARIABLES: readonly string[] = Object.keys(environmentSchema.entries);

/** Default values by name; undefined without one. */
export const DEFAULTS: Readonly<Record<string, string | undefined>> = v.getDefaults(environmentSchema);

/** For a process of the product. Throws OperatorError with one line per fault. */
export function readConfig(role: Role, environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(environment);
  expectSecrets(settings);
  checkAddresses(settings);
  checkDesk(settings);
  if (settings.NODE_ENV === "production") expectHttps(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  createDataDir(dataDir);
  return toConfig(role, settings, dataDir);
}

/** Throws for a desk that is off and asked for. */
function checkDesk({ DESK, OPERATIONS, WEBHOOK_URL }: Settings): void {
  if (DESK === "on") return;
  if (OPERATIONS === "on")
    throw new OperatorError("OPERATIONS must be off when DESK is off: the staff pages are the desk's");
  if (WEBHOOK_URL !== undefined)
    throw new OperatorError("WEBHOOK_URL must not be set when DESK is off: its events are of cases");
}

function readBuildId(file: string): string {
  if (!existsSync(file)) return "development";
  return v.parse(v.object({ id: v.string() }), JSON.parse(readFileSync(file, "utf8"))).id;
}

/**
 * For a command on an installation, with the same settings: creates no folder and no key. Throws OperatorError
 * where there is no database, unless `empty` lets it be a new one.
 */
export function readInstallation({ empty = false } = {}, environment = process.env): Config {
  const settings = readSettings(environment);
  expectSecrets(settings);
  const dataDir = path.resolve(settings.DATA_DIR);
  if (!empty) expectInstallation(settings.DATABASE_URL, dataDir);
  return toConfig("platform", settings, dataDir, expectDemonstrationFile);
}

/** The settings as they are given, without what production requires. Throws OperatorError. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(environmentSchema, present);
  if (!parsed.success) {
    throw new OperatorError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "environment"} ${issue.message}`).join("\n"),
    );
  }
  return parsed.output;
}

function expectSecrets(settings: Settings): void {
  const missing: string[] = [...SECRETS, "DATA_KEYS" as const].filter((name) => settings[name] === undefined);
  if (settings.IDENTITY_URL === undefined && settings.IDENTITY_KEYS === undefined)
    missing.push("IDENTITY_KEYS (or IDENTITY_URL)");
  if (settings.NODE_ENV === "production" && missing.length > 0) {
    throw new OperatorError(
      missing.map((name) => `${name} must be set when NODE_ENV is production`).join("\n"),
    );
  }
}

/** Throws for addresses that pages, search engines or redirects would be sent to in vain. */
function checkAddresses({ PUBLIC_ORIGIN, MAIN_SITE_URL, SEARCH_INDEXING, NODE_ENV }: Settings): void {
  if (MAIN_SITE_URL !== undefined && new URL(MAIN_SITE_URL).pathname.startsWith(BASE_PATH))
    throw new OperatorError(`MAIN_SITE_URL must not be below ${BASE_PATH}: this site is`);
  if (SEARCH_INDEXING === "off") return;
  if (PUBLIC_ORIGIN === undefined) {
    if (NODE_ENV !== "production") return;
    throw new OperatorError("PUBLIC_ORIGIN must be set when SEARCH_INDEXING is on: the sitemap names it");
  }
  const canonical = canonicalOrigin(PUBLIC_ORIGIN);
  // Forms are refused at another host than PUBLIC_ORIGIN.
  if (canonical !== PUBLIC_ORIGIN)
    throw new OperatorError(
      `PUBLIC_ORIGIN must be ${canonical} when SEARCH_INDEXING is on: that is where search engines send people`,
    );
}

/** `beforeKeys` is called before a key of the demonstration is read, or made where there is none. */
function toConfig(
  role: Role,
  settings: Settings,
  dataDir: string,
  beforeKeys: (dataDir: string, name: string) => void = () => undefined,
) {
  const { HOST: host, PLATFORM_HOST: platformHost, PLATFORM_PORT: platformPort } = settings;
  const production = settings.NODE_ENV === "production";
  const made = <Key>(name: string, make: (dataDir: string) => Key): Key => {
    beforeKeys(dataDir, name);
    return make(dataDir);
  };
  const secretOf = (name: (typeof SECRETS)[number]) =>
    settings[name] ?? made(name, () => demonstrationSecret(dataDir, name));
  const platformUrl = reachableOrigin(platformHost, platformPort);
  const internalOrigin = reachableOrigin(host, settings.PORT);
  const embedded = settings.IDENTITY_URL === undefined;
  return {
    role,
    version: VERSION,
    /** Names what runs: a commit, or a digest of the sources. */
    build: BUILD,
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
    origin: settings.PUBLIC_ORIGIN ?? internalOrigin,
    /** Where this machine reaches the web. */
    internalOrigin,
    https: settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
    dataDir,
    mailFolder: path.join(dataDir, "mail"),
    monitoringFolder: path.join(dataDir, "monitoring"),
    contentDir: path.resolve(settings.CONTENT_DIR),
    databaseUrl: settings.DATABASE_URL,
    // Keys are read when they are used: a command needs few of them, and makes none.
    get sessionSecret() {
      return secretOf("SESSION_SECRET");
    },
    get serviceToken() {
      return secretOf("SERVICE_TOKEN");
    },
    get dataKeys() {
      return settings.DATA_KEYS ?? made("DATA_KEYS", demonstrationDataKeys);
    },
    smtpUrl: settings.SMTP_URL,
    smtpTls: settings.SMTP_TLS,
    mailFrom: settings.MAIL_FROM,
    /** The envelope's sender; MAIL_FROM where it is undefined. */
    bounceAddress: settings.BOUNCE_ADDRESS,
    /** Where its mailbox is on this machine; undefined where bounces are not read. */
    bounceMaildir: settings.BOUNCE_MAILDIR,
    securityContact: settings.SECURITY_CONTACT ?? `mailto:${settings.MAIL_FROM}`,
    providerName: settings.PROVIDER_NAME,
    /** Mark, colours and typeface; undefined for those of the demonstration. */
    brand: brandOf(settings),
    /** What customers can read; the default alone is no choice. */
    locales: settings.LOCALES,
    clientId: settings.CLIENT_ID,
    ...upstreamsOf(settings, platformUrl),
    /** Signing keys of the embedded identity provider; undefined with a provider's own. */
    get identityKeys() {
      return embedded ? (settings.IDENTITY_KEYS ?? made("IDENTITY_KEYS", demonstrationKeys)) : undefined;
    },
    accessTokenAudience: settings.ACCESS_TOKEN_AUDIENCE,
    signInFlow: settings.SIGN_IN_FLOW,
    /** Undefined: this server answers with plain pages. */
    mainSiteUrl: settings.MAIN_SITE_URL,
    indexing: settings.SEARCH_INDEXING === "on",
    monitoring: monitoringOf(settings),
    /** Proxies whose X-Forwarded-For is trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Multiplies every rate limit. */
    limitFactor: settings.LIMIT_FACTOR,
    offlineEmergencies: settings.OFFLINE_EMERGENCIES === "on",
    /** Cases, complaints law, staff and their pages. Off, nothing of it is loaded. */
    desk: settings.DESK === "on",
    /** Whether staff pages are served, at /operations. */
    staffPages: settings.OPERATIONS === "on",
    staffSecondFactor: (settings.STAFF_SECOND_FACTOR ?? (production ? "on" : "off")) === "on",
    ...integrationsOf(settings),
    logLevel: settings.LOG_LEVEL,
    /** Settings without a provider's own value, for the operator. */
    demonstrationSettings: demonstrationSettings(settings),
  };
}

function brandOf({ BRAND, PROVIDER_NAME }: Settings) {
  if (BRAND === undefined) return undefined;
  if (PROVIDER_NAME === DEFAULTS["PROVIDER_NAME"])
    throw new OperatorError("PROVIDER_NAME must be set when BRAND is: pages say it beside the mark");
  return readBrand(path.resolve(BRAND));
}

function upstreamsOf(settings: Settings, platformUrl: string) {
  return {
    /** Sent with calls of the main account API and the leads API, as far as they are set (spec 7.13). */
    gatewayHeaders: {
      ...(settings.API_KEY !== undefined && { "x-api-key": settings.API_KEY }),
      ...(settings.RECAPTCHA_TOKEN !== undefined && { "x-recaptcha-token": settings.RECAPTCHA_TOKEN }),
      ...(settings.DOCUMENT_ID !== undefined && { "x-document-id": settings.DOCUMENT_ID }),
    },
    /** Milliseconds; 0 for none. */
    readTimeout: settings.READ_TIMEOUT * 1_000,
    writeTimeout: settings.WRITE_TIMEOUT * 1_000,
    contentUrl: settings.CONTENT_URL ?? platformUrl,
    /** Where it has its documents, as far as they are elsewhere. */
    contentPaths: settings.CONTENT_PATHS ?? {},
    leadsApiUrl: settings.LEADS_API_URL ?? platformUrl,
    /** Whether the platform of this product receives the leads, and no other host. */
    ownLeads: (settings.LEADS_API_URL ?? platformUrl) === platformUrl,
    /** How British telephone numbers are written in leads. */
    leadTelephoneForm: settings.LEAD_TELEPHONE_FORM,
    accountApiUrl: settings.ACCOUNT_API_URL ?? platformUrl,
    /** Where the main account API says whether a customer is signed in. */
    authStatusPath: settings.AUTH_STATUS_PATH,
    energyApiUrl: settings.ENERGY_API_URL ?? platformUrl,
    /** The provider's own register; undefined where it has none. */
    priorityRegisterUrl: settings.PRIORITY_REGISTER_URL,
    needsCodes: settings.PRIORITY_REGISTER_CODES,
    /** A provider's own OpenID provider; undefined means the embedded one. */
    identityUrl: settings.IDENTITY_URL?.replace(/\/$/, ""),
  };
}

/** Monitoring in browsers that consented; undefined where no setting says where events go. */
function monitoringOf(settings: Settings) {
  const { RUM_CLIENT_TOKEN: clientToken, RUM_INTAKE_URL: intakeUrl } = settings;
  if (clientToken === undefined && intakeUrl === undefined) return undefined;
  return {
    applicationId: settings.RUM_APPLICATION_ID,
    clientToken: clientToken ?? "demonstration",
    replaySampleRate: settings.RUM_REPLAY_SAMPLE_RATE,
    // In the European Union (spec 9.6).
    intakeUrl: (intakeUrl ?? "https://browser-intake-datadoghq.eu").replace(/\/$/, ""),
    service: settings.CLIENT_ID,
    version: VERSION,
  };
}

/** Throws where some settings of a group are missing. */
function integrationsOf(settings: Settings) {
  return {
    /** Whether a second person publishes what an editor wrote. */
    contentApproval: settings.CONTENT_APPROVAL === "on",
    /** Undefined where staff sign in with a password. */
    staffIdentity: staffIdentityOf(settings),
    /** Where events of cases go; undefined where nowhere. */
    webhook: webhookOf(settings),
    /** How many the provider has, for the figures of complaints. */
    customers: settings.CUSTOMERS,
  };
}

function staffIdentityOf(settings: Settings) {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_GROUPS: roles } = settings;
  const { STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId && clientSecret && roles)
    return { issuer: issuer.replace(/\/$/, ""), clientId, clientSecret, roles };
  if (!issuer && !clientId && !clientSecret && !roles) return undefined;
  const names = VARIABLES.filter((name) => name.startsWith("STAFF_OIDC_"));
  throw new OperatorError(`${names.join(", ")} go together`);
}

/** Plain http only to this machine, and not in production. */
function webhookOf({ WEBHOOK_URL: address, WEBHOOK_SECRET: secrets, NODE_ENV }: Settings) {
  if (address === undefined && secrets === undefined) return undefined;
  if (address === undefined || secrets === undefined)
    throw new OperatorError("WEBHOOK_URL and WEBHOOK_SECRET go together");
  const { protocol, username } = new URL(address);
  const local = NODE_ENV !== "production" && isLoopback(address);
  if (protocol !== "https:" && !local) throw new OperatorError("WEBHOOK_URL must begin with https://");
  if (username !== "") throw new OperatorError("WEBHOOK_URL must have no user name");
  return { url: address, secrets };
}

/** The loopback address of those that stand for all. */
const LOOPBACKS: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Where this machine itself reaches a host that it listens on. */
function reachableOrigin(host: string, listenPort: number): string {
  const address = LOOPBACKS[host] ?? host;
  return new URL(`http://${isIPv6(address) ? `[${address}]` : address}:${listenPort}`).origin;
}

function expectInstallation(databaseUrl: string | undefined, dataDir: string): void {
  if (databaseUrl !== undefined || existsSync(sqliteFile(dataDir))) return;
  throw new OperatorError(
    `There is no installation here: DATABASE_URL is not set and ${dataDir} has no database. ${LOAD_SETTINGS}`,
  );
}

function expectDemonstrationFile(dataDir: string, name: string): void {
  const file = demonstrationFile(dataDir, name);
  if (!existsSync(file))
    throw new OperatorError(`${name} is not set, and there is no ${file}. ${LOAD_SETTINGS}`);
}

function createDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR must be a folder that can be written (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}
