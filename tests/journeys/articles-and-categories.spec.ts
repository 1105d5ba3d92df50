import { expect, test } from "./support/help-test.ts";
import { settled } from "./support/settled.ts";

test("the help home leads where the specification says (spec 2.3 to 2.5)", async ({ page }) => {
  await page.goto("/help-and-support/");
  await expect(page).toHaveTitle("Help & Support - Larkfield Energy");
  await expect(page.getByRole("heading", { name: "What to do in an emergency?" })).toBeVisible();
  const main = page.getByRole("main");
  for (const [group, name, href] of [
    ["Account changes", "Moving Home", "/moving-home/help-moving-home.html"],
    ["Account changes", "Bereavement", "/help-and-support/probate"],
    ["Need support", "Supporting your needs", "/help-and-support/extra-support"],
    ["Need support", "Warm Home discount", "/help-and-support/struggling-to-pay/warm-home-discount"],
    ["Still need help", "Emergencies", "/help-and-support/emergencies"],
    ["Still need help", "Contact Us", "/help-and-support/contact-us"],
  ] as const) {
    const links = main.locator(".link-panel").filter({ has: page.getByRole("heading", { name: group }) });
    await expect(links.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  for (const tile of ["Bills and payments", "My account", "Meters", "PeakSave", "Emergencies"])
    await expect(main.getByRole("link", { name: tile }).first()).toBeVisible();
  await expect(main.getByText("outage")).toHaveCount(0);
});

test("a search goes to the search page with its words and where it began (spec 2.25, 2.33)", async ({
  page,
}) => {
  await page.goto("/help-and-support/meters");
  await expect(page.getByRole("heading", { name: "Can't find what you're looking for?" })).toBeVisible();
  const box = page.getByRole("main").getByLabel("Search for a keyword or question");
  await expect(box).toHaveAttribute("maxlength", "2000");
  await box.fill("cold radiator");
  const searched = page.waitForRequest(/\/search\?/);
  await page.getByRole("button", { name: "Search" }).click();
  expect((await searched).url()).toContain("/search?initiated=%2Fhelp-and-support%2Fmeters&q=cold+radiator");
});

test("the side menu has every topic but struggling to pay, and marks this one (spec 2.26, 2.30)", async ({
  page,
}) => {
  await page.goto("/help-and-support/bills-and-payments");
  const menu = page.getByRole("navigation", { name: "All help topics" });
  await expect(menu.getByRole("link", { name: "Bills and payments" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(menu.getByRole("link", { name: "PeakSave" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Struggling to pay" })).toHaveCount(0);
  for (const name of ["Speak. Seek. Save.", "Grants from the Energy Trust"])
    await expect(page.getByRole("heading", { name })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu.getByRole("link", { name: "Meters" })).toBeHidden();
  await menu.getByText("All help topics").first().click();
  await expect(menu.getByRole("link", { name: "Meters" })).toBeVisible();
});

test("struggling to pay says how many were helped, and pay as you go where to get help too (spec 2.30)", async ({
  page,
}) => {
  for (const category of ["struggling-to-pay", "pay-as-you-go"]) {
    await page.goto(`/help-and-support/${category}`);
    await expect(page.getByRole("heading", { name: "Speak. Seek. Save." })).toBeVisible();
    await expect(page.getByText("Over 300,000 customers helped last year")).toHaveCount(
      category === "struggling-to-pay" ? 1 : 0,
    );
    await expect(page.getByRole("heading", { name: "Grants from the Energy Trust" })).toHaveCount(0);
  }
});

test("the card of a category leads to booking, to repairs and to smart homes (spec 2.31)", async ({
  page,
}) => {
  for (const [category, href] of [
    ["appliances-and-engineers", "/home-services/book-engineer"],
    ["breakdowns", "/breakdown"],
    ["smart-home", "/smart-home.html"],
  ] as const) {
    await page.goto(`/help-and-support/${category}`);
    await expect(page.getByRole("main").locator(`.call-to-actions a[href="${href}"]`)).toBeVisible();
  }
  await expect(page.locator(".call-to-actions")).toContainText("Hive");
});

test("an article has its way up, its dates, its contents, what is related, and its address to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // One of its facts has no day on which it expires.
  await page.goto("/help-and-support/bills-and-payments/back-billing-and-billing-mistakes?from=email#main");
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(way.getByRole("link", { name: "Bills and payments" })).toHaveAttribute(
    "href",
    "/help-and-support/bills-and-payments",
  );
  await expect(page.getByText(/^Updated \d+ \w+ 20\d\d$/)).toBeVisible();
  await expect(page.getByText(/^Checked on \d+ \w+ 20\d\d$/)).toBeVisible();
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const headings = await page.getByRole("article").getByRole("heading", { level: 2 }).allTextContents();
  expect(await contents.allTextContents()).toEqual(headings);
  await expect(page.getByRole("heading", { name: "Related help" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/back-billing-and-billing-mistakes\?from=email$/,
  );
});

test("no page may be indexed, and none may be quoted; each has a description and a canonical address (spec 2.11, 2.36)", async ({
  page,
  product,
}) => {
  const robots = page.locator("meta[name=robots]");
  for (const path of [
    "/help-and-support/",
    "/help-and-support/homecare-help",
    "/help-and-support/homecare-help/leaving-homecare",
    "/help-and-support/homecare-help/what-homecare-covers",
    "/help-and-support/complaints/pay-as-you-go",
    "/help-and-support/submit-meter-read",
    "/search?q=boiler",
  ]) {
    await page.goto(path);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{40}/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `${product.origin}${path.replace("?q=boiler", "")}`,
    );
    expect(await robots.evaluateAll((all) => all.map((one) => one.getAttribute("content")))).toEqual([
      "noindex,nofollow,noarchive",
      "nosnippet",
    ]);
  }
});

test("what a reader chooses in the accessibility panel shows at once and on every page after", async ({
  page,
}) => {
  await page.goto("/help-and-support/meters");
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  await page.getByRole("button", { name: "Accessibility" }).click();
  const panel = page.getByRole("dialog", { name: "Accessibility" });
  for (const name of ["Largest", "Wide", "High", "Dark"]) await panel.getByRole("radio", { name }).check();
  expect(await size()).toBeGreaterThan(before * 1.4);
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toBeHidden();

  await page.goto("/help-and-support/");
  const root = page.locator("html");
  for (const [name, value] of Object.entries({
    text: "largest",
    spacing: "wide",
    contrast: "high",
    theme: "dark",
  }))
    await expect(root).toHaveAttribute(`data-${name}`, value);
  await page.goto("/help-and-support/complaints/gas-and-electricity");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Accessibility" }).click();
  await expect(panel.getByRole("radio", { name: "Largest" })).toBeChecked();
  await panel.getByRole("button", { name: "Reset all" }).click();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  expect(await size()).toBe(before);
  await expect(root).not.toHaveAttribute("data-theme");
});

test("the menu of a phone opens without a script, and Escape closes it where there is one", async ({
  page,
  browser,
  product,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
    baseURL: product.origin,
  });
  const plain = await context.newPage();
  await plain.goto("/help-and-support/");
  await plain.getByText("Menu", { exact: true }).click();
  await expect(
    plain.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Top up" }),
  ).toBeVisible();
  await expect(plain.getByRole("button", { name: "Accessibility" })).toHaveCount(0);
  await context.close();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/help-and-support/");
  await settled(page);
  await page.getByText("Menu", { exact: true }).click();
  const link = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Top up" });
  await link.focus();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
});

test("a table fits a narrow screen, has a caption and headings, and says that its values are invented", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/help-and-support/energy-tariffs/change-your-tariff");
  const caption = "What you can choose, and what it costs to leave early";
  const region = page.getByRole("region", { name: caption });
  const table = region.getByRole("table", { name: caption });
  await expect(table.getByRole("columnheader")).toHaveText(["Tariff", "How long", "Exit fee"]);
  await expect(table.getByRole("rowheader").first()).toContainText("Larkfield Standard");
  await region.focus();
  await expect(region).toBeFocused();
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByText("Demonstration values")).toBeVisible();
});
