import path from "node:path";
import type { Page, Route } from "@playwright/test";
import Database from "better-sqlite3";
import type { Source } from "./support/complaint-journey.ts";
import {
  type BrokenConnection,
  CONNECTIONS,
  LOST_RESPONSE,
  OFFLINE,
  readAnswers,
} from "./support/connections.ts";
import type { Customer } from "./support/customer.ts";
import { fillField, hydrated, openPage, press } from "./support/form-page.ts";
import { expect, type House, test } from "./support/journey-test.ts";

const CREDIT = "Put it towards my next bill.";

/**
 * Presses while the connection is broken: the page stays as it is, but for what `act` changes, and says why.
 * Then the connection works.
 */
async function pressInVain(
  page: Page,
  broken: BrokenConnection,
  act: () => Promise<unknown>,
  changes: Record<string, string> = {},
): Promise<void> {
  const before = await readAnswers(page);
  await broken.begin(page);
  await act();
  const alert = page.getByRole("alert").filter({ hasText: broken.says });
  await expect(alert).toBeVisible();
  await expect(alert).toBeInViewport();
  await expect(alert).toContainText("Your answers are still here");
  expect(await readAnswers(page)).toEqual({ ...before, ...changes });
  await broken.end(page);
}

/** The same button, in vain with each of them and then with success. */
async function pressAtLast(page: Page, button: string): Promise<void> {
  for (const broken of CONNECTIONS) await pressInVain(page, broken, () => press(page, button));
  await press(page, button);
}

async function expectOneLead({ records }: House, { email }: Customer, reference: string): Promise<void> {
  expect(records.leadsOf(email).map((lead) => lead.reference)).toEqual([reference]);
}

test.describe("every way in which a connection fails", () => {
  for (const source of ["gas-and-electricity", "enquiry-pay-as-you-go"] satisfies Source[]) {
    test(`at every button of ${source} loses nothing, and the same button works afterwards`, async ({
      page,
      journey,
      customer,
      house,
    }) => {
      await journey.open(source);
      await journey.fillDetails(customer);
      await journey.field("Postcode").fill("SW1A 1AA");
      await pressAtLast(page, "Find address");
      await expect(journey.addressList).toBeVisible();
      const ids = await journey.addressList
        .getByRole("option")
        .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value).filter(Boolean));
      for (const [place, broken] of CONNECTIONS.entries()) {
        const addressId = ids[place % 2] ?? "";
        await pressInVain(page, broken, () => journey.addressList.selectOption(addressId), { addressId });
      }
      await press(page, "Use this address");
      await expect(journey.button("Continue")).toBeVisible();
      await pressAtLast(page, "Continue");
      await journey.write(customer.text);
      await pressAtLast(page, "Send");
      await expectOneLead(house, customer, await journey.readReference());
    });
  }

  test("at saving an address by hand, and at both buttons of feedback, loses nothing", async ({
    page,
    journey,
    customer,
    house,
  }) => {
    await openPage(page, "complaints/feedback", true);
    await fillField(page, "query", CREDIT);
    await pressAtLast(page, "I don't want the refund");
    await expect(journey.heading("If you could supply a few details...")).toBeVisible();
    const { firstName, surname, email, telephone } = customer;
    for (const [name, value] of Object.entries({ firstName, surname, email, telephoneNumber: telephone })) {
      await fillField(page, name, value);
    }
    await pressAtLast(page, "Enter address manually");
    await journey.field("Address line 1").fill("1 Harbour Street");
    await journey.field("Town or city").fill("Lerwick");
    await journey.field("Postcode").fill("ZE1 0AA");
    await pressAtLast(page, "Save this address");
    await expect(journey.button("Send")).toBeVisible();
    await pressAtLast(page, "Send");
    const reference = await journey.readReference();
    await expectOneLead(house, customer, reference);
    expect(house.records.lead(reference)?.attributes["query"]).toBe(CREDIT);
  });

  test("at sending a meter reading loses nothing", async ({ page, customer, house }) => {
    await openReading(page, customer);
    await pressAtLast(page, "Send reading");
    await expectOneLead(house, customer, await readingReference(page));
  });

  test("at tracking and at choosing the kind of complaint loses nothing", async ({ page }) => {
    await openPage(page, "track", true);
    await fillField(page, "reference", "AAAAA-AAAAA");
    await fillField(page, "email", "unknown@example.com");
    await pressAtLast(page, "Show progress");
    // The server has read it: it is no reference of ours.
    await expect(page.getByRole("alert")).toContainText("Enter the reference number as it is in our email");
    await openPage(page, "make-a-complaint-select-type", true);
    await fillField(page, "complaintType", "energy");
    await pressAtLast(page, "Continue");
    await expect(page).toHaveURL(/select-energy$/);
  });
});

test("a server that is very busy says how long to wait", async ({ page, journey, customer }) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  await journey.write(customer.text);
  await page.route(/\/query(?:\.data)?$/, (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "7" }, body: "" }),
  );
  await journey.send();
  await expect(page.getByRole("alert")).toContainText("Wait 7 seconds, then press the button again");
});

test("a form that is too long for a server on the way says so, and is there to be made shorter", async ({
  page,
  journey,
  customer,
  house,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  await journey.write(customer.text);
  await page.route("**/query.data", (route) => route.fulfill({ status: 413, body: "<h1>Too large</h1>" }));
  await journey.send();
  await expect(page.getByRole("alert")).toContainText("That is too long to send");
  await expect(journey.query).toHaveValue(customer.text);
  await journey.send();
  await expectOneLead(house, customer, await journey.readReference());
});

/** What a filter does with the requests of scripts alone: pages come. */
const FILTERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "closes the connection": (route) => route.abort("connectionreset"),
  refuses: (route) => route.fulfill({ status: 403, contentType: "text/html", body: "<p>Not allowed" }),
  "sends a page of its own": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html>\n<p>Not allowed" }),
  "sends nothing": (route) => route.fulfill({ status: 200, body: "" }),
};

for (const [does, answer] of Object.entries(FILTERS)) {
  test(`where a filter ${does} in place of what scripts ask, the second press of a button is the browser's`, async ({
    page,
    journey,
    customer,
    house,
  }) => {
    await journey.reachQuery(customer, "pay-as-you-go");
    await journey.write(customer.text);
    await page.route(/\.data(?:\?|$)/, answer);
    await journey.send();
    await expect(page.getByRole("alert")).toContainText("Your answers are still here");
    await expect(journey.query).toHaveValue(customer.text);
    await journey.send();
    await expectOneLead(house, customer, await journey.readReference());
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
}

test("what a server could not store is still in the form, and there after a reload", async ({
  page,
  journey,
  customer,
  house,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  const others = new Database(path.join(house.product.dataDir, "help-and-support.sqlite"));
  others.exec("BEGIN IMMEDIATE");
  try {
    await journey.write(customer.text);
    await journey.send();
    await expect(page.getByRole("alert")).toContainText("we're having technical problems", {
      timeout: 30_000,
    });
    await expect(journey.query).toHaveValue(customer.text);
  } finally {
    others.exec("ROLLBACK");
    others.close();
  }
  await page.reload();
  await hydrated(page);
  await expect(journey.query).toHaveValue(customer.text);
  await journey.send();
  await expectOneLead(house, customer, await journey.readReference());
});

test("a server that does not answer is given up on after a minute, and the same button works", async ({
  page,
  journey,
  customer,
  house,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  await journey.write(customer.text);
  await page.clock.install();
  await page.route("**/query.data", () => undefined);
  await journey.send();
  await expect(journey.button("Sending")).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.getByRole("alert")).toContainText("We couldn't reach our website");
  await page.unroute("**/query.data");
  await page.clock.resume();
  await journey.send();
  await expectOneLead(house, customer, await journey.readReference());
});

for (const broken of [OFFLINE, LOST_RESPONSE]) {
  test(`what was written is there after a reload, typed after the failure or before it: ${broken.name}`, async ({
    page,
    customer,
    house,
  }) => {
    await openReading(page, customer);
    await pressInVain(page, broken, () => press(page, "Send reading"));
    if (broken === OFFLINE) {
      await broken.begin(page);
      await fillField(page, "gas_reading", "4321");
      await page.reload().catch(() => undefined);
      await broken.end(page);
      await page.goto("/help-and-support/submit-meter-read");
      await hydrated(page);
      await expect(page.getByLabel("Gas reading")).toHaveValue("4321");
      await expect(page.getByLabel("First name")).toHaveValue(customer.firstName);
      await expect(page.getByText("We have put back what you had written here")).toBeVisible();
    } else {
      await page.reload();
      await hydrated(page);
      await expect(page.getByLabel("First name")).toHaveValue(customer.firstName);
    }
    await press(page, "Send reading");
    await expectOneLead(house, customer, await readingReference(page));
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await openPage(page, "submit-meter-read", true);
    await expect(page.getByLabel("Gas reading")).toHaveValue("");
  });
}

test("what is written offline and never submitted is there after a reload, in this tab alone", async ({
  page,
  customer,
}) => {
  await openPage(page, "complaints/feedback", true);
  await page.context().setOffline(true);
  await fillField(page, "query", customer.text);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain(customer.text);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.locator('main [name="query"]')).toHaveValue(customer.text);
  const other = await page.context().newPage();
  expect(await other.evaluate(() => Object.keys(sessionStorage)).catch(() => [])).toEqual([]);
});

test("a next page that does not come says so, and trying again there shows it", async ({
  page,
  journey,
  customer,
  house,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  await journey.write(customer.text);
  const next = /confirmation\.data/;
  await page.route(next, (route) => route.abort("connectionreset"));
  await journey.send();
  await expect(journey.heading("We couldn't show the next page")).toBeVisible();
  await expect(page.getByText("Nothing that you sent is lost")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(journey.heading("We couldn't show the next page")).toBeVisible();
  await page.unroute(next);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectOneLead(house, customer, await journey.readReference());
});

test("a press reaches its page although a new release has taken away that page's old scripts", async ({
  page,
  journey,
  customer,
}) => {
  await openPage(page, "complaints/feedback", true);
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/feedback-details-[^/]*\.js$/, (route) =>
    documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await fillField(page, "query", customer.text);
  await press(page, "I don't want the refund");
  await expect(journey.heading("If you could supply a few details...")).toBeVisible();
  expect(documents).toBe(1);
  await page.goBack();
  await expect(page.locator('main [name="query"]')).toHaveValue(customer.text);
});

test("going on needs no script that a lost connection could withhold", async ({
  page,
  journey,
  customer,
}) => {
  await journey.open("pay-as-you-go");
  await journey.fillDetails(customer);
  await journey.findAddresses();
  await journey.chooseAddress();
  await page.waitForLoadState("networkidle");
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort("connectionreset"));
  await journey.button("Continue").click();
  await journey.write(customer.text);
  await journey.send();
  await journey.readReference();
  expect(documents).toBe(0);
});

async function openReading(page: Page, { firstName, surname, email, telephone }: Customer): Promise<void> {
  await openPage(page, "submit-meter-read", true);
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
}

async function readingReference(page: Page): Promise<string> {
  await expect(
    page.getByRole("heading", { level: 1, name: "Thank you for your meter reading" }),
  ).toBeVisible();
  return (await page.locator(".reference-value").textContent()) ?? "";
}
