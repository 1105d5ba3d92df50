import { ComplaintJourney } from "./support/complaint-journey.ts";
import type { Customer } from "./support/customer.ts";
import { draftSaved, fillField, hydrated, openPage, press } from "./support/form-page.ts";
import { expect, type House, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { DETAILS, type Kind, KNOWN, SignIn } from "./support/sign-in-test.ts";

const AGAIN = "We couldn't check that this form came from our page";
const REFUSED = "Your browser refuses our cookie";
const RESTORED = "Your answers are back";
const SIGN_IN = "Sign in and we'll fill in what we know";

function expectOneLead({ records }: House, { email }: Customer, reference: string): void {
  expect(records.leadsOf(email).map((lead) => lead.reference)).toEqual([reference]);
}

withAndWithoutJavaScript((javaScript) => {
  test("a lost cookie costs a press on a page of its own", async ({ page, customer, house }) => {
    const { firstName, surname, email, telephone } = customer;
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
    // A draft without the cookie would bring a new one before the button is pressed.
    if (javaScript) await draftSaved(page);
    await page.context().clearCookies();
    await press(page, "Send reading");
    await expect(page.getByRole("alert")).toContainText(AGAIN);
    await expect(page.getByLabel("First name")).toHaveValue(firstName);
    if (javaScript) await hydrated(page);
    await press(page, "Send reading");
    await expect(
      page.getByRole("heading", { level: 1, name: "Thank you for your meter reading" }),
    ).toBeVisible();
    expectOneLead(house, customer, (await page.locator(".reference-value").textContent()) ?? "");
  });

  test("a lost cookie at Send loses no text, requires the details again, and says so", async ({
    page,
    journey,
    customer,
    house,
  }) => {
    await journey.reachQuery(customer);
    await journey.write(customer.text, "Moving House");
    if (javaScript) await draftSaved(page);
    await page.context().clearCookies();
    await journey.send();
    await expect(page.getByRole("alert")).toContainText(AGAIN);
    await expect(page.getByRole("alert")).toContainText(
      "Your answers are still here. Press the button again.",
    );
    await expect(journey.query).toHaveValue(customer.text);
    await journey.hydrated();
    await journey.send();
    await expect(journey.heading("A bit about you")).toBeVisible();
    await expect(page.getByText("What you wrote on the next page is still there")).toBeVisible();
    await journey.hydrated();
    await journey.giveDetails(customer);
    await expect(journey.query).toHaveValue(customer.text);
    await journey.send();
    expectOneLead(house, customer, await journey.readReference());
  });

  test("a browser that refuses cookies gets a page that says so, with its answers", async ({
    page,
    journey,
    customer,
  }) => {
    await journey.reachQuery(customer);
    await journey.write(customer.text, "Discount");
    if (javaScript) await draftSaved(page);
    await page.context().clearCookies();
    await journey.send();
    await expect(page.getByRole("alert")).toContainText(AGAIN);
    await journey.hydrated();
    await page.context().clearCookies();
    await journey.send();
    await expect(page.getByRole("alert")).toContainText(REFUSED);
    await expect(journey.query).toHaveValue(customer.text);
    await expect(journey.choice("Subject")).toHaveValue("Discount");
  });

  test("signing in in another tab leaves an open form sendable", async ({
    page,
    journey,
    customer,
    house,
  }) => {
    await journey.reachQuery(customer);
    await journey.write(customer.text);
    const other = await page.context().newPage();
    await other.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
    await new SignIn(other, javaScript).as("live");
    await expect(other).toHaveURL(DETAILS);
    await journey.send();
    if (!javaScript) {
      await expect(page.getByRole("alert")).toContainText(AGAIN);
      await expect(journey.query).toHaveValue(customer.text);
      await journey.send();
    }
    expectOneLead(house, customer, await journey.readReference());
  });

  test("signing in from the middle of a form brings every typed answer along", async ({ page, journey }) => {
    await journey.open();
    await journey.field("First name").fill("Before");
    await journey.field("Postcode").fill("SW1A 1AA");
    await page.getByRole("button", { name: SIGN_IN }).click();
    await page.waitForURL(/\/identity\//);
    await new SignIn(page, javaScript).as("live");
    await expect(page).toHaveURL(DETAILS);
    await expect(journey.field("First name")).toHaveValue("Before");
    await expect(journey.field("Last name")).toHaveValue(KNOWN.live.fields[1]);
    await expect(journey.field("Postcode")).toHaveValue("SW1A 1AA");
  });

  test("what a customer had written is back at their next sign-in, and never at another customer's", async ({
    page,
    journey,
    browser,
    baseURL,
  }) => {
    const text = "The meter has run backwards since Tuesday.";
    await signIn(journey, "live");
    await journey.extraHelp.selectOption("No");
    await journey.findAddresses();
    await journey.chooseAddress();
    await journey.button("Continue").click();
    await journey.write(text, "Faulty meter");
    // Without a script only what is submitted has reached us.
    if (!javaScript) await journey.choice("Subject").selectOption("");
    if (!javaScript) await journey.send();
    await signOut(journey);
    await expect(page.getByText("It will be back if you sign in again within 24 hours.")).toBeVisible();

    await journey.openQuery("gas-and-electricity");
    await expect(journey.heading("A bit about you")).toBeVisible();
    await expect(journey.field("First name")).toHaveValue("");
    await signIn(journey, "preLive");
    await expect(journey.field("First name")).toHaveValue(KNOWN.preLive.fields[0]);
    await expect(page.getByText(RESTORED)).toHaveCount(0);
    await journey.openQuery("gas-and-electricity");
    await expect(journey.heading("A bit about you")).toBeVisible();
    await signOut(journey);

    const elsewhere = await browser.newContext({
      javaScriptEnabled: javaScript,
      ...(baseURL !== undefined && { baseURL }),
    });
    const next = new ComplaintJourney(await elsewhere.newPage(), javaScript);
    await signIn(next, "live");
    await expect(next.page.getByText(RESTORED)).toBeVisible();
    await next.openQuery("gas-and-electricity");
    await expect(next.query).toHaveValue(text);
    await next.choice("Subject").selectOption("Faulty meter");
    await next.send();
    await next.readReference();
    await signOut(next);
    await signIn(next, "live");
    await expect(next.page.getByText(RESTORED)).toHaveCount(0);
    await expect(next.extraHelp).toHaveValue("");
    await elsewhere.close();
  });

  test("a customer's drafts wait for that customer when another signs in over them", async ({
    page,
    journey,
  }) => {
    await signIn(journey, "legacy");
    await journey.field("First name").fill("Maggie");
    await journey.findAddresses();
    await expect(journey.addressList).toBeVisible();
    // Neither our own session nor the identity provider's: the visitor alone is left.
    await page.context().clearCookies({ name: /^(?!visit$|XSRF-TOKEN$)/ });
    await signIn(journey, "noAccount");
    await expect(journey.field("First name")).toHaveValue("");
    await signOut(journey);
    await signIn(journey, "legacy");
    await expect(journey.field("First name")).toHaveValue("Maggie");
    await expect(journey.addressList).toBeVisible();
    await journey.button("Find address").click();
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });

  test("each of two confirmations stays its own in its tab", async ({ journey, customer, page }) => {
    const first = await journey.complete(customer, "pay-as-you-go");
    const other = new ComplaintJourney(await page.context().newPage(), javaScript);
    const second = await other.complete(customer, "gas-and-electricity");
    expect(second).not.toBe(first);
    await page.reload();
    expect(await journey.readReference()).toBe(first);
    await other.page.reload();
    expect(await other.readReference()).toBe(second);
    const stranger = await page.context().browser()?.newContext();
    const seen = await stranger?.newPage();
    await seen?.goto(page.url());
    await expect(seen?.getByText(first) ?? page.locator("none")).toHaveCount(0);
    await stranger?.close();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("choosing in the list and Continue are one press, the first time and after another choice", async ({
    journey,
    customer,
    house,
  }) => {
    await journey.open("pay-as-you-go");
    await journey.fillDetails(customer);
    await journey.findAddresses();
    const choose = async (place: number) => {
      const id = (await journey.addressList.getByRole("option").nth(place).getAttribute("value")) ?? "";
      await journey.addressList.selectOption(id);
      await journey.button("Continue").click();
      await expect(journey.query).toBeVisible();
      return id;
    };
    await choose(1);
    await journey.page.getByRole("link", { name: "Back", exact: true }).click();
    const second = await choose(2);
    await journey.write(customer.text);
    await journey.send();
    expect(house.records.lead(await journey.readReference())?.addressId).toBe(second);
  });
});

async function signIn(journey: ComplaintJourney, kind: Kind): Promise<void> {
  await journey.page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
  await new SignIn(journey.page, journey.javaScript).as(kind);
  await expect(journey.page).toHaveURL(DETAILS);
  await journey.hydrated();
}

/** By the link in the header; typing that has just ended included. */
async function signOut(journey: ComplaintJourney): Promise<void> {
  const { page } = journey;
  await page.getByRole("link", { name: "Sign out" }).click();
  const leave = page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Leave" });
  const signedOut = page.getByRole("heading", { level: 1, name: "You are signed out" });
  await expect(leave.or(signedOut)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(signedOut).toBeVisible();
}
