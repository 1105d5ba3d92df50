import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { SignInFlow } from "../../clients/identity.ts";
import type { TelephoneForm } from "../../domain/phone.ts";

/** The provider's services; each has its own address. */
export const SERVICES = ["leads", "addresses", "accounts", "energy", "content", "identity"] as const;
export type Service = (typeof SERVICES)[number];

const string = (help: string) => ({ type: "string", help }) as const;
const withDefault = (value: string, help: string) => ({ ...string(help), default: value }) as const;
const ANOTHER_URL = string("URL: where that service has another address");
const OPTIONS = {
  "leads-url": ANOTHER_URL,
  "addresses-url": ANOTHER_URL,
  "accounts-url": ANOTHER_URL,
  "energy-url": ANOTHER_URL,
  "content-url": ANOTHER_URL,
  "identity-url": ANOTHER_URL,
  "client-id": withDefault("help-and-support", "ID: as in CLIENT_ID"),
  token: string("TOKEN: a customer's access token; @FILE reads it from a file"),
  "identity-token": string("TOKEN: the same customer's identity token; @FILE reads it from a file"),
  audience: withDefault("urn:help-and-support:account-api", "URI: as in ACCESS_TOKEN_AUDIENCE"),
  "sign-in-flow": withDefault("token", "FLOW: as in SIGN_IN_FLOW, token or code"),
  "public-origin": string("ORIGIN: as in PUBLIC_ORIGIN"),
  "auth-status-path": withDefault("/auth/status", "PATH: as in AUTH_STATUS_PATH"),
  "lead-telephone-form": withDefault(
    "national",
    "FORM: as in LEAD_TELEPHONE_FORM, national or international",
  ),
  "content-paths": string("NAME=PATH,...: as in CONTENT_PATHS"),
  postcode: withDefault("SW1A 1AA", "POSTCODE: one with addresses"),
  "empty-postcode": withDefault("ZE1 0AA", "POSTCODE: one without"),
  email: withDefault("contract-check@example.com", "ADDRESS: of the marked lead; it may get an email"),
  "read-only": { type: "boolean", default: false, help: "writes nothing at all" },
  write: { type: "boolean", default: false, help: "writes more than the one marked lead" },
} as const;

const usages = Object.entries(OPTIONS).map(
  ([name, option]) =>
    `  --${name} ${option.help}${"default" in option && option.default ? ` (${option.default})` : ""}`,
);
export const USAGE = `npm run contract -- [SERVICE ...] URL [options]

SERVICE is ${SERVICES.join(", ")}; without one, all but identity, which has an address of its own.
${usages.join("\n")}`;

export type Settings = ReturnType<typeof readSettings>;

/** Throws an error with a sentence for the operator. */
export function readSettings(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const named = SERVICES.filter((service) => positionals.includes(service));
  const [url, ...more] = positionals.filter((word) => !named.some((service) => service === word));
  if (more.length > 0) throw new Error(`"${more[0]}" is no service, and there is one URL already.`);
  const hosts: Partial<Record<Service, string>> = {};
  for (const service of named.length > 0 ? named : SERVICES) {
    const host = values[`${service}-url`] ?? (named.length > 0 || service !== "identity" ? url : undefined);
    if (host === undefined && named.length === 0) continue;
    if (!/^https?:\/\//.test(String(host)) || !URL.canParse(String(host)))
      throw new Error(`${service} needs an address that begins with http:// or https://.`);
    hosts[service] = String(host);
  }
  if (Object.keys(hosts).length === 0) throw new Error("Say where the services are.");
  const flow: SignInFlow | undefined = (["token", "code"] as const).find(
    (one) => one === values["sign-in-flow"],
  );
  if (flow === undefined) throw new Error("--sign-in-flow must be token or code.");
  const telephoneForm: TelephoneForm | undefined = (["national", "international"] as const).find(
    (one) => one === values["lead-telephone-form"],
  );
  if (telephoneForm === undefined)
    throw new Error("--lead-telephone-form must be national or international.");
  if (values.write && values["read-only"]) throw new Error("--write and --read-only exclude each other.");
  return {
    ...values,
    hosts,
    token: readSecret(values.token),
    "identity-token": readSecret(values["identity-token"]),
    "sign-in-flow": flow,
    "lead-telephone-form": telephoneForm,
    "public-origin": values["public-origin"]?.replace(/\/$/, ""),
    paths: readPaths(values["content-paths"]),
  };
}

function readPaths(given = ""): Readonly<Record<string, string>> {
  const pairs = given
    .split(",")
    .filter(Boolean)
    .map((pair) => pair.split("=", 2));
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** From a file, because arguments are visible to other users and stored by the shell. */
function readSecret(given: string | undefined): string | undefined {
  return given?.startsWith("@") ? readFileSync(given.slice(1), "utf8").trim() : given;
}
