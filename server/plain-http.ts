/** Which addresses may begin with http:// where customers are served: those that nobody between can read. */
import { isIPv4 } from "node:net";
import { OperatorError } from "../infrastructure/operator-error.ts";
import type { Settings } from "./setting-values.ts";

interface Address {
  /** What whoever is between would have, or could do. */
  readonly taken: string;
  /** The product itself calls it, perhaps within a network of the provider's own. */
  readonly inside: boolean;
}

const ADDRESSES = {
  PUBLIC_ORIGIN: { inside: false, taken: "read what customers type, their sign-ins and their cookies" },
  IDENTITY_URL: { inside: false, taken: "read customers' passwords and tokens, and sign in as anybody" },
  MAIN_SITE_URL: { inside: false, taken: "lead customers to accounts and payments of their own making" },
  STAFF_OIDC_ISSUER: { inside: false, taken: "pass for each member of staff" },
  RUM_INTAKE_URL: { inside: false, taken: "read what monitored visitors do" },
  CONTENT_URL: { inside: true, taken: "read what customers search for, and change what pages say" },
  LEADS_API_URL: { inside: true, taken: "read complaints, names, telephone numbers and tokens" },
  ACCOUNT_API_URL: { inside: true, taken: "read customers' records, addresses and tokens" },
  ENERGY_API_URL: { inside: true, taken: "read customers' energy accounts and tokens" },
  PRIORITY_REGISTER_URL: {
    inside: true,
    taken: "read who needs extra help, and their passwords for callers",
  },
} as const satisfies Partial<Record<keyof Settings, Address>>;

/** Throws OperatorError: a line for each address of another machine that is not https and was not asked for. */
export function expectHttps(settings: Settings): void {
  const allowed = settings.PLAIN_HTTP_HOSTS;
  const names = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[];
  const refused = names.flatMap((name) => {
    const address = settings[name];
    if (address === undefined || isLoopback(address)) return [];
    const { protocol, hostname } = new URL(address);
    const { inside, taken } = ADDRESSES[name];
    return protocol === "https:" || (inside && allowed.includes(hostname))
      ? []
      : [{ name, address, hostname, inside, taken }];
  });
  if (refused.length === 0) return;
  const asked = refused.filter(({ inside }) => inside).map(({ hostname }) => hostname);
  const hosts = [...new Set([...allowed, ...asked])].join(",");
  throw new OperatorError(
    refused
      .map(
        ({ name, address, inside, taken }) =>
          `${name} must begin with https:// when NODE_ENV is production: whoever is between could ${taken}. ` +
          `Set ${name}=${withHttps(address)}` +
          (inside ? `, or PLAIN_HTTP_HOSTS=${hosts} where nobody else is in that network` : ""),
      )
      .join("\n"),
  );
}

/** Whether an address is this machine's own: nobody is between. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return ["localhost", "[::1]"].includes(hostname) || (isIPv4(hostname) && hostname.startsWith("127."));
}

/** Without a port: that of http is not that of https. */
function withHttps(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `https://${hostname}${pathname === "/" ? "" : pathname}`;
}
