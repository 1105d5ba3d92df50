import type { Page } from "@playwright/test";
import { expect, type House } from "./journey-test.ts";
import type { ComplaintJourney } from "./complaint-journey.ts";
import type { Customer } from "./customer.ts";

/** Looks at the page as it is, in the state of that name. */
export type Look = (state: string) => Promise<void>;

/** Brings the details page into each of its states. */
export async function walkDetails(
  journey: ComplaintJourney,
  customer: Customer,
  house: House,
  look: Look,
): Promise<void> {
  const { page } = journey;
  await journey.open();
  await look("details, empty");
  await journey.findAddresses("ZE1 0AA");
  await expect(page.getByText(/We can't find any addresses/)).toBeVisible();
  await look("details, no address found");
  await journey.button("Enter address manually").click();
  await expect(journey.field("Address line 1")).toBeVisible();
  await look("details, address by hand");
  await journey.button("Save this address").click();
  await expect(journey.alert("There is a problem")).toBeVisible();
  await look("details, address by hand with errors");
  await journey.field("Address line 1").fill("Harbour House");
  await journey.field("Town or city").fill("Lerwick");
  await house.network.fail("error");
  await journey.button("Save this address").click();
  await expect(journey.alert("Unfortunately, we're having technical problems")).toBeVisible();
  await look("details, address not saved");
  await house.network.pass();
  await house.network.fail("late");
  await journey.button("Save this address").click();
  await expect(page.getByText("Please don't refresh this page or close your browser")).toBeVisible();
  await look("details, address being saved");
  await expect(journey.button("Continue")).toBeVisible({ timeout: 20_000 });
  await house.network.pass();
  await look("details, address by hand saved");
  await journey.findAddresses();
  await expect(journey.addressList).toBeVisible();
  await look("details, list of addresses");
  await journey.chooseAddress();
  await look("details, address chosen");
  await journey.button("Continue").click();
  await expect(journey.alert("There is a problem")).toBeVisible();
  await look("details, errors");
  await journey.fillDetails(customer);
  await journey.button("Continue").click();
  await expect(journey.query).toBeVisible();
}

/** From the empty query page on, through each state, to the help home. */
export async function walkQuery(
  journey: ComplaintJourney,
  customer: Customer,
  house: House,
  look: Look,
): Promise<void> {
  const { page } = journey;
  await look("query, empty");
  await journey.send();
  await expect(journey.alert("There is a problem")).toBeVisible();
  await look("query, errors");
  await journey.write("x".repeat(30_001));
  await expect(page.getByText(/Maximum character limit reached/).last()).toBeVisible();
  await look("query, too long");
  await journey.write(`I can smell gas. ${customer.text}`);
  await expect(page.getByText("If you can smell gas, get out and call now")).toBeVisible();
  await look("query, danger");
  await house.network.fail("error");
  await journey.send();
  await expect(journey.alert("Unfortunately, we're having technical problems")).toBeVisible();
  await look("query, not sent");
  await house.network.pass();
  await journey.send();
  await journey.readReference();
  await look("confirmation");
  await goBack(page);
  await look("confirmation, sent already");
  await page.goto("/help-and-support/");
  await look("help home");
}

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByText("You had already sent this")).toBeVisible();
}
