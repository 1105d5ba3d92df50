import { expect, type Page } from "@playwright/test";
import type { Customer } from "./customer.ts";
import { fillField, openPage, press } from "./form-page.ts";
import { CUSTOMER, type FormStep, type WalkedJourney } from "./journey-row.ts";

/** Walks a journey from its first page to its confirmation. */
export async function walkJourney(
  page: Page,
  journey: WalkedJourney,
  customer: Customer,
  javaScript: boolean,
): Promise<{ readonly reference: string; readonly addressId: string | null }> {
  await openPage(page, journey.path, javaScript);
  let addressId: string | null = null;
  for (const step of journey.steps)
    addressId = (await answerStep(page, step, customer, javaScript)) ?? addressId;
  return { reference: await expectConfirmation(page, journey), addressId };
}

/** The row with the customer's own details in it. */
export function of<Row>(customer: Customer, row: Row): Row {
  const own = Object.entries(CUSTOMER).reduce(
    (json, [name, placeholder]) => json.replaceAll(placeholder, customer[name as keyof Customer]),
    JSON.stringify(row),
  );
  return JSON.parse(own) as Row;
}

/** Resolves to the id of the address, where one is asked for. */
async function answerStep(
  page: Page,
  step: FormStep,
  customer: Customer,
  javaScript: boolean,
): Promise<string | undefined> {
  await expect(page.getByRole("heading", { level: 1, name: step.heading, exact: true })).toBeVisible();
  for (const [name, value] of Object.entries(of(customer, step.answers))) await fillField(page, name, value);
  const addressId = step.asksAddress ? await chooseAddress(page, javaScript) : undefined;
  await press(page, step.press);
  return addressId;
}

async function chooseAddress(page: Page, javaScript: boolean): Promise<string> {
  await fillField(page, "postcode", "SW1A 1AA");
  await press(page, "Find address");
  const list = page.getByRole("combobox", { name: /^Select (your|the) address$/ });
  await expect(list).toBeVisible();
  const id = (await list.getByRole("option").nth(1).getAttribute("value")) ?? "";
  await list.selectOption(id);
  if (!javaScript) await press(page, "Use this address");
  return id;
}

async function expectConfirmation(page: Page, { confirmation }: WalkedJourney): Promise<string> {
  await expect(page).toHaveURL(confirmation.path);
  await expect(
    page.getByRole("heading", { level: 1, name: confirmation.heading, exact: true }),
  ).toBeVisible();
  for (const words of confirmation.says)
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  const reference = (await page.locator(".reference-value").textContent()) ?? "";
  await page.reload();
  await expect(page.locator(".reference-value")).toHaveText(reference);
  return reference;
}
