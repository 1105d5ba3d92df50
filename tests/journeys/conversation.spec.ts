import type { Browser, Page } from "@playwright/test";
import { fillField, openPage, press } from "./support/form-page.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations } from "./support/looks.ts";
import { openTab, writeOnCase } from "./support/case-form.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

/** A customer beside the staff member whose browser is `page`. */
async function asCustomer(browser: Browser, page: Page, javaScriptEnabled: boolean): Promise<Page> {
  const baseURL = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  return context.newPage();
}

async function track(page: Page, reference: string, email: string, javaScript: boolean): Promise<void> {
  await openPage(page, "track", javaScript);
  await fillField(page, "reference", reference);
  await fillField(page, "email", email);
  await press(page, "Show progress");
}

async function write(
  page: Page,
  ...given: Parameters<typeof writeOnCase> extends [Page, ...infer Rest] ? Rest : never
) {
  await writeOnCase(page, ...given);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

withAndWithoutJavaScript((javaScript) => {
  test("staff and a customer write to each other, and a settled complaint opens again", async ({
    page,
    browser,
    office,
  }) => {
    test.setTimeout(120_000);
    const email = `conversation.${javaScript}@example.com`;
    const reference = await office.complain(3, {
      email,
      query: "The Direct Debit leaves my bank on the wrong day. Can you change the date?",
    });
    await signIn(page, "agent");
    await page.goto(`/operations/cases/${reference}`);
    const text = await openTab(page, "Reply");
    await text.fill("We are sorry.");
    await page.getByLabel("Canned answer").selectOption("What would put it right?");
    await page.getByRole("button", { name: "Use this answer" }).click();
    await expect(text).toHaveValue(/^We are sorry\.\n\nWe would like to put this right/);
    await expect(page.getByRole("radio", { name: "Reply" })).toBeChecked();
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Put it in the text ?: Change your Direct Debit$/ }).click();
    await expect(text).toHaveValue(/\n\nChange your Direct Debit\n.+\nhttp.+\/change-your-direct-debit$/);
    await page.getByLabel("Canned answer").selectOption("Thank you for the reading");
    await page.getByRole("button", { name: "Use this answer" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("A value is missing:").first()).toBeVisible();
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await write(page, "Reply", "We are sorry. Which day suits you?");
    await expect(page.getByText("Reply to the customer")).toBeVisible();

    const customer = await asCustomer(browser, page, javaScript);
    await track(customer, reference, email, javaScript);
    const main = customer.getByRole("main");
    await expect(main).toContainText("We replied");
    await expect(main).toContainText("Which day suits you?");
    await fillField(customer, "message", "x".repeat(2_001));
    await press(customer, "Send");
    const message = customer.locator('main [name="message"]');
    await expect(main).toContainText("Your message must be 2,000 characters or fewer");
    await expect(message).toHaveValue("x".repeat(2_001));
    if (javaScript) expect(await findViolations(customer)).toEqual([]);
    const panel = customer.locator(".emergency").filter({ hasText: "call now" });
    if (javaScript) {
      await fillField(customer, "message", "I can smell gas");
      await expect(panel.getByRole("link", { name: "0800 111 999" }).first()).toBeVisible();
    }
    await fillField(customer, "message", "Tuesday is fine.");
    await press(customer, "Send");
    await expect(customer.getByText("We have your message")).toBeVisible();
    if (javaScript) expect(await findViolations(customer)).toEqual([]);
    if (!javaScript) {
      await customer.reload();
      await expect(customer.getByText("We have your message")).toBeVisible();
    }
    await expect(main.getByText("Tuesday is fine.")).toHaveCount(1);

    await page.reload();
    await expect(page.getByText("Message from the customer")).toBeVisible();
    await expect(page.getByText("Tuesday is fine.")).toBeVisible();
    await write(page, "Note", "Fitted. They agree.", {
      Status: "resolved",
      "What caused the complaint?": "bill-too-high",
    });
    await expect(panel).toHaveCount(0);
    await fillField(customer, "message", "It is broken again, and I can smell gas.");
    await press(customer, "Send");
    await expect(customer.getByText("It is open again, and we work on it.")).toBeVisible();
    await expect(panel.getByRole("link", { name: "0800 111 999" }).first()).toBeVisible();
    await expect(main).not.toContainText("They agree.");
    await page.reload();
    await expect(page.getByText("Open again", { exact: true })).toBeVisible();
    await write(page, "The customer said", "They called about the heating.");
    await expect(page.getByText("Message from the customer, by phone")).toBeVisible();
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await customer.context().close();
  });
});
