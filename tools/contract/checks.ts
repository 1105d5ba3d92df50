import * as v from "valibot";
import { ACCOUNT_RESPONSES } from "../../clients/accounts.ts";
import { addressListResponse, addressResponse } from "../../clients/addresses.ts";
import { parseArticlePage } from "../../clients/article-html.ts";
import { CONTENT_DOCUMENTS } from "../../clients/content.ts";
import { createIdentityClient, type IdentityClient } from "../../clients/identity.ts";
import { discoveredIdentityProvider, discoverySchema } from "../../clients/identity-provider.ts";
import { searchResponseSchema, suggestionsSchema } from "../../contract/search.ts";
import { videoFileTypes } from "../../contract/video.ts";
import { LEAD_CHECKS } from "./lead-checks.ts";
import { type Check, replyAs, type Run } from "./run.ts";
import type { Service } from "./settings.ts";

const { categories, moved, videos } = CONTENT_DOCUMENTS;

const lookUp = (postcode: string) => ({ path: `/addresses?postcode=${encodeURIComponent(postcode)}` });

const ADDRESS_CHECKS: readonly Check[] = [
  {
    name: "A postcode's addresses are a list, each with id, address, addressLine1 and postcode",
    request: ({ settings }) => lookUp(settings.postcode),
    schema: v.pipe(
      addressListResponse,
      v.check(({ data }) => data.length > 0, "an empty list"),
    ),
  },
  {
    name: "A postcode without addresses is an empty list: the customer then types the address",
    request: ({ settings }) => lookUp(settings["empty-postcode"]),
    schema: v.object({ data: v.pipe(v.array(v.unknown()), v.empty()) }),
  },
  {
    name: "A typed address is stored with 201 and gets an id",
    needs: "write",
    request: ({ mark, settings }) => {
      const typed = { addressLine1: "Contract check", addressLine2: mark, postalTown: "Nowhere" };
      const attributes = { ...typed, postcode: settings["empty-postcode"] };
      return { path: "/addresses", body: { data: { type: "addresses", attributes } } };
    },
    status: [201],
    schema: addressResponse,
  },
];

/** As JSON:API; no-store, because a cache in between would show it to another customer. */
function accountCheck(needs: "token" | "identity-token", path: string, schema: v.GenericSchema): Check {
  return {
    name: `GET ${path} with a customer's token is in the shape the site reads, and not cacheable`,
    needs,
    request: ({ settings }) => ({ path, headers: { authorization: `Bearer ${settings[needs]}` } }),
    headers: { "cache-control": /\bno-store\b/ },
    schema,
  };
}

/** Without search a host responds 404, and the page says that it is unavailable. */
const SEARCH = {
  search: { path: "/search?q=meter&page=1", schema: searchResponseSchema },
  suggestions: { path: "/search/suggestions?q=met", schema: suggestionsSchema },
};

function documentCheck({ path, schema }: { path: string; schema: v.GenericSchema }): Check {
  // A host without old addresses: what it does not have is not found.
  const isOptional = path.startsWith("/search") || path === moved.path;
  const status = isOptional ? [200, 404] : [200];
  return { name: `${path} is in the shape the site reads`, request: () => ({ path }), status, schema };
}

function isArticlePage(html: string): boolean {
  const { title = "", html: content = "" } = parseArticlePage(html) ?? {};
  return title !== "" && content !== "";
}

const CONTENT_CHECKS: readonly Check[] = [
  ...Object.values({ ...CONTENT_DOCUMENTS, ...SEARCH }).map(documentCheck),
  {
    name: "An article is an HTML page with a title and a body",
    request: (run) => ({
      path: `/help/${replyAs(run, categories.path, categories.schema)?.included[0]?.id}.html`,
    }),
    schema: v.pipe(v.string(), v.check(isArticlePage, "no title or no body")),
  },
  {
    name: "An unknown article is a 404: another page would be shown to customers as the article",
    request: () => ({ path: "/help/no-such-category/no-such-article.html" }),
    status: [404],
  },
  {
    name: "A part of a help video can be requested: phones play nothing without",
    request: (run) => {
      const [file] = videoFileTypes(replyAs(run, videos.path, videos.schema) ?? []).keys();
      return { path: `/content/help/videos/${file}`, headers: { range: "bytes=0-99", accept: "*/*" } };
    },
    status: [206],
    headers: { "content-type": /^video\/mp4/, "content-range": /^bytes 0-99\// },
  },
];

const issuerOf = ({ settings }: Run) => (settings.hosts.identity ?? "").replace(/\/$/, "");
const discover = (run: Run) => ({ path: `${issuerOf(run)}/.well-known/openid-configuration` });

function identityClient(run: Run): IdentityClient {
  const { "client-id": clientId, audience: accessTokenAudience } = run.settings;
  const provider = discoveredIdentityProvider(issuerOf(run));
  return createIdentityClient({ provider, clientId, accessTokenAudience });
}

async function requestSignIn(run: Run) {
  const path = await identityClient(run).authorizationUrl({
    flow: run.settings["sign-in-flow"],
    callbackUrl: `${run.settings["public-origin"]}/help-and-support/sign-in/callback`,
    state: run.mark,
    nonce: run.mark,
    codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    again: false,
  });
  return { path, headers: { accept: "text/html" } };
}

const TOKENS = {
  token: (client: IdentityClient, token: string) => client.verifyAccessToken(token),
  "identity-token": (client: IdentityClient, token: string) => client.verifyIdentityToken(token),
};

function tokenCheck(needs: keyof typeof TOKENS): Check {
  return {
    name: `The ${needs === "token" ? "access" : "identity"} token is a JWT that the site accepts`,
    needs,
    request: discover,
    schema: (run) =>
      v.pipeAsync(
        v.unknown(),
        v.rawCheckAsync(async ({ addIssue }) => {
          const verified = await TOKENS[needs](identityClient(run), run.settings[needs] ?? "");
          if (!verified.ok) addIssue({ message: verified.failure.reason });
        }),
      ),
  };
}

export const CHECKS: Readonly<Record<Service, readonly Check[]>> = {
  leads: LEAD_CHECKS,
  addresses: ADDRESS_CHECKS,
  accounts: [
    accountCheck("token", "/customers", ACCOUNT_RESPONSES.customer),
    accountCheck("token", "/proxy/Customer/Accounts/AccountStatusCount", ACCOUNT_RESPONSES.count),
    accountCheck("token", "/auth/status", ACCOUNT_RESPONSES.status),
  ],
  energy: [accountCheck("identity-token", "/accounts", ACCOUNT_RESPONSES.accounts)],
  content: CONTENT_CHECKS,
  identity: [
    {
      name: "The discovery document names IDENTITY_URL as issuer, and the endpoints",
      request: discover,
      schema: (run) =>
        v.object({ ...discoverySchema.entries, issuer: v.picklist([issuerOf(run), `${issuerOf(run)}/`]) }),
    },
    {
      name: "The site's client, callback address, flow and form_post are registered: sign-in shows a page",
      needs: "public-origin",
      request: requestSignIn,
      status: [200, 302, 303],
      headers: { location: /^(?!.*[?&#]error=)/ },
      schema: v.pipe(v.string(), v.excludes('name="error"')),
    },
    tokenCheck("token"),
    tokenCheck("identity-token"),
  ],
};
