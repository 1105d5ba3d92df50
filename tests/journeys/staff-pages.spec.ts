import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { addDays, daysBetween, formatDay, londonDay } from "../../domain/calendar.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { collectComplaintsOfTheBrowser, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations, invalidities, overflowOf } from "./support/looks.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

const PAYG = { "query-subtype": "Make a complaint-Pay As You Go" };

withAndWithoutJavaScript(() => {
  test("staff see extra help first and the time left, and record what was done", async ({ page, office }) => {
    const complaints = collectComplaintsOfTheBrowser(page);
    const late = await office.complain(30);
    const today = await office.complain(0);
    const helped = await office.complain(2, { query: "It is cold.\nThe baby is cold too." }, true);
    await signIn(page, "agent");
    const references = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    const order = [helped, late, today].map((reference) => references.indexOf(reference));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);

    const card = (reference: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: reference }) });
    const received = londonDay(new Date(Date.now() - 2 * 86_400_000));
    await expect(card(helped)).toContainText("May need extra help");
    await expect(card(helped)).toContainText(`5 days left, until ${formatDay(addDays(received, 7))}`);
    await expect(card(helped)).toContainText(`54 days left, until ${formatDay(addDays(received, 56))}`);
    await expect(card(late)).toContainText("Overdue");
    const due = addDays(londonDay(new Date(Date.now() - 30 * 86_400_000)), 7);
    await expect(card(late)).toContainText(`Over for ${daysBetween(due, londonDay(new Date()))} days, since`);
    await expect(card(today)).not.toContainText("Overdue");

    await page.getByRole("link", { name: helped }).click();
    await expect(page.getByRole("heading", { level: 1, name: helped })).toBeVisible();
    await expect(page.getByText("This customer may need extra help")).toBeVisible();
    await expect(page.getByText("The baby is cold too.")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Choose how far the complaint is" }),
    ).toHaveAttribute("href", "#mark");
    await page.getByText("Resolved", { exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("radio", { name: "Resolved" })).toBeChecked();
    await page
      .getByRole("textbox", { name: "What was done" })
      .fill("An engineer came. The customer is warm.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("It is in the record of the complaint.")).toBeVisible();
    await expect(page.getByText("Resolved: An engineer came. The customer is warm.")).toBeVisible();
    await expect(page.getByText(/Resolved in time: it would have ended on/)).toBeVisible();

    await page.getByRole("link", { name: "Complaints", exact: true }).click();
    await expect(page.getByRole("link", { name: helped })).toHaveCount(0);
    await page.getByLabel("Show").selectOption("Resolved");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("link", { name: helped })).toBeVisible();
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  });
});

test("a list is filtered by kind, and sign-out ends the session", async ({ page, office }) => {
  const prepaid = await office.complain(1, PAYG);
  const credit = await office.complain(1);
  await signIn(page, "agent");
  await page.getByLabel("Kind").selectOption("Pay as you go");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("link", { name: prepaid })).toBeVisible();
  await expect(page.getByRole("link", { name: credit })).toHaveCount(0);
  const address = `/operations/complaints/${prepaid}`;
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the staff pages" })).toBeVisible();
  await expect(page.getByText(prepaid)).toHaveCount(0);
});

test("an agent may not export; a supervisor exports the filtered leads", async ({
  page,
  office,
  browser,
}) => {
  const reference = await office.complain(3, { query: "=1+1" });
  await signIn(page, "agent");
  await expect(page.getByRole("link", { name: "Export" })).toHaveCount(0);
  for (const path of ["/operations/export", "/operations/staff"]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(
      page.getByRole("heading", { level: 1, name: "Your role does not include this page" }),
    ).toBeVisible();
  }
  const context = await browser.newContext({ baseURL: office.product.origin });
  const theirs = await context.newPage();
  await signIn(theirs, "supervisor");
  await theirs.getByRole("link", { name: "Export" }).click();
  const downloaded = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Export" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe("letters.csv");
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain(`${reference},`);
  expect(csv).toContain('"\'=1+1"');
  await theirs.getByRole("link", { name: "Staff accounts" }).click();
  await expect(theirs.getByRole("heading", { name: "agent@staff.example" })).toBeVisible();
  await context.close();
});

test("a form of another site, or one without its token, changes nothing", async ({ page, office }) => {
  const reference = await office.complain(1);
  await signIn(page, "agent");
  const form = { mark: "resolved", action: "Forged." };
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}])
    expect((await page.request.post(`/operations/complaints/${reference}`, { form, headers })).status()).toBe(
      403,
    );
  await page.goto(`/operations/complaints/${reference}`);
  await expect(page.getByText("Nothing yet.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the pages have no accessibility violations at 320 and 1440 wide, ${colorScheme}, are valid, light and without React`, async ({
    browser,
    office,
  }) => {
    const reference = await office.complain(
      40,
      { query: `${"Averyveryverylongword".repeat(20)} and more.` },
      true,
    );
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      baseURL: office.product.origin,
    });
    const page = await context.newPage();
    const look = async (state: string) => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowOf(page), `${state}, ${width} wide`).toBe(0);
      }
      expect.soft(await findViolations(page), state).toEqual([]);
    };
    await page.goto("/operations");
    await look("sign in");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await look("sign in, errors");
    // A keyboard alone gets in.
    await page.getByRole("textbox", { name: "Email address" }).focus();
    await page.keyboard.type("supervisor@staff.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("a long enough password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Today's complaints" })).toBeVisible();
    await look("complaints");
    for (const path of [
      `/complaints/${reference}`,
      "/complaints/nothing",
      "/searches",
      "/export",
      "/staff",
    ]) {
      await page.goto(`/operations${path}`);
      await look(path);
    }
    if (colorScheme === "light") {
      for (const path of ["", `/complaints/${reference}`, "/searches", "/export", "/staff"]) {
        const answer = await page.request.get(`/operations${path}`);
        const html = await answer.text();
        expect.soft(await invalidities(html), path).toEqual([]);
        expect.soft(brotliCompressSync(html).length, path).toBeLessThan(20 * 1024);
        expect.soft(html, path).not.toMatch(/<script[^>]* src=|modulepreload/);
        expect
          .soft(answer.headers(), path)
          .toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow, noarchive" });
        expect.soft(answer.headers()["content-security-policy"], path).not.toMatch(/unsafe-|nonce-/);
      }
    }
    await context.close();
  });
}

test("without OPERATIONS=on their addresses are unknown ones", async ({ request }) => {
  const product = await startProduct();
  const answers = await Promise.all(
    ["/operations", "/operations/sign-in", "/operations/complaints/2222222222", "/nowhere"].map(
      async (path) => {
        const answer = await request.get(`${product.origin}${path}`, { maxRedirects: 0 });
        return [answer.status(), answer.headers()["location"]];
      },
    ),
  );
  expect(answers).toEqual(answers.map(() => [302, "/page-not-found.html"]));
  expect(
    (
      await request.post(`${product.origin}/operations/sign-in`, { form: { email: "x" }, maxRedirects: 0 })
    ).status(),
  ).toBe(
    (
      await request.post(`${product.origin}/nowhere/sign-in`, { form: { email: "x" }, maxRedirects: 0 })
    ).status(),
  );
  await product.stop();
  removeProductFiles(product.dataDir);
});
