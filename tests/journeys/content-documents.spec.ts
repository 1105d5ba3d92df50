import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations, overflowOf } from "./support/looks.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

const CONTACT = "/operations/content/documents/contact";
const ADVICE = "/operations/content/documents/safety-advice";
const PUBLISHED = "Published. Customers see it within five seconds.";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const listButton = (page: Page, step: string, of: string) =>
  page.getByRole("button", { name: new RegExp(`^${step} ?: ${of}$`) });
const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
const NUMBER = "$.lines.customer-service.number";

withAndWithoutJavaScript(() => {
  test("an editor changes a telephone number, and customers see it", async ({ page, office }) => {
    const file = path.join(office.product.contentDir, "contact.json");
    const before = readFileSync(file, "utf8");
    await signIn(page, "editor");
    await page.getByText("Other content", { exact: true }).first().click();
    await page.getByRole("link", { name: "Telephone numbers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Telephone numbers" })).toBeVisible();
    await field(page, NUMBER).fill("ring us");
    await button(page, "Publish").click();
    const fault = page.getByRole("alert").getByRole("link");
    await expect(fault).toHaveText(
      /Customer service, Telephone number: a telephone number is digits and spaces/,
    );
    await fault.click();
    await expect(field(page, NUMBER)).toBeFocused();
    await expect(field(page, NUMBER)).toHaveAttribute("aria-invalid", "true");
    expect(readFileSync(file, "utf8")).toBe(before);

    await field(page, NUMBER).fill("020 7946 0177");
    await button(page, "Check").click();
    await expect(page.getByText("Nothing is wrong with it. It is not saved yet.")).toBeVisible();
    await button(page, "Save draft").click();
    await expect(page.getByText("The draft is saved. Customers do not see it.")).toBeVisible();
    expect(readFileSync(file, "utf8")).toBe(before);
    await button(page, "Publish").click();
    await expect(page.getByText(PUBLISHED)).toBeVisible();
    const shown = async () => (await page.request.get("/help-and-support/contact-us")).text();
    await expect.poll(shown, { timeout: 30_000 }).toContain("020 7946 0177");

    await page.getByText("before the first edit here").click();
    await page.getByRole("link", { name: "Put this text in the form" }).last().click();
    await button(page, "Publish").click();
    await expect(page.getByText(PUBLISHED)).toBeVisible();
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("an editor adds, moves and removes items, and what was typed stays", async ({ page, office }) => {
    const file = path.join(office.product.contentDir, "canned-answers.json");
    const before = readFileSync(file, "utf8");
    const titles = (source: string) =>
      (JSON.parse(source) as { answers: { title: string }[] }).answers.map(({ title }) => title);
    const [first, second, ...rest] = titles(before);
    await signIn(page, "editor");
    await page.goto("/operations/content/documents/canned-answers");
    await page.getByText(`${rest.length + 2} entries`).click();
    await page.getByText(second!, { exact: true }).click();
    await field(page, "$.answers.1.title").fill("Typed before it moved");
    await listButton(page, "Up", second!).click();
    await expect(field(page, "$.answers.1.title")).toHaveValue("Typed before it moved");
    await listButton(page, "Add", "Answers").click();
    const added = `$.answers.${rest.length + 2}`;
    await expect(field(page, `${added}.title`)).toBeVisible();
    await button(page, "Publish").click();
    await expect(page.getByRole("alert").getByRole("link").first()).toHaveAttribute(
      "href",
      `#${added}.title`,
    );
    await field(page, `${added}.title`).fill("A new answer");
    await field(page, `${added}.text`).fill("Thank you for your letter.");
    await button(page, "Publish").click();
    await expect(page.getByText(PUBLISHED)).toBeVisible();
    expect(titles(readFileSync(file, "utf8"))).toEqual([
      "Typed before it moved",
      first,
      ...rest,
      "A new answer",
    ]);
    writeFileSync(file, before);
  });

  test("safety advice is published by another person than who changed it", async ({
    office,
    browser,
    javaScriptEnabled,
  }) => {
    const file = path.join(office.product.contentDir, "safety-advice.json");
    const before = readFileSync(file, "utf8");
    const options = { baseURL: office.product.origin, javaScriptEnabled };
    const [editor, reviewer] = [await browser.newPage(options), await browser.newPage(options)];
    await signIn(editor, "editor");
    await editor.goto(ADVICE);
    await expect(button(editor, "Publish")).toHaveCount(0);
    await field(editor, "$.gas.title").fill("If you smell gas, leave the house");
    await button(editor, "Send for approval").click();
    await expect(editor.getByText("Sent for approval. Another person publishes it.")).toBeVisible();
    await expect(button(editor, "Publish")).toHaveCount(0);
    expect(readFileSync(file, "utf8")).toBe(before);

    await signIn(reviewer, "reviewer");
    await reviewer.getByRole("link", { name: "Waiting for approval" }).click();
    await reviewer.getByRole("link", { name: "Safety advice" }).click();
    await expect(reviewer.locator("ins", { hasText: "leave the house" }).first()).toBeVisible();
    await button(reviewer, "Publish").click();
    await expect(reviewer.getByText(PUBLISHED)).toBeVisible();
    const shown = async () => (await reviewer.request.get("/help-and-support/emergencies")).text();
    await expect.poll(shown, { timeout: 30_000 }).toContain("leave the house");
    for (const page of [editor, reviewer]) await page.close();
    writeFileSync(file, before);
  });

  test("the second of two editors is shown both texts of a document, and loses none", async ({
    page,
    office,
  }) => {
    const file = path.join(office.product.contentDir, "contact.json");
    const before = readFileSync(file, "utf8");
    await signIn(page, "editor");
    await page.goto(CONTACT);
    await field(page, NUMBER).fill("020 7946 0166");
    writeFileSync(file, before.replace("Direct Debit and bills", "Bills"));
    await button(page, "Publish").click();
    await expect(page.getByRole("alert")).toContainText("changed this page while you had it open");
    await expect(page.locator("ins", { hasText: "020 7946 0166" })).toBeVisible();
    await expect(field(page, NUMBER)).toHaveValue("020 7946 0166");
    writeFileSync(file, before);
  });
});

test("what was typed in a document and not sent is in its form again", async ({ page }) => {
  await signIn(page, "editor");
  await page.goto(CONTACT);
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await field(page, NUMBER).fill("020 7946 0155");
  await saved;
  await page.goto("/operations/content");
  await page.goto(CONTACT);
  await expect(field(page, NUMBER)).toHaveValue("020 7946 0155");
});

const openAll = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")),
  );

test("the form of no document is wider than a narrow window", async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, "editor");
  await page.goto("/operations/content");
  const links = page.locator('a[href^="/operations/content/documents/"]');
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(30);
  await page.setViewportSize({ width: 320, height: 900 });
  for (const address of addresses) {
    await page.goto(address);
    await openAll(page);
    expect(await overflowOf(page), address).toBe(0);
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`forms of documents have no accessibility violations, ${colorScheme}`, async ({ browser, office }) => {
    const context = await browser.newContext({ colorScheme, baseURL: office.product.origin });
    const page = await context.newPage();
    await signIn(page, "editor");
    for (const address of [CONTACT, ADVICE]) {
      await page.goto(address);
      await openAll(page);
      expect(await findViolations(page), address).toEqual([]);
    }
    await context.close();
  });
