import { draftSaved, fillField, hydrated, openPage, press } from "./support/form-page.ts";
import { expect, test } from "./support/journey-test.ts";

const QUESTION = { name: "Leave this page?" };

test("a crashed tab loses nothing that was typed, and the browser stores none of it", async ({
  page,
  customer,
}) => {
  await openPage(page, "submit-meter-read", true);
  await fillField(page, "fuel", "Electricity");
  const saved = draftSaved(page);
  await fillField(page, "first_name", customer.firstName);
  await fillField(page, "elec_reading", "04821");
  // No page comes back for it.
  expect((await saved).status()).toBe(204);

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(customer.firstName);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openPage(again, "submit-meter-read", true);
  await expect(again.getByLabel("First name")).toHaveValue(customer.firstName);
  await expect(again.getByLabel("Electricity reading")).toHaveValue("04821");
  await expect(again.getByRole("group", { name: "Gas", exact: true })).toBeHidden();
});

test("another visitor's browser shows none of it", async ({ page, customer, browser, house }) => {
  await openPage(page, "complaints/feedback", true);
  const saved = draftSaved(page);
  await fillField(page, "query", customer.text);
  await saved;
  const stranger = await (await browser.newContext({ baseURL: house.product.origin })).newPage();
  await openPage(stranger, "complaints/feedback", true);
  await expect(stranger.locator('main [name="query"]')).toHaveValue("");
  await stranger.context().close();
});

test("what was sent is no draft, although a late autosave sends it again", async ({ page, customer }) => {
  await openPage(page, "submit-meter-read", true);
  const saved = draftSaved(page);
  for (const [name, value] of Object.entries({
    fuel: "Gas",
    first_name: customer.firstName,
    last_name: customer.surname,
    telephone: customer.telephone,
    gas_account_number: "A12345",
    gas_reading: "1234",
  })) {
    await fillField(page, name, value);
  }
  const autosave = (await saved).request();
  // Read from the form: Chromium 150 shows no driver the body of such a request.
  const fields = await page.evaluate(() => {
    const data = new FormData(document.querySelector<HTMLFormElement>("main form")!);
    return [...data].map(([name, value]) => [name, String(value)] as const);
  });
  await press(page, "Send reading");
  await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
  const late = await page.request.post(autosave.url(), {
    multipart: { ...Object.fromEntries(fields), intent: "keep-answers" },
    headers: { origin: new URL(autosave.url()).origin },
  });
  expect(late.ok()).toBe(true);
  await openPage(page, "submit-meter-read", true);
  await expect(page.locator("main [name=gas_reading]")).toHaveValue("");
});

test("a link that leaves a form with a draft opens a dialog once", async ({ page }) => {
  await openPage(page, "complaints/feedback", true);
  const link = page.getByRole("contentinfo").getByRole("link", { name: /help and support/ });
  await fillField(page, "query", "Put it towards my next bill.");
  await link.click();
  const question = page.getByRole("dialog", QUESTION);
  await expect(question).toBeVisible();
  await expect(question.getByRole("button", { name: "Stay on this page" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.locator('main [name="query"]')).toHaveValue("Put it towards my next bill.");
  await link.click();
  await expect(page).toHaveURL(/\/help-and-support\/$/);
});

test("a customer who leaves finds the draft on return", async ({ page }) => {
  await openPage(page, "complaints/feedback", true);
  await fillField(page, "query", "Put it towards my next bill.");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /help and support/ })
    .click();
  await page.getByRole("dialog", QUESTION).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/help-and-support\/$/);
  await page.goto("/help-and-support/complaints/feedback");
  await hydrated(page);
  await expect(page.locator('main [name="query"]')).toHaveValue("Put it towards my next bill.");
});

test("there is no dialog without a draft, for a telephone link, or back through the form", async ({
  page,
  journey,
  customer,
}) => {
  await openPage(page, "complaints/feedback", true);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /help and support/ })
    .click();
  await expect(page).toHaveURL(/\/help-and-support\/$/);

  await journey.reachQuery(customer);
  await journey.write(customer.text);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(journey.heading("A bit about you")).toBeVisible();
  await expect(page.getByRole("dialog", QUESTION)).toBeHidden();
});

test("what was typed and chosen before the scripts arrived stays, and goes on its way once they are there", async ({
  page,
  customer,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!route.request().url().includes("/enhance-")) await scripts.promise;
    await route.continue();
  });
  await page.goto("/help-and-support/submit-meter-read", { waitUntil: "commit" });
  const answers = {
    title: "Dr",
    fuel: "Gas",
    first_name: customer.firstName,
    last_name: customer.surname,
    telephone: customer.telephone,
    gas_account_number: "A12345",
    gas_reading: "1234",
  };
  for (const [name, value] of Object.entries(answers)) await fillField(page, name, value);
  expect(
    await page.evaluate(() =>
      Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
    ),
  ).toBe(false);
  scripts.resolve();
  await hydrated(page);
  for (const [name, value] of Object.entries(answers)) {
    await expect(
      page.locator(`main [name="${name}"]:is(:checked, :not([type="radio"], [type="hidden"]))`),
    ).toHaveValue(value);
  }
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await press(page, "Send reading");
  await expect(page).toHaveURL(/submit-meter-read-confirm\?sent=/);
  expect(documents).toBe(0);
});
