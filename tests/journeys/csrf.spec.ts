import { expect, test } from "./support/journey-test.ts";
import { post, readHiddenFields } from "./support/raw-form.ts";

const DETAILS = "/help-and-support/complaints/gas-and-electricity";
const REFUSAL = "We couldn&#x27;t check that this form came from our page";

test("a form without its token is refused, and the answers come back (spec 7.14)", async ({
  journey,
  customer,
  page,
  house,
}) => {
  await journey.reachQuery(customer);
  const { xsrf: _xsrf, ...form } = await readHiddenFields(journey);
  for (const token of [{}, { xsrf: "forged" }]) {
    const answer = await post(page.request, `${DETAILS}/query`, {
      ...form,
      ...token,
      subject: "Discount",
      query: customer.text,
    });
    expect(answer.status()).toBe(403);
    const html = await answer.text();
    expect(html).toContain(REFUSAL);
    expect(html).toContain("Your answers are still here.");
    expect(html).toContain(customer.text);
  }
  expect(house.records.leadsOf(customer.email)).toEqual([]);
});

test("a token of another visitor is refused", async ({
  journey,
  customer,
  page,
  browser,
  baseURL,
  house,
}) => {
  await journey.reachQuery(customer);
  const theirs = await browser.newContext({ baseURL: baseURL ?? "" });
  const html = await (await theirs.request.get(DETAILS)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(xsrf).not.toBe("");
  const form = { ...(await readHiddenFields(journey)), xsrf, subject: "Discount", query: customer.text };
  expect((await post(page.request, `${DETAILS}/query`, form)).status()).toBe(403);
  await theirs.close();
  expect(house.records.leadsOf(customer.email)).toEqual([]);
});

for (const headers of [
  { origin: "https://elsewhere.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
] as readonly Record<string, string>[]) {
  test(`a form that comes with ${JSON.stringify(headers)} is refused`, async ({
    journey,
    customer,
    page,
    house,
  }) => {
    await journey.reachQuery(customer, "pay-as-you-go");
    const form = { ...(await readHiddenFields(journey)), query: customer.text };
    const path = "/help-and-support/complaints/pay-as-you-go/query";
    const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(403);
    expect(house.records.leadsOf(customer.email)).toEqual([]);
  });
}

test("cookies say nothing about anybody, and scripts and other sites can't have the visit", async ({
  journey,
  customer,
  page,
}) => {
  await journey.complete(customer);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(["XSRF-TOKEN", "visit"]);
  expect(cookies.find(({ name }) => name === "visit")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
  });
  expect(cookies.find(({ name }) => name === "XSRF-TOKEN")).toMatchObject({
    httpOnly: false,
    sameSite: "Lax",
    path: "/",
  });
  expect(await page.evaluate(() => document.cookie)).not.toContain("visit");
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const value of [customer.firstName, customer.email, customer.text]) {
    expect(stored).not.toContain(value);
    expect(JSON.stringify(cookies)).not.toContain(value);
  }
});

test("no page of the journey is cached, framed or embedded", async ({ journey, customer, page }) => {
  const answers: Record<string, string>[] = [];
  page.on("response", (response) => {
    const url = new URL(response.url());
    if (/^\/help-and-support\/(?:complaints|confirmation)/.test(url.pathname))
      answers.push({ path: url.pathname, ...response.headers() });
  });
  await journey.complete(customer);
  await page.reload();
  await page.goto(`${DETAILS}/query`);
  expect(answers.length).toBeGreaterThan(4);
  for (const answer of answers)
    expect(answer).toMatchObject({ "cache-control": expect.stringMatching(/^no-store/) });
  const documents = answers.filter((answer) => answer["content-type"]?.startsWith("text/html") === true);
  expect(documents.length).toBeGreaterThan(1);
  for (const { "content-security-policy": policy, "x-frame-options": frames } of documents) {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-/);
    expect(frames?.toLowerCase()).toBe("deny");
  }
});
