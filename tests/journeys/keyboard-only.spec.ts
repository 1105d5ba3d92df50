import type { Page } from "@playwright/test";
import { createReference } from "../../domain/reference.ts";
import { openPage } from "./support/form-page.ts";
import { expect, test } from "./support/journey-test.ts";
import { pressButton, tabTo, typeInto } from "./support/keyboard.ts";

/**
 * A complaint and signing in are walked in open-to-everyone.spec.ts and signing-in-for-everyone.spec.ts, the
 * suggestions of search in its own.
 */
test.use({ reducedMotion: "reduce" });

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

test("both questions before a complaint are answered with the arrow keys", async ({ page }) => {
  await openPage(page, "make-a-complaint-select-type", true);
  await tabTo(page, page.getByLabel("Energy", { exact: true }));
  await page.keyboard.press("Space");
  await pressButton(page, "Continue");
  await expect(page).toHaveURL(/make-a-complaint-select-energy$/);
  await tabTo(page, page.getByLabel("Pay on receipt of bill"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Top up meter/PAYG")).toBeChecked();
  await pressButton(page, "Continue");
  await expect(page).toHaveURL(/\/energy\/complaints\/pay-as-you-go$/);
});

test("a request to use a credit is written and sent", async ({ page, customer }) => {
  await openPage(page, "complaints/feedback", true);
  await tabTo(page, page.getByRole("main").getByRole("textbox"));
  await page.keyboard.type(customer.text);
  await pressButton(page, "I don't want the refund");
  await typeInto(page, "First name", customer.firstName);
  await typeInto(page, "Last name", customer.surname);
  await typeInto(page, "Email address", customer.email);
  await typeInto(page, "Telephone number", customer.telephone);
  await typeInto(page, "Postcode", "SW1A 1AA");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Select your address" }));
  await page.keyboard.press("ArrowDown");
  await pressButton(page, "Send");
  await expect(page.getByRole("heading", { level: 1, name: "Thanks, we've got your request" })).toBeVisible();
});

test("a meter reading is sent, after a mistake that the summary leads to", async ({ page, customer }) => {
  await openPage(page, "submit-meter-read", true);
  await typeInto(page, "First name", customer.firstName);
  await tabTo(page, page.getByLabel("Gas and electricity"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Gas", { exact: true })).toBeChecked();
  await pressButton(page, "Send reading");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await page.keyboard.type(customer.surname);
  await typeInto(page, "Telephone number", customer.telephone);
  for (const [name, answer] of [
    ["gas_account_number", "A1234"],
    ["gas_reading", "04821"],
  ] as const) {
    await tabTo(page, page.locator(`main [name="${name}"]`));
    await page.keyboard.type(answer);
  }
  // Today's is there already.
  await tabTo(page, page.getByLabel("When did you read the meter?"));
  await pressButton(page, "Send reading");
  await expect(page.getByText("We have your reading")).toBeVisible();
});

test("from the question about cookies through a search to an answer, and on to what was sent", async ({
  page,
}) => {
  await page.goto("/help-and-support/");
  await tabTo(page, page.getByRole("button", { name: "Reject" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your choice is saved.")).toBeFocused();
  await tabTo(page, page.getByLabel("Search for a keyword or question"));
  await page.keyboard.type("bleed a radiator");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search help" })).toBeVisible();
  await tabTo(page, link(page, "Bleed a radiator"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bleed a radiator" })).toBeVisible();
  await tabTo(
    page,
    page
      .getByRole("main")
      .getByRole("button", { name: /^Yes/ })
      .or(page.getByRole("main").getByRole("link", { name: /^Yes/ })),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Your answer counts/).first()).toBeVisible();

  await openPage(page, "track", true);
  await typeInto(page, "Reference number", createReference());
  await typeInto(page, "Email address", "unknown@example.com");
  await pressButton(page, "Show progress");
  await expect(page.getByText("We can't find that")).toBeVisible();
  await tabTo(page, link(page, "Contact us"), "Shift+Tab");
});
