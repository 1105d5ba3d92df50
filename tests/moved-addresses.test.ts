import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { array, assert, asyncProperty, constantFrom, nat, record } from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkContent } from "../cms/checks/check.ts";
import { moveArticle, writeMoved } from "../cms/move-article.ts";
import { movedArticles } from "../cms/moved-articles.ts";
import { ContentStore } from "../cms/store.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { AddressOracle, type Files, type Move, readFiles, strayChanges } from "./support/address-oracle.ts";
import { CONTENT_DIR } from "./support/platform-server.ts";
import { chosenSeed, seededRandom } from "./support/seeded-random.ts";

/** What an editor does; numbers choose among what there is then. */
interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly one: number;
  readonly other: number;
  readonly title: number;
}

const KINDS = ["rename", "category", "group", "merge", "back", "wrong", "wrong place"] as const;
/** Some begin as others do, or were another article's. */
const SLUGS = [
  "heater",
  "heater-2",
  "boil",
  "tap",
  "kettle",
  "lamp",
  "old-heater",
  "gone",
  "draft",
  "later",
  "2",
];
const TITLES = [`What is "$&" for?`, "Back\\slash, it’s $1", "Plain"];
/** What is right elsewhere is not right in these: their pages have a hazard, or a review that is sooner. */
const STRICT = new Set(["emergencies", "struggling-to-pay"]);
const NO_ADDRESS = [
  "heat",
  "heat/",
  "/tap",
  "heat/Heater",
  "heat/a b",
  "heat/a_b",
  "a/b/c",
  "heat/../x",
  "heat/x\n",
  "",
];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-moves-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("leaves no old address, link or listing behind, nor changes another word, whatever is moved", async () => {
  const step = record({ kind: constantFrom(...KINDS), one: nat(40), other: nat(40), title: nat(9) });
  await assert(
    asyncProperty(nat(), array(step, { minLength: 1, maxLength: 12 }), async (seed, steps) => {
      rmSync(folder, { recursive: true });
      writeSmallContent(seededRandom(seed));
      await play(steps);
      await thereAndBack();
    }),
    { seed: chosenSeed(), numRuns: 100 },
  );
});

it("leaves the product's own content right", async () => {
  cpSync(CONTENT_DIR, folder, { recursive: true });
  const seed = chosenSeed();
  const random = seededRandom(seed);
  const number = () => Math.floor(random() * 10_000);
  const steps = Array.from({ length: 40 }, () => ({
    kind: KINDS[number() % KINDS.length]!,
    one: number(),
    other: number(),
    title: 9,
  }));
  try {
    await play(steps);
    await thereAndBack();
    expect(await checkContent(folder, { mainSitePaths: MAIN_SITE_PATHS, pictures: PICTURE_NAMES })).toEqual(
      [],
    );
  } catch (error) {
    throw new Error(`with CRASH_SEED=${seed}`, { cause: error });
  }
});

async function expectNoFaults() {
  const store = new ContentStore(folder);
  await store.refresh();
  expect(store.faults().filter(({ message }) => !message.includes("missing"))).toEqual([]);
  return store;
}

async function play(steps: readonly Step[]): Promise<void> {
  const oracle = new AddressOracle(readFiles(folder));
  expect(oracle.faults(readFiles(folder))).toEqual([]);
  await expectNoFaults();
  const story: string[] = [];
  for (const step of steps) {
    const [from, move] = chosenMove(oracle, step);
    story.push(`${from} ${JSON.stringify(move)}`);
    try {
      await makeMove(oracle, from, move, titleOf(from, move, step));
    } catch (error) {
      throw new Error(`after ${story.join(", then ")}`, { cause: error });
    }
  }
}

/** Makes a move, or finds it refused, as the oracle has it. */
async function makeMove(oracle: AddressOracle, from: string, move: Move, title?: string): Promise<void> {
  const before = readFiles(folder);
  const edited = title === undefined ? new Map<string, string>() : entitled(before, from, title);
  const reasons = oracle.refusals(from, move);
  const moved = await moveArticle(folder, from, move, edited);
  expect(readFiles(folder)).toEqual(before);
  if (!moved.ok) return expect(reasons).toContain(moved.failure);
  expect(reasons).toEqual([]);
  await writeMoved(folder, moved.value);
  oracle.move(from, move, title);

  const after = readFiles(folder);
  expect(oracle.faults(after)).toEqual([]);
  expect(strayChanges(new Map([...before, ...edited]), after, from, move)).toEqual([]);
  const store = await expectNoFaults();
  const { redirects } = movedArticles(store);
  const followed = [...oracle.followed()].filter(([old, now]) => old !== now);
  expect(redirects).toEqual(Object.fromEntries(followed));
}

/** An article with another title, and its list with it: as its editor is about to publish them. */
function entitled(files: Files, address: string, title: string): Map<string, string> {
  const name = `articles/${address}.md`;
  const text = files.get(name);
  if (text === undefined) return new Map();
  const old = /^title: (?:"([^"]*)"|(.*?))\r?$/m.exec(text);
  const label = (words: string) => `"label": ${JSON.stringify(words)}`;
  const named = label(old?.[1] ?? old?.[2] ?? "");
  const lists = [...files].filter(
    ([file, source]) => file.startsWith("categories/") && source.includes(named),
  );
  return new Map([
    [name, text.replace(/^title: [^\r\n]*/m, () => `title: ${title}`)],
    ...lists.map(([file, source]) => [file, source.replace(named, () => label(title))] as const),
  ]);
}

/** An article goes to an address that was none's, and comes back. */
async function thereAndBack(): Promise<void> {
  const before = readFiles(folder);
  const oracle = new AddressOracle(before);
  const [from = ""] = oracle.live();
  const to = `${categoryOf(from)}/there`;
  await makeMove(oracle, from, { to });
  await makeMove(oracle, to, { to: from });
  const after = readFiles(folder);
  for (const files of [before, after])
    for (const name of ["addresses.json", "redirects.json"]) files.delete(name);
  expect(after).toEqual(before);
}

/** Most keep their title; no two have the same. */
function titleOf(from: string, { to, place, merges }: Move, { title }: Step): string | undefined {
  const stays = merges === true || (to === from && place === undefined);
  const words = stays ? undefined : TITLES[title];
  return words && `${words} ${from}`;
}

const categoryOf = (address: string) => address.slice(0, address.indexOf("/"));

function chosenMove(oracle: AddressOracle, { kind, one, other }: Step): readonly [string, Move] {
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;
  const live = oracle.live();
  const from = pick(live, one);
  const [category, slug] = from.split("/") as [string, string];
  const newSlug = pick(SLUGS, other);
  const isStrict = (address: string) => STRICT.has(categoryOf(address));
  const others = oracle.places.filter((place) => place.category !== category && !STRICT.has(place.category));
  const elsewhere = pick(others, one + other);
  const place = pick(
    oracle.places.filter((each) => each.category === category),
    other,
  );
  const theirs = [...oracle.followed().keys()].filter((address) => !live.includes(address));
  const moves: Record<Step["kind"], () => readonly [string, Move]> = {
    rename: () => [from, { to: `${category}/${newSlug}` }],
    category: () =>
      isStrict(from)
        ? [from, { to: `${category}/${newSlug}` }]
        : [from, { to: `${elsewhere.category}/${other % 2 === 0 ? slug : newSlug}`, place: elsewhere }],
    group: () => [from, { to: other % 2 === 0 ? from : `${category}/${newSlug}`, place }],
    merge: () => {
      const to = pick(live, other);
      const isOne = [from, to].every((each) => isMergeable(each) && !isStrict(each));
      return [from, { to: isOne ? to : from, merges: true }];
    },
    back: () => {
      const former = oracle.formerOf(from);
      const to = former.length === 0 ? from : pick(former, other);
      const back = oracle.places.find((each) => each.category === categoryOf(to));
      return [from, categoryOf(to) === category || back === undefined ? { to } : { to, place: back }];
    },
    wrong: () =>
      pick<readonly [string, Move]>(
        [
          [from, { to: pick(NO_ADDRESS, one) }],
          [pick([...theirs, "heat/never"], one), { to: "heat/new" }],
          [pick([...theirs, "heat/never"], one), { to: from, merges: true }],
          [from, { to: pick([...theirs, "heat/never", from], one), merges: true }],
          [from, { to: pick([...theirs, ...live], one) }],
        ],
        other,
      ),
    "wrong place": () =>
      pick<readonly [string, Move]>(
        [
          [from, { to: `${elsewhere.category}/new` }],
          [from, { to: `${elsewhere.category}/new`, place: { ...elsewhere, group: "Never" } }],
          [from, { to: `${elsewhere.category}/new`, place }],
          [from, { to: from, place: elsewhere }],
          [from, { to: `${category}/new`, place: elsewhere }],
          [from, { to: `${category}/new`, place: { category, group: "Never" } }],
          [from, { to: "never/new" }],
          [from, { to: "never/new", place: { category: "never", group: "" } }],
          [from, { to: "outside/new", place: { category: "outside", group: "" } }],
        ],
        other,
      ),
  };
  return moves[kind]();
}

/** With an article goes its text: its drawings and films would be nowhere, nor may a hazard come or go. */
function isMergeable(address: string): boolean {
  const text = readFiles(folder).get(`articles/${address}.md`) ?? "";
  return !/\]\((?:drawing|photo):|^(?:hazard|interactive):/m.test(text);
}

/** Three categories in the layouts that there are, with articles whose addresses are like each other's. */
function writeSmallContent(random: () => number): void {
  const live = [
    ["heat/heater", "Heater"],
    ["heat/heater-pressure", 'Heater’s "pressure"'],
    ["heat/light", "Heat & light"],
    ["light/heater", "Heater light"],
    ["light/heat", "Light, heat"],
    ["light/lamp", "Lamp $1"],
    ["water/tap", "Tap"],
    ["water/tap-2", "Second tap"],
  ] as const;
  const all = [...live.map(([address]) => address), "heat/draft", "light/later", "water/gone"];
  const any = () => live[Math.floor(random() * live.length)]![0];
  const link = () => {
    const to = `/help-and-support/${any()}`;
    const ways = [
      `[x](${to})`,
      `[x](${to}#part)`,
      `[x](${to}?a=b "Title")`,
      `[x](<${to}>)`,
      `[x][ref]\n\n[ref]: ${to}`,
      `[x](https://other.example${to})`,
      to.slice("/help-and-support/".length),
    ];
    return ways[Math.floor(random() * ways.length)]!;
  };
  const page = (title: string, own: string, fields: readonly string[] = []) => {
    const related = new Set([any(), any(), any()].filter((id) => id !== own));
    const quote = random() < 0.2 ? '"' : "";
    const list = [...related].map((id) => `  - ${quote}${id}${quote}`);
    const text = [
      "---",
      `title: ${title}`,
      "description: What it is, how it works, and what to do where it does not.",
      "updated: 2026-11-21",
      "review-by: 2027-11-21",
      "keywords:",
      `  - ${random() < 0.3 ? any() : "word"}`,
      ...fields,
      ...(own !== "" && list.length > 0 ? ["related:", ...list] : []),
      "---",
      "",
      `Words, and ${link()}.`,
      "",
      `- ${link()}`,
      `- ${link()} and ${link()}`,
      "",
    ];
    return text.join(random() < 0.2 ? "\r\n" : "\n");
  };
  for (const [address, title] of live) write(`articles/${address}.md`, page(title, address));
  write("articles/heat/draft.md", page("Draft", "heat/draft", ["state: draft"]));
  write("articles/light/later.md", page("Later", "light/later", ["publish-at: 2999-01-01 09:00"]));
  write(
    "articles/water/gone.md",
    page("Gone", "water/gone", ["state: withdrawn", "reason: It is no more.", `see: ${any()}`]),
  );
  write("policies/privacy.md", page("Privacy", ""));
  writeCategories(any);
  write(
    "header.json",
    `{"sections": [ {"title":"One","link":"/help-and-support/${any()}"} ],\n  "quick-links": []}`,
  );
  const rich = `<a href=\\"/help-and-support/${any()}\\">x</a> on ${any()}`;
  write(
    "meter-read.json",
    `{"isMeterReadWeek": false, "isEnableMeterReadCTA": false, "headingTemplate": "${rich}",
      "smrErrorTemplate": "x \\u00e9", "contactCardTemplate": "x", "contactCardPillTemplate": "x"}\n`,
  );
  const [first, second] = [any(), any()];
  write(
    "search/questions.csv",
    `# heat/heater,cold\n\n${first},cold,warm/hot\n${second === first ? "" : `${second},cold,wet\n`}`,
  );
  write("search/judgements.csv", `source,query,article,grade,kind\na,cold,heat/heater,3,find\n`);
  if (random() < 0.7) {
    write(
      "redirects.json",
      `{ "heat/old-heater": "heat/heater", "heat/older": "heat/old-heater",\n "water/going": "water/gone" }\n`,
    );
    const published = [
      ...all.filter((one) => !/draft|later/.test(one)),
      "heat/old-heater",
      "heat/older",
      "water/going",
    ];
    write(
      "addresses.json",
      `${JSON.stringify(random() < 0.5 ? published : published.toSorted(), undefined, 2)}\n`,
    );
  }
}

function writeCategories(any: () => string): void {
  const category = (slug: string, rest: object) => ({
    slug,
    order: 10,
    mainCategory: true,
    title: slug,
    description: "What it is.",
    link: `/help-and-support/${slug}`,
    decoration: "meter",
    ...rest,
  });
  const at = (address: string) => `/help-and-support/${address}`;
  const card = () => ({ image: "meters", title: "Card", link: at(any()), description: "Of it." });
  const heat = category("heat", {
    externalLink: false,
    newLayout: true,
    ctaItems: [{ title: "Go", description: "There.", button: "Go", path: at(any()) }],
    categoryData: {
      title: "Common questions",
      commonQuestions: [{ ...card(), pill: "Pill" }],
      allArticlesTitle: "All",
      allArticles: [
        {
          title: 'Warm "$&" things',
          image: "meters",
          articleLinks: [
            { label: "Heater", link: at("heat/heater") },
            { label: "Draft", link: at("heat/draft") },
            { label: 'Heater’s "pressure"', link: at("heat/heater-pressure") },
          ],
        },
        { title: "Empty", articleLinks: [] },
        {
          title: "Lights",
          articleLinks: [
            { label: "Light, heat", link: at("light/heat") },
            { label: "Heat & light", link: at("heat/light") },
          ],
        },
      ],
      lastArticle: card(),
    },
  });
  const light = category("light", {
    externalLink: false,
    newLayout: false,
    categoryData: {
      articlesTitle: "All of [it]",
      groups: [
        { title: "Bright", image: "meter" },
        { title: "Dark", image: "meter" },
      ],
      articles: [
        { label: "Heater light", path: at("light/heater"), group: "Bright" },
        { label: "Later", path: at("light/later"), group: "Dark" },
        {
          label: "Lamp $1",
          path: at("light/lamp"),
          group: "Bright",
          question: { image: "meter", description: "A {lamp}, or [two]." },
        },
      ],
    },
  });
  const water = category("water", {
    externalLink: false,
    newLayout: false,
    categoryData: {
      articlesTitle: "All",
      articles: [
        { label: "Tap", path: at("water/tap") },
        { label: "Second tap", path: at("water/tap-2") },
        { label: "Gone", path: at("water/gone") },
      ],
    },
  });
  const outside = { ...category("outside", { externalLink: true }), link: "/outside.html" };
  write("categories/heat.json", `${JSON.stringify(heat, undefined, 2)}\n`);
  // Written by hand: in lines of their own, and some together.
  const rows = JSON.stringify(light, undefined, 2).replaceAll(
    /\{\n\s+"(title|image)": ([^\n]+),\n\s+"(\w+)": ([^\n]+)\n\s+\}/g,
    '{ "$1": $2, "$3": $4 }',
  );
  write("categories/light.json", rows.replace("[it]", String.raw`[it] \u00e9 \/`));
  write("categories/water.json", `${JSON.stringify(water, undefined, 4)}\n`);
  write("categories/outside.json", JSON.stringify(outside));
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
