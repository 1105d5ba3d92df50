import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { post, readHiddenFields } from "./support/raw-form.ts";

const DETAILS = "/help-and-support/complaints/gas-and-electricity";

withAndWithoutJavaScript((javaScript) => {
  test("Back shows the details and the address (spec 3.10)", async ({ journey, customer, page }) => {
    await journey.open();
    await journey.fillDetails(customer, "Yes");
    await journey.findAddresses();
    const { label } = await journey.chooseAddress();
    await journey.button("Continue").click();
    await page.getByRole("link", { name: "Back", exact: true }).click();

    await expect(journey.heading("A bit about you")).toBeVisible();
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
    await expect(journey.field("Email address")).toHaveValue(customer.email);
    await expect(journey.extraHelp).toHaveValue("true");
    await expect(page.getByText(label).last()).toBeVisible();
    await journey.button("Continue").click();
    await expect(journey.query).toBeVisible();
  });

  test("the query page without the details sends back to them, and that is logged (spec 4.6, 8.6)", async ({
    journey,
    house,
  }) => {
    const logged = house.product.log().length;
    await journey.openQuery("enquiry-pay-as-you-go");
    await expect(journey.heading("A bit about you")).toBeVisible();
    await expect(journey.page).toHaveURL(/\/complaints\/enquiry-pay-as-you-go$/);
    expect(house.product.log().slice(logged)).toContain("cached details missing");
  });

  test("a text that was typed is still there after being sent back for the details", async ({
    journey,
    customer,
    house,
  }) => {
    await journey.reachQuery(customer);
    await journey.write(customer.text, "Moving House");
    await journey.page.context().clearCookies();
    await journey.page.request.get(DETAILS);
    const fresh = await journey.page.request.get(DETAILS);
    const token = /name="xsrf" value="([^"]+)"/.exec(await fresh.text())?.[1] ?? "";
    await journey.page
      .locator('input[name="xsrf"]')
      .evaluate((input: HTMLInputElement, value) => (input.value = value), token);
    await journey.send();

    await expect(journey.heading("A bit about you")).toBeVisible();
    await journey.giveDetails(customer);
    await expect(journey.query).toHaveValue(customer.text);
    await expect(journey.choice("Subject")).toHaveValue("Moving House");
    await journey.send();
    const lead = house.records.lead(await journey.readReference());
    expect(lead?.attributes["query"]).toBe(customer.text);
  });

  test("the confirmation without anything sent leads to the help home (spec 2.14)", async ({ page }) => {
    await page.goto("/help-and-support/confirmation");
    await expect(page).toHaveURL(/\/help-and-support\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("an unknown kind of complaint leads to the page-not-found page (spec 2.12, 8.7)", async ({ page }) => {
    const answer = await page.request.get("/help-and-support/complaints/water", { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()["location"]).toBe("/page-not-found.html");
    const shown = await page.goto("/help-and-support/complaints/water/query");
    expect(shown?.status()).toBe(404);
    await expect(page).toHaveURL(/\/page-not-found\.html$/);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });

  if (javaScript) {
    test("each step begins at its top (spec 2.34)", async ({ journey, customer, page }) => {
      await page.setViewportSize({ width: 390, height: 500 });
      await journey.open();
      await journey.fillDetails(customer);
      await journey.findAddresses();
      await journey.chooseAddress();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await journey.button("Continue").click();
      await expect(journey.query).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    test("a look back at the details costs nothing that was written, and loads nothing again", async ({
      journey,
      customer,
      page,
    }) => {
      await journey.reachQuery(customer);
      await journey.write(customer.text, "Moving House");
      let documents = 0;
      page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(journey.field("First name")).toHaveValue(customer.firstName);
      await journey.button("Continue").click();
      await expect(journey.query).toHaveValue(customer.text);
      await expect(journey.choice("Subject")).toHaveValue("Moving House");
      expect(documents).toBe(0);
    });
  }
});

test("a text sent before its details is stored for after them", async ({ journey, customer, page }) => {
  await journey.open();
  const form = {
    ...(await readHiddenFields(journey)),
    intent: "continue",
    subject: "Discount",
    query: customer.text,
  };
  const answer = await post(page.request, `${DETAILS}/query`, form);
  expect(answer.status()).toBe(303);
  expect(answer.headers()["location"]).toBe(DETAILS);
  await journey.giveDetails(customer);
  await expect(journey.query).toHaveValue(customer.text);
  await expect(journey.choice("Subject")).toHaveValue("Discount");
});
