import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { withoutDemonstration } from "../../cms/without-demonstration.fixture.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import { settled } from "./support/settled.ts";

/** A provider's own mark, colours and typeface, and nothing left of the demonstration's. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const NAMES = { tidewell: "Tidewell Power", copperbeech: "Copperbeech Energy" } as const;
type Brand = keyof typeof NAMES;

const PATHS = [
  "/help-and-support/",
  "/help-and-support/bills-and-payments",
  "/help-and-support/meters/read-your-meter",
  "/help-and-support/complaints/feedback",
  "/help-and-support/deals",
  "/help-and-support/emergencies",
  "/help-and-support/contact-us",
  "/operations/sign-in",
  "/no-such-page",
  "/my-account",
];

/** Of the style, and of the mark; a red that warns is everybody's. */
const HOUSE_COLOURS = new Set(
  ["ui/components/tokens.css", "ui/components/drawing.css", "ui/components/display-settings.css"]
    .flatMap((file) => readFileSync(path.join(ROOT, file), "utf8").split("\n"))
    .filter((line) => !/--(?:on-)?danger|--drawing-(?:green|red|blue|metal)/.test(line))
    .flatMap((line) => line.match(/#[\da-f]{6}/g) ?? [])
    .filter((colour) => colour !== "#ffffff" && colour !== "#000000"),
);

interface Running {
  readonly product: Product;
  readonly mailbox: Mailbox;
}

async function start(brand: Brand): Promise<Running> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
  const contentDir = path.join(dataDir, "content");
  cpSync(path.join(ROOT, "content"), contentDir, { recursive: true });
  withoutDemonstration(contentDir);
  const mailbox = await startMailbox();
  const environment = {
    BRAND: path.join(ROOT, "examples/brands", brand),
    PROVIDER_NAME: NAMES[brand],
    CONTENT_DIR: contentDir,
    MAIL_FROM: "help@provider.internal",
    SMTP_URL: mailbox.url,
    OPERATIONS: "on",
  };
  return { product: await startProduct({ dataDir, environment }), mailbox };
}

for (const brand of Object.keys(NAMES) as Brand[])
  base.describe(brand, () => {
    const test = base.extend<object, { running: Running }>({
      running: [
        async ({ browserName: _browserName }, use) => {
          const running = await start(brand);
          await use(running);
          await running.product.stop();
          await running.mailbox.close();
          removeProductFiles(running.product.dataDir);
        },
        { scope: "worker", timeout: 60_000 },
      ],
      baseURL: async ({ running }, use) => use(running.product.origin),
    });
    base.describe.configure({ mode: "default" });
    const { colours } = JSON.parse(
      readFileSync(path.join(ROOT, "examples/brands", brand, "brand.json"), "utf8"),
    ) as { colours: Record<"surface" | "primary" | "ink" | "field", string> };

    for (const theme of ["light", "dark"] as const)
      for (const contrast of ["no-preference", "more"] as const)
        test(`no page has the name or a colour of another provider: ${theme}, contrast ${contrast}`, async ({
          browser,
          running,
        }) => {
          const context = await browser.newContext({
            baseURL: running.product.origin,
            colorScheme: theme,
            contrast,
          });
          const page = await context.newPage();
          for (const address of PATHS) {
            await page.goto(address);
            if (address.startsWith("/help-and-support/")) await settled(page);
            expect.soft(await page.content(), address).not.toMatch(/larkfield/i);
            expect.soft(await page.content(), address).toContain(NAMES[brand].split(" ", 1)[0]);
            expect.soft(await strangeColours(page), address).toEqual([]);
            await expect(page.locator(".lark")).toHaveCount(0);
          }
          await context.close();
        });

    test("pages are in its colours from the first paint, before and after the whole style", async ({
      page,
    }) => {
      await page.route("**/*.css", (route) => route.abort());
      await page.route("**/*.js", (route) => route.abort());
      await page.goto("/help-and-support/complaints/feedback");
      const looks = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          return ["--surface", "--primary", "--ink"].map((name) => style.getPropertyValue(name).trim());
        });
      const expected = [colours.surface, colours.primary, colours.ink];
      expect(await looks()).toEqual(expected);
      await page.unrouteAll();
      await page.reload();
      await settled(page);
      expect(await looks()).toEqual(expected);
    });

    test("a chosen dark is shown, and not printed; the mark stays on a page that comes without a load", async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem("displaySettings", '{"theme":"dark"}'));
      const journey = new ComplaintJourney(page, true);
      await journey.open();
      const field = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--field").trim());
      expect(await field()).not.toBe(colours.field);
      await page.emulateMedia({ media: "print" });
      expect(await field()).toBe(colours.field);
      await page.emulateMedia({ media: "screen" });
      const mark = await page.locator(".brand-mark").innerHTML();
      await journey.giveDetails(newCustomer());
      expect(await page.locator(".brand-mark").innerHTML()).toBe(mark);
    });

    test("its icon and typeface are served, and of the house none", async ({ page, request }) => {
      const asked: string[] = [];
      page.on("request", (one) => asked.push(new URL(one.url()).pathname));
      await page.goto("/help-and-support/");
      await settled(page);
      const icon = await request.get("/help-and-support/favicon.svg");
      expect(await icon.text()).toBe(read(brand, "logo.svg").toString().trim());
      const fonts = asked.filter((one) => one.endsWith(".woff2"));
      const isOwn = brand === "copperbeech";
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts) expect(font.includes("/brand/")).toBe(isOwn);
      if (!isOwn) return;
      expect(await (await request.get(fonts[0]!)).body()).toEqual(read(brand, "figtree.woff2"));
      const sheet = await request.get(fonts[0]!.replace(".woff2", ".css"));
      expect(await sheet.text()).toContain(`url("${path.basename(fonts[0]!)}")`);
    });

    test("an email has its mark, name and colours", async ({ page, running }) => {
      const customer = newCustomer();
      await new ComplaintJourney(page, true).complete(customer);
      await expect.poll(() => running.mailbox.to(customer.email).length).toBeGreaterThan(0);
      const { html = "", attachments } = running.mailbox.to(customer.email)[0]!;
      expect(html).toContain(`background:${colours.primary}`);
      expect(html).not.toMatch(/larkfield/i);
      expect([...HOUSE_COLOURS].filter((colour) => html.includes(colour))).toEqual([]);
      expect(Buffer.from(attachments[0]!.content as ArrayBuffer)).toEqual(read(brand, "logo.png"));
    });
  });

base(
  "without a connection the emergency page is in the provider's colours, with mark and typeface",
  async ({ page, context }) => {
    const { product, mailbox } = await start("copperbeech");
    await page.goto(`${product.origin}/help-and-support/contact-us`);
    await whenCached(page);
    await product.kill();
    await mailbox.close();
    await page.goto(`${product.origin}/help-and-support/emergencies`);
    await settled(page);
    expect(await strangeColours(page)).toEqual([]);
    expect(await page.content()).not.toMatch(/larkfield/i);
    await expect(page.locator(".brand-mark[data-own]")).toBeVisible();
    await close(context);
    removeProductFiles(product.dataDir);
  },
);

const close = (context: BrowserContext) => context.close();

function read(brand: Brand, file: string): Buffer {
  return readFileSync(path.join(ROOT, "examples/brands", brand, file));
}

async function whenCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cached = () => page.evaluate(() => caches.match("/help-and-support/emergencies").then(Boolean));
  await expect.poll(cached).toBe(true);
}

/** Colours of the house that something on the page has, with what has it. */
function strangeColours(page: Page): Promise<string[]> {
  const wanted = [...HOUSE_COLOURS].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", "),
  );
  return page.evaluate((house) => {
    const properties = [
      "color",
      "background-color",
      "background-image",
      "border-top-color",
      "border-left-color",
      "outline-color",
      "box-shadow",
      "fill",
      "stroke",
      "accent-color",
    ];
    const found = [...document.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return properties.flatMap((property) => {
          const value = style.getPropertyValue(property);
          const is = house.some((one) => value.includes(`(${one})`) || value.includes(`(${one},`));
          return is
            ? [`${element.tagName}.${element.getAttribute("class")}${part ?? ""} ${property}: ${value}`]
            : [];
        });
      }),
    );
    return [...new Set(found)].slice(0, 20);
  }, wanted);
}
