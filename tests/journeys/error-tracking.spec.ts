import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey-test.ts";
import { agree } from "./support/monitored-test.ts";

const tracked = (page: Page): Promise<object[]> => page.evaluate(() => window.dataLayer ?? []);

test("a failed call is reported to statistics in the category error, with its words and its status and nothing of the customer's (spec 8.1)", async ({
  page,
  journey,
  customer,
  network,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  await agree(page);
  await journey.write(customer.text);
  await network.fail("error");
  await journey.send();
  await expect(journey.alert("Unfortunately, we're having technical problems at the moment.")).toBeVisible();
  const list = () => tracked(page);
  await expect.poll(list).toContainEqual({
    event: "error",
    category: "error",
    id: expect.any(String) as unknown,
    status: 500,
    title: "Your information hasn't gone through",
    description: "There's been a problem recording your details. Please try again.",
    failureCount: 0,
  });
  expect(JSON.stringify(await list())).not.toContain(customer.surname);
});

test("a form that doesn't reach the server is tracked too (spec 8.1)", async ({
  page,
  journey,
  customer,
}) => {
  const errors = async () =>
    (await tracked(page)).filter((entry) => "category" in entry && entry.category === "error");
  await journey.reachQuery(customer, "pay-as-you-go");
  await agree(page);
  await journey.write(customer.text);
  await page.route("**/*.data*", (route) => route.abort());
  await journey.send();
  await expect.poll(errors).toMatchObject([{ status: 0, title: "We couldn't reach our website" }]);
});
