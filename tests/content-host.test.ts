import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contactView, dealsView, extraSupportView } from "../site/.server/help/content-pages.ts";
import routes from "../app/routes.ts";
import { viewArticle, viewCategory, viewHome } from "../site/.server/help/help-content.ts";
import { readMeterReadContent } from "../site/.server/journeys/meter-read.ts";
import { aRequest } from "../ui/.server/request.fixture.ts";
import type { WebRequest } from "../ui/.server/services.ts";
import { type ContentClient, type ContentFault, createContentClient, SPECIFIED } from "../clients/content.ts";
import { contentHosts } from "../clients/hosts.ts";
import type { Contact } from "../contract/contact.ts";
import { FILE_DOCUMENTS } from "../contract/content-documents.ts";
import type { ContentPage } from "../contract/content-page.ts";
import type { Header } from "../contract/help.ts";
import { createOwnContent, type OwnContent, ownContentHosts } from "../server/own-content.ts";
import { memoryLog } from "./support/memory-log.ts";
import {
  CATEGORIES,
  CONTENT_PATHS,
  HEADER,
  METER_READ,
  OUTAGE,
} from "./support/specified-provider/content.ts";
import { type Fault, FAULTS } from "./support/specified-provider/faults.ts";
import { type SpecifiedProvider, startSpecifiedProvider } from "./support/specified-provider/provider.ts";

/** The pages of the site on a content host with the specification's five calls, each with every fault. */

const CONTENT_DIR = path.resolve(import.meta.dirname, "../content");
const ownFile = <Content>(name: string) =>
  JSON.parse(readFileSync(path.join(CONTENT_DIR, name), "utf8")) as Content;
const OWN_HEADER = ownFile<Header>("header.json");
/** Of a host that never answers; the site's own limit is 2 s. */
const LATE_MS = 200;
const STALE_MS = 1_000;
/** On a busy machine. */
const PATIENCE = { timeout: 10_000 };

let provider: SpecifiedProvider;
let own: OwnContent;

beforeAll(async () => {
  provider = await startSpecifiedProvider();
  own = createOwnContent({ contentDir: CONTENT_DIR }, memoryLog().log);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  return () => {
    vi.useRealTimers();
    provider.mend();
  };
});
afterAll(async () => {
  await provider.close();
  await own.close();
});

/** A web whose content host is the provider's, and what it logged of it. */
function aSite(fault?: Fault) {
  const { json, html } = contentHosts(provider.contentUrl);
  const timeout = fault === "slow" ? LATE_MS : 0;
  const host = { json: { ...json, timeout }, html: { ...html, timeout } };
  const logged: ContentFault[] = [];
  const onFault = (one: ContentFault) => void logged.push(one);
  const content: ContentClient = createContentClient({ host, own: ownContentHosts(own), onFault });
  const { visit } = aRequest();
  const web: WebRequest = { ...visit, content };
  // A busy machine may be late with another document.
  const of = (faults: readonly ContentFault[], document?: string) =>
    faults.filter((one) => document === undefined || one.document.startsWith(document));
  const reasons = (document?: string) =>
    of(logged, document).map(({ at, reason }) => (at === "" ? reason : `${at}: ${reason}`));
  return { web, content, reasons, faults: (document?: string) => of(content.faults(), document) };
}

/** The status of a page, and what it shows. */
async function shown(view: () => Promise<unknown>): Promise<unknown> {
  try {
    return await view();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    if (thrown instanceof Error && "statusCode" in thrown) return thrown.statusCode;
    throw thrown;
  }
}

/** What a customer sees of each document. */
const PAGES: Readonly<Record<string, (web: WebRequest) => Promise<unknown>>> = {
  header: async ({ content }) => (await content.header()).sections[0]?.title,
  categories: async (web) => [
    (await viewHome(web)).tiles.length > 5 ? "home with tiles" : "home without",
    await shown(async () => (await viewCategory(web, "meters")).category.title),
  ],
  article: async (web) => {
    const view = await viewArticle(web, "meters", "read-your-meter");
    return "article" in view ? view.article.title : "withdrawn";
  },
  "meter-read": async (web) => {
    const { heading, open } = await readMeterReadContent(web);
    return [
      (await contactView(web)).meterRead?.heading ?? "no card",
      heading,
      open === null ? "closed" : "form",
    ];
  },
  outage: async (web) => (await viewHome(web)).outage?.title ?? "no banner",
};

const THEIR_HEADER = HEADER.sections[0]?.title;
const OUR_HEADER = OWN_HEADER.sections[0]?.title;
const LISTED = ["home with tiles", "Meters"];
const UNLISTED = ["home with tiles", 503];
const WEEK = [METER_READ.headingTemplate, METER_READ.headingTemplate, "form"];
const NO_WEEK = ["no card", "Submit a meter reading", "form"];
const NONE = "no banner";
const TOO_LARGE = /^body of more than \d+ bytes$/;
const LATE = `timeout of ${LATE_MS}ms exceeded`;

type Row = readonly [fault: Fault, cold: unknown, warm: unknown, ...reasons: (string | RegExp)[]];

/** The fault, what a new process shows, what one shows that had read the document, and what is logged. */
const MATRIX: Readonly<Record<string, readonly Row[]>> = {
  header: [
    ["missing", OUR_HEADER, THEIR_HEADER, "empty"],
    ["404", OUR_HEADER, OUR_HEADER],
    ["500", OUR_HEADER, THEIR_HEADER, "bad response: 500"],
    ["204", OUR_HEADER, OUR_HEADER],
    ["empty", OUR_HEADER, THEIR_HEADER, "empty"],
    ["wrong type", OUR_HEADER, THEIR_HEADER, "not an object"],
    [
      "wrong members",
      OUR_HEADER,
      OUR_HEADER,
      "hideA11yBtn: not true or false",
      "sections: not a list",
      "quick-links: not a list",
      "secondary-banner: not an object",
      "menu-banner: not an object",
    ],
    ["nulls", OUR_HEADER, OUR_HEADER],
    ["extra", THEIR_HEADER, THEIR_HEADER],
    ["html", OUR_HEADER, THEIR_HEADER, "not JSON"],
    ["10 MB", OUR_HEADER, THEIR_HEADER, TOO_LARGE],
    ["slow", OUR_HEADER, THEIR_HEADER, LATE],
    ["reset", OUR_HEADER, THEIR_HEADER, "Network Error"],
  ],
  categories: [
    ["missing", UNLISTED, LISTED, "empty"],
    ["404", UNLISTED, LISTED, "bad request: 404"],
    ["500", UNLISTED, LISTED, "bad response: 500"],
    ["204", UNLISTED, LISTED, "empty"],
    ["empty", UNLISTED, LISTED, "empty"],
    ["wrong type", UNLISTED, LISTED, "not an object"],
    ["wrong members", UNLISTED, LISTED, "data: not a list"],
    ["nulls", UNLISTED, LISTED, "data: missing"],
    ["extra", LISTED, LISTED],
    ["html", UNLISTED, LISTED, "not JSON"],
    ["10 MB", UNLISTED, LISTED, TOO_LARGE],
    ["slow", UNLISTED, LISTED, LATE],
    ["reset", UNLISTED, LISTED, "Network Error"],
  ],
  article: [
    ["404", 302, 302],
    ["500", 503, "read your meter", "bad response: 500"],
    ["204", 302, 302],
    ["empty", 503, "read your meter", "no page with a text"],
    ["html", 503, "read your meter", "no page with a text"],
    ["10 MB", 503, "read your meter", TOO_LARGE],
    ["slow", 503, "read your meter", LATE],
    ["reset", 503, "read your meter", "Network Error"],
  ],
  "meter-read": [
    ["missing", NO_WEEK, NO_WEEK],
    ["404", NO_WEEK, NO_WEEK],
    ["500", NO_WEEK, WEEK, "bad response: 500"],
    ["204", NO_WEEK, NO_WEEK],
    ["empty", NO_WEEK, NO_WEEK],
    ["wrong type", NO_WEEK, WEEK, "not an object"],
    [
      "wrong members",
      NO_WEEK,
      NO_WEEK,
      ...["isMeterReadWeek", "isEnableMeterReadCTA"].map((name) => `${name}: not true or false`),
      ...Object.keys(METER_READ)
        .filter((name) => name.endsWith("Template"))
        .map((name) => `${name}: not a string`),
    ],
    ["nulls", NO_WEEK, NO_WEEK],
    ["extra", WEEK, WEEK],
    ["html", NO_WEEK, WEEK, "not JSON"],
    ["10 MB", NO_WEEK, WEEK, TOO_LARGE],
    ["slow", NO_WEEK, WEEK, LATE],
    ["reset", NO_WEEK, WEEK, "Network Error"],
  ],
  outage: [
    ["missing", NONE, NONE],
    ["404", NONE, NONE],
    ["500", NONE, OUTAGE.title, "bad response: 500"],
    ["204", NONE, NONE],
    ["empty", NONE, NONE],
    ["wrong type", NONE, OUTAGE.title, "not an object"],
    ["wrong members", NONE, NONE, "title: not a string", "message: not a string"],
    ["nulls", NONE, NONE],
    ["extra", OUTAGE.title, OUTAGE.title],
    ["html", NONE, OUTAGE.title, "not JSON"],
    ["10 MB", NONE, OUTAGE.title, TOO_LARGE],
    ["slow", NONE, OUTAGE.title, LATE],
    ["reset", NONE, OUTAGE.title, "Network Error"],
  ],
};

const matching = (reason: string | RegExp) =>
  typeof reason === "string" ? reason : expect.stringMatching(reason);

describe.each(Object.entries(MATRIX))("the %s document", (document, rows) => {
  const page = PAGES[document]!;
  const at = document === "article" ? "/help/" : CONTENT_PATHS[document as keyof typeof CONTENT_PATHS];
  const cases = rows.map(([fault, cold, warm, ...reasons]) => ({ fault, cold, warm, reasons }));

  it.each(cases)("$fault: a new process shows what it can, and says once what is wrong", async (row) => {
    const { fault, cold, reasons } = row;
    provider.break(document, fault);
    const { web, faults, reasons: logged } = aSite(fault);
    for (let times = 0; times < 3; times++) {
      expect(await shown(() => page(web))).toEqual(cold);
      vi.advanceTimersByTime(STALE_MS);
    }
    expect(logged(at)).toEqual(reasons.map(matching));
    expect(faults(at)).toHaveLength(reasons.length);
  });

  it.each(cases)("$fault: a process that had read it shows what holds, until it is mended", async (row) => {
    const { fault, warm, reasons } = row;
    const { web, faults, reasons: logged } = aSite(fault);
    const before = await shown(() => page(web));
    provider.break(document, fault);
    vi.advanceTimersByTime(STALE_MS);
    // The first may still have the copy, while it is revalidated.
    await shown(() => page(web));
    await vi.waitFor(() => expect(faults(at)).toHaveLength(reasons.length));
    await vi.waitFor(async () => expect(await shown(() => page(web))).toEqual(warm));
    expect(logged(at)).toEqual(reasons.map(matching));
    provider.mend();
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(STALE_MS);
      expect(await shown(() => page(web))).toEqual(before);
      expect(faults(at)).toEqual([]);
    });
  });
});

/** What the specification does not name: the site has its own of each. */
const OPTIONAL = (Object.keys(FILE_DOCUMENTS) as (keyof typeof FILE_DOCUMENTS)[]).filter(
  (name) => !SPECIFIED.has(name),
);
/** What a host may say in place of it. */
const NO_FAULTS: ReadonlySet<Fault> = new Set(["404", "204", "nulls"]);
/** Each member of theirs is an entry by its name, and nothing is none. */
const LISTS_BY_NAME: ReadonlySet<string> = new Set(["troubleshooters"]);

describe.each(OPTIONAL)("the document %s, which a host need not have", (name) => {
  const { path: at, file } = FILE_DOCUMENTS[name];
  const written = readFileSync(path.join(CONTENT_DIR, file), "utf8");
  const read = ({ content }: ReturnType<typeof aSite>) => content[name]();
  /** What a host serves: with the facts that our file names. */
  const theirs = async () => (written.includes("{{fact:") ? JSON.stringify(await read(aSite())) : written);
  /** What is unknown in a list by name is an entry, and a bad one. */
  const isReported = (fault: Fault) =>
    fault === "extra"
      ? expect.any(Boolean)
      : !NO_FAULTS.has(fault) || (fault === "nulls" && LISTS_BY_NAME.has(name));

  it.each(FAULTS)("%s: a new process shows the site's own, and says what is wrong", async (fault) => {
    const ours = await read(aSite());
    provider.put(at, await theirs());
    provider.break(at, fault);
    const site = aSite(fault);
    expect(await read(site)).toEqual(ours);
    expect(site.faults(at).length > 0).toEqual(isReported(fault));
    expect(site.reasons(at)).toHaveLength(site.faults(at).length);
  });

  it.each(FAULTS)(
    "%s: a process that had read it shows what holds, and says what is wrong",
    async (fault) => {
      provider.put(at, await theirs());
      const site = aSite(fault);
      const before = await read(site);
      provider.break(at, fault);
      vi.advanceTimersByTime(60 * STALE_MS);
      await read(site);
      await vi.waitFor(() => expect(site.faults(at).length > 0).toEqual(isReported(fault)), PATIENCE);
      expect(await read(site)).toEqual(before);
    },
  );
});

interface RouteEntry {
  readonly path?: string | undefined;
  readonly children?: readonly RouteEntry[] | undefined;
}

/** The paths of a route and of those below it, which carry no slash before them. */
function pathsOf({ path: at = "", children = [] }: RouteEntry): readonly string[] {
  const below = children.flatMap(pathsOf).map((one) => `${at}/${one}`.replace(/^\//, ""));
  return at === "" ? below : [at, ...below];
}

/** A new process, where the host has this at that path. */
function withDocument(at: string, body: unknown, type?: string) {
  provider.put(at, typeof body === "string" ? body : JSON.stringify(body), type);
  return aSite();
}

describe("an outage that has ended", () => {
  it.each(["[]", "null", '{"title":"","message":""}', '{"title":null,"message":null}', "", " \n"])(
    "is gone within the stale time where the host says %j",
    async (body) => {
      const { web, content } = aSite();
      expect(await PAGES["outage"]!(web)).toBe(OUTAGE.title);
      provider.put(CONTENT_PATHS.outage, body);
      vi.advanceTimersByTime(STALE_MS);
      await vi.waitFor(async () => expect(await PAGES["outage"]!(web)).toBe(NONE));
      expect(content.faults()).toEqual([]);
    },
  );
});

describe("one bad entry", () => {
  it("of the header loses itself alone, and says where it is", async () => {
    const sections = [
      { title: "Gas", link: "/gas" },
      { title: "No link" },
      { title: "Rail", link: "mailto:a@b" },
    ];
    const { content, reasons } = withDocument(CONTENT_PATHS.header, { ...HEADER, sections });
    expect((await content.header()).sections).toEqual([{ title: "Gas", link: "/gas" }]);
    expect(reasons()).toEqual([
      "sections.1.link: missing",
      expect.stringMatching(/^sections\.2\.link: must begin/),
    ]);
    expect(content.faults()[0]).toMatchObject({ document: CONTENT_PATHS.header, at: "sections.1.link" });
  });

  it("of the categories loses itself alone, and a category that the site does not know has a plain page", async () => {
    const data = [...CATEGORIES.data, { id: "../x" }, { id: null }, "meters", { id: "Solar" }];
    const { web, reasons } = withDocument(CONTENT_PATHS.categories, { data });
    const { tiles } = await viewHome(web);
    expect(tiles.map(({ link }) => link)).toEqual(
      expect.arrayContaining(["/help-and-support/EV_Charging", "/help-and-support/Solar"]),
    );
    const { category, others } = await viewCategory(web, "EV_Charging");
    expect(category).toMatchObject({ title: "EV Charging", description: "About EV_Charging" });
    expect(others).toEqual([
      { label: "Charge at home", link: "/help-and-support/EV_Charging/Charge_at_home" },
    ]);
    expect(reasons()).toEqual([
      "data.6.id: no part of an address",
      "data.7.id: missing",
      "data.8: not an object",
    ]);
  });
});

describe("what the site shows of its own", () => {
  it("leads to no article that the content host does not list, and to all that it lists", async () => {
    const { web } = aSite();
    const { category, others } = await viewCategory(web, "meters");
    const data = category.newLayout ? category.categoryData : undefined;
    const links = data?.allArticles.flatMap(({ articleLinks }) => articleLinks.map(({ link }) => link));
    const listed = ["read-your-meter", "getting-a-new-card-or-key-for-your-meter"];
    expect(links?.toSorted()).toEqual(listed.map((slug) => `/help-and-support/meters/${slug}`).toSorted());
    expect(data?.commonQuestions.map(({ link }) => link)).toHaveLength(2);
    expect(others).toEqual([]);
    const { tiles, videos } = await viewHome(web);
    expect(tiles.map(({ link }) => link)).not.toContain("/help-and-support/breakdowns");
    expect(tiles.map(({ link }) => link)).toContain("/help-and-support/emergencies");
    expect(videos).toHaveLength(7);
    const explained = videos.map(({ article }) => article).filter((article) => article !== null);
    const paths = ["meters/read-your-meter", "pay-as-you-go/top-up-your-meter"];
    expect(explained).toEqual(expect.arrayContaining(paths.map((one) => `/help-and-support/${one}`)));
    expect(explained).toHaveLength(4);
  });

  it("has the articles that the host lists beside its categories", async () => {
    const { web } = aSite();
    const article = async (category: string, slug: string) => {
      const view = await viewArticle(web, category, slug);
      return "article" in view ? view.article.canonicalPath : undefined;
    };
    expect(await article("my-account", "change-your-name")).toBe(
      "/help-and-support/my-account/change-your-name",
    );
    expect(await article("meters", "moving-in")).toBe("/help-and-support/meters/moving-in");
    expect(await shown(() => article("meters", "unlisted"))).toBe(302);
  });

  it("leads to its own pages whatever the content host lists, and to a search for a category that it does not list", async () => {
    const { content } = withDocument(CONTENT_PATHS.categories, {
      data: CATEGORIES.data.filter(({ id }) => id === "meters"),
    });
    const { hasPage } = await content.categories();
    const paths = routes.flatMap(pathsOf).filter((one) => one.startsWith("help-and-support/"));
    const isListed = (one: string) => one.startsWith("help-and-support/:");
    expect(paths.filter(isListed)).toHaveLength(2);
    expect(paths.filter((one) => !isListed(one) && !hasPage(`/${one.replaceAll(":", "")}`))).toEqual([]);
    const [bereavement, extraSupport] = [await content.bereavement(), await content.extraSupport()];
    const texts = JSON.stringify([bereavement, extraSupport]);
    expect(texts).toContain('"/help-and-support/probate/tell-us"');
    expect(texts).toContain('"/search?q=struggling+to+pay"');
    expect(texts).not.toContain("/help-and-support/struggling-to-pay");
  });

  it("has an article without a title under its heading, else under the title of the list", async () => {
    const at = "/help/meters/read-your-meter.html";
    const titleOf = async (body: string) => {
      const { web, faults } = withDocument(at, body, "text/html");
      const view = await viewArticle(web, "meters", "read-your-meter");
      expect(faults(at)).toEqual([]);
      return "article" in view ? view.article.title : undefined;
    };
    expect(await titleOf("<body><h1>Your dials</h1><p>Read them.</p></body>")).toBe("Your dials");
    expect(await titleOf("<body><p>Read them.</p></body>")).toBe("Read your meter");
  });

  it("is replaced by a document of the host, and completed where that has only a part", async () => {
    const gas = { label: "Gas", number: "0800 111 999", note: "Free" };
    const { content, reasons } = withDocument("/content/help-and-support/contact.json", {
      emergency: { gas },
    });
    const ours = ownFile<Contact>("contact.json");
    expect(await content.contact()).toEqual({ ...ours, emergency: { ...ours.emergency, gas } });
    expect(reasons()).toEqual([]);
  });

  it("has the helplines that its own advice names, where the host's numbers have none or some of them", async () => {
    const { helplines, textLines, ...contact } = ownFile<Contact>("contact.json");
    const { samaritans, ...others } = helplines ?? {};
    expect(samaritans).toBeDefined();
    for (const theirs of [contact, { ...contact, helplines: others }]) {
      const { content } = withDocument("/content/help-and-support/contact.json", theirs);
      expect(await content.contact()).toEqual({ ...contact, helplines, textLines });
      expect(content.faults()).toEqual([]);
    }
  });

  it("is asked of the host once a minute, not once a second", async () => {
    const { content } = aSite();
    const asked = () => provider.calls.filter((call) => call.path.endsWith("/contact.json")).length;
    const before = asked();
    for (let second = 0; second < 60; second++) {
      await content.contact();
      vi.advanceTimersByTime(STALE_MS);
    }
    expect(asked() - before).toBe(1);
    await content.contact();
    await vi.waitFor(() => expect(asked() - before).toBe(2));
  });
});

describe.each([
  { path: "deals.json", ours: "Your deals", view: dealsView },
  {
    path: "extra-support.json",
    ours: ownFile<ContentPage>("extra-support.json").title,
    view: extraSupportView,
  },
])("$path", ({ path: file, ours, view }) => {
  const page = (body: string) => `<title>Help for you</title><meta name="description" content="D">${body}`;
  const at = `/content/help-and-support/${file}`;

  it("may be a page of the content-management system, without what is around its panel", async () => {
    const panel = '<header>Menu</header><div class="content-panel"><h2>Save</h2></div><footer>Small</footer>';
    const { web } = withDocument(at, page(`<body>${panel}</body>`), "text/html");
    expect(await view(web)).toMatchObject({
      page: { title: "Help for you", description: "D", html: "<h2>Save</h2>" },
    });
  });

  it("is the site's own where the page has no panel", async () => {
    const { web, reasons } = withDocument(at, page("<body>Log in</body>"), "text/html");
    expect(await view(web)).toMatchObject({ page: { title: ours } });
    expect(reasons()).toEqual(["not JSON"]);
  });
});
