import type { Page } from "@playwright/test";
import { openRecords, type Records, type VoteRecord } from "../support/records.ts";
import { expect, test as base } from "./support/help-test.ts";
import { collectComplaintsOfTheBrowser } from "./support/journey-test.ts";
import { settled } from "./support/settled.ts";
import { BARRIERS_BY_THEME, invalidities, overflowOf } from "./support/looks.ts";

const PAGE = "/help-and-support/was-this-helpful";
const GAS = "0800 111 999";

/** What the product has stored. */
const test = base.extend<{ records: Records }>({
  records: async ({ product }, use) => {
    const records = openRecords(product.dataDir);
    await use(records);
    records.close();
  },
});

const pageOf = (article: string) => `/help-and-support/${article}`;
const question = (page: Page) => page.locator("[data-helpful]");
const answersOf = (votes: readonly VoteRecord[]) => votes.map(({ helpful, reason }) => [helpful, reason]);

test("with a script a reader answers in the article: it counts at once, can be changed, and a reason can follow", async ({
  page,
  records,
}) => {
  const article = "meters/faulty-meter";
  const complaints = collectComplaintsOfTheBrowser(page);
  await page.goto(pageOf(article));
  await settled(page);
  await question(page).getByRole("button", { name: "No this was not helpful" }).click();
  const status = question(page).locator("p[aria-live]");
  await expect(status).toHaveText(/^Thank you\. Your answer counts\./);
  await expect(page.getByRole("radio", { name: "No", exact: true })).toBeFocused();
  expect(answersOf(records.votesOn(article))).toEqual([[false, null]]);

  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
  await page.getByLabel("What could we do better?").fill("Ask jo@example.com. The third step is hard.");
  await question(page).getByRole("button", { name: "Send" }).click();
  await expect(status).toHaveText(/^Thank you\. We use what you tell us/);
  await expect(status).toBeFocused();
  await expect(page).toHaveURL(pageOf(article));
  expect(answersOf(records.votesOn(article))).toEqual([[true, "Ask [email] The third step is hard."]]);

  expect(complaints).toEqual([]);
  await page.reload();
  await settled(page);
  await question(page).getByRole("button", { name: "No this was not helpful" }).click();
  await expect(status).toHaveText(/^Thank you\. Your answer counts\./);
  expect(answersOf(records.votesOn(article))).toEqual([[false, null]]);
});

test("without a script a reader answers on a page of its own, and finds the way back", async ({
  browser,
  product,
  records,
}) => {
  const article = "meters/move-your-meter";
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto(pageOf(article));
  await question(page).getByRole("button", { name: "Yes this was helpful" }).click();
  await expect(page).toHaveTitle("Was this helpful? - Help & Support - Larkfield Energy");
  await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
  expect(records.votesOn(article)).toEqual([]);
  await page.locator("label", { hasText: /^No$/ }).click();
  await page.getByLabel("What could we do better?").fill("Too long.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  expect(answersOf(records.votesOn(article))).toEqual([[false, "Too long."]]);
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(`${product.origin}${pageOf(article)}`);
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`who reports a danger where an article asks for a reason is given the numbers, ${javaScriptEnabled ? "while typing and after" : "without JavaScript, with the thanks"}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: product.origin });
    const page = await context.newPage();
    const panel = page.locator("#main .emergency").filter({ hasText: GAS });
    await page.goto("/help-and-support/meters/faulty-meter");
    if (javaScriptEnabled) await settled(page);
    await page.getByRole("button", { name: "No this was not helpful" }).click();
    await page.locator("label", { hasText: /^No$/ }).click();
    const reason = page.getByLabel("What could we do better?");
    await reason.fill("The steps are too long.");
    await expect(panel).toHaveCount(0);
    await reason.pressSequentially(" I can smell gas in the hall");
    if (javaScriptEnabled) await expect(panel).toBeVisible();
    await page.locator("form", { has: reason }).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("We use what you tell us to make our help better.")).toBeVisible();
    await expect(panel).toBeVisible();
    await context.close();
  });

test("a reason that is refused keeps the numbers beside it, without JavaScript too", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto("/help-and-support/was-this-helpful?article=meters/faulty-meter");
  await page.getByLabel("What could we do better?").fill("I can smell gas");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose yes or no");
  await expect(page.locator("#main .emergency").filter({ hasText: GAS })).toBeVisible();
  await page.locator("label", { hasText: /^No$/ }).click();
  await page.getByLabel("What could we do better?").fill("Shorter, please.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await expect(page.locator("#main .emergency")).toHaveCount(0);
  await context.close();
});

test("who has chosen nothing is asked to", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  await page.goto(`${PAGE}?article=meters/move-your-meter`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose yes or no");
  await expect(page).toHaveTitle(/^Error: Was this helpful\?/);
  await context.close();
});

test("two visitors are two votes, and nothing in them says which votes are of one visitor", async ({
  browser,
  product,
  records,
}) => {
  const articles = ["meters/get-a-smart-meter", "meters/meter-boxes-and-keys"] as const;
  for (const locale of ["en-GB", "cy-GB"]) {
    const context = await browser.newContext({ baseURL: product.origin, locale });
    const page = await context.newPage();
    for (const article of articles) {
      await page.goto(pageOf(article));
      await settled(page);
      await question(page).getByRole("button", { name: "Yes this was helpful" }).click();
      await expect(question(page).locator("p[aria-live]")).toHaveText(/Your answer counts/);
    }
    await context.close();
  }
  const keys = articles.flatMap((article) => records.votesOn(article).map(({ voterKey }) => voterKey));
  expect(new Set(keys).size).toBe(4);
});

test("where the script can't send the answer, the page of its own takes it", async ({ page }) => {
  await page.route(`**${PAGE}*`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto(pageOf("meters/read-your-meter"));
  await question(page).getByRole("button", { name: "Yes this was helpful" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Was this helpful?" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
});

test("a form without its token is refused with its values, and nothing is stored", async ({
  page,
  browser,
  product,
  records,
}) => {
  const article = "meters/economy-7-meters";
  const address = `${PAGE}?${new URLSearchParams({ article })}`;
  const tokenIn = async (html: string) => /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const own = await tokenIn(await (await page.request.get(address)).text());
  const theirs = await browser.newContext({ baseURL: product.origin });
  const other = await tokenIn(await (await theirs.request.get(address)).text());
  await theirs.close();
  for (const xsrf of ["", "forged", other]) {
    const answer = await page.request.post(address, { form: { xsrf, helpful: "no", reason: "Saved words" } });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("Saved words");
  }
  const foreign = await page.request.post(address, {
    form: { xsrf: own, helpful: "no" },
    headers: { origin: "https://elsewhere.example" },
  });
  expect(foreign.status()).toBe(403);
  const long = await page.request.post(address, {
    form: { xsrf: own, helpful: "no", reason: "x".repeat(501) },
  });
  expect([long.status(), await long.text()]).toEqual([
    422,
    expect.stringContaining("must have 500 characters or fewer"),
  ]);
  expect(records.votesOn(article)).toEqual([]);
  const taken = await page.request.post(address, {
    form: { xsrf: own, helpful: "no", reason: `${"x".repeat(498)}\r\n.` },
    maxRedirects: 0,
  });
  expect([taken.status(), taken.headers()["location"]]).toEqual([
    303,
    `${PAGE}?article=meters%2Feconomy-7-meters&answered=`,
  ]);
  expect(records.votesOn(article)).toHaveLength(1);
});

test("an article that is not one is not found, whatever is sent", async ({ request }) => {
  for (const article of [
    "",
    "meters",
    "meters/no-such",
    "no-such/read-your-meter",
    "meters/../contact",
    "__proto__/x",
    "a/b/c",
  ]) {
    const address = `${PAGE}?${new URLSearchParams({ article, helpful: "yes" })}`;
    for (const method of ["GET", "POST"]) {
      const response = await request.fetch(address, {
        method,
        maxRedirects: 0,
        ...(method === "POST" && { form: { helpful: "yes" } }),
      });
      expect([article, method, response.status(), response.headers()["location"]]).toEqual([
        article,
        method,
        302,
        "/page-not-found.html",
      ]);
    }
  }
});

test("an article page has no cookie and no token and is the same for everyone; the vote page is not cached", async ({
  request,
}) => {
  const [one, other] = await Promise.all([1, 2].map(() => request.get(pageOf("meters/read-your-meter"))));
  expect(one?.headers()).not.toHaveProperty("set-cookie");
  expect(await one?.text()).toBe(await other?.text());
  expect(await one?.text()).not.toContain("xsrf");
  const page = await request.get(`${PAGE}?article=meters/read-your-meter&helpful=yes`);
  expect(page.headers()["cache-control"]).toBe("no-store, no-transform");
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex,nofollow,noarchive"/>');
  expect(html.match(/<script\b/g)).toHaveLength(1);
  expect(await invalidities(html)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no state of the question has accessibility violations: ${colorScheme}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width: 320, height: 700 },
      baseURL: product.origin,
    });
    const page = await context.newPage();
    const look = async (state: string) => {
      expect.soft(await BARRIERS_BY_THEME[colorScheme](page), state).toEqual([]);
      expect.soft(await overflowOf(page), state).toBe(0);
    };
    await page.goto(pageOf("meters/read-your-meter"));
    await settled(page);
    await look("asked");
    await question(page).getByRole("button", { name: "Yes this was helpful" }).click();
    await expect(question(page).locator("p[aria-live]")).toHaveText(/Your answer counts/);
    await look("answered in the article");
    await question(page).getByRole("button", { name: "Send" }).click();
    await expect(question(page).locator("p[aria-live]")).toHaveText(/We use what you tell us/);
    await look("sent in the article");
    await page.goto(`${PAGE}?article=meters/read-your-meter`);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look("nothing chosen");
    await context.close();
  });
}
