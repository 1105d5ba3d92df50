import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { DEFAULTS } from "../../server/config.ts";
import { COMMANDS } from "../../commands/commands.ts";

/** What each setting is; the group that has to be set in production comes first. */
export const SETTINGS: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: "scheme and host that customers use, https in production; without it, the loopback address",
  SESSION_SECRET: "signs form tokens; required in production, else generated in `DATA_DIR`",
  SERVICE_TOKEN: "authorises `GET` and `PATCH /v1/leads/{id}`; required in production, else generated",
  DATA_KEYS:
    "encrypts personal data: `id:key` pairs, 32 bytes in base64; required in production, else generated",
  IDENTITY_KEYS:
    "JSON Web Key Set that the embedded OpenID provider signs with; required in production unless `IDENTITY_URL`",
  NODE_ENV: "`production` requires the secrets and leaves out demonstration customers",
  DATABASE_URL: "`postgres://...`; without it, SQLite in `DATA_DIR`",
  SMTP_URL: "mail server; without it, `.eml` files in `DATA_DIR/mail`",
  SMTP_TLS: "`off` sends to another machine without TLS",
  MAIL_FROM: "sender of emails",
  BOUNCE_ADDRESS: "where mail servers return emails to; without it, `MAIL_FROM`",
  BOUNCE_MAILDIR: "Maildir folder of that mailbox, from which returned emails are read; without it, none are",
  READ_TIMEOUT: "seconds to wait for a provider's host where something is read; 0 for no limit",
  WRITE_TIMEOUT: "the same where a lead, an address or a message is stored",
  SECURITY_CONTACT: "`mailto:` or `https://` for `/.well-known/security.txt`; without it, `MAIL_FROM`",
  PROVIDER_NAME: "name on every page",
  BRAND:
    "folder with your mark, colours and typeface ([how](operating/brand.md)); without it, the demonstration's",
  LOCALES:
    "languages that customers can choose, between commas: `en-GB,cy-GB` adds Welsh ([how](operating/welsh.md)); build with the same",
  CLIENT_ID: "names this site to the provider's APIs",
  API_KEY:
    "`x-api-key` header of calls to `ACCOUNT_API_URL`, `LEADS_API_URL` and `PRIORITY_REGISTER_URL`; without it, none",
  RECAPTCHA_TOKEN: "the same for `x-recaptcha-token`: for a gateway that exempts this site by a token",
  DOCUMENT_ID: "the same for `x-document-id`",
  CONTENT_URL: "content host; without it, the embedded platform",
  CONTENT_PATHS:
    "where the content host has its documents, as far as it is not where the platform has them: `header=/a.json,deals=/b.html`",
  LEADS_API_URL: "leads host; without it, the embedded platform",
  LEAD_TELEPHONE_FORM:
    "how British telephone numbers are written in leads: `national`, 07400123456, or `international`, +447400123456",
  ACCOUNT_API_URL: "customer records and addresses host; without it, the embedded platform",
  AUTH_STATUS_PATH: "where `ACCOUNT_API_URL` says whether a customer is still signed in; any 2xx is yes",
  ENERGY_API_URL: "energy accounts host; without it, the embedded platform",
  PRIORITY_REGISTER_URL:
    "host of the provider's own Priority Services Register ([how](priority-register.md))",
  PRIORITY_REGISTER_CODES: "its industry's codes of each kind of help, like `no-smell=32`",
  PLAIN_HTTP_HOSTS:
    "names of these four hosts that production may call by http://, between commas: within a network where nobody else listens",
  IDENTITY_URL:
    "issuer of the provider's OpenID provider, https in production; without it, the embedded one at `/identity`",
  MAIN_SITE_URL: "main site of the provider; without it, embedded plain pages",
  SEARCH_INDEXING:
    "`on` lets search engines index public pages, with `/robots.txt`, a sitemap, a feed and OpenSearch",
  ACCESS_TOKEN_AUDIENCE: "audience of access tokens",
  SIGN_IN_FLOW: "`token` by `form_post`, or `code` with PKCE",
  RUM_APPLICATION_ID: "this site's id at the monitoring provider",
  RUM_CLIENT_TOKEN: "this site's token at the monitoring provider",
  RUM_REPLAY_SAMPLE_RATE: "percentage of visits that are recorded",
  RUM_INTAKE_URL:
    "where browsers send monitoring events; with `RUM_CLIENT_TOKEN` alone the provider's EU intake, with neither nowhere",
  TRUSTED_PROXIES:
    "addresses and networks whose `X-Forwarded-For` is trusted, between commas; of IPv4 /8 or narrower, of IPv6 /16",
  LIMIT_FACTOR: "multiplies every rate limit",
  OFFLINE_EMERGENCIES: "`off` removes the offline emergency page from browsers",
  CONTENT_APPROVAL: "`on`: a reviewer publishes what another person sent for approval",
  DESK: "`off` leaves out cases, complaints law, staff and webhooks: no route, job or write of theirs, and nothing of them is loaded. There is nothing to track then: take links to `/help-and-support/track` out of your content",
  OPERATIONS: "`on` serves the staff pages at `/operations`",
  STAFF_SECOND_FACTOR: "second factor of new staff accounts; on in production",
  STAFF_OIDC_ISSUER:
    "issuer of the OpenID provider that staff sign in with, https in production; without it, passwords",
  STAFF_OIDC_CLIENT_ID: "this site's client there, with `/operations/sign-in/provider` as its redirect",
  STAFF_OIDC_CLIENT_SECRET: "the client's secret",
  STAFF_OIDC_GROUPS: "roles by group, such as `Help agents=agent,Help leads=supervisor`",
  WEBHOOK_URL: "`https://` address that events of cases are posted to; without it, none",
  WEBHOOK_SECRET: "signs them: `whsec_` and base64; two with a space between them while it is replaced",
  CUSTOMERS: "number of customers, for published complaint figures per 100,000; without it, none",
  HOST: "address the web listens on",
  PORT: "port of the web",
  PLATFORM_HOST: "address the platform listens on; let only web processes reach it",
  PLATFORM_PORT: "port of the platform",
  DATA_DIR: "files of the installation: 0600, folders 0700",
  CONTENT_DIR: "files that editors own",
  LOG_LEVEL: "`debug` adds a line for each cached response",
};

export function renderReference(): string {
  const settings = Object.entries(SETTINGS).map(([name, what]) => {
    const value = DEFAULTS[name];
    return `- \`${name}\`${value === undefined || value === "" ? "" : ` (\`${value}\`)`}: ${what}`;
  });
  const commands = COMMANDS.map(({ name, summary }) => `- \`${name}\`: ${summary}`);
  return [
    "# Reference",
    "",
    "Generated by `npm run documents`; do not edit.",
    "",
    "## Settings",
    "",
    "Environment variables, validated at boot, with defaults in parentheses. New secrets:",
    "`npm run --silent make:secrets`.",
    "",
    ...settings,
    "",
    "## Commands of `./ops`",
    "",
    "`./ops COMMAND --help` lists arguments and flags.",
    "",
    ...commands,
    "",
    "## Routes of the web",
    "",
    "With modules in `app/`.",
    "",
    ...routes.flatMap((route) => routeRows(route)),
    "",
  ].join("\n");
}

function routeRows({ path: own, file, children = [] }: RouteConfigEntry, parent = ""): readonly string[] {
  const address = own === undefined ? parent : `${parent}/${own}`;
  if (children.length > 0) return children.flatMap((child) => routeRows(child, address));
  return [`- \`${address}\`: \`${file}\``];
}
