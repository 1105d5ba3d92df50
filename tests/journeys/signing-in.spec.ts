import {
  expect,
  type Kind,
  KNOWN,
  DEALS,
  PASSWORD,
  CUSTOMERS,
  test,
  withAndWithoutJavaScript,
} from "./support/sign-in-test.ts";

withAndWithoutJavaScript(() => {
  for (const kind of Object.keys(CUSTOMERS) as Kind[]) {
    test(`a ${kind} customer who opens the deals signs in, comes back to them and is greeted (spec 2.22, 6.2)`, async ({
      page,
      signIn,
    }) => {
      await signIn.to(DEALS, kind);
      await expect(page.getByRole("heading", { level: 1, name: "Your deals" })).toBeVisible();
      await expect(page.getByRole("banner")).toContainText(`Hello, ${KNOWN[kind].name}`);
      expect(await signIn.sessionCookies()).toEqual(["access-token", "identity-token"]);
    });
  }

  for (const [kind, address] of [
    ["of a few words", "/search?q=what+is+50%25+%26+more%3F&initiated=%2Fhelp-and-support%2Fmeters&page=1"],
    ["of nearly 2,000 characters", `/search?q=${"my+bill+is+".repeat(180)}too+high`],
  ] as const)
    test(`a customer who signs in from a search ${kind} comes back to its results (spec 2.38)`, async ({
      page,
      signIn,
    }) => {
      await page.goto(address);
      await page.getByRole("link", { name: "Sign in", exact: true }).click();
      await signIn.as("live");
      await expect(page).toHaveURL(address);
      await expect(page.getByLabel("Search for a keyword or question")).not.toHaveValue("");
    });

  test("a search that is too long for a link still leads through the sign-in and back to search", async ({
    page,
    signIn,
  }) => {
    await page.goto(`/search?q=${encodeURIComponent("é".repeat(1_500))}`);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await signIn.as("live");
    await expect(page).toHaveURL("/search");
  });

  test("a customer who signs out is anonymous here and at the identity provider (spec 2.38, 4.1)", async ({
    page,
    signIn,
  }) => {
    await signIn.to(DEALS);
    await page.getByRole("link", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
    await expect(page).toHaveURL("/logout");
    expect(await signIn.sessionCookies()).toEqual([]);
    await page.goto(DEALS);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  });

  test("a wrong password is explained without revealing accounts, and the address stays", async ({
    page,
    signIn,
  }) => {
    await page.goto(DEALS);
    const messages: string[] = [];
    for (const email of [CUSTOMERS.legacy.email, "unknown@customers.example"]) {
      await signIn.submit(email, "not the password");
      await expect(page.getByRole("alert")).toContainText("There is a problem");
      messages.push(await page.getByRole("alert").innerText());
      await expect(page.getByRole("textbox", { name: "Email address" })).toHaveValue(email);
      await expect(page.getByLabel("Password")).toHaveValue("");
      await expect(page).toHaveTitle(/^Error: Sign in/);
    }
    expect(new Set(messages).size).toBe(1);
    await signIn.as("legacy");
    await expect(page).toHaveURL(DEALS);
  });

  test("an empty form says what is missing", async ({ page }) => {
    await page.goto(DEALS);
    await page.getByRole("button", { name: "Sign in" }).click();
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link", { name: "Enter your email address" })).toHaveAttribute(
      "href",
      "#email",
    );
    await expect(alert.getByRole("link", { name: "Enter your password" })).toHaveAttribute(
      "href",
      "#password",
    );
  });
});

test("a customer whose access token alone is left is asked for the password again, and comes back (spec 4.2)", async ({
  page,
  signIn,
}) => {
  await signIn.to(DEALS);
  await page.context().clearCookies({ name: "identity-token" });
  const answer = await page.request.get(DEALS, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([
    303,
    "/help-and-support/sign-in/again?return-to=%2Fhelp-and-support%2Fdeals",
  ]);
  await page.goto(DEALS);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn.as("live");
  await expect(page).toHaveURL(DEALS);
  expect(await signIn.sessionCookies()).toEqual(["access-token", "identity-token"]);
});

test("a visitor without tokens is led to the other login address, and so is one with an identity token alone (spec 4.2, 6.2)", async ({
  page,
  signIn,
}) => {
  const login = "/help-and-support/sign-in?return-to=%2Fhelp-and-support%2Fdeals";
  const anonymous = await page.request.get(DEALS, { maxRedirects: 0 });
  expect([anonymous.status(), anonymous.headers()["location"]]).toEqual([303, login]);
  expect(anonymous.headers()["cache-control"]).toBe("no-store");
  await signIn.to(DEALS);
  await page.context().clearCookies({ name: "access-token" });
  expect((await page.request.get(DEALS, { maxRedirects: 0 })).headers()["location"]).toBe(login);
});

test("another customer who signs in over a session gets a session of their own", async ({ page, signIn }) => {
  await signIn.to(DEALS, "live");
  await page.context().clearCookies({ name: "identity-token" });
  await signIn.to(DEALS, "preLive");
  await expect(page.getByRole("banner")).toContainText("Hello, Callum");
});

test("a customer with a session at the identity provider signs in without a password", async ({
  page,
  signIn,
}) => {
  await signIn.to(DEALS);
  await page.context().clearCookies({ name: /-token$|^visit$/ });
  await page.goto(DEALS);
  await expect(page).toHaveURL(DEALS);
  await expect(page.getByRole("banner")).toContainText("Hello, Amina");
});

test("the session id changes at sign-in and sign-out, and neither scripts nor logs see tokens", async ({
  page,
  signIn,
  product,
}) => {
  const visit = async () =>
    (await page.context().cookies(product.origin)).find(({ name }) => name === "visit")?.value;
  await page.goto("/help-and-support/complaints/pay-as-you-go");
  const before = await visit();
  await signIn.to(DEALS);
  const during = await visit();
  const cookies = await page.context().cookies(product.origin);
  const tokens = cookies.filter(({ name }) => name.endsWith("-token"));
  for (const cookie of tokens) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("-token");
  for (const { value } of tokens) {
    expect(await page.content()).not.toContain(value);
    expect(product.log()).not.toContain(value);
  }
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/logout");
  expect(new Set([before, during, await visit()]).size).toBe(3);
  expect(product.log()).not.toContain(CUSTOMERS.live.email);
  expect(product.log()).not.toContain(PASSWORD);
});

test("cookies copied before the sign-out are refused after it", async ({
  page,
  signIn,
  product,
  playwright,
}) => {
  await signIn.to(DEALS);
  const cookie = (await page.context().cookies(product.origin))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const thief = await playwright.request.newContext({
    baseURL: product.origin,
    extraHTTPHeaders: { cookie },
  });
  expect((await thief.get(DEALS, { maxRedirects: 0 })).status()).toBe(200);
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/logout");
  expect((await thief.get(DEALS, { maxRedirects: 0 })).status()).toBe(303);
  expect((await thief.get("/help-and-support/auth-status")).status()).toBe(401);
  await thief.dispose();
});

test("password guessing is limited", async ({ page, signIn }) => {
  await page.goto(DEALS);
  for (let guess = 0; guess < 10; guess++) await signIn.submit("victim@customers.example", `guess ${guess}`);
  await expect(page.getByRole("alert")).toContainText("is wrong");
  await signIn.submit("VICTIM@customers.example", "another");
  await expect(page.getByRole("alert")).toContainText(
    "There have been too many tries. Wait 15 minutes, then try again",
  );
});

test("help pages are the same for a customer as for anybody, and show each the way to sign in or out (spec 6.2)", async ({
  page,
  signIn,
  request,
}) => {
  const paths = ["/help-and-support/", "/help-and-support/meters", "/help-and-support/extra-support"];
  const read = (api: typeof request) => Promise.all(paths.map(async (path) => (await api.get(path)).text()));
  const ways = (name: string) =>
    page.getByRole("banner").getByRole("link", { name, exact: true, includeHidden: true });
  const expectWays = async (shown: string, hidden: string) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(ways(shown).first()).toBeVisible();
      // Without a script the page can't tell, and shows both.
      if (signIn.javaScript) await expect(ways(hidden).first()).toBeHidden();
    }
  };
  const anonymous = await read(request);
  await expectWays("Sign in", "Sign out");
  await signIn.to(DEALS);
  expect(await read(page.request)).toEqual(anonymous);
  await expectWays("Sign out", "Sign in");
});
