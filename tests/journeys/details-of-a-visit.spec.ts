import type { Page } from "@playwright/test";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import {
  DEALS,
  DETAILS,
  expect,
  KNOWN,
  readDetails,
  test,
  withAndWithoutJavaScript,
} from "./support/sign-in-test.ts";

const OFFERED = "We have filled in what you gave us before";
const EMPTY = ["", "", "", ""];

/** A complaint that was sent, and what its form had. */
async function sendComplaint(page: Page, javaScript: boolean) {
  const customer = newCustomer();
  const journey = new ComplaintJourney(page, javaScript);
  await journey.open();
  await journey.fillDetails(customer, "Yes");
  await journey.findAddresses();
  const { label } = await journey.chooseAddress();
  await journey.button("Continue").click();
  await journey.write(customer.text);
  await journey.send();
  await journey.readReference();
  const { firstName, surname, email, telephone } = customer;
  return { journey, customer, label, given: [firstName, surname, email, telephone] };
}

/** The same four, in the form of a meter reading. */
function readReading(page: Page): Promise<string[]> {
  const names = ["first_name", "last_name", "email", "telephone"];
  return Promise.all(names.map((name) => page.locator(`main [name="${name}"]`).inputValue()));
}

withAndWithoutJavaScript((javaScript) => {
  test("details given in one journey are in the next of the same visit, and can be sent as they are (spec 3.10)", async ({
    page,
  }) => {
    const { journey, customer, label, given } = await sendComplaint(page, javaScript);
    await journey.open("enquiry-pay-as-you-go");
    await expect(page.getByText(OFFERED)).toBeVisible();
    expect(await readDetails(page)).toEqual(given);
    await expect(journey.extraHelp).toHaveValue("true");
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await journey.button("Continue").click();
    await expect(page.getByText(`We reply to ${customer.email}.`)).toBeVisible();
    await journey.write("And my meter?");
    await journey.send();
    await journey.readReference();

    await page.goto("/help-and-support/submit-meter-read");
    expect(await readReading(page)).toEqual(given);
  });

  test("another address can be chosen, and an emptied field stays empty", async ({ page }) => {
    const { journey, label } = await sendComplaint(page, javaScript);
    await journey.open("pay-as-you-go");
    await journey.field("Last name").fill("");
    await journey.button("Change address").click();
    await expect(journey.field("Postcode")).toBeVisible();
    await expect(page.getByText(label, { exact: true })).toHaveCount(0);
    await expect(journey.field("Last name")).toHaveValue("");
    await page.reload();
    await expect(journey.field("Last name")).toHaveValue("");
    await expect(page.getByText(OFFERED)).toHaveCount(0);
  });

  test("what is offered is cleared by one press, for every journey, and what else was written stays", async ({
    page,
  }) => {
    const { journey } = await sendComplaint(page, javaScript);
    await page.goto("/help-and-support/submit-meter-read");
    await journey.hydrated();
    await page.getByLabel("Gas reading").fill("04821");
    await journey.button("clear these details").click();
    await expect(page.getByText(OFFERED)).toHaveCount(0);
    expect(await readReading(page)).toEqual(EMPTY);
    await expect(page.getByLabel("Gas reading")).toHaveValue("04821");
    await journey.open("enquiry-pay-as-you-go");
    expect(await readDetails(page)).toEqual(EMPTY);
    await expect(journey.field("Postcode")).toBeVisible();
    await expect(journey.extraHelp).toHaveValue("");
  });

  test("nobody else is offered them: not another browser, not who signs in here, not who comes after a sign-out", async ({
    page,
    signIn,
    browser,
    product,
  }) => {
    // One customer for each of the two: what is not sent waits for its customer's next sign-in.
    const kind = javaScript ? "live" : "preLive";
    const { journey, given } = await sendComplaint(page, javaScript);
    const other = await browser.newPage({ baseURL: product.origin });
    await other.goto(DETAILS);
    expect(await readDetails(other)).toEqual(EMPTY);
    await other.close();

    await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DEALS)}`);
    await signIn.as(kind);
    await expect(page).toHaveURL(DEALS);
    await journey.open();
    expect(await readDetails(page)).toEqual([...KNOWN[kind].fields]);
    await journey.field("Telephone number").fill(given[3] ?? "");
    await journey.extraHelp.selectOption("No");
    await journey.findAddresses();
    await journey.chooseAddress();
    await journey.button("Continue").click();
    await expect(journey.query).toBeVisible();
    await journey.open("pay-as-you-go");
    expect(await readDetails(page)).toEqual([...KNOWN[kind].fields.slice(0, 3), given[3]]);

    await page.getByRole("link", { name: "Sign out" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
    await journey.open("pay-as-you-go");
    expect(await readDetails(page)).toEqual(EMPTY);
    await expect(journey.field("Postcode")).toBeVisible();
  });
});
