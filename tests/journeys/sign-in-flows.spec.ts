import { test as base } from "@playwright/test";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import {
  collectComplaintsOfTheBrowser,
  DEALS,
  DETAILS,
  expect,
  KNOWN,
  readDetails,
  SignIn,
} from "./support/sign-in-test.ts";

const test = base.extend<{ start: (environment?: NodeJS.ProcessEnv) => Promise<Product> }>({
  start: async ({ browserName: _browserName }, use) => {
    const products: Product[] = [];
    await use(async (environment = {}) => {
      const product = await startProduct({ environment });
      products.push(product);
      return product;
    });
    for (const product of products) {
      await product.stop();
      removeProductFiles(product.dataDir);
    }
  },
});

test("with a code and PKCE a customer signs in as with tokens, and no token comes through the browser", async ({
  page,
  start,
}) => {
  const product = await start({ SIGN_IN_FLOW: "code" });
  const posted: string[] = [];
  const addresses: string[] = [];
  page.on("request", (request) => {
    posted.push(request.postData() ?? "");
    addresses.push(request.url());
  });
  await page.goto(`${product.origin}/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
  await new SignIn(page, true).as("live");
  await expect(page).toHaveURL(`${product.origin}${DETAILS}`);
  expect(await readDetails(page)).toEqual([...KNOWN.live.fields]);
  expect(addresses.some((address) => /response_type=code&.*code_challenge_method=S256/.test(address))).toBe(
    true,
  );
  expect(posted.some((body) => /(?:^|&)code=/.test(body))).toBe(true);
  expect([...posted, ...addresses].filter((text) => /access_token|id_token/.test(text))).toEqual([]);
});

test("in the code flow, posted tokens are ignored", async ({ page, start }) => {
  const product = await start({ SIGN_IN_FLOW: "code" });
  const callback = "/help-and-support/sign-in/callback";
  await page.route(`**${callback}`, async (route) => {
    const { code: _code, ...form } = Object.fromEntries(
      new URLSearchParams(route.request().postData() ?? ""),
    );
    const tokens = { ...form, access_token: "a.b.c", id_token: "a.b.c" };
    const answer = await page.request.post(`${product.origin}${callback}`, { form: tokens, maxRedirects: 0 });
    await route.fulfill({ status: answer.status(), contentType: "text/html", body: await answer.text() });
  });
  await page.goto(`${product.origin}${DEALS}`);
  await new SignIn(page, true).as("live");
  await expect(page.getByRole("heading", { level: 1, name: "We couldn't sign you in" })).toBeVisible();
});

test("a provider's own identity provider, at another address, signs customers in", async ({
  browser,
  start,
}) => {
  const theirs = await start();
  const ours = await start({ IDENTITY_URL: `${theirs.origin}/identity` });
  // Their provider allows its pages to post to its own client alone, as ours does: here two products stand in
  // for one.
  const page = await browser.newPage({ bypassCSP: true, baseURL: ours.origin });
  await page.goto(DEALS);
  expect(new URL(page.url()).origin).toBe(theirs.origin);
  await new SignIn(page, true).as("preLive");
  await expect(page).toHaveURL(`${ours.origin}${DEALS}`);
  // Our own platform knows none of theirs, but believes their tokens.
  await expect(page.getByRole("banner")).toContainText("Hello, callum@customers.example");
  expect((await page.request.get("/help-and-support/auth-status")).status()).toBe(200);
  expect((await page.request.get("/identity/auth", { maxRedirects: 0 })).status()).toBe(302);
  await page.getByRole("link", { name: "Sign out" }).click();
  await page.waitForURL(`${theirs.origin}/**`);
  expect(await new SignIn(page, true).sessionCookies()).toEqual([]);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await page.close();
});

test("a client at another name of the same machine is redirected to the configured one", async ({
  page,
  start,
}) => {
  const product = await start();
  const complaints = collectComplaintsOfTheBrowser(page);
  await page.goto(`${product.origin.replace("127.0.0.1", "localhost")}${DEALS}`);
  await new SignIn(page, true).as("live");
  await expect(page).toHaveURL(`${product.origin}${DEALS}`);
  await page.goto(`${product.origin}/identity`);
  await expect(page).toHaveURL(`${product.origin}/help-and-support/`);
  expect(complaints).toEqual([]);
});
