import { test as base } from "@playwright/test";
import { type ProductWithClock, startProductWithClock } from "../support/product-with-clock.ts";
import { removeProductFiles } from "../support/product.ts";
import { openRecords, type Records } from "../support/records.ts";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import { draftSaved, fillField, openPage, press } from "./support/form-page.ts";
import { expect, withAndWithoutJavaScript } from "./support/journey-test.ts";

interface Clocked {
  readonly product: ProductWithClock;
  readonly records: Records;
}

const test = base.extend<
  { journey: ComplaintJourney; later: (minutes: number) => Promise<void> },
  { clocked: Clocked }
>({
  clocked: [
    async ({ browserName: _browserName }, use) => {
      const product = await startProductWithClock();
      const records = openRecords(product.dataDir);
      await use({ product, records });
      records.close();
      await product.stop();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ clocked }, use) => use(clocked.product.origin),
  later: async ({ clocked }, use) => {
    await clocked.product.setAhead(0);
    await use((minutes) => clocked.product.setAhead(minutes));
  },
  journey: async ({ page, javaScriptEnabled }, use) =>
    use(new ComplaintJourney(page, javaScriptEnabled ?? true)),
});

// One product does for all of them.
test.describe.configure({ mode: "default" });

const EXPIRED = "Your answers to this page are not here any more";
const ALL_EXPIRED = "What you wrote here is gone";

withAndWithoutJavaScript((javaScript) => {
  test("Send after 30 minutes leads back to the details, says why, and what was written is on the next page", async ({
    page,
    journey,
    later,
    clocked,
  }) => {
    const customer = newCustomer();
    await journey.reachQuery(customer);
    await later(31);
    await journey.write(customer.text, "Moving House");
    await journey.send();
    await expect(journey.heading("A bit about you")).toBeVisible();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await journey.hydrated();
    await journey.giveDetails(customer);
    await expect(page.getByText(EXPIRED)).toBeHidden();
    await expect(journey.query).toHaveValue(customer.text);
    await expect(journey.choice("Subject")).toHaveValue("Moving House");
    await journey.send();
    const reference = await journey.readReference();
    expect(clocked.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
  });

  test("Continue after 30 minutes goes on with the address that was selected", async ({
    page,
    journey,
    later,
  }) => {
    const customer = newCustomer();
    await journey.open();
    await journey.fillDetails(customer);
    await journey.findAddresses();
    await journey.chooseAddress();
    await later(31);
    await journey.button("Continue").click();
    await expect(journey.query).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("Continue after 30 minutes with a typed address requires it again, says why, and loses nothing else", async ({
    page,
    journey,
    later,
  }) => {
    const customer = newCustomer();
    await journey.open();
    await journey.fillDetails(customer);
    await journey.button("Enter address manually").click();
    await journey.field("Address line 1").fill("1 Harbour Street");
    await journey.field("Town or city").fill("Lerwick");
    await journey.field("Postcode").fill("ZE1 0AA");
    await journey.button("Save this address").click();
    await expect(journey.button("Continue")).toBeVisible();
    await later(31);
    await journey.button("Continue").click();
    await expect(page.getByText("Your address is not here any more")).toBeVisible();
    await expect(journey.button("Find address")).toBeVisible();
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
    await journey.findAddresses();
    await journey.chooseAddress();
    await journey.button("Continue").click();
    await expect(journey.query).toBeVisible();
  });

  test("a page that is opened again after 30 minutes says that what was there is gone", async ({
    page,
    journey,
    later,
  }) => {
    await journey.reachQuery(newCustomer(), "enquiry-pay-as-you-go");
    await later(31);
    await page.reload();
    await expect(journey.heading("A bit about you")).toBeVisible();
    await expect(page.getByText(ALL_EXPIRED)).toBeVisible();
  });

  test("a meter reading is sent after 30 minutes as it stands", async ({ page, later, clocked }) => {
    const { firstName, surname, email, telephone } = newCustomer();
    await openPage(page, "submit-meter-read", javaScript);
    const gas = { fuel: "Gas", gas_account_number: "A12345", gas_reading: "1234" };
    for (const [name, value] of Object.entries({
      first_name: firstName,
      last_name: surname,
      email,
      telephone,
      ...gas,
    })) {
      await fillField(page, name, value);
    }
    await later(31);
    await press(page, "Send reading");
    await expect(
      page.getByRole("heading", { level: 1, name: "Thank you for your meter reading" }),
    ).toBeVisible();
    expect(clocked.records.leadsOf(email)).toHaveLength(1);
  });

  test("a visitor who wrote nothing reads nothing of it", async ({ page, journey, later }) => {
    await journey.open("pay-as-you-go");
    await later(31);
    await page.reload();
    await expect(page.getByText(ALL_EXPIRED)).toHaveCount(0);
  });
});

test("the details stay as long as the text after them is being written", async ({ page, journey, later }) => {
  const customer = newCustomer();
  await journey.reachQuery(customer, "pay-as-you-go");
  for (const minutes of [20, 40]) {
    await later(minutes);
    const saved = draftSaved(page);
    await journey.query.fill(`${customer.text} ${minutes}`);
    await saved;
  }
  await later(60);
  await journey.send();
  await journey.readReference();
});
