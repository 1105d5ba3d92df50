import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { wordsOf } from "./support/html-form.ts";
import { inputsOf, PlainBrowser } from "./support/plain-browser.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "./support/product.ts";
import { PEOPLE, POSTCODE } from "./support/specified-provider/api.ts";
import { ARTICLES, CATEGORIES, CONTENT_PATHS, OUTAGE } from "./support/specified-provider/content.ts";
import {
  type ProviderCall,
  settingsOf,
  type SpecifiedProvider,
  startSpecifiedProvider,
} from "./support/specified-provider/provider.ts";

/** The site as an operator runs it, on a provider that has the specification's calls and nothing of ours. */

const HELP = "/help-and-support";
/** With the ages of all copies, what a content host changes shows within them. */
const SOON = 15_000;

let provider: SpecifiedProvider;
const started: Product[] = [];

beforeAll(async () => void (provider = await startSpecifiedProvider({ basePath: "/gateway/api" })));
afterEach(() => provider.mend());
afterAll(async () => {
  for (const product of started) {
    await product.stop();
    removeProductFiles(product.dataDir);
  }
  await provider.close();
});

/** A new process. */
async function aSite(environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const product = await startProduct({
    role: "web",
    environment: { ...settingsOf(provider), ...environment },
  });
  started.push(product);
  return product;
}

const get = (product: Product, path: string) =>
  fetch(new URL(path, product.origin), { redirect: "manual", headers: { accept: "text/html" } });
const statusOf = async (product: Product, path: string) => (await get(product, path)).status;
const readiness = async (product: Product) => {
  const response = await get(product, "/readyz");
  const { warnings, build } = (await response.json()) as { warnings?: string[]; build: string };
  return { status: response.status, warnings, build };
};

const LISTED = CATEGORIES.data.map(({ id }) => `${HELP}/${id}`);
const ARTICLE_PAGES = [...ARTICLES.keys()].map((path) =>
  path.replace("/help/", `${HELP}/`).replace(".html", ""),
);
const PAGES = [
  `${HELP}/`,
  ...LISTED,
  ...ARTICLE_PAGES,
  ...["emergencies", "contact-us", "extra-support", "probate", "submit-meter-read", "track"].map(
    (name) => `${HELP}/${name}`,
  ),
  ...[
    "gas-and-electricity",
    "enquiry-gas-and-electricity",
    "pay-as-you-go",
    "enquiry-pay-as-you-go",
    "feedback",
  ].map((name) => `${HELP}/complaints/${name}`),
  ...["make-a-complaint-select-type", "make-a-complaint-select-energy"].map((name) => `${HELP}/${name}`),
  ...["privacy", "cookies", "accessibility-statement", "complaints-procedure", "complaints-report"].map(
    (name) => `${HELP}/${name}`,
  ),
  "/search?q=meter",
];

describe("a new process on a content host with five calls", () => {
  let site: Product;
  beforeAll(async () => void (site = await aSite()));

  it("has every page, and is ready without a warning", async () => {
    for (const path of PAGES) expect([path, await statusOf(site, path)]).toEqual([path, 200]);
    const { status, warnings } = await readiness(site);
    expect([status, warnings]).toEqual([200, undefined]);
    for (const file of ["videos/read-your-meter.jpg", "drawings/fuse-box-tripped.svg"])
      expect([file, await statusOf(site, `${HELP}/media/${file}`)]).toEqual([file, 200]);
  });

  it("leads to no page that is not there", async () => {
    const links = new Set<string>();
    for (const path of PAGES) {
      const html = await (await get(site, path)).text();
      for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="(\/help-and-support\/[^"#?]*)"/g))
        links.add(href);
    }
    const dead: string[] = [];
    for (const link of links) if (![200, 303].includes(await statusOf(site, link))) dead.push(link);
    expect(dead).toEqual([]);
  });

  it("leads from the page for a bereavement to its form", async () => {
    const html = await (await get(site, `${HELP}/probate`)).text();
    const form = `${HELP}/probate/tell-us`;
    expect(html.split(`href="${form}"`).length).toBeGreaterThanOrEqual(3);
    expect(html).not.toContain("/search?q=tell");
    expect(await statusOf(site, form)).toBe(200);
  });

  it("no longer shows an outage that has ended, on the page that is cached", async () => {
    const home = async () => wordsOf(await (await get(site, `${HELP}/`)).text());
    expect(await home()).toContain(OUTAGE.title);
    provider.break("outage", "404");
    await vi.waitFor(async () => expect(await home()).not.toContain(OUTAGE.title), SOON);
    provider.mend();
    await vi.waitFor(async () => expect(await home()).toContain(OUTAGE.title), SOON);
  });
});

it("a new process whose host fails what is optional has its pages, says so once, and is ready with warnings", async () => {
  provider.break("outage", "500");
  provider.break("meter-read", "500");
  provider.break("header", "wrong members");
  const site = await aSite();
  for (let times = 0; times < 3; times++)
    for (const path of [`${HELP}/`, `${HELP}/contact-us`, `${HELP}/submit-meter-read`, `${HELP}/meters`])
      expect([path, await statusOf(site, path)]).toEqual([path, 200]);
  const { status, warnings } = await readiness(site);
  expect(status).toBe(200);
  expect(warnings).toEqual(
    expect.arrayContaining([
      `content: ${CONTENT_PATHS.outage}: bad response: 500`,
      `content: ${CONTENT_PATHS["meter-read"]}: bad response: 500`,
      `content: ${CONTENT_PATHS.header} sections: not a list`,
    ]),
  );
  const metrics = await (await get(site, "/metrics")).text();
  expect(metrics).toContain(`content_faults{document="${CONTENT_PATHS.outage}"} 1`);
  const logged = site
    .log()
    .split("\n")
    .filter((line) => line.includes('"at":"sections"'));
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: "warn",
      host: new URL(provider.contentUrl).host,
      document: CONTENT_PATHS.header,
      at: "sections",
      reason: "not a list",
      msg: "unusable answer of a host",
    },
  ]);
  provider.mend();
  await vi.waitFor(async () => expect((await readiness(site)).warnings).toBeUndefined(), SOON);
});

it("a new process whose host lists one category leads to no other, and has an article without a title under that of the list", async () => {
  const data = CATEGORIES.data.filter(({ id }) => id === "meters");
  provider.put(CONTENT_PATHS.categories, JSON.stringify({ data }));
  provider.put("/help/meters/read-your-meter.html", "<body><p>Look at its dials.</p></body>", "text/html");
  const site = await aSite();
  const links = new Set<string>();
  for (const name of ["", "probate", "extra-support", "contact-us", "deals", "emergencies", "meters"]) {
    const html = await (await get(site, `${HELP}/${name}`)).text();
    for (const [, href = ""] of html.matchAll(/\shref="(\/help-and-support\/[^"#?]*)"/g)) links.add(href);
  }
  const dead: string[] = [];
  for (const link of links) if (![200, 303].includes(await statusOf(site, link))) dead.push(link);
  expect(dead).toEqual([]);
  const article = await get(site, `${HELP}/meters/read-your-meter`);
  expect(article.status).toBe(200);
  expect(await article.text()).toContain("Read your meter</h1>");
});

it("a new process without a category list is not ready, as its categories and articles are not; the rest is there", async () => {
  provider.break("categories", "500");
  const site = await aSite();
  for (const path of [`${HELP}/meters`, `${HELP}/meters/read-your-meter`])
    expect([path, await statusOf(site, path)]).toEqual([path, 503]);
  for (const path of [`${HELP}/`, `${HELP}/emergencies`, `${HELP}/complaints/pay-as-you-go`])
    expect([path, await statusOf(site, path)]).toEqual([path, 200]);
  expect((await readiness(site)).status).toBe(503);
  provider.mend();
  await vi.waitFor(async () => expect(await statusOf(site, `${HELP}/meters`)).toBe(200), SOON);
  expect((await readiness(site)).status).toBe(200);
});

describe("a main site on the same host", () => {
  it.each(["", "/uk"])("with the path %j never makes this site redirect to itself", async (path) => {
    const ports = { web: await freePort(), platform: await freePort() };
    const origin = `http://127.0.0.1:${ports.web}`;
    const environment = { ...settingsOf(provider), PUBLIC_ORIGIN: origin, MAIN_SITE_URL: `${origin}${path}` };
    const site = await startProduct({ role: "web", ports, environment });
    started.push(site);
    const paths = [
      ...MAIN_SITE_PATHS,
      "/",
      "/foo",
      "/page-not-found.html",
      `${path}/page-not-found.html`,
      "/logout",
      `${HELP}/nope`,
    ];
    for (const wanted of paths) {
      let at = wanted;
      const seen: string[] = [];
      for (let next: string | null = at; next !== null;) {
        at = new URL(next, origin).href;
        expect(seen, `redirects of ${wanted}`).not.toContain(at);
        seen.push(at);
        const response: Response = await get(site, at);
        next = response.headers.get("location");
        if (next !== null && new URL(next, at).origin !== origin) next = null;
      }
    }
  });
});

it("what runs is named by one build id, wherever an operator or a customer looks", async () => {
  const site = started[0]!;
  const { build } = await readiness(site);
  expect(build).toMatch(/^(?:[\da-f]{12}|sha256-[\da-f]{12})$/);
  expect(await (await get(site, "/healthz")).json()).toEqual({ status: "ok", build });
  expect(await (await get(site, "/metrics")).text()).toContain(`build_info{build="${build}",version="`);
  expect(site.log()).toContain(`"build":"${build}"`);
  for (const path of [`${HELP}/`, `${HELP}/complaints/feedback`])
    expect(await (await get(site, path)).text()).toContain(`<meta name="build" content="${build}"/>`);
});

describe("each call that the site makes", () => {
  let calls: readonly ProviderCall[];
  beforeAll(async () => {
    const site = await aSite({
      CLIENT_ID: "help-and-support",
      API_KEY: "a-key",
      AUTH_STATUS_PATH: "/session",
    });
    const before = provider.calls.length;
    await everyCall(site);
    calls = provider.calls.slice(before);
  }, 120_000);

  const of = (host: ProviderCall["host"], method: string, path: RegExp) =>
    calls.filter((call) => call.host === host && call.method === method && path.test(call.path));

  it("of the content service is a GET without a body, with max-age=0, of the specification's paths or of an optional document", () => {
    const documents = of("content", "GET", /^\/(?:content|search)/);
    const specified = [...new Set(documents.filter(({ status }) => status === 200).map(({ path }) => path))];
    expect(specified.toSorted()).toEqual(Object.values(CONTENT_PATHS).toSorted());
    const articles = of("content", "GET", /^\/help\//);
    expect(articles.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/help/meters/read-your-meter.html"]),
    );
    for (const { path, headers, body } of [...documents, ...articles]) {
      const isFile = path.startsWith("/content/help/videos/");
      expect([path, body, headers["authorization"], headers["x-client-id"]]).toEqual([
        path,
        "",
        undefined,
        undefined,
      ]);
      expect([path, headers["cache-control"]]).toEqual([path, isFile ? undefined : "max-age=0"]);
    }
    expect(articles[0]?.headers["accept"]).toBe("text/html");
    expect(documents.find(({ path }) => path === CONTENT_PATHS.header)?.headers["accept"]).toBe(
      "application/json",
    );
    expect(calls.filter(({ host, method }) => host === "content" && method !== "GET")).toEqual([]);
  });

  it("of leads is POST /v1/leads in JSON:API, with the client id, and the members of a lead and no others (spec 3.1, 7.3)", () => {
    const leads = of("api", "POST", /^\/v1\/leads$/);
    expect(leads.length).toBe(4);
    for (const { headers, body } of leads) {
      expect(headers).toMatchObject({
        "content-type": "application/vnd.api+json",
        accept: "application/vnd.api+json, application/json",
        "x-client-id": "help-and-support",
        "x-api-key": "a-key",
      });
      const { data, ...others } = body as { data: Record<string, Record<string, unknown>> };
      expect(others).toEqual({});
      expect(Object.keys(data).toSorted()).toEqual(["attributes", "relationships", "type"]);
      expect(Object.keys(data["attributes"] ?? {}).toSorted()).toEqual(LEAD_ATTRIBUTES);
      expect(Object.keys(data["relationships"] ?? {})).toEqual(["address"]);
    }
    const [complaint, feedback, reading] = leads.map(({ body }) => body as { data: { attributes: object } });
    expect(complaint?.data.attributes).toMatchObject({
      title: "NA",
      topic: "help-&-support",
      "query-type": "Meters",
      "query-subtype": "Make a complaint-Monthly or quarterly",
      "vulnerability-consent": false,
      "contact-number": { number: "07400123456", type: "mobile" },
      ...REDUCED,
    });
    expect(feedback?.data.attributes).toMatchObject({
      topic: "help-&-support-feedback",
      "query-type": "Feedback",
      "query-subtype": "Feedback-Energy",
      ...REDUCED,
    });
    expect(reading?.data.attributes).toMatchObject({
      topic: "PriceCapMeterRead",
      query: null,
      "query-type": null,
      "query-subtype": null,
      "contact-number": null,
      "additional-information": {
        Company: "Price-cap",
        Telephone: "07400123456",
        Fuel: "Gas",
        Gas_MPRN: "",
        Elec_MPAN: "",
        marketingpreferences: "",
      },
    });
  });

  it("of leads has the access token of a signed-in customer, and none of a visitor (spec 6.4, 7.10)", () => {
    const bearers = of("api", "POST", /^\/v1\/leads$/).map(({ headers }) => headers["authorization"]);
    expect(bearers.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(audienceOf(bearers[3])).toBe("urn:help-and-support:account-api");
  });

  it("of addresses is a look-up by postcode, or a POST of the address with the fields of spec 3.11", () => {
    const lookUps = of("api", "GET", /^\/addresses/);
    expect(new Set(lookUps.map(({ path }) => path))).toEqual(new Set(["/addresses?postcode=SW1A%201AA"]));
    const posted = of("api", "POST", /^\/addresses$/);
    expect(posted).toHaveLength(1);
    const { headers, body } = posted[0]!;
    expect(headers["content-type"]).toBe("application/vnd.api+json");
    const { data } = body as { data: { type: string; attributes: object } };
    expect(Object.keys(data).toSorted()).toEqual(["attributes", "type"]);
    expect(data.type).toBe("addresses");
    expect(Object.keys(data.attributes).toSorted()).toEqual(ADDRESS_ATTRIBUTES);
    expect(data.attributes).toMatchObject({
      address: "Flat 2, Rose Cottage, 12 The Pier, Lerwick, ZE1 0AA",
      houseName: "Rose Cottage",
      houseNumber: "12",
      flatNumber: "2",
      country: "Scotland",
      isManual: true,
    });
  });

  it("of the accounts has the access token and the client id, of the energy platform the identity token and no client id (spec 6.4, 7.10, 7.11)", () => {
    const tokenOf = ({ headers }: ProviderCall) => audienceOf(headers["authorization"]);
    const main = [
      ...of("api", "GET", /^\/customers$/),
      ...of("api", "GET", /^\/proxy\/Customer\/Accounts\/AccountStatusCount$/),
    ];
    expect(main.length).toBeGreaterThanOrEqual(3);
    for (const call of main)
      expect([tokenOf(call), call.headers["x-client-id"]]).toEqual([
        "urn:help-and-support:account-api",
        "help-and-support",
      ]);
    const energy = of("energy", "GET", /^\/accounts$/);
    expect(energy.length).toBeGreaterThanOrEqual(1);
    for (const call of energy)
      expect([tokenOf(call), call.headers["x-client-id"], call.status]).toEqual([
        "help-and-support",
        undefined,
        200,
      ]);
  });

  it("of the identity provider's authorisation endpoint has a token response type, the client id, the callback and a state (spec 2.38)", () => {
    const [first] = of("identity", "GET", /^\/authorize/);
    const parameters = Object.fromEntries(new URL(first?.path ?? "", "http://a").searchParams);
    expect(parameters).toMatchObject({
      response_type: "id_token token",
      client_id: "help-and-support",
      redirect_uri: expect.stringMatching(/\/help-and-support\/sign-in\/callback$/),
      state: expect.stringMatching(/./),
    });
    expect(of("identity", "GET", /^\/logout/).length).toBeGreaterThanOrEqual(1);
  });

  it("of the session check is made where AUTH_STATUS_PATH says, with the access token", () => {
    const checks = of("api", "GET", /^\/session$/);
    expect(checks.map(({ headers }) => audienceOf(headers["authorization"]))).toEqual(
      Object.keys(PEOPLE).map(() => "urn:help-and-support:account-api"),
    );
  });

  it("is one of these, the session check, or asks for an optional document", () => {
    const others = calls.filter(
      ({ host, method, path }) =>
        !(host === "content" && method === "GET") &&
        host !== "identity" &&
        !/^(?:\/v1\/leads|\/addresses|\/customers|\/accounts|\/session|\/proxy\/Customer\/Accounts\/AccountStatusCount)(?:\?|$)/.test(
          path,
        ),
    );
    expect(others).toEqual([]);
  });
});

/** Of the token of a bearer. */
function audienceOf(authorization: string | string[] | undefined): string {
  const [, payload = ""] = String(authorization).split(".");
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { aud: string }).aud;
}

const REDUCED = {
  account: null,
  "alternate-contact-number": null,
  "chat-history": null,
  "contact-preference": null,
  "customer-references": null,
};
const LEAD_ATTRIBUTES = [
  ...Object.keys(REDUCED),
  "additional-information",
  "contact-number",
  "email",
  "first-name",
  "query",
  "query-subtype",
  "query-type",
  "surname",
  "title",
  "topic",
  "vulnerability-consent",
].toSorted();
const ADDRESS_ATTRIBUTES = [
  "address",
  "addressLine1",
  "addressLine2",
  "bgServiceArea",
  "country",
  "county",
  "flatNumber",
  "houseName",
  "houseNumber",
  "isManual",
  "mpans",
  "mprns",
  "pesRegion",
  "postalTown",
  "postcode",
].toSorted();

const PERSON = {
  firstName: "Ada",
  surname: "Byron",
  email: "ada@example.com",
  telephoneNumber: "07400 123456",
};
/** Who sends a reading while signed in. */
const [{ email: SENDER } = { email: "" }] = Object.values(PEOPLE);
const REFERENCE = /class="reference-value"[^>]*>([^<]+)</;

/** Every journey once, without a script, as customers do it. */
async function everyCall(site: Product): Promise<void> {
  const browser = new PlainBrowser(() => site.origin);
  for (const path of [`${HELP}/`, `${HELP}/meters/read-your-meter`, `${HELP}/contact-us`, "/search?q=meter"])
    await browser.get(path);
  await complain(browser);
  await feedBack(browser);
  await sendReading(browser);
  for (const { email } of Object.values(PEOPLE)) {
    const guest = new PlainBrowser(() => site.origin);
    const login = await guest.get(`${HELP}/sign-in?return-to=${HELP}/complaints/pay-as-you-go`);
    const tokens = await guest.post(login, { email }, login.url);
    const form = await guest.post(tokens, {});
    expect(inputsOf(await form.text())["email"]).toBe(email);
    await guest.get(`${HELP}/auth-status`);
    if (email === SENDER) await sendReading(guest);
    await guest.get("/logout", "follow", { "sec-fetch-site": "same-origin" });
  }
}

/** Of an address that is typed. */
const HOUSE = { houseNameNumber: "Rose Cottage 12", flatNumber: "2", country: "Scotland" };

async function complain(browser: PlainBrowser): Promise<void> {
  const details = { ...PERSON, vulnerabilityConsent: "false" };
  let page = await browser.get(`${HELP}/complaints/gas-and-electricity`);
  page = await browser.post(page, { ...details, intent: "enter-address" });
  const typed = { ...HOUSE, addressLine1: "The Pier", postalTown: "Lerwick", manualPostcode: "ZE1 0AA" };
  page = await browser.post(page, { ...details, ...typed, intent: "save-address" });
  page = await browser.post(page, { ...details, intent: "continue" });
  page = await browser.post(page, {
    query: "My bill is wrong.",
    subject: "Balance queries",
    intent: "continue",
  });
  expect(await page.text()).toMatch(REFERENCE);
}

async function feedBack(browser: PlainBrowser): Promise<void> {
  let page = await browser.get(`${HELP}/complaints/feedback`);
  page = await browser.post(page, { query: "Keep it as credit, please.", intent: "continue" });
  page = await browser.post(page, { ...PERSON, postcode: POSTCODE, intent: "find-address" });
  page = await browser.post(page, { ...PERSON, addressId: "address-1", intent: "choose-address" });
  page = await browser.post(page, { ...PERSON, intent: "continue" });
  expect(await page.text()).toMatch(REFERENCE);
}

async function sendReading(browser: PlainBrowser): Promise<void> {
  const page = await browser.get(`${HELP}/submit-meter-read`);
  const sent = await browser.post(page, {
    first_name: PERSON.firstName,
    last_name: PERSON.surname,
    email: PERSON.email,
    telephone: PERSON.telephoneNumber,
    fuel: "Gas",
    gas_account_number: "851234567890",
    gas_reading: "12345",
    intent: "continue",
  });
  expect(await sent.text()).toMatch(REFERENCE);
}
