import type { CategoryPageDefinition } from "../../contract/help.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";

type Layout<New extends boolean> = Extract<CategoryPageDefinition, { newLayout: New }>;

test("a category in the new layout: questions, articles, search, back to top (spec 2.27, 3.16, 3.17)", async ({
  page,
  product,
}) => {
  const { title, description, ctaItems, categoryData } = product.read<Layout<true>>("categories/meters.json");
  await page.goto("/help-and-support/meters");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await expect(main.getByText(description)).toBeVisible();
  for (const name of [
    categoryData.title,
    categoryData.allArticlesTitle,
    "Can't find what you're looking for?",
  ])
    await expect(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  for (const { title: question, link } of categoryData.commonQuestions)
    await expect(main.getByRole("link", { name: question }).first()).toHaveAttribute("href", link);
  for (const { label, link } of categoryData.allArticles.flatMap(({ articleLinks }) => articleLinks))
    await expect(main.locator(`a[href="${link}"]`, { hasText: label }).last()).toBeVisible();
  for (const { button, path } of ctaItems)
    await expect(main.getByRole("link", { name: button })).toHaveAttribute("href", path);
  await expect(main.getByRole("link", { name: "Back to top" })).toBeVisible();
});

test("a category in the old layout lists its articles in groups, the common questions first (spec 3.16, 3.18)", async ({
  page,
  product,
}) => {
  const { title, categoryData } = product.read<Layout<false>>("categories/bills-and-payments.json");
  await page.goto("/help-and-support/bills-and-payments");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: categoryData.articlesTitle })).toBeVisible();
  for (const { title: group, image } of categoryData.groups) {
    expect(image).not.toBe("");
    const panel = main.locator(".link-panel", {
      has: page.getByRole("heading", { name: group, exact: true }),
    });
    const links = categoryData.articles.filter((article) => article.group === group);
    await expect(panel.getByRole("link")).toHaveText(links.map(({ label }) => label));
    await expect(panel.locator("svg.topic-picture")).toBeVisible();
  }
  const questions = categoryData.articles.filter(({ question }) => question !== undefined);
  await expect(main.locator(".question-card").getByRole("link")).toHaveText(
    questions.map(({ label }) => label),
  );
  await expect(main.getByRole("heading", { name: "More help" })).toHaveCount(0);
});

test("an article in no group, and one that the list of articles lacks, are under More help (spec 3.18)", async ({
  page,
  product,
}) => {
  const { categoryData, ...definition } = product.read<Layout<false>>("categories/breakdowns.json");
  const [first, , ...others] = categoryData.articles;
  const articles = [{ ...first, group: "A group that is gone" }, ...others];
  product.edit("categories/breakdowns.json", { ...definition, categoryData: { ...categoryData, articles } });
  const panel = page.locator(".link-panel", { has: page.getByRole("heading", { name: "More help" }) });
  await expect(async () => {
    await page.goto("/help-and-support/breakdowns");
    await expect(panel.getByRole("link")).toHaveText(
      ["My boiler has stopped working", "Boiler pressure too low or too high"],
      { timeout: 100 },
    );
  }).toPass(SHOWS);
});

test("the header shows what its configuration says (spec 3.20)", async ({ page, product }) => {
  await page.goto("/help-and-support/contact-us");
  await expect(page.getByRole("button", { name: "Accessibility" })).toBeVisible();
  product.edit("header.json", {
    hideA11yBtn: true,
    sections: [{ title: "Our boilers", link: "/home-services" }],
    "quick-links": [{ title: "Read a meter", link: "/meterreads" }],
    "secondary-banner": { text: "Lines are busy today", link: "/energy" },
    "menu-banner": { text: "Smell gas? Call now", link: "/help-and-support/emergencies" },
  });
  await expect(async () => {
    await page.goto("/help-and-support/contact-us");
    await expect(page.getByText("Lines are busy today")).toBeVisible({ timeout: 100 });
  }).toPass(SHOWS);
  for (const name of ["Our boilers", "Read a meter", "Smell gas? Call now"])
    await expect(page.getByRole("banner").getByText(name).first()).toBeAttached();
  await expect(page.getByRole("button", { name: "Accessibility" })).toHaveCount(0);
});
