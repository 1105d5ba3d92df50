import { expect, type Page, type Response } from "@playwright/test";
import type { Customer } from "./customer.ts";

/** A page with a form, filled in by the names of its fields. */

/** Opens a page of the help area, and waits until React has it where it runs. */
export async function openPage(page: Page, path: string, javaScript: boolean): Promise<void> {
  await page.goto(`/help-and-support/${path}`);
  if (javaScript) await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  // React gives a page its properties from the top down, in slices: the header's form has them before main's.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("form")].every((form) =>
      Object.keys(form).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

/** Types, selects or checks, whatever the field is. */
export async function fillField(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]:not([type="hidden"])`);
  const kind = await field
    .first()
    .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName));
  if (kind === "radio" || kind === "checkbox") await chooseRadio(page, name, value);
  else if (kind === "select") await field.selectOption(value);
  else await field.fill(value);
}

/** The customer's details as far as the form asks for them, and the first address of their postcode. */
export async function fillPerson(
  page: Page,
  { firstName, surname, email, telephone }: Pick<Customer, "firstName" | "surname" | "email" | "telephone">,
): Promise<void> {
  for (const [name, value] of Object.entries({ firstName, surname, email, telephoneNumber: telephone }))
    await fillField(page, name, value);
  await fillField(page, "postcode", "SW1A 1AA");
  await press(page, "Find address");
  await page.locator("main select[name=addressId]").selectOption({ index: 1 });
}

/** By its label, as a finger does. */
async function chooseRadio(page: Page, name: string, value: string): Promise<void> {
  const radio = page.locator(`main [name="${name}"][value="${value}"]`);
  await page.locator(`label[for="${await radio.getAttribute("id")}"]`).click();
  await expect(radio).toBeChecked();
}

/** The answer to the next draft of the page's form. */
export function draftSaved(page: Page): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.request().method() === "POST" &&
      new URL(response.url()).pathname === new URL(page.url()).pathname,
  );
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** The message is in the summary and beside the field, and the summary leads to it. */
export async function expectMessage(page: Page, field: string, message: string): Promise<void> {
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link", { name: message, exact: true })).toHaveAttribute(
    "href",
    `#${field}`,
  );
  await expect(page.locator(`[id="${field}-error"]`)).toContainText(message);
}
