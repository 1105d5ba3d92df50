import type { Page } from "@playwright/test";
import { expect, listPages, test } from "./support/help-test.ts";
import { findFaintColours, findViolations, overflowOf } from "./support/looks.ts";
import { settled } from "./support/settled.ts";

const READ = "/help-and-support/meters/read-your-meter";

type Look = (state: string) => Promise<void>;

/** Walks the tool through each of its states. */
async function walk(page: Page, look: Look): Promise<void> {
  const tool = page.locator("[data-tool]");
  await page.goto(READ);
  await look("the choice of meters");
  for (const [kind, press] of [
    ["Digits, one rate", "Use some power"],
    ["Dials", "Use a little power"],
    ["Two rates, such as Economy 7", "Use power at 2pm"],
    ["Pay as you go with a key or card", "Blue button"],
    ["Smart meter", "9"],
  ] as const) {
    await tool.getByText(kind, { exact: true }).click();
    await tool.getByRole("button", { name: press, exact: true }).click();
    await tool.getByRole("button", { name: "Show me" }).click();
    await look(kind);
  }
}

test("a page that carries a tool loads exactly two scripts more than any other page does (spec 2.10)", async ({
  page,
  product,
  request,
}) => {
  test.setTimeout(240_000);
  const { articles } = await listPages(request, product);
  const flagged: string[] = [];
  for (const { path } of articles)
    if ((await (await request.get(path)).text()).includes("data-tool=")) flagged.push(path);
  expect(flagged).toEqual([READ]);

  const loaded: string[] = [];
  page.on("request", (one) => one.resourceType() === "script" && loaded.push(new URL(one.url()).pathname));
  await page.goto("/help-and-support/meters/economy-7-meters", { waitUntil: "networkidle" });
  const everyPage = loaded.splice(0);
  // What every page does after its paint, and the search box of the header.
  expect(everyPage).toHaveLength(2);
  await page.goto(READ, { waitUntil: "networkidle" });
  // A page with a video has a script that waits for its place.
  const more = loaded
    .splice(0)
    .filter((script) => !everyPage.includes(script) && !script.includes("/load-videos-"));
  expect(more).toHaveLength(2);
  for (const script of more) {
    const { "cache-control": cache, "content-type": type } = (await request.get(script)).headers();
    expect(cache).toBe("public, max-age=31536000, immutable");
    expect(type).toContain("javascript");
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no state of the tool has accessibility violations: ${colorScheme}`, async ({ browser, product }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      baseURL: product.origin,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    const find = colorScheme === "light" ? findViolations : findFaintColours;
    await walk(page, async (state) => expect.soft(await find(page, "[data-tool]"), state).toEqual([]));
    expect(errors).toEqual([]);
    await context.close();
  });
}

test("on the smallest screen nothing is wider than it, and all that is pressed is large enough", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await walk(page, async (state) => {
    expect.soft(await overflowOf(page), state).toBe(0);
    const small = await page
      .locator("[data-tool] :is(button, label:has(input), .tool-answer)")
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${one.textContent}: ${width} by ${height}`] : [];
        }),
      );
    expect.soft(small, state).toEqual([]);
  });
});

test("nothing moves when the tool starts", async ({ page }) => {
  for (const width of [320, 390, 480, 600, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(?:tool-kit|read-your-meter)-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(READ, { waitUntil: "commit" });
    const frame = page.locator("[data-tool]");
    await expect(frame).toBeVisible();
    await settled(page);
    const before = await frame.boundingBox();
    release();
    await expect(frame.getByRole("radio").first()).toBeVisible();
    const after = await frame.boundingBox();
    expect
      .soft(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), `${width} wide`)
      .toBeLessThanOrEqual(3);
    await page.unrouteAll();
  }
});

for (const script of ["tools-", "read-your-meter-"])
  test(`a tool whose script ${script} does not arrive leaves no empty frame`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${script}`), (route) => route.abort());
    await page.goto(READ);
    await expect(page.locator("[data-tool]")).toBeHidden();
    await expect(page.getByRole("article")).toContainText("Write down the numbers from left to right");
  });

test("without JavaScript the article says it all, and nothing of the tool shows", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto(READ);
  await expect(page.locator("[data-tool]")).toBeHidden();
  for (const name of [
    "Meter with digits",
    "Meter with dials",
    "Economy 7, or two rates",
    "Pay as you go",
    "Smart meter",
  ])
    await expect(page.getByRole("article").getByRole("heading", { name, exact: true })).toBeVisible();
  await context.close();
});
