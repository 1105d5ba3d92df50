import type { Page } from "@playwright/test";
import { findBarriers, invalidities, overflowOf } from "./support/looks.ts";
import { settled } from "./support/settled.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const HOME = "/help-and-support/";
const COOKIES = "/help-and-support/cookies";

const question = (page: Page) => page.getByRole("region", { name: "May we measure how our pages work?" });
const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "consent");

test.describe("where a script runs", () => {
  for (const [button, said] of [
    ["Accept", "performance"],
    ["Reject", "necessary"],
  ] as const) {
    test(`a visitor says ${button} with one press, stays on the page, and is not asked again`, async ({
      page,
    }) => {
      await page.goto("/help-and-support/bills-and-payments");
      await settled(page);
      await question(page).getByRole("button", { name: button }).click();
      await expect(question(page).getByRole("button")).toHaveCount(0);
      await expect(page.getByText("Your choice is saved.")).toBeFocused();
      await expect(page).toHaveURL(/\/help-and-support\/bills-and-payments$/);
      const days = ((await consentOf(page))?.expires ?? 0) - Date.now() / 1000;
      expect(await consentOf(page)).toMatchObject({ value: said, sameSite: "Lax", path: "/" });
      expect(Math.round(days / 86_400)).toBe(180);
      for (const next of [HOME, "/help-and-support/complaints/pay-as-you-go", "/search?q=meter"]) {
        await page.goto(next);
        await expect(question(page)).toBeHidden();
      }
    });
  }

  test("who came with a question stays on the page with that question", async ({ page }) => {
    await page.goto("/search?q=top+up");
    await settled(page);
    await question(page).getByRole("button", { name: "Reject" }).click();
    await expect(question(page).getByRole("button")).toHaveCount(0);
    await expect(page).toHaveURL(/\/search\?q=top\+up$/);
  });
});

withAndWithoutJavaScript((javaScript) => {
  test("who is not measured without a script is not asked either", async ({ page }) => {
    await page.goto(HOME);
    if (javaScript) await expect(question(page)).toBeVisible();
    else await expect(page.getByRole("button", { name: "Accept" })).toBeHidden();
  });

  test("the answer is changed on the cookies page, which says what it is now", async ({ page }) => {
    await page.goto(COOKIES);
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    for (const [label, said] of [
      ["Yes, you may measure pages", "performance"],
      ["No, do not measure pages", "necessary"],
    ] as const) {
      await page.getByText(label, { exact: true }).click();
      await page.getByRole("button", { name: "Save my choice" }).click();
      await expect(page.getByText("Your choice is saved", { exact: true })).toBeVisible();
      await expect(page.getByLabel(label)).toBeChecked();
      expect((await consentOf(page))?.value).toBe(said);
    }
  });
});

test("every page leads to the cookies page", async ({ page }) => {
  for (const path of [HOME, "/help-and-support/complaints/pay-as-you-go", "/help-and-support/emergencies"]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Cookies" })).toHaveAttribute(
      "href",
      COOKIES,
    );
  }
});

test("the emergency page does not ask", async ({ page }) => {
  await page.goto("/help-and-support/emergencies");
  await expect(question(page)).toHaveCount(0);
});

test("saying no is as easy as saying yes: buttons of one look and size, one after the other for a keyboard", async ({
  page,
}) => {
  await page.goto(HOME);
  const [yes, no] = [
    question(page).getByRole("button", { name: "Accept" }),
    question(page).getByRole("button", { name: "Reject" }),
  ];
  const look = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    return {
      width: Math.round(width),
      height: Math.round(height),
      color,
      backgroundColor,
      borderColor,
      fontSize,
      fontWeight,
    };
  };
  expect(await no.evaluate(look)).toEqual(await yes.evaluate(look));
  await yes.focus();
  await page.keyboard.press("Tab");
  await expect(no).toBeFocused();
});

test("scripts of the page hear of each answer", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: boolean[] = [];
    Object.assign(window, { heard });
    window.addEventListener("consent-updated", (event) =>
      heard.push((event as CustomEvent<{ performance: boolean }>).detail.performance),
    );
  });
  await page.goto(HOME);
  await settled(page);
  await question(page).getByRole("button", { name: "Reject" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: boolean[] }).heard))
    .toEqual([false]);
});

test("an answer in one tab is the answer in all", async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(HOME);
  await question(page).getByRole("button", { name: "Reject" }).click();
  await expect(question(other)).toBeHidden();
});

test("no other site can answer for a visitor, nor a script that does not say where it comes from", async ({
  request,
  house,
}) => {
  const post = (headers: Record<string, string>) =>
    request.post(COOKIES, { form: { consent: "performance" }, headers, maxRedirects: 0 });
  for (const headers of [
    {},
    { origin: "null" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    const refused = await post(headers);
    expect(refused.status(), JSON.stringify(headers)).toBe(403);
    expect(refused.headers()["set-cookie"]).toBeUndefined();
  }
  const { origin } = house.product;
  for (const [referer, back] of [
    [`${origin}//evil.example/`, HOME],
    ["https://evil.example/help-and-support/meters", "/help-and-support/meters"],
    [`${origin}/help-and-support/meters`, "/help-and-support/meters"],
  ] as const) {
    const taken = await post({ origin, referer });
    expect([taken.status(), taken.headers()["location"]], referer).toEqual([303, back]);
  }
  expect(
    (
      await request.post(COOKIES, { form: { consent: "all" }, headers: { origin }, maxRedirects: 0 })
    ).headers()["set-cookie"],
  ).toBeUndefined();
});

test("every cookie a customer gets is on the cookies page", async ({ page, journey, customer }) => {
  await page.goto(HOME);
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("_dd_s_v2");
  await journey.complete(customer);
  await page.goto(COOKIES);
  const named = await page.getByRole("main").getByRole("listitem").getByRole("strong").allTextContents();
  for (const { name } of await page.context().cookies())
    expect(
      named.map((one) => name === one || name.endsWith(`-${one}`)),
      name,
    ).toContain(true);
});

for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1440],
] as const) {
  test(`the question and its page have no accessibility violations: ${colorScheme}, ${width} wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const path of [HOME, COOKIES, `${COOKIES}?saved`]) {
      await page.goto(path);
      expect(await findBarriers(page), path).toEqual([]);
      expect(await overflowOf(page), path).toBe(0);
    }
    expect(await invalidities(await page.content())).toEqual([]);
  });
}
