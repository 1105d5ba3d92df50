import type { Contact } from "../../contract/contact.ts";
import type { ContentPage } from "../../contract/content-page.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";
import { findBarriers, invalidities, overflowOf, setDisplay, THEMES_AND_WIDTHS } from "./support/looks.ts";

const POLICIES = ["accessibility-statement", "complaints-procedure", "privacy"];
const PAGES = ["emergencies", "contact-us", "make-an-enquiry", "extra-support", "probate", ...POLICIES];

test("a customer who needs extra support reads who can join, what it gives, that it is free, and whom to call (spec 1.9, 2.23)", async ({
  page,
  product,
}) => {
  const content = product.read<ContentPage>("extra-support.json");
  const { number } = product.read<Contact>("contact.json").lines["extra-support"];
  await page.goto("/help-and-support/extra-support");
  await expect(page).toHaveTitle(`${content.title} - Help & Support - Larkfield Energy`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", content.description);
  const main = page.getByRole("main");
  for (const { title } of content.sections)
    await expect(main.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  await expect(main.getByText("It is free.")).toBeVisible();
  await expect(main.getByText("We do not ask what your diagnosis is")).toBeVisible();
  await expect(main.getByText("If you switch supplier, register again.")).toBeVisible();
  await expect(main.getByRole("link", { name: number })).toHaveAttribute(
    "href",
    `tel:${number.replaceAll(" ", "")}`,
  );
});

test("an editor changes the page's title, description and text; unsafe text does not survive (spec 2.35)", async ({
  page,
  product,
}) => {
  const { sections } = product.read<ContentPage>("extra-support.json");
  product.edit("extra-support.json", {
    title: "Help for longer",
    description: "Another description of this page.",
    sections: [
      {
        ...sections[0],
        title: "A new part",
        paragraphs: ['New <b>words</b><img src="x" onerror="alert(1)">'],
      },
    ],
  });
  await expect(async () => {
    await page.goto("/help-and-support/extra-support");
    await expect(page).toHaveTitle("Help for longer - Help & Support - Larkfield Energy", { timeout: 100 });
  }).toPass(SHOWS);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "Another description of this page.",
  );
  await expect(page.getByRole("heading", { level: 2, name: "A new part" })).toBeVisible();
  await expect(page.getByText("New words")).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
});

test("each page is a valid document without React, and says what it is (spec 2.36)", async ({
  product,
  request,
}) => {
  for (const name of PAGES) {
    const response = await request.get(`/help-and-support/${name}`);
    const html = await response.text();
    expect.soft(response.status(), name).toBe(200);
    expect.soft(await invalidities(html), name).toEqual([]);
    // The second one is of the search box in the header; the urgent page has a link instead.
    expect.soft(html.match(/<script\b/g), name).toHaveLength(name === "emergencies" ? 1 : 2);
    expect.soft(html, name).toContain('<meta name="robots" content="noindex,nofollow,noarchive"/>');
    expect.soft(html, name).toContain('<meta name="robots" content="nosnippet"/>');
    expect.soft(html, name).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
    expect
      .soft(html, name)
      .toContain(`<link rel="canonical" href="${product.origin}/help-and-support/${name}"/>`);
  }
});

test("a page without a session is the same each time it is sent", async ({ request }) => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await request.get("/help-and-support/emergencies")).text()),
  );
  expect(first).toBe(second);
});

for (const [colorScheme, width] of THEMES_AND_WIDTHS) {
  test(`they have no accessibility violations: ${colorScheme}, ${width} wide, a meter-read week and every question open`, async ({
    browser,
    product,
  }) => {
    product.edit("meter-read.json", { isMeterReadWeek: true });
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
      baseURL: product.origin,
    });
    const page = await context.newPage();
    await expect(async () => {
      await page.goto("/help-and-support/contact-us");
      await expect(page.getByText("Meter reading week", { exact: true })).toBeVisible({ timeout: 100 });
    }).toPass(SHOWS);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    for (const name of PAGES) {
      await page.goto(`/help-and-support/${name}`);
      await page
        .locator("summary")
        .evaluateAll((summaries) => summaries.forEach((one) => one.parentElement?.removeAttribute("name")));
      await page
        .locator("main details")
        .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      expect.soft(await findBarriers(page), name).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}

test("nothing is wider than a small screen, with large type and wide spacing too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const settings of [{}, { text: "largest", spacing: "wide" }]) {
    await page.goto("/help-and-support/emergencies");
    await setDisplay(page, settings);
    for (const name of PAGES) {
      await page.goto(`/help-and-support/${name}`);
      expect.soft(await overflowOf(page), name).toBe(0);
    }
  }
});
