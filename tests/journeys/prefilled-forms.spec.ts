import { startFaultProxy } from "../support/fault-proxy.ts";
import { freePort, removeProductFiles, startProduct } from "../support/product.ts";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import {
  DEALS,
  expect,
  DETAILS,
  type Kind,
  KNOWN,
  readDetails,
  SignIn,
  test,
  withAndWithoutJavaScript,
} from "./support/sign-in-test.ts";

const legend = (name: string) => `fieldset:has(> legend > h2:text-is("${name}"))`;

withAndWithoutJavaScript(() => {
  for (const kind of Object.keys(KNOWN) as Kind[]) {
    test(`a ${kind} customer who signs in finds what is known in the form, under 'Your details' (spec 1.1, 4.17, 6.3)`, async ({
      page,
      signIn,
    }) => {
      await page.goto(DETAILS);
      await expect(page.locator(legend("Enter your details"))).toBeVisible();
      expect(await readDetails(page)).toEqual(["", "", "", ""]);
      await page.getByRole("button", { name: "Sign in and we'll fill in what we know" }).click();
      await page.waitForURL(/\/identity\//);
      await signIn.as(kind);
      await expect(page).toHaveURL(DETAILS);
      await expect(page.locator(legend("Your details"))).toBeVisible();
      await expect(page.locator(legend("Enter your details"))).toHaveCount(0);
      await expect(page.getByRole("banner")).toContainText(`Hello, ${KNOWN[kind].name}`);
      expect(await readDetails(page)).toEqual([...KNOWN[kind].fields]);
    });
  }

  test("what a customer typed is never written over, an emptied field included", async ({ page, signIn }) => {
    await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
    await signIn.as("live");
    await page.getByRole("textbox", { name: "First name" }).fill("Mina");
    await page.getByRole("textbox", { name: "Telephone number", exact: true }).fill("");
    await page.getByRole("textbox", { name: "Postcode" }).fill("SW1A 1AA");
    await page.getByRole("button", { name: "Find address" }).click();
    await expect(page.getByRole("combobox", { name: "Select your address" })).toBeVisible();
    const typed = ["Mina", "Rahman-Cole", "amina@customers.example", ""];
    expect(await readDetails(page)).toEqual(typed);
    await page.goto(DETAILS);
    expect(await readDetails(page)).toEqual(typed);
  });

  test("what was typed before signing in comes along, and only into that browser's own session", async ({
    page,
    signIn,
    browser,
    product,
  }) => {
    await page.goto(DETAILS);
    await page.getByRole("textbox", { name: "First name" }).fill("Before");
    await page.getByRole("textbox", { name: "Postcode" }).fill("SW1A 1AA");
    await page.getByRole("button", { name: "Find address" }).click();
    await expect(page.getByRole("combobox", { name: "Select your address" })).toBeVisible();
    await page.getByRole("button", { name: "Sign in and we'll fill in what we know" }).click();
    await page.waitForURL(/\/identity\//);
    await signIn.as("live");
    await expect(page).toHaveURL(DETAILS);
    expect(await readDetails(page)).toEqual(["Before", ...KNOWN.live.fields.slice(1)]);
    await expect(page.getByRole("combobox", { name: "Select your address" })).toBeVisible();
    const other = await (await browser.newContext({ baseURL: product.origin })).newPage();
    await other.goto(DETAILS);
    expect((await readDetails(other))[0]).toBe("");
    await other.context().close();
  });
});

test("a signed-in customer completes a complaint with what was filled in for them (spec 1.1)", async ({
  page,
  signIn,
}) => {
  await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
  await signIn.as("live");
  await page.getByRole("combobox", { name: /extra help/ }).selectOption("No");
  await page.getByRole("textbox", { name: "Postcode" }).fill("SW1A 1AA");
  await page.getByRole("button", { name: "Find address" }).click();
  await page.getByRole("combobox", { name: "Select your address" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tell us what happened" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Hello, Amina");
});

test("what was written is not shown to another person who signs in at the same browser", async ({
  page,
  signIn,
}) => {
  const customer = newCustomer();
  await new ComplaintJourney(page, true).complete(customer);
  const written = page.getByText("Read what you wrote", { exact: true });
  await expect(written).toBeVisible();
  const confirmation = page.url();
  await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DEALS)}`);
  await signIn.as("live");
  await expect(page).toHaveURL(DEALS);
  const shown = await page.goto(confirmation);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, we have your complaint");
  await expect(written).toHaveCount(0);
  expect(await shown?.text()).not.toContain(customer.text);
});

test("two customers in two browsers see their own details and never the other's", async ({
  browser,
  product,
}) => {
  const open = async (kind: Kind) => {
    const context = await browser.newContext({ baseURL: product.origin });
    const page = await context.newPage();
    await page.goto(DETAILS);
    await page.getByRole("button", { name: "Sign in and we'll fill in what we know" }).click();
    await page.waitForURL(/\/identity\//);
    await page.getByRole("textbox", { name: "Email address" }).fill(KNOWN[kind].fields[2]);
    await page.getByLabel("Password").fill("lark over the field");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(DETAILS);
    return page;
  };
  const [amina, callum] = await Promise.all([open("live"), open("preLive")]);
  for (let round = 0; round < 3; round++) {
    await Promise.all([amina.reload(), callum.reload()]);
    expect(await readDetails(amina)).toEqual([...KNOWN.live.fields]);
    expect(await readDetails(callum)).toEqual([...KNOWN.preLive.fields]);
    const [hers, his] = await Promise.all([amina.content(), callum.content()]);
    expect(hers).not.toContain("Callum");
    expect(his).not.toContain("Amina");
  }
  // No page is cached on the way, and data that the browser fetches alone is as private.
  for (const path of [
    DETAILS,
    `${DETAILS}.data`,
    "/help-and-support/deals",
    "/help-and-support/auth-status",
  ]) {
    const answer = await amina.request.get(path);
    expect([path, answer.headers()["cache-control"]]).toEqual([path, "no-store"]);
  }
  await amina.context().close();
  await callum.context().close();
});

test("a customer whose records can't be read is still greeted, and can still write to us", async ({
  browser,
}) => {
  const ports = { web: await freePort(), platform: await freePort() };
  const network = await startFaultProxy(`http://127.0.0.1:${ports.platform}`);
  const product = await startProduct({ ports, environment: { ACCOUNT_API_URL: network.origin } });
  const page = await browser.newPage({ baseURL: product.origin });
  await network.fail("error");
  await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
  await new SignIn(page, true).as("live");
  await expect(page.locator(legend("Your details"))).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Hello, amina@customers.example");
  expect(await readDetails(page)).toEqual(["", "", "amina@customers.example", ""]);
  await network.pass();
  await page.reload();
  expect(await readDetails(page)).toEqual([...KNOWN.live.fields]);
  await page.close();
  await network.close();
  await product.stop();
  removeProductFiles(product.dataDir);
});
