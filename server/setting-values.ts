/** Schemas of setting values; an issue's message follows the setting's name in the error. */
import { isIP } from "node:net";
import * as v from "valibot";
import { STAFF_ROLES } from "../domain/staff.ts";
import { parseJson } from "../domain/text.ts";
import { parseDataKeys } from "../infrastructure/encryption/data-keys.ts";

export class ConfigError extends Error {
  override name = "ConfigError";
}

function number(pattern: RegExp, message: string, from = 0, to = Infinity) {
  return v.pipe(
    v.string(),
    v.regex(pattern, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
}

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

export const port = (standard: string) =>
  v.optional(number(/^\d{1,5}$/, "must be a port number", 0, 65_535), standard);

const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    ),
  );

export const http = url("http:", "https:");
export const smtp = url("smtp:", "smtps:");
export const contactUri = v.pipe(
  v.string(),
  v.regex(/^(?:mailto:[^\s@]+@|https:\/\/|tel:\+?\d)[^\s]*$/, "must begin with mailto:, https:// or tel:"),
);
export const headerValue = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,4096}$/, "must be 1 to 4096 visible characters without spaces"),
);
export const postgres = url("postgres:", "postgresql:");
export const rumName = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, "must be 1 to 64 letters, digits, hyphens"),
);
interface RumSettings {
  readonly RUM_APPLICATION_ID: string;
  readonly RUM_CLIENT_TOKEN?: string | undefined;
  readonly RUM_REPLAY_SAMPLE_RATE: number;
  readonly RUM_INTAKE_URL?: string | undefined;
  readonly CLIENT_ID: string;
}

/** Monitoring in browsers that consented; undefined where no setting says where events go. */
export function monitoringOf(settings: RumSettings, version: string) {
  const { RUM_CLIENT_TOKEN: clientToken, RUM_INTAKE_URL: intakeUrl } = settings;
  if (clientToken === undefined && intakeUrl === undefined) return undefined;
  return {
    applicationId: settings.RUM_APPLICATION_ID,
    clientToken: clientToken ?? "demonstration",
    replaySampleRate: settings.RUM_REPLAY_SAMPLE_RATE,
    // In the European Union (spec 9.6).
    intakeUrl: (intakeUrl ?? "https://browser-intake-datadoghq.eu").replace(/\/$/, ""),
    service: settings.CLIENT_ID,
    version,
  };
}

export const percentage = number(/^\d{1,3}$/, "must be a number from 0 to 100", 0, 100);
export const secret = v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"));

/** Comma-separated addresses and networks. */
export const proxies = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  v.everyItem(isNetwork, "must be IP addresses or networks (10.0.0.0/8), with a comma between them"),
);

export const factor = number(/^\d{1,4}(?:\.\d)?$/, "must be a number from 0.1 to 9999", 0.1);

/** Roles by group: "Help agents=agent,Help leads=supervisor". */
const staffRoles = parsed((text) => {
  const pairs = text.split(",").map((pair) => {
    const at = pair.lastIndexOf("=");
    const role = STAFF_ROLES.find((one) => one === pair.slice(at + 1).trim());
    return [pair.slice(0, Math.max(0, at)).trim(), role] as const;
  });
  const roles = pairs.flatMap(([group, role]) => (group && role ? [[group, role] as const] : []));
  return roles.length === pairs.length ? new Map(roles) : undefined;
}, "must be group=role pairs between commas; roles are agent and supervisor");

const WEBHOOK_SECRET = /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/;

/** Separated by spaces; as bytes. */
const webhookSecrets = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/\s+/)),
  v.maxLength(2, "must be one secret, or two with a space between them"),
  v.everyItem((one) => WEBHOOK_SECRET.test(one), "must be whsec_ and 24 to 64 bytes in base64"),
  v.mapItems((one) => Buffer.from(one.slice("whsec_".length), "base64")),
);

const customers = number(/^[1-9]\d{0,8}$/, "must be a whole number from 1");

/** What staff and other systems of the provider work with. */
export const integrationSettings = {
  CONTENT_APPROVAL: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  STAFF_OIDC_ISSUER: v.optional(http),
  STAFF_OIDC_CLIENT_ID: v.optional(v.string()),
  STAFF_OIDC_CLIENT_SECRET: v.optional(v.string()),
  STAFF_OIDC_GROUPS: v.optional(staffRoles),
  WEBHOOK_URL: v.optional(http),
  WEBHOOK_SECRET: v.optional(webhookSecrets),
  CUSTOMERS: v.optional(customers),
};

type Integrations = {
  readonly [Name in keyof typeof integrationSettings]?: v.InferOutput<(typeof integrationSettings)[Name]>;
} & { readonly NODE_ENV: string };

/** Throws where some settings of a group are missing. */
export function integrationsOf(settings: Integrations) {
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

function staffIdentityOf(settings: Integrations) {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_GROUPS: roles } = settings;
  const { STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId && clientSecret && roles)
    return { issuer: issuer.replace(/\/$/, ""), clientId, clientSecret, roles };
  if (!issuer && !clientId && !clientSecret && !roles) return undefined;
  const names = Object.keys(integrationSettings).filter((name) => name.startsWith("STAFF_"));
  throw new ConfigError(`${names.join(", ")} go together`);
}

/** Plain http only to this machine, and not in production. */
function webhookOf({ WEBHOOK_URL: address, WEBHOOK_SECRET: secrets, NODE_ENV }: Integrations) {
  if (address === undefined && secrets === undefined) return undefined;
  if (address === undefined || secrets === undefined)
    throw new ConfigError("WEBHOOK_URL and WEBHOOK_SECRET go together");
  const { protocol, hostname, username } = new URL(address);
  const local = NODE_ENV !== "production" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !local) throw new ConfigError("WEBHOOK_URL must begin with https://");
  if (username !== "") throw new ConfigError("WEBHOOK_URL must have no user name");
  return { url: address, secrets };
}

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

export const dataKeys = parsed(
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

/** Where this machine itself reaches a host that it listens on. */
export function loopbackOrigin(host: string, listenPort: number): string {
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${listenPort}`;
}
