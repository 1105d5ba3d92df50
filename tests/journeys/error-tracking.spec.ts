import path from "node:path";
import type { Page, Response } from "@playwright/test";
import Database from "better-sqlite3";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { freePort, removeProductFiles, startProduct } from "../support/product.ts";
import { expect, test } from "./support/journey-test.ts";
import { agree, monitoringRuns } from "./support/monitored-test.ts";

const tracked = (page: Page): Promise<object[]> => page.evaluate(() => window.dataLayer ?? []);
const errors = async (page: Page) =>
  (await tracked(page)).filter((entry) => "category" in entry && entry.category === "error");

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
  await journey.reachQuery(customer, "pay-as-you-go");
  await agree(page);
  await journey.write(customer.text);
  await page.route("**/*.data*", (route) => route.abort());
  await journey.send();
  await expect
    .poll(() => errors(page))
    .toMatchObject([{ status: 0, title: "We couldn't reach our website" }]);
});

test("an error page is tracked once and with the status that it came with, and needs no React where a form was (spec 8.1)", async ({
  browser,
}) => {
  const ports = { web: await freePort(), platform: await freePort() };
  const network = await startFaultProxy(`http://127.0.0.1:${ports.platform}`);
  const product = await startProduct({ ports, environment: { CONTENT_URL: network.origin } });
  const page = await browser.newPage({ baseURL: product.origin });
  const expectTracked = async (answer: Response | null, status: number) => {
    expect(answer?.status()).toBe(status);
    await monitoringRuns(page);
    expect(await errors(page)).toMatchObject([{ status, title: "Sorry, something went wrong" }]);
  };
  try {
    await page.goto("/help-and-support/track");
    await agree(page);
    await network.fail("refuse");
    await expectTracked(await page.goto("/help-and-support/breakdowns/no-hot-water"), 503);

    const database = new Database(path.join(product.dataDir, "help-and-support.sqlite"));
    database.exec("alter table sessions rename to away");
    database.close();
    await expectTracked(await page.goto("/help-and-support/complaints/pay-as-you-go"), 500);
    expect(await errors(page)).toHaveLength(1);
    expect(await page.content()).not.toContain("__reactRouterContext");
  } finally {
    await page.close();
    await network.close();
    await product.stop();
    removeProductFiles(product.dataDir);
  }
});
