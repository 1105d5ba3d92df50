import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { failed, ok, type Result } from "../../domain/result.ts";
import { SERVICES, type Service } from "./check.ts";
import type { Settings } from "./run.ts";

export const USAGE = `npm run contract -- [SERVICE ...] URL [options]

SERVICE is ${SERVICES.join(", ")}; without one, all but identity, which has an address of its own.
  --SERVICE-url URL        where that service has another address
  --client-id ID           as in CLIENT_ID                           help-and-support
  --token TOKEN            a customer's access token; @FILE reads it from a file
  --identity-token TOKEN   the same customer's identity token; @FILE reads it from a file
  --audience URI           as in ACCESS_TOKEN_AUDIENCE               urn:help-and-support:account-api
  --sign-in-flow FLOW      as in SIGN_IN_FLOW: token or code         token
  --public-origin ORIGIN   as in PUBLIC_ORIGIN
  --postcode POSTCODE      one with addresses                        SW1A 1AA
  --empty-postcode POSTCODE  one without                             ZE1 0AA
  --email ADDRESS          of the marked lead; it may get an email   contract-check@example.com
  --read-only              writes nothing at all
  --write                  writes more than the one marked lead`;

const URL_OPTIONS = Object.fromEntries(
  SERVICES.map((service) => [`${service}-url`, { type: "string" }] as const),
) as Record<`${Service}-url`, { type: "string" }>;

const OPTIONS = {
  ...URL_OPTIONS,
  "client-id": { type: "string", default: "help-and-support" },
  token: { type: "string" },
  "identity-token": { type: "string" },
  audience: { type: "string", default: "urn:help-and-support:account-api" },
  "sign-in-flow": { type: "string", default: "token" },
  "public-origin": { type: "string" },
  postcode: { type: "string", default: "SW1A 1AA" },
  "empty-postcode": { type: "string", default: "ZE1 0AA" },
  email: { type: "string", default: "contract-check@example.com" },
  "read-only": { type: "boolean", default: false },
  write: { type: "boolean", default: false },
} as const;

/** The failure is a sentence for the operator. */
export function readSettings(args: readonly string[]): Result<Settings, string> {
  try {
    return toSettings(args);
  } catch (error) {
    // An unknown option, or an unreadable token file.
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function toSettings(args: readonly string[]): Result<Settings, string> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const named = SERVICES.filter((service) => positionals.includes(service));
  const [url, ...more] = positionals.filter((word) => !named.some((service) => service === word));
  if (more.length > 0) return failed(`"${more[0]}" is no service, and there is one URL already.`);
  const isMeant = (service: Service) =>
    values[`${service}-url`] !== undefined || (url !== undefined && service !== "identity");
  const chosen = named.length > 0 ? named : SERVICES.filter(isMeant);
  const hosts = chosen.map((service) => [service, values[`${service}-url`] ?? url ?? ""] as const);
  const invalid = hosts.find(([, host]) => !/^https?:\/\//.test(host) || !URL.canParse(host));
  if (hosts.length === 0) return failed("Say where the services are.");
  if (invalid) return failed(`${invalid[0]} needs an address that begins with http:// or https://.`);
  const flow = values["sign-in-flow"];
  if (flow !== "token" && flow !== "code") return failed("--sign-in-flow must be token or code.");
  if (values.write && values["read-only"]) return failed("--write and --read-only exclude each other.");
  return ok({
    hosts: Object.fromEntries(hosts),
    clientId: values["client-id"],
    postcode: values.postcode,
    emptyPostcode: values["empty-postcode"],
    email: values.email,
    accessToken: secret(values.token),
    identityToken: secret(values["identity-token"]),
    accessTokenAudience: values.audience,
    signInFlow: flow,
    publicOrigin: values["public-origin"]?.replace(/\/$/, ""),
    writes: values.write ? "more" : values["read-only"] ? "nothing" : "one",
  });
}

/** From a file, because arguments are visible to other users and stored by the shell. */
function secret(given: string | undefined): string | undefined {
  return given?.startsWith("@") ? readFileSync(given.slice(1), "utf8").trim() : given;
}
