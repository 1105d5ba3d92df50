import * as v from "valibot";
import { addressList, storedAddress } from "../../clients/addresses.ts";
import { parseArticlePage } from "../../clients/article-html.ts";
import { completeCategoryList } from "../../clients/category-list.ts";
import { CONTENT_DOCUMENTS, NAMED_DOCUMENTS, SPECIFIED } from "../../clients/content.ts";
import { createIdentityClient, type IdentityClient } from "../../clients/identity.ts";
import { discoveredIdentityProvider, discoverySchema } from "../../clients/identity-provider.ts";
import { deserialise } from "../../clients/json-api-document.ts";
import type { Rejected } from "../../clients/open-reading.ts";
import { POLICIES } from "../../contract/policy.ts";
import { searchResponseSchema, suggestionsSchema } from "../../contract/search.ts";
import { videoFileTypes } from "../../contract/video.ts";
import { LEAD_CHECKS } from "./lead-checks.ts";
import { type Check, replyAs, type Run } from "./run.ts";
import type { Service, Settings } from "./settings.ts";

const { videos } = CONTENT_DOCUMENTS;

const lookUp = (postcode: string) => ({ path: `/addresses?postcode=${encodeURIComponent(postcode)}` });

/** What of a list the site would not show. */
function leftOut(list: unknown): readonly Rejected[] {
  const rejected: Rejected[] = [];
  v.safeParse(
    addressList((one) => void rejected.push(one)),
    list,
  );
  return rejected;
}

const ADDRESS_CHECKS: readonly Check[] = [
  {
    name: "A postcode's addresses are a list, each with an id and a line to show",
    request: ({ settings }) => lookUp(settings.postcode),
    schema: v.pipe(
      v.unknown(),
      v.rawCheck(({ dataset, addIssue }) => {
        for (const { at, reason } of leftOut(dataset.value)) addIssue({ message: `no ${at}: ${reason}` });
      }),
      addressList(),
      v.minLength(1, "an address"),
    ),
  },
  {
    name: "A postcode without addresses is an empty list: the customer then types the address",
    request: ({ settings }) => lookUp(settings["empty-postcode"]),
    schema: v.object({ data: v.pipe(v.array(v.unknown()), v.maxLength(0, "an empty list")) }),
  },
  {
    name: "A typed address is stored and gets an id",
    needs: "write",
    request: ({ mark, settings }) => {
      const typed = { addressLine1: "Contract check", addressLine2: mark, postalTown: "Nowhere" };
      const attributes = { ...typed, postcode: settings["empty-postcode"] };
      return { path: "/addresses", body: { data: { type: "addresses", attributes } } };
    },
    status: [200, 201],
    schema: storedAddress(),
  },
];

const filled = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.minValue(0));
const flat = (schema: v.GenericSchema) => v.pipe(v.unknown(), v.transform(deserialise), schema);

/** The fields of spec 3.12, each given; the site prefills what is. */
const ACCOUNT_RESPONSES = {
  customer: flat(v.nullable(v.object({ firstName: filled, surname: filled, email: filled }))),
  count: flat(v.object({ liveCount: count, preLiveCount: count })),
  accounts: flat(
    v.array(
      v.object({
        person: v.object({ firstName: filled, lastName: filled }),
        email: filled,
        mobile: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
} as const;

/** As JSON:API; a cache in between would show it to another customer. */
function accountChecks(
  needs: "token" | "identity-token",
  path: string,
  schema: v.GenericSchema,
  without?: string,
): Check[] {
  const name = `GET ${path} with a customer's token is in the shape the site reads`;
  const request: Check["request"] = ({ settings }) => ({
    path,
    headers: { authorization: `Bearer ${settings[needs]}` },
  });
  return [
    { name, needs, request, schema, ...(without !== undefined && { without }) },
    {
      name: `No cache may store GET ${path}`,
      needs,
      after: name,
      request,
      headers: { "cache-control": /\bno-store\b/ },
      without: "a proxy between the hosts must not store it either",
    },
  ];
}

/** Settings that say where the host has a call: names of checks have its path. */
export type Paths = Pick<Settings, "auth-status-path" | "paths">;

/** Where the host has a document. */
function pathOf({ paths }: Paths, name: keyof typeof CONTENT_DOCUMENTS): string {
  const [given] = Object.entries(NAMED_DOCUMENTS).find(([, document]) => document === name) ?? [];
  return paths[given ?? ""] ?? CONTENT_DOCUMENTS[name].path;
}

const NEEDED: Readonly<Record<string, { readonly name: string; readonly status?: readonly number[] }>> = {
  header: { name: "The header configuration can be shown" },
  categories: { name: "The category list can be shown" },
  meterRead: { name: "The meter-read content can be shown" },
  outage: { name: "The service outage can be shown, or there is none (404, 204)", status: [200, 204, 404] },
};

const neededDocument = (name: keyof typeof CONTENT_DOCUMENTS): Check => ({
  ...NEEDED[name]!,
  request: ({ settings }) => ({ path: pathOf(settings, name) }),
  document: CONTENT_DOCUMENTS[name].schema,
});

const OWN = "the site's own is shown";

const usable = (paths: Paths, name: keyof typeof CONTENT_DOCUMENTS) => `${pathOf(paths, name)} can be used`;
const furtherDocument = (paths: Paths, name: keyof typeof CONTENT_DOCUMENTS): Check => ({
  name: usable(paths, name),
  without: name === "moved" ? "old addresses of articles are not found" : OWN,
  request: () => ({ path: pathOf(paths, name) }),
  document: CONTENT_DOCUMENTS[name].schema,
});

const NAMES = Object.keys(CONTENT_DOCUMENTS) as (keyof typeof CONTENT_DOCUMENTS)[];

/** The first article of the host's list. */
function articlePath(run: Run): string {
  const list = replyAs(run, pathOf(run.settings, "categories"), CONTENT_DOCUMENTS.categories.schema);
  const [first] = list === undefined ? [] : completeCategoryList(list).included;
  return `/help/${first?.id}.html`;
}

const isArticlePage = (html: string) => {
  const { title = "", html: content = "" } = parseArticlePage(html) ?? {};
  return title !== "" && content !== "";
};

const OWN_SEARCH = "the site searches the titles and texts of the listed articles itself";

const contentChecks = (paths: Paths): readonly Check[] => [
  ...NAMES.filter((name) => SPECIFIED.has(name)).map(neededDocument),
  {
    name: "An article is an HTML page with a title and a text",
    after: NEEDED["categories"]!.name,
    request: (run) => ({ path: articlePath(run) }),
    schema: v.pipe(v.string(), v.check(isArticlePage, "a page with a title and a text")),
  },
  {
    name: "An unknown article is a 404: another page would be shown to customers as the article",
    request: () => ({ path: "/help/no-such-category/no-such-article.html" }),
    status: [404],
  },
  ...NAMES.filter((name) => !SPECIFIED.has(name) && name !== "searchRevision").map((name) =>
    furtherDocument(paths, name),
  ),
  ...POLICIES.map((name) => ({
    name: `The policy ${name} is an HTML page with a title and a text`,
    without: OWN,
    request: () => ({ path: `/content/help-and-support/policies/${name}.html` }),
    schema: v.pipe(v.string(), v.check(isArticlePage, "a page with a title and a text")),
  })),
  {
    name: "A part of a help video can be requested: phones play nothing without",
    without: "the site's own videos are shown",
    after: usable(paths, "videos"),
    request: (run) => {
      const [file] = videoFileTypes(replyAs(run, videos.path, videos.schema) ?? []).keys();
      return { path: `/content/help/videos/${file}`, headers: { range: "bytes=0-99", accept: "*/*" } };
    },
    status: [206],
    headers: { "content-type": /^video\/mp4/, "content-range": /^bytes 0-99\// },
  },
  {
    name: "Search answers",
    without: OWN_SEARCH,
    request: () => ({ path: "/search?q=meter&page=1" }),
    schema: searchResponseSchema,
  },
  {
    name: "Suggestions are made while a search is typed",
    without: OWN_SEARCH,
    request: () => ({ path: "/search/suggestions?q=met" }),
    schema: suggestionsSchema,
  },
  {
    name: "Search names the content that it answers from",
    without: "each page of a search is rendered anew",
    request: () => ({ path: CONTENT_DOCUMENTS.searchRevision.path }),
    schema: CONTENT_DOCUMENTS.searchRevision.schema,
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

/** In the order in which they are sent. */
export const checksOf = (service: Service, paths: Paths): readonly Check[] => CHECKS[service](paths);

const CHECKS: Readonly<Record<Service, (paths: Paths) => readonly Check[]>> = {
  leads: () => LEAD_CHECKS,
  addresses: () => ADDRESS_CHECKS,
  accounts: (paths) => [
    ...accountChecks("token", "/customers", ACCOUNT_RESPONSES.customer),
    ...accountChecks("token", "/proxy/Customer/Accounts/AccountStatusCount", ACCOUNT_RESPONSES.count),
    ...accountChecks("token", paths["auth-status-path"], v.unknown(), "a session ends with its tokens alone"),
  ],
  energy: () => accountChecks("identity-token", "/accounts", ACCOUNT_RESPONSES.accounts),
  content: contentChecks,
  identity: () => [
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
