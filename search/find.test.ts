import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { correctSpelling, findFaults, findPages } from "./find.ts";
import { aPage, linksFor, searcherOver } from "./search.fixture.ts";

const TOP_UP = aPage({
  link: "/top-up",
  title: "Top up your meter",
  description: "How to add credit to a key or card.",
});
const READ = aPage({ link: "/read", title: "Read your meter", description: "Which numbers to write down." });
const REFUND = aPage({
  link: "/refund",
  title: "Get a refund",
  paragraphs: ["When we owe you money, we pay it back."],
});
const BLEED = aPage({
  link: "/bleed",
  title: "Bleed a radiator",
  headings: ["What you need"],
  paragraphs: ["Hold a cloth under the valve."],
});
const GAS = aPage({ link: "/smell-gas", title: "If you smell gas", description: "Get outside and call." });
const PAGES = [TOP_UP, READ, REFUND, BLEED, GAS];

describe("a customer finds a page", () => {
  test.each([
    ["by its title", "refund", "/refund"],
    ["by a word of its text", "cloth valve", "/bleed"],
    ["by another form of a word", "bleeding radiators", "/bleed"],
    ["by the beginning of a word", "radiat", "/bleed"],
    ["with a slip of the finger", "radiatro", "/bleed"],
    ["with doubled and accented characters", "réffund", "/refund"],
    ["in capitals, with signs around it", "*** REFUND?! ***", "/refund"],
  ])("%s: %j", async (_how, query, link) => {
    expect(linksFor(query, await searcherOver(PAGES))[0]).toBe(link);
  });

  test("that has all the words before one that has some", async () => {
    const pages = [
      aPage({ link: "/some", title: "Meter" }),
      aPage({ link: "/all", title: "Meter moved" }),
      READ,
    ];
    expect(linksFor("meter moved", await searcherOver(pages))[0]).toBe("/all");
  });
});

describe("words that mean the same", () => {
  const synonyms = [
    ["top up", "put money on"],
    ["refund", "money back"],
  ];

  test("find the same page, whichever was written", async () => {
    const searcher = await searcherOver(PAGES, { synonyms });
    expect(linksFor("put money on my meter", searcher)[0]).toBe("/top-up");
    expect(linksFor("money back", searcher)[0]).toBe("/refund");
  });

  test("find it from the beginning of a phrase on", async () => {
    const searcher = await searcherOver(PAGES, { synonyms });
    for (const typed of ["put mon", "put money o", "top u"])
      expect(linksFor(typed, searcher)).toContain("/top-up");
  });

  test("do not find it where editors did not say so", async () => {
    expect(linksFor("put money on", await searcherOver(PAGES))).not.toContain("/top-up");
  });
});

describe("nothing is found", () => {
  test.each(["", "   ", "the", "zzzz", "oboe lessons", "\u0000 %%% <b>", "💡"])("for %j", async (query) => {
    expect(linksFor(query, await searcherOver(PAGES))).toEqual([]);
  });

  test("for a subject that editors say we have nothing about, though a word of it is ours", async () => {
    expect(linksFor("read a parking meter", await searcherOver(PAGES))).not.toEqual([]);
    const elsewhere = [
      { owner: "your council", link: "https://council.example", phrases: ["parking meter"] },
    ];
    const found = findPages("read a parking meter", await searcherOver(PAGES, { elsewhere }));
    expect(found).toMatchObject({
      documents: [],
      confidence: "unsure",
      elsewhere: { owner: "your council" },
    });
  });
});

test("a page that has a word of the question only in its text is near, not an answer", async () => {
  const pages = [...PAGES, aPage({ link: "/near", paragraphs: ["Wait for the guitar to dry."] })];
  const found = findPages("guitar strings cello", await searcherOver(pages));
  expect(found).toMatchObject({ documents: [pages.length - 1], confidence: "unsure", elsewhere: null });
});

test("a page is first for its title; another with the same title is reported", async () => {
  const rest = "Radiators that stay cold";
  const pages = [
    aPage({
      link: "/other",
      title: "Radiators",
      keywords: ["radiators that stay cold all day"],
      paragraphs: [rest],
    }),
    aPage({ link: "/cold", title: rest }),
  ];
  expect(linksFor(rest, await searcherOver(pages))[0]).toBe("/cold");
  const faults = findFaults(await searcherOver([aPage({ link: "/older", title: rest }), ...pages]));
  expect(faults).toContain(`/older: another page has the title "${rest}"`);
  expect(faults).toContain("the danger gas has no page /smell-gas");
});

test("in danger the page about it comes first, whatever else was asked", async () => {
  const query = "I was about to top up my meter to read and get a refund and then there was a smell of gas";
  expect(linksFor(query, await searcherOver(PAGES))[0]).toBe("/smell-gas");
});

describe("for any pages and any question", () => {
  const WORDS = [
    "boiler",
    "boilers",
    "broiler",
    "meter",
    "metre",
    "refund",
    "refunds",
    "radiator",
    "thermostat",
    "tariff",
    "credit",
    "supply",
  ];
  const texts = array(constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
  const pages = uniqueArray(record({ title: texts, text: texts }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ title, text }) => title + text,
  });

  /** The word itself, or another form of it. */
  const has = (page: { title: string; text: string }, word: string) =>
    `${page.title} ${page.text}`.split(" ").some((one) => one.replace(/s$/, "") === word.replace(/s$/, ""));

  test("a page with the word is never below one with a word that only looks like it", async () => {
    await assert(
      asyncProperty(pages, constantFrom(...WORDS), async (made, word) => {
        const searcher = await searcherOver(
          made.map(({ title, text }, at) => aPage({ link: `/${at}`, title, paragraphs: [text] })),
        );
        const exact = linksFor(word, searcher).map((link) =>
          has(made[Number(link.slice(1))] ?? { title: "", text: "" }, word),
        );
        expect(exact).toEqual(exact.toSorted((one, other) => Number(other) - Number(one)));
      }),
      { numRuns: 300 },
    );
  });

  test("the same question gets the same answer, each page once", async () => {
    await assert(
      asyncProperty(pages, texts, async (made, query) => {
        const searcher = await searcherOver(
          made.map(({ title, text }, at) => aPage({ link: `/${at}`, title, paragraphs: [text] })),
        );
        const links = linksFor(query, searcher);
        expect(new Set(links).size).toBe(links.length);
        expect(linksFor(query, searcher)).toEqual(links);
      }),
      { numRuns: 100 },
    );
  });

  test("no text, however odd, breaks it", async () => {
    const searcher = await searcherOver(PAGES);
    assert(
      property(
        string({ maxLength: 2_000, unit: "binary" }),
        (query) => linksFor(query, searcher).length >= 0,
      ),
    );
  });
});

describe("a question of hundreds of words", () => {
  const word = (number: number) =>
    `w${number.toString(36).replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}x`;
  const words = Array.from({ length: 330 }, (_, number) => word(number + 100));

  test("is a search of its first twenty terms, words that tell nothing apart", async () => {
    const searcher = await searcherOver([aPage({ link: "/all", paragraphs: [words.join(" ")] })]);
    const { query } = findPages(words.join(" "), searcher);
    expect(query.parts).toHaveLength(20);
    const parts = findPages(words.map((one) => `and the ${one}`).join(" "), searcher).query.parts;
    expect(parts.filter(({ strength }) => strength === 1)).toHaveLength(20);
  });

  test("that finds nothing is put right as far as it was searched for", async () => {
    const known = words.map((one) => `${one}radiator`);
    const searcher = await searcherOver([aPage({ link: "/all", keywords: known })]);
    const slips = known.map((one) => one.replace("radiator", "radqqator"));
    expect(correctSpelling(slips.join(" "), searcher)?.split(" ")).toEqual(known.slice(0, 20));
  });

  test("that names a danger at its end leads to its page first", async () => {
    const searcher = await searcherOver(PAGES);
    expect(linksFor(`${words.join(" ")} i can smell gas`, searcher)[0]).toBe("/smell-gas");
  });
});
