import Database from "better-sqlite3";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";
import { findViolations, invalidities, overflowOf, THEMES_AND_WIDTHS } from "./support/looks.ts";

const LABEL = "Search for a keyword or question";
const FORTY_WORDS =
  "hello I moved in with my two little ones last Tuesday and I am not really sure who to ask about this but since about six this evening there has been a strong smell of gas in the kitchen";

const box = (page: Page) => page.getByRole("main").getByLabel(LABEL);
const results = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.locator(".result") })
    .getByRole("listitem");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a customer searches from a page, finds the answer, and can go back to where the search began (spec 1.2, 2.25)", async ({
      page,
    }) => {
      await page.goto("/help-and-support/meters");
      await box(page).fill("where do I write the numbers from my meter");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveTitle(/pages found - Help & Support/);
      await expect(box(page)).toHaveValue("where do I write the numbers from my meter");
      const first = results(page).first();
      await expect(first.getByText("Meters", { exact: true })).toBeVisible();
      await expect(first.locator(".result-snippet b").first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to where you were" })).toHaveAttribute(
        "href",
        "/help-and-support/meters",
      );
      await first.getByRole("link").click();
      await expect(page).toHaveURL(/\/help-and-support\/meters\/(?:read-your-meter|submit-a-meter-reading)$/);
    });

    test("results go on over pages whose addresses can be shared", async ({ page }) => {
      await page.goto("/search?q=meter&initiated=/help-and-support/meters");
      await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
      await page.getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveURL(/\/search\?q=meter&initiated=%2Fhelp-and-support%2Fmeters&page=2$/);
      await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
      await page.getByRole("link", { name: "Previous page" }).click();
      await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    });

    test("a danger named in a sentence of forty words brings its number first on the page", async ({
      page,
    }) => {
      expect(FORTY_WORDS.split(" ").length).toBeGreaterThanOrEqual(38);
      await page.goto(`/search?${new URLSearchParams({ q: `${FORTY_WORDS} please help` })}`);
      const main = page.getByRole("main");
      await expect(main.getByText("If you can smell gas, get out and call now")).toBeVisible();
      await expect(main.getByRole("link").first()).toHaveAttribute("href", "tel:0800111999");
      await expect(results(page).first().getByRole("link")).toHaveAttribute(
        "href",
        "/help-and-support/emergencies/smell-gas",
      );
    });

    test("who only asks about a danger has its numbers in a line, and what was asked for first", async ({
      page,
    }) => {
      await page.goto("/search?q=does+homecare+cover+gas+leaks");
      const main = page.getByRole("main");
      await expect(main.locator(".emergency")).toHaveCount(0);
      const line = main.locator(".emergency-line-quiet");
      await expect(line.getByRole("link", { name: "0800 111 999" })).toHaveAttribute(
        "href",
        "tel:0800111999",
      );
      await expect(results(page).first()).toContainText("What HomeCare covers");
    });

    test("who does not write English gets the numbers, and a line in the same language, never a spelling guess", async ({
      page,
    }) => {
      for (const [query, lang, words] of [
        ["czuć gaz w kuchni, proszę o pomoc", "pl", "tłumacza"],
        ["mi factura es muy alta y no entiendo por qué", "es", "intérprete"],
      ] as const) {
        await page.goto(`/search?${new URLSearchParams({ q: query })}`);
        const main = page.getByRole("main");
        const line = main.locator(`.interpreter-line[lang="${lang}"]`);
        await expect(line).toContainText("999");
        await expect(line).toContainText(words);
        await expect(main.locator(".emergency-line-quiet")).toContainText("0800 111 999");
        await expect(page.getByText(/Showing results for|Did you mean/)).toHaveCount(0);
      }
      await expect(page.locator(".emergency")).toHaveCount(0);
      await page.goto(`/search?${new URLSearchParams({ q: "czuć gaz w kuchni" })}`);
      await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute(
        "href",
        "tel:0800111999",
      );
    });

    test("who misspells is still answered; who finds nothing is offered another spelling, what others read, and us", async ({
      page,
    }) => {
      await page.goto("/search?q=radiatro");
      await expect(page.getByText("Showing results for radiator")).toBeVisible();
      await page.goto("/search?q=thurmosstatz");
      await expect(page).toHaveTitle(/^Nothing found for “thurmosstatz”/);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "What other people read" })).toBeVisible();
      await expect(main.locator(".nothing-found li")).toHaveCount(3);
      await expect(main.getByRole("link", { name: "Contact us" })).toBeVisible();
      await main.locator(".did-you-mean").getByRole("link").click();
      await expect(results(page).first()).toBeVisible();
    });

    test("an unsure search says so, with near pages or whose subject it is", async ({ page }) => {
      await page.goto("/search?q=my+kitchen+floor+is+sticky");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: /^Nothing exactly about/ })).toBeVisible();
      const near = await main.locator(".nothing-found li").count();
      expect(near).toBeGreaterThan(0);
      expect(near).toBeLessThanOrEqual(3);
      await expect(main.getByRole("link", { name: "Contact us" })).toBeVisible();
      await page.goto("/search?q=renew+my+passport");
      await expect(main.getByText("This looks like a question for the government")).toBeVisible();
      await expect(main.locator(".nothing-found li")).toHaveCount(0);
    });

    test("a search that can't be made says why, first on the page and at the box (spec 5.1)", async ({
      page,
    }) => {
      await page.goto("/search?q=");
      const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
      await expect(summary.getByRole("link", { name: "Enter a keyword or question" })).toHaveAttribute(
        "href",
        "#q",
      );
      await expect(box(page)).toHaveAccessibleDescription("Error: Enter a keyword or question");
      await page.goto(`/search?q=${"x".repeat(2_001)}`);
      await expect(summary).toContainText("Your search must be 2,000 characters or fewer");
    });

    test("a way back that leads elsewhere is not taken", async ({ page }) => {
      for (const initiated of [
        "//evil.example/help-and-support/",
        "/\\evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
      ]) {
        await page.goto(`/search?${new URLSearchParams({ q: "boiler", initiated })}`);
        await expect(page.getByRole("link", { name: "Back to where you were" })).toHaveAttribute(
          "href",
          "/help-and-support/",
        );
      }
    });
  });
}

test("what was searched for is logged without the person, and the result that was followed with its rank", async ({
  page,
  product,
}) => {
  await page.goto("/search?q=read+meter+call+07400+123456");
  const click = page.waitForRequest(/\/search\/clicks/);
  await results(page).nth(1).getByRole("link").click();
  expect((await click).headers()["content-type"]).toBe("text/ping");
  const db = new Database(path.join(product.dataDir, "help-and-support.sqlite"), { readonly: true });
  const row = () =>
    db
      .prepare(
        "select query, clicked_rank as rank from search_log where query like 'read meter call%' order by rank desc",
      )
      .get();
  await expect.poll(row).toEqual({ query: "read meter call [number]", rank: 2 });
  db.close();
});

test("a click that another site tells is refused", async ({ request, product }) => {
  const post = (origin: string) =>
    request.post("/search/clicks?search=x&rank=1&link=/", { headers: { origin } });
  expect((await post("https://evil.example")).status()).toBe(403);
  expect((await post(product.origin)).status()).toBe(204);
});

test("the page is a valid document, ships no React, and is not cached", async ({ request }) => {
  for (const query of ["q=meter", "q=", "q=blorptang", "q=i+smell+gas", "q=forgot+my+password", ""]) {
    const response = await request.get(`/search?${query}`);
    const html = await response.text();
    expect.soft(await invalidities(html), query).toEqual([]);
    expect.soft(html.match(/<script\b/g), query).toHaveLength(2);
    expect.soft(response.headers()["cache-control"], query).toBe("no-store");
  }
});

for (const [colorScheme, width] of THEMES_AND_WIDTHS) {
  test(`has no accessibility violations: ${colorScheme}, ${width} wide`, async ({ browser, product }) => {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
      baseURL: product.origin,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    const look = async (state: string) => {
      expect.soft(await findViolations(page), state).toEqual([]);
      expect.soft(await overflowOf(page), state).toBe(0);
    };
    for (const query of [
      "q=meter",
      "q=",
      "q=thurmosstatz",
      "q=smell+of+gas+and+no+power",
      "q=forgot+my+password",
      "",
    ]) {
      await page.goto(`/search?${query}`);
      await look(query);
    }
    await box(page).pressSequentially("top u");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await look("suggestions open");
    expect(errors).toEqual([]);
    await context.close();
  });
}
