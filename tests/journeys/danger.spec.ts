import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { safetyAdviceSchema } from "../../contract/safety-advice.ts";
import { ROOT } from "../../scripts/installed.mjs";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const GAS = "0800 111 999";
const GAS_NORTHERN_IRELAND = "0800 002 001";
const METER = "020 7946 0123";
const ADVICE = v.parse(
  safetyAdviceSchema,
  JSON.parse(readFileSync(path.join(ROOT, "content/safety-advice.json"), "utf8")),
);
const PANEL = ADVICE.gas.title;

withAndWithoutJavaScript((javaScript) => {
  test("who smells gas is given the number before Send and after it, and can still send", async ({
    journey,
    customer,
    house,
    page,
  }) => {
    const main = page.getByRole("main");
    await journey.reachQuery(customer);
    await expect(main.getByRole("link", { name: GAS }).first()).toBeVisible();
    await expect(main.getByText(PANEL)).toBeHidden();
    await journey.write(`I can smell gas. ${customer.text}`);
    if (javaScript) await expect(main.getByText(PANEL)).toBeVisible();
    await expect(main.getByRole("link", { name: GAS }).first()).toHaveAttribute("href", "tel:0800111999");
    await journey.send();

    const reference = await journey.readReference();
    await expect(main.getByText(PANEL)).toBeVisible();
    await expect(main.getByRole("link", { name: GAS }).first()).toBeVisible();
    expect(house.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
  });

  test("an ordinary message raises no alarm", async ({ journey, customer, page }) => {
    await journey.reachQuery(customer);
    await journey.write("My gas bill is too high, and I would like a cheaper tariff.");
    await expect(page.getByText(/call now$/)).toHaveCount(0);
    await journey.send();
    await journey.readReference();
    await expect(page.getByText(/call now$/)).toHaveCount(0);
  });
});

for (const [words, hazard, numbers] of [
  ["I can smell gas", "gas", [GAS, GAS_NORTHERN_IRELAND]],
  ["the carbon monoxide alarm is beeping", "carbon-monoxide", [GAS, GAS_NORTHERN_IRELAND, "999"]],
  ["there is smoke coming from the meter", "sparks", ["999", "105"]],
  ["we ran out of credit and have a baby", "no-supply", [METER, "105", "999"]],
] as const) {
  test(`"${words}" shows ${numbers.join(", ")} while it is typed`, async ({ journey, customer, page }) => {
    await journey.reachQuery(customer);
    await journey.query.pressSequentially(words);
    const panel = page.locator(".emergency").filter({ hasText: ADVICE[hazard].title });
    await expect(panel.getByRole("link").first()).toHaveAccessibleName(new RegExp(`^${numbers[0]} `));
    for (const number of numbers)
      await expect(panel.getByRole("link", { name: number }).first()).toBeVisible();
  });
}

test("who thinks of suicide is shown gently who listens, beside a form that goes on", async ({
  journey,
  customer,
  house,
  page,
}) => {
  await journey.reachQuery(customer);
  await journey.write("I want to kill myself because of this bill");
  const panel = page.locator(".emergency-gentle").filter({ hasText: ADVICE.suicide!.title });
  await expect(panel.getByRole("link", { name: "116 123" }).first()).toBeVisible();
  await journey.send();
  const reference = await journey.readReference();
  await expect(panel.getByRole("link", { name: "116 123" }).first()).toBeVisible();
  expect(house.records.leadsOf(customer.email).map((lead) => lead.reference)).toEqual([reference]);
});

test("who writes another language is told in it how to be understood", async ({
  journey,
  customer,
  page,
}) => {
  await journey.reachQuery(customer);
  await journey.write("Miroase a gaz în bucătărie, vă rog ajutați-mă");
  await expect(page.locator('.interpreter-line[lang="ro"]')).toContainText("interpret");
  await expect(page.locator(".emergency").filter({ hasText: PANEL })).toBeVisible();
});

test("where nothing can be asked, the form keeps its line of numbers and goes on", async ({
  journey,
  customer,
  page,
}) => {
  await page.route("**/danger-advice*", (route) => route.abort());
  await journey.reachQuery(customer);
  await journey.write("I can smell gas");
  await expect(page.locator(".emergency-line-boxed").getByRole("link", { name: GAS })).toBeVisible();
  await journey.send();
  await journey.readReference();
  await expect(page.getByText(PANEL)).toBeVisible();
});

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
