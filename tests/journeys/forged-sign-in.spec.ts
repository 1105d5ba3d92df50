import type { APIRequestContext, Page } from "@playwright/test";
import { CUSTOMERS, DEALS, expect, PASSWORD, test } from "./support/sign-in-test.ts";

const CALLBACK = "/help-and-support/sign-in/callback";

/** Signs in up to the response of the identity provider, and catches what the browser would post. */
async function catchResponse(
  page: Page,
  path = DEALS,
  email: string = CUSTOMERS.live.email,
): Promise<Record<string, string>> {
  let caught: Record<string, string> | undefined;
  await page.route(`**${CALLBACK}`, async (route) => {
    caught = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ""));
    await route.fulfill({ status: 200, contentType: "text/html", body: "<title>caught</title>" });
  });
  await page.goto(path);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveTitle("caught");
  await page.unroute(`**${CALLBACK}`);
  if (caught === undefined) throw new Error("nothing was posted");
  return caught;
}

const post = (request: APIRequestContext, form: Record<string, string>) =>
  request.post(CALLBACK, { form, maxRedirects: 0 });

async function refused(request: APIRequestContext, form: Record<string, string>): Promise<void> {
  const answer = await post(request, form);
  expect(answer.status()).toBe(400);
  expect(answer.headers()["set-cookie"] ?? "").not.toContain("-token=");
  const html = await answer.text();
  expect(html).toContain("We couldn&#x27;t sign you in");
  for (const value of Object.values(form)) if (value.length > 20) expect(html).not.toContain(value);
}

test("the response is valid once: posted again, it is refused", async ({ page }) => {
  const answer = await catchResponse(page);
  expect((await post(page.request, answer)).status()).toBe(303);
  await refused(page.request, answer);
});

test("of the same response posted concurrently, one is accepted", async ({ page }) => {
  const answer = await catchResponse(page);
  const statuses = await Promise.all([
    post(page.request, answer),
    post(page.request, answer),
    post(page.request, answer),
  ]);
  expect(statuses.map((one) => one.status()).toSorted()).toEqual([303, 400, 400]);
});

test("a response is bound to its browser (login CSRF)", async ({ page, playwright, product }) => {
  const answer = await catchResponse(page);
  const victim = await playwright.request.newContext({ baseURL: product.origin });
  await refused(victim, answer);
  // Not even where the victim's browser has begun a sign-in of its own.
  await victim.get("/help-and-support/sign-in", { maxRedirects: 0 });
  await refused(victim, answer);
  await victim.dispose();
});

test("a forged, changed or missing state is refused", async ({ page }) => {
  const answer = await catchResponse(page);
  const { state = "" } = answer;
  const [handle = "", signature = ""] = state.split(".");
  for (const wrong of [
    "",
    "x",
    handle,
    `${handle}.`,
    `${handle}.${signature.slice(1)}x`,
    `${signature}.${handle}`,
    `${handle}x.${signature}`,
  ]) {
    await refused(page.request, { ...answer, state: wrong });
  }
  const { state: _left, ...without } = answer;
  await refused(page.request, without);
  expect((await post(page.request, answer)).status()).toBe(303);
});

test("tokens of another sign-in, of another customer, or changed ones are refused, and use the state up", async ({
  page,
  browser,
  product,
}) => {
  // Ten sign-ins, each from the first page to the last.
  test.setTimeout(240_000);
  const other = await browser.newPage({ baseURL: product.origin });
  const theirs = await catchResponse(other, DEALS, CUSTOMERS.preLive.email);
  await other.close();
  const swaps: ((mine: Record<string, string>) => Record<string, string>)[] = [
    () => ({ id_token: theirs["id_token"] ?? "", access_token: theirs["access_token"] ?? "" }),
    () => ({ access_token: theirs["access_token"] ?? "" }),
    () => ({ id_token: theirs["id_token"] ?? "" }),
    (mine) => ({ id_token: mine["access_token"] ?? "", access_token: mine["id_token"] ?? "" }),
    (mine) => ({ id_token: noSignature(mine["id_token"] ?? "") }),
    (mine) => ({ access_token: `${mine["access_token"]}x` }),
    () => ({ id_token: "" }),
    () => ({ access_token: "" }),
    () => ({ error: "access_denied" }),
  ];
  for (const swap of swaps) {
    await page.context().clearCookies();
    const mine = await catchResponse(page);
    await refused(page.request, { ...mine, ...swap(mine) });
    await refused(page.request, mine);
  }
});

test("a sign-in redirects to our own pages alone (open redirect)", async ({ page }) => {
  const HOME = "/help-and-support/";
  const cases: readonly (readonly [string, string])[] = [
    ["https://evil.example/", HOME],
    ["//evil.example/help-and-support/", HOME],
    ["/\\evil.example", HOME],
    ["/help-and-support/../logout", HOME],
    ["/help-and-support/sign-in", HOME],
    ["/help-and-support/meters?from=1", "/help-and-support/meters?from=1"],
  ];
  for (const [wanted, expected] of cases) {
    await page.context().clearCookies();
    const answer = await catchResponse(
      page,
      `/help-and-support/sign-in?${new URLSearchParams({ "return-to": wanted })}`,
    );
    expect(JSON.stringify(answer)).not.toContain("evil");
    // Nor does a state that says an address itself lead there.
    const taken = await post(page.request, {
      ...answer,
      "return-to": "https://evil.example",
      target: "https://evil.example",
    });
    expect([wanted, taken.headers()["location"]]).toEqual([wanted, expected]);
  }
});

test("the callback without a valid response shows an error page", async ({ request }) => {
  await refused(request, {});
  const garbage = await request.post(CALLBACK, {
    data: Buffer.from("x"),
    headers: { "content-type": "text/plain" },
  });
  expect(garbage.status()).toBe(400);
  const looked = await request.get(CALLBACK);
  expect(looked.status()).toBe(200);
  expect(await looked.text()).toContain("We couldn&#x27;t sign you in");
});

test("forged tokens in cookies are refused", async ({ playwright, product }) => {
  for (const cookie of [
    "access-token=x; identity-token=y",
    `visit=${"v".repeat(43)}; access-token=a.b.c; identity-token=a.b.c`,
  ]) {
    const context = await playwright.request.newContext({
      baseURL: product.origin,
      extraHTTPHeaders: { cookie },
    });
    expect((await context.get(DEALS, { maxRedirects: 0 })).status()).toBe(303);
    expect((await context.get("/help-and-support/auth-status")).status()).toBe(401);
    expect(await (await context.get("/help-and-support/complaints/pay-as-you-go")).text()).toContain(
      "Enter your details",
    );
    await context.dispose();
  }
});

test("the web exposes nothing else of the platform", async ({ request }) => {
  for (const path of [
    "/customers",
    "/accounts",
    "/auth/status",
    "/v1/leads",
    "/openapi.json",
    "/proxy/Customer/Accounts/AccountStatusCount",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([
      path,
      302,
      "/page-not-found.html",
    ]);
  }
});

function noSignature(token: string): string {
  const [, payload] = token.split(".");
  return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
}
