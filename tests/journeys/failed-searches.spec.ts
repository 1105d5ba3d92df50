import { expect, signIn, test } from "./support/staff-test.ts";

test("a search that failed is a brief for editors: how often, in which words, and the page that comes nearest", async ({
  page,
}) => {
  for (const query of ["meter cupboard painting", "meter cupboard painting", "zebra crossing timetable"])
    await page.request.get(`/search?${new URLSearchParams({ q: query })}`);
  await signIn(page, "editor");
  const brief = (words: string) =>
    page.locator(".info-card").filter({ has: page.getByText(words, { exact: true }) });
  // Searches are stored every half second, and those answered from the page cache later.
  await expect(async () => {
    await page.goto("/operations/searches");
    await expect(brief("zebra crossing timetable")).toHaveCount(1, { timeout: 500 });
    await expect(brief("meter cupboard painting")).toContainText("2 times", { timeout: 500 });
  }).toPass();
  await expect(brief("zebra crossing timetable")).toContainText("No page is near.");
  const nearest = brief("meter cupboard painting").getByRole("link").first();
  const title = await nearest.textContent();
  await nearest.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");

  // Accepted with one press, and published with another.
  await page.goBack();
  await brief("meter cupboard painting")
    .getByRole("link", { name: /^Add “meter cupboard/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(page.getByRole("textbox", { name: "Search words" })).toHaveValue(/\nmeter cupboard painting$/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(async () => {
    await page.goto("/search?q=meter+cupboard+painting");
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(title ?? "", {
      timeout: 500,
    });
  }).toPass();
});
