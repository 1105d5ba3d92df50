import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { CONSENT_COOKIE } from "../../ui/analytics/consent.ts";
import { type Product, removeProductFiles } from "../support/product.ts";
import { startProductWithClock } from "../support/product-with-clock.ts";
import { expect, test as base } from "./support/help-test.ts";
import { findBarriers } from "./support/looks.ts";
import { PAGE_LOOKS, type PageLook, type Theme, type Width } from "./support/looks-of-pages.ts";
import { type Difference, PictureBench } from "./support/picture-bench.ts";
import { settled } from "./support/settled.ts";
import { addRules, photograph } from "./support/still-page.ts";

/** Pictures to compare with. `npm run tool -- lab/screens.ts` makes them anew. */
const STORED = path.join(import.meta.dirname, "looks");
const EXAMPLES = path.join(import.meta.dirname, "../../examples/brands");
const SHOWN = path.join(import.meta.dirname, "../../docs/screens");
/** More than this is a page that looks different. The last test here shows what is under it and what over. */
const MOST_DIFFERENT = { all: 0.003, worstPart: 0.25 } as const;

/** When pictures are taken, whatever day it is: a Friday, while people answer. */
const PICTURE_TIME = new Date("2026-11-27T10:00:00Z");
/** 7, 21 and 56 days later are the longest dates there are: "Wednesday 29 September 2027". */
const LONGEST_DATES = new Date("2027-09-08T09:00:00Z");

// One product and one browser do for all of them.
base.describe.configure({ mode: "default" });

const productAt = (startsAt?: Date) =>
  [
    async (
      { browserName: _browserName }: { browserName: string },
      use: (product: Product) => Promise<void>,
    ) => {
      const product = await startProductWithClock(startsAt && { startsAt });
      await use(product);
      await product.stop();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ] as const;

const test = base.extend<
  object,
  { product: Product; laterProduct: Product; todaysProduct: Product; bench: PictureBench }
>({
  product: [...productAt(PICTURE_TIME)],
  laterProduct: [...productAt(LONGEST_DATES)],
  todaysProduct: [...productAt()],
  bench: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(new PictureBench(page));
      await page.close();
    },
    { scope: "worker" },
  ],
});

for (const look of PAGE_LOOKS.filter(({ dated }) => dated)) {
  test(`${look.title}: it looks as it did with the longest dates`, async ({ browser, laterProduct, bench }, {
    config,
  }) => {
    for (const width of [390, 1440] as const) {
      const context = await visitor(browser, laterProduct, width, "light", LONGEST_DATES);
      const page = await context.newPage();
      await look.open(page);
      const name = `${look.name}-${width}-light-longest-dates`;
      await compare(bench, await photograph(page), name, config.updateSnapshots === "all");
      await context.close();
    }
  });
}

for (const look of PAGE_LOOKS.filter(({ atMachineTime }) => !atMachineTime))
  test(`${look.title}: it looks as it did`, ({ browser, product, bench }, { config }) =>
    compareAll(look, {
      browser,
      product,
      bench,
      renew: config.updateSnapshots === "all",
      now: PICTURE_TIME,
    }));

for (const look of PAGE_LOOKS.filter(({ atMachineTime }) => atMachineTime))
  test(`${look.title}: it looks as it did`, ({ browser, todaysProduct, bench }, { config }) =>
    compareAll(look, { browser, product: todaysProduct, bench, renew: config.updateSnapshots === "all" }));

for (const brand of ["tidewell", "copperbeech"])
  test(`the help home in the colours of ${brand}: it looks as it did`, async ({ browser, bench }, {
    config,
  }) => {
    const environment = { BRAND: path.join(EXAMPLES, brand), PROVIDER_NAME: "Example Energy" };
    const product = await startProductWithClock({ startsAt: PICTURE_TIME, environment });
    for (const theme of ["light", "dark"] as const) {
      const context = await visitor(browser, product, 390, theme, PICTURE_TIME);
      const page = await context.newPage();
      await page.goto("/help-and-support/");
      const picture = await photograph(page);
      await compare(bench, picture, `home-of-${brand}-390-${theme}`, config.updateSnapshots === "all");
      await context.close();
    }
    await product.stop();
    removeProductFiles(product.dataDir);
  });

test("nothing is shown that only a script could make work, where there is none", async ({
  browser,
  product,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled });
    const page = await context.newPage();
    for (const address of [
      "/help-and-support/bills-and-payments/understand-your-bill",
      "/help-and-support/probate",
    ]) {
      await page.goto(address);
      if (javaScriptEnabled) await settled(page);
      const shown = page.locator("[data-copy], [data-print], [data-opens]").filter({ visible: true });
      expect((await shown.count()) > 0, `${address}, scripts ${javaScriptEnabled}`).toBe(javaScriptEnabled);
    }
    await context.close();
  }
});

test("the menu of a phone lies over the page, so that each of its links can be pressed", async ({
  browser,
  product,
}) => {
  const context = await visitor(browser, product, 390, "light", PICTURE_TIME);
  const page = await context.newPage();
  await page.goto("/help-and-support/");
  await page.locator(".site-menu summary").click();
  const links = await page.getByRole("navigation", { name: "Menu" }).getByRole("link").all();
  expect(links.length).toBeGreaterThan(5);
  // A press that is not made, but could be: nothing else is where it would go.
  for (const link of links) await link.click({ trial: true, timeout: 10_000 });
  await context.close();
});

test("a wrong address leads to a page in the house's colours, in light and dark", async ({
  browser,
  product,
}) => {
  for (const [theme, paper] of [
    ["light", "rgb(251, 248, 241)"],
    ["dark", "rgb(14, 28, 29)"],
  ] as const) {
    const context = await visitor(browser, product, 390, theme, PICTURE_TIME);
    const page = await context.newPage();
    await page.goto("/help-and-support/nowhere/at-all");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("background-color", paper);
    expect(await findBarriers(page)).toEqual([]);
    await context.close();
  }
});

test("another machine's way to draw text passes; a missing style, a shifted column, a lost picture or font does not", async ({
  browser,
  product,
  bench,
}) => {
  const context = await visitor(browser, product, 390, "light", PICTURE_TIME);
  const page = await context.newPage();
  const differenceWith = async (name: string, address: string, rules: string) => {
    await page.goto(address);
    await addRules(page, rules);
    return bench.difference(readFileSync(fileOf(name)), await bench.shrink(await photograph(page)));
  };
  const home = (rules: string) => differenceWith("home-390-light", "/help-and-support/", rules);
  const article = (rules: string) =>
    differenceWith("article-390-light", "/help-and-support/bills-and-payments/understand-your-bill", rules);

  for (const text of [
    "text-rendering: geometricPrecision",
    "-webkit-text-stroke: 0.2px",
    "-webkit-font-smoothing: none",
  ]) {
    expect.soft(isApart(await home(`* { ${text}; }`)), `home with ${text}`).toBe(false);
    expect.soft(isApart(await article(`* { ${text}; }`)), `an article with ${text}`).toBe(false);
  }
  const breaks: readonly (readonly [string, () => Promise<Difference>])[] = [
    [
      "a button without its style",
      () => home(".hero .button { background: none !important; box-shadow: none !important; }"),
    ],
    ["pictures that are gone", () => home(".topic-picture { visibility: hidden; }")],
    ["a column that moved", () => home(".topic-tiles { transform: translateX(12px); }")],
    ["text that moved", () => article("main { transform: translateX(12px); }")],
    ["a smaller title", () => article("h1 { font-size: 1.5rem; }")],
    ["another font", () => article(":root { --font: serif; }")],
  ];
  for (const [name, difference] of breaks) expect.soft(isApart(await difference()), name).toBe(true);
  await context.close();
});

/** A visitor who has answered the question about cookies. */
async function visitor(
  browser: Browser,
  { origin }: Product,
  width: number,
  colorScheme: Theme,
  now?: Date,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: "reduce",
  });
  if (now !== undefined) await context.clock.setFixedTime(now);
  await context.addCookies([{ name: CONSENT_COOKIE, value: "necessary", url: origin }]);
  return context;
}

interface Comparison {
  readonly browser: Browser;
  readonly product: Product;
  readonly bench: PictureBench;
  /** Stores the pictures instead of comparing them. */
  readonly renew: boolean;
  /** The browser's clock; the machine's where it is left out. */
  readonly now?: Date;
}

async function compareAll(
  look: PageLook,
  { browser, product, bench, renew, now }: Comparison,
): Promise<void> {
  const looks: (readonly [Width, Theme])[] = [[390, "light"], ...(look.also ?? [])];
  const take = async (width: Width, theme: Theme, use: (picture: Buffer) => Promise<void>) => {
    const context = await visitor(browser, product, width, theme, now);
    const page = await context.newPage();
    await look.open(page);
    await use(await photograph(page));
    await context.close();
  };
  for (const [width, theme] of looks)
    await take(width, theme, async (picture) => {
      await compare(bench, picture, `${look.name}-${width}-${theme}`, renew);
      if (renew) await show(bench, picture, look, width, theme);
    });
  if (renew && !looks.some(([width]) => width === 1440))
    await take(1440, "light", (picture) => show(bench, picture, look, 1440, "light"));
}

async function compare(bench: PictureBench, picture: Buffer, name: string, renew: boolean): Promise<void> {
  const small = await bench.shrink(picture);
  if (renew) {
    mkdirSync(STORED, { recursive: true });
    writeFileSync(fileOf(name), small);
  }
  expect(
    existsSync(fileOf(name)),
    `${name} has a picture to be compared with: npm run tool -- lab/screens.ts`,
  ).toBe(true);
  const difference = await bench.difference(readFileSync(fileOf(name)), small);
  if (isApart(difference))
    await base.info().attach(`${name}.png`, { body: picture, contentType: "image/png" });
  expect.soft(isApart(difference), `${name} looks as it did: ${JSON.stringify(difference)}`).toBe(false);
}

function isApart({ all, worstPart }: Difference): boolean {
  return all > MOST_DIFFERENT.all || worstPart > MOST_DIFFERENT.worstPart;
}

function fileOf(name: string): string {
  return path.join(STORED, `${name}.webp`);
}

/** For docs/screens: smaller still, and with some loss. */
async function show(
  bench: PictureBench,
  picture: Buffer,
  look: PageLook,
  width: Width,
  theme: Theme,
): Promise<void> {
  mkdirSync(SHOWN, { recursive: true });
  const file = path.join(SHOWN, `${look.name}-${width}-${theme}.webp`);
  writeFileSync(file, await bench.shrink(picture, { scale: width === 1440 ? 0.45 : 0.7, quality: 0.6 }));
}
