/** The settings and their schemas; an issue's message follows the setting's name in the error. */
import { BlockList, isIP } from "node:net";
import * as v from "valibot";
import { DEFAULT_LOCALE } from "../copy/default-locale.ts";
import { isLocale, LOCALES } from "../copy/locales.ts";
import { NAMED_DOCUMENTS } from "../clients/content.ts";
import type { NeedsCodes } from "../clients/priority-register.ts";
import { HELPS } from "../domain/priority-register.ts";
import { STAFF_ROLES } from "../domain/staff.ts";
import { parseJson } from "../domain/text.ts";
import { parseDataKeys } from "../infrastructure/encryption/data-keys.ts";

const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

const number = (pattern: RegExp, message: string, from = 0, to = Infinity) =>
  v.pipe(matching(pattern, message), v.transform(Number), v.minValue(from, message), v.maxValue(to, message));

/** A text that `parse` understands; undefined where it does not. */
function parsed<Output>(parse: (text: string) => Output | undefined, message: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
      const output = parse(dataset.value);
      if (output !== undefined) return output;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** What to listen on; IPv6 with its brackets or without, and no zone, for which URLs have no place. */
const listenHost = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/^\[(.*)\]$/, "$1")),
    v.check(
      (text) => (isIP(text) === 0 ? /^[\w.-]+$/.test(text) : !text.includes("%")),
      "must be a host name or an IP address, without a port",
    ),
  ),
  "127.0.0.1",
);

const port = (standard: string) =>
  v.optional(number(/^\d{1,5}$/, "must be a port number", 0, 65_535), standard);

const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    ),
  );

/** 0 is no limit. */
const seconds = number(/^\d{1,3}(?:\.\d)?$/, "must be seconds, from 0 to 600", 0, 600);
const http = url("http:", "https:");
/** The address of a host, perhaps with a path that all its calls are below. */
const host = v.pipe(
  http,
  v.check((text) => {
    const { search, hash, username } = URL.parse(text) ?? {};
    return search === "" && hash === "" && username === "";
  }, "must be a host, perhaps with a path: no query, no fragment, no user name"),
);
const headerValue = matching(/^[\x21-\x7e]{1,4096}$/, "must be 1 to 4096 visible characters without spaces");
const rumName = matching(/^[\w-]{1,64}$/, "must be 1 to 64 letters, digits, hyphens");
const onOff = v.picklist(["on", "off"], "must be on or off");
const secret = v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"));

/** Comma-separated addresses and networks. */
const proxies = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.split(/\s*,\s*/).filter(Boolean)),
  v.everyItem(isNetwork, "must be IP addresses or networks (10.0.0.0/8), with a comma between them"),
  v.check(
    (networks) => !networks.some(isTooWide),
    "must name your proxies alone: whoever is in so wide a network chooses the address that rate limits and the " +
      "audit know them by. Write your proxies' addresses or networks, of IPv4 /8 or narrower, of IPv6 /16 or narrower",
  ),
);

/** Comma-separated; the default first, which is always there. */
const locales = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((one) => one.trim())),
  v.check(
    (names) => names.includes(DEFAULT_LOCALE) && new Set(names).size === names.length,
    `must have ${DEFAULT_LOCALE}, and each once`,
  ),
  v.everyItem(isLocale, `must be of ${Object.keys(LOCALES).join(", ")}, with a comma between them`),
  v.transform((names) => names.filter(isLocale)),
);

/** Comma-separated names of hosts, without a port. */
const hostNames = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.split(/\s*,\s*/).filter(Boolean)),
  v.everyItem(
    (name) => /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(name),
    "must be names of hosts (platform.internal) with a comma between them, without http:// and port",
  ),
);

/** Roles by group: "Help agents=agent,Help leads=supervisor". */
const staffRoles = parsed(
  (text) => {
    const pairs = text.split(",").map((pair) => {
      const at = pair.lastIndexOf("=");
      const role = STAFF_ROLES.find((one) => one === pair.slice(at + 1).trim());
      return [pair.slice(0, Math.max(0, at)).trim(), role] as const;
    });
    const roles = pairs.flatMap(([group, role]) => (group && role ? [[group, role] as const] : []));
    return roles.length === pairs.length ? new Map(roles) : undefined;
  },
  `must be group=role pairs between commas; roles are ${STAFF_ROLES.join(", ")}`,
);

/** "header=/site/header.json,deals=/help/deals.html": where the content host has its documents. */
const contentPaths = parsed(
  (text) => {
    const pairs = text.split(",").map((pair) => {
      const [name = "", path = ""] = pair.trim().split("=", 2);
      return /^\/[^\s?#]+$/.test(path) && Object.hasOwn(NAMED_DOCUMENTS, name)
        ? ([NAMED_DOCUMENTS[name as keyof typeof NAMED_DOCUMENTS], path] as const)
        : undefined;
    });
    const known = pairs.filter((pair) => pair !== undefined);
    return known.length === pairs.length ? Object.fromEntries(known) : undefined;
  },
  `must be name=/path pairs between commas; names are ${Object.keys(NAMED_DOCUMENTS).join(", ")}`,
);

/** Separated by spaces; as bytes. */
const webhookSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/\s+/)),
  v.maxLength(2, "must be one secret, or two with a space between them"),
  v.everyItem(
    (one) => /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(one),
    "must be whsec_ and 24 to 64 bytes in base64",
  ),
  v.mapItems((one) => Buffer.from(one.slice("whsec_".length), "base64")),
);

const keySetSchema = v.object({
  keys: v.pipe(
    v.array(
      v.looseObject({
        kty: v.literal("EC"),
        crv: v.literal("P-256"),
        alg: v.literal("ES256"),
        x: v.string(),
        y: v.string(),
        d: v.string(),
        kid: v.string(),
      }),
    ),
    v.minLength(1),
  ),
});

/** Private JSON Web Key Set of the identity provider. */
export const keySet = parsed((text) => {
  const keys = v.safeParse(keySetSchema, parseJson(text));
  return keys.success ? keys.output : undefined;
}, "must be a JSON Web Key Set with a private P-256 key for ES256");

const dataKeys = parsed(
  parseDataKeys,
  "must be id:key pairs between commas, each id once, each key 32 bytes in base64",
);

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  );
}

/** Addresses of IPv4 as IPv6 writes them are here, and the loopback address. */
const BELOW_ALL_V6 = new BlockList();
BELOW_ALL_V6.addSubnet("::", 80, "ipv6");
/** RFC 4193: nobody's on the internet. */
const UNIQUE_LOCAL = new BlockList();
UNIQUE_LOCAL.addSubnet("fc00::", 7, "ipv6");

/** Whether a network can't be that of somebody's proxies. */
function isTooWide(network: string): boolean {
  const [address = "", bits = "128"] = network.split("/");
  if (isIP(address) === 4) return Number(bits) < 8;
  if (BELOW_ALL_V6.check(address, "ipv6")) return Number(bits) < 96 + 8;
  return Number(bits) < (UNIQUE_LOCAL.check(address, "ipv6") ? 7 : 16);
}

/** "powered-equipment=25,26 no-smell=32": the industry's codes of each kind of help. */
const needsCodes = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(" ")
      .filter(Boolean)
      .map((one) => one.split("=")),
  ),
  v.check(
    (pairs) =>
      pairs.every(
        ([help = "", codes = "", ...more]) =>
          more.length === 0 && HELPS.some((one) => one === help) && /^\w+(?:,\w+)*$/.test(codes),
      ),
    `must be like no-smell=32, of ${HELPS.join(", ")}`,
  ),
  v.transform((pairs): NeedsCodes =>
    Object.fromEntries(pairs.map(([help, codes = ""]) => [help, codes.split(",")])),
  ),
);

/** The environment, as far as it is read. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), "development"),
  HOST: listenHost,
  PORT: port("8080"),
  PLATFORM_HOST: listenHost,
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
  DATABASE_URL: v.optional(url("postgres:", "postgresql:")),
  SESSION_SECRET: v.optional(secret),
  SERVICE_TOKEN: v.optional(secret),
  DATA_KEYS: v.optional(dataKeys),
  SMTP_URL: v.optional(url("smtp:", "smtps:")),
  SMTP_TLS: v.optional(v.picklist(["required", "off"], "must be required or off"), "required"),
  MAIL_FROM: v.optional(
    matching(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address"),
    "help@larkfield.example",
  ),
  BOUNCE_ADDRESS: v.optional(matching(/^[^\s@<>]+@[^\s@<>]+$/, "must be an e-mail address")),
  BOUNCE_MAILDIR: v.optional(v.string()),
  READ_TIMEOUT: v.optional(seconds, "2"),
  WRITE_TIMEOUT: v.optional(seconds, "30"),
  SECURITY_CONTACT: v.optional(
    matching(/^(?:mailto:[^\s@]+@|https:\/\/|tel:\+?\d)[^\s]*$/, "must begin with mailto:, https:// or tel:"),
  ),
  PROVIDER_NAME: v.optional(matching(/^[^\u0000-\u001f\u007f]+$/, "must be one line"), "Larkfield Energy"),
  BRAND: v.optional(v.string()),
  LOCALES: v.optional(locales, DEFAULT_LOCALE),
  CLIENT_ID: v.optional(
    matching(/^[\w.-]{1,64}$/, "must be 1 to 64 letters, digits, dots, hyphens"),
    "help-and-support",
  ),
  API_KEY: v.optional(headerValue),
  RECAPTCHA_TOKEN: v.optional(headerValue),
  DOCUMENT_ID: v.optional(headerValue),
  CONTENT_URL: v.optional(host),
  CONTENT_PATHS: v.optional(contentPaths),
  LEADS_API_URL: v.optional(host),
  LEAD_TELEPHONE_FORM: v.optional(
    v.picklist(["national", "international"], "must be national or international"),
    "national",
  ),
  ACCOUNT_API_URL: v.optional(host),
  AUTH_STATUS_PATH: v.optional(
    matching(/^\/(?!\/)[^\s#]*$/, "must be a path below ACCOUNT_API_URL that begins with /"),
    "/auth/status",
  ),
  ENERGY_API_URL: v.optional(host),
  PRIORITY_REGISTER_URL: v.optional(host),
  PRIORITY_REGISTER_CODES: v.optional(needsCodes, ""),
  PLAIN_HTTP_HOSTS: v.optional(hostNames, ""),
  IDENTITY_URL: v.optional(host),
  IDENTITY_KEYS: v.optional(keySet),
  ACCESS_TOKEN_AUDIENCE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text), "must be an absolute URI"),
    ),
    "urn:help-and-support:account-api",
  ),
  SIGN_IN_FLOW: v.optional(v.picklist(["token", "code"], "must be token or code"), "token"),
  MAIN_SITE_URL: v.optional(host),
  SEARCH_INDEXING: v.optional(onOff, "off"),
  RUM_APPLICATION_ID: v.optional(rumName, "help-and-support"),
  RUM_CLIENT_TOKEN: v.optional(rumName),
  RUM_REPLAY_SAMPLE_RATE: v.optional(number(/^\d{1,3}$/, "must be a number from 0 to 100", 0, 100), "20"),
  RUM_INTAKE_URL: v.optional(http),
  TRUSTED_PROXIES: v.optional(proxies, ""),
  LIMIT_FACTOR: v.optional(number(/^\d{1,4}(?:\.\d)?$/, "must be a number from 0.1 to 9999", 0.1), "1"),
  OFFLINE_EMERGENCIES: v.optional(onOff, "on"),
  STAFF_SECOND_FACTOR: v.optional(onOff),
  CONTENT_APPROVAL: v.optional(onOff, "off"),
  STAFF_OIDC_ISSUER: v.optional(http),
  STAFF_OIDC_CLIENT_ID: v.optional(v.string()),
  STAFF_OIDC_CLIENT_SECRET: v.optional(v.string()),
  STAFF_OIDC_GROUPS: v.optional(staffRoles),
  WEBHOOK_URL: v.optional(http),
  WEBHOOK_SECRET: v.optional(webhookSecrets),
  CUSTOMERS: v.optional(number(/^[1-9]\d{0,8}$/, "must be a whole number from 1")),
  DESK: v.optional(onOff, "on"),
  OPERATIONS: v.optional(onOff, "off"),
  LOG_LEVEL: v.optional(
    v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of the log"),
    "info",
  ),
});

export type Settings = v.InferOutput<typeof environmentSchema>;
