import { brotliCompressSync } from "node:zlib";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import { agree, expect, leave, monitoringRuns, recorded, test, views } from "./support/monitored-test.ts";
import { settled } from "./support/settled.ts";

const HOME = "/help-and-support/";

test("nothing is fetched for monitoring, and nothing sent, before a visitor agrees or after they said no (spec 7.15)", async ({
  page,
  reports,
}) => {
  for (const visited of [HOME, "/help-and-support/complaints/pay-as-you-go", "/search?q=meter"])
    await page.goto(visited);
  await settled(page);
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await page.goto(HOME);
  await leave(page);
  expect([reports.loaded, reports.requests]).toEqual([[], []]);
});

test("measuring begins with the answer, with the figures that were asked for, and tells the views of a visit (spec 7.16, 9.6)", async ({
  page,
  reports,
}) => {
  await page.goto(HOME);
  await agree(page);
  const settings = await page.evaluate(() =>
    (
      window as unknown as { DD_RUM: { getInitConfiguration(): Record<string, unknown> } }
    ).DD_RUM.getInitConfiguration(),
  );
  expect(settings).toMatchObject({
    site: "datadoghq.eu",
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: "mask-user-input",
  });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: "mark" });
        performance.mark("the sky is drawn: 100%");
      }),
  );
  // A place on the page is no view; a fragment that is none is one, and so is another page.
  await page.goto(`${HOME}#main`);
  await page.goto(`${HOME}#/elsewhere`);
  await page.goto("/help-and-support/meters");
  await monitoringRuns(page);
  await leave(page);
  await expect.poll(() => views(reports)).toEqual([HOME, HOME, "/help-and-support/meters"]);
  expect(reports.events.map(({ type }) => type)).toEqual(expect.arrayContaining(["view", "resource"]));
  expect(reports.events.flatMap(({ view }) => Object.keys(view.custom_timings ?? {}))).toContain(
    "the_sky_is_drawn__100_",
  );
});

test("replay comes as a compressed segment and a JSON event (spec 7.17, 9.6)", async ({ page, reports }) => {
  await page.goto(HOME);
  await agree(page);
  await recorded(reports);
  expect(reports.segmentRequests[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  const [segment] = await reports.segments();
  expect(segment?.event).toMatchObject({ has_full_snapshot: true, records_count: segment?.records.length });
});

test("nothing leaves after a withdrawal, what was gathered before it included, and the list and the cookie go", async ({
  page,
  reports,
}) => {
  await page.goto("/help-and-support/complaints/gas-and-electricity");
  await agree(page);
  const [tab] = [await page.context().newPage()];
  await tab.goto("/help-and-support/cookies");
  await monitoringRuns(tab);
  await tab.getByText("No, do not measure pages", { exact: true }).click();
  // Another page comes, so this one sends what it holds; from here on nothing may.
  await tab.getByRole("button", { name: "Save my choice" }).click();
  await expect(tab.getByText("Your choice is saved", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.dataLayer)).toBeUndefined();
  const sent = reports.requests.length;
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Find address" }).click();
  await expect(page.getByText("Enter your postcode").first()).toBeVisible();
  await leave(page);
  await tab.goto(HOME);
  await leave(tab);
  expect(reports.requests.slice(sent)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_dd_s_v2");
});

test("in one tab the cookie of the session goes with the consent", async ({ page }) => {
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await page.goto(HOME);
  await agree(page);
  await expect.poll(cookies).toContain("_dd_s_v2");
  await page.goto("/help-and-support/cookies");
  await monitoringRuns(page);
  await page.getByText("No, do not measure pages", { exact: true }).click();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Your choice is saved", { exact: true })).toBeVisible();
  await expect.poll(cookies).not.toContain("_dd_s_v2");
});

test("a provider's own consent manager starts and stops it: the cookie says what holds, the event when (spec 7.15)", async ({
  page,
  reports,
}) => {
  await page.goto(HOME);
  const say = (said: string) =>
    page.evaluate((value) => {
      document.cookie = `consent=${value}; path=/`;
      window.dispatchEvent(new Event("consent-updated"));
    }, said);
  await say("performance");
  await monitoringRuns(page);
  expect(reports.loaded.length).toBeGreaterThan(0);
  await say("necessary");
  await expect.poll(() => page.evaluate(() => window.dataLayer)).toBeUndefined();
  // The library writes its cookie under this lock: after it nothing is written any more.
  await page.evaluate(() => navigator.locks.request("_dd_s_v2", () => undefined));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_dd_s_v2");
});

test("a page in a frame measures nothing (spec 7.15)", async ({ page, monitored, reports }) => {
  await page.context().addCookies([{ name: "consent", value: "performance", url: monitored.origin }]);
  // No page of ours may be framed; one is here, to see that even then nothing is measured.
  await page.route("**/help-and-support/meters", async (route) => {
    const response = await route.fetch();
    const {
      "content-security-policy": _policy,
      "x-frame-options": _options,
      ...headers
    } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route("**/frame", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<iframe src="/help-and-support/meters" title="Meters"></iframe>',
    }),
  );
  await page.goto("/frame");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.frameLocator("iframe").locator("html[data-consent=performance]")).toHaveCount(1);
  await leave(page);
  expect([reports.loaded, reports.requests]).toEqual([[], []]);
});

test("no replay sees a bereavement page or the question about extra help", async ({ page, reports }) => {
  await page.goto(HOME);
  await agree(page);
  await leave(page);
  // What leaves with the page is of the page that may be seen.
  await expect.poll(() => reports.requests.length).toBeGreaterThan(0);
  reports.restart();
  for (const unseen of ["/help-and-support/probate", "/help-and-support/complaints/gas-and-electricity"]) {
    await page.goto(unseen);
    await monitoringRuns(page);
    await page.mouse.wheel(0, 400);
  }
  const journey = new ComplaintJourney(page, true);
  await journey.hydrated();
  await journey.giveDetails(newCustomer(), "Yes");
  // The next step may be seen, and nothing of the one before is in it.
  const segments = async () => JSON.stringify(await reports.segments());
  const step = "/help-and-support/complaints/gas-and-electricity/query";
  // On a busy machine a segment of the first page may come late, and before it.
  await expect.poll(segments, { timeout: 30_000 }).toContain(step);
  const seen = await segments();
  expect(seen).not.toMatch(/probate|Tell us someone has died|medical reliance|A bit about you/i);
});

test("the list of events names pages, steps, searches and failures, and has neither query nor identifier", async ({
  page,
}) => {
  const list = () => page.evaluate(() => JSON.stringify(window.dataLayer));
  await page.goto(`${HOME}?utm_source=email`);
  await agree(page);
  expect(await list()).toBe(JSON.stringify([{ event: "page_view", path: HOME }]));
  await page.goto("/search?q=boiler");
  await monitoringRuns(page);
  expect(JSON.parse(await list())).toEqual([
    { event: "page_view", path: "/search" },
    { event: "search", results: expect.any(Number) as unknown, page: 1 },
  ]);
  const journey = new ComplaintJourney(page, true);
  await journey.open("pay-as-you-go");
  await monitoringRuns(page);
  await journey.giveDetails(newCustomer());
  expect((JSON.parse(await list()) as { event: string }[]).map(({ event }) => event)).toEqual([
    "page_view",
    "journey_step",
    "page_view",
    "journey_step",
  ]);
});

test("without a place to send to, no visitor is asked, and who agreed elsewhere is not measured (spec 7.15)", async ({
  page,
}) => {
  const product = await startProduct({ environment: { RUM_INTAKE_URL: "" } });
  try {
    await page.context().addCookies([{ name: "consent", value: "performance", url: product.origin }]);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`${product.origin}${HOME}`);
    await settled(page);
    expect(loaded.join("\n")).not.toContain("monitoring");
    await page.goto(`${product.origin}/help-and-support/cookies`);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.context().clearCookies();
    const answer = await page.goto(`${product.origin}${HOME}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
    expect(answer?.headers()["content-security-policy"]).toMatch(/connect-src 'self';(?!.*blob:)/);
  } finally {
    await product.stop();
    removeProductFiles(product.dataDir);
  }
});

test("what monitoring adds to a page before consent is its address", async ({ request }) => {
  const html = await (await request.get(HOME)).text();
  const [, script = ""] = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(script.length).toBeGreaterThan(1_000);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3_000);
  expect(html.match(/\/assets\/monitoring-/g)).toHaveLength(1);
});
