import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const GAS = "0800 111 999";
const PANEL = "If you can smell gas, call now";

withAndWithoutJavaScript((javaScript) => {
  test("who smells gas is given the number before Send and after it, and can still send", async ({ journey, customer, house, page }) => {
    const main = page.getByRole("main");
    await journey.reachQuery(customer);
    await expect(main.getByRole("link", { name: GAS })).toBeVisible();
    await expect(main.getByText(PANEL)).toBeHidden();
    await journey.write(`I can smell gas. ${customer.text}`);
    if (javaScript) await expect(main.getByText(PANEL)).toBeVisible();
    await expect(main.getByRole("link", { name: GAS })).toHaveAttribute("href", "tel:0800111999");
    await journey.send();

    const reference = await journey.readReference();
    await expect(main.getByText(PANEL)).toBeVisible();
    await expect(main.getByRole("link", { name: GAS })).toBeVisible();
    expect(house.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
  });

  test("an ordinary letter is met with no alarm", async ({ journey, customer, page }) => {
    await journey.reachQuery(customer);
    await journey.write("My gas bill is too high, and I would like a cheaper tariff.");
    await expect(page.getByText(/call now$/)).toHaveCount(0);
    await journey.send();
    await journey.readReference();
    await expect(page.getByText(/call now$/)).toHaveCount(0);
  });
});

for (const [words, panel, number] of [
  ["the carbon monoxide alarm is beeping", "If you think there is carbon monoxide, call now", GAS],
  ["there are sparks from my meter", "If something electrical is sparking or burning, call now", "105"],
  ["we have no electricity and a newborn baby", "If someone needs power and has none, call now", "105"],
] as const) {
  test(`"${words}" shows ${number} while it is typed`, async ({ journey, customer, page }) => {
    await journey.reachQuery(customer);
    await journey.query.pressSequentially(words);
    await expect(page.getByRole("main").getByText(panel)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: number })).toBeVisible();
  });
}

test("what was typed before the scripts arrived is read too", async ({ journey, customer, page }) => {
  await journey.reachQuery(customer);
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await journey.query.fill("I can smell gas");
  await expect(page.getByText(PANEL)).toBeHidden();
  scripts.resolve();
  await expect(page.getByText(PANEL)).toBeVisible();
  await expect(journey.query).toHaveValue("I can smell gas");
});
