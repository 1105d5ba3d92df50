import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

test.use({ approval: true });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function deskOf(browser: Browser, role: "editor" | "reviewer", options: object): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, role);
  return page;
}

withAndWithoutJavaScript(() => {
  test("a new page is begun by an editor, approved by a reviewer, and public at an address of its own", async ({
    office,
    browser,
    javaScriptEnabled,
  }) => {
    const title = `Meters in a hallway ${javaScriptEnabled ? "with" : "without"} a light`;
    const id = `meters/${title.toLowerCase().replaceAll(" ", "-")}`;
    const options = { baseURL: office.product.origin, javaScriptEnabled };
    const editor = await deskOf(browser, "editor", options);
    await editor.getByText("New page", { exact: true }).click();
    await editor.getByLabel("Title").fill(title);
    await press(editor, "Begin the page");
    await expect(editor.getByRole("alert")).toContainText("A page has a title and a description");
    await editor
      .getByLabel("Description")
      .fill("How to find which meter in a shared hallway is yours, by its number.");
    const places = editor.getByLabel("Where it is listed");
    await places.selectOption({
      index: await places
        .locator("option", { hasText: "Meters" })
        .first()
        .evaluate((one) => (one as HTMLOptionElement).index),
    });
    await press(editor, "Begin the page");
    await expect(
      editor.getByText("The page is begun. Only editors see it until you publish it."),
    ).toBeVisible();
    await editor
      .getByRole("textbox", { name: "Text", exact: true })
      .fill("Compare the number on the meter with your bill.");
    const address = `${office.product.origin}/help-and-support/${id}`;
    expect((await fetch(address)).status).toBe(404);
    await expect(editor.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
    await press(editor, "Send for approval");
    await expect(editor.getByText("Sent for approval. Another person publishes it.")).toBeVisible();
    expect((await fetch(address)).status).toBe(404);

    const reviewer = await deskOf(browser, "reviewer", options);
    await reviewer.getByRole("link", { name: "Waiting for approval" }).click();
    await reviewer.getByRole("link", { name: title }).click();
    await expect(reviewer.getByRole("article")).toContainText("Compare the number on the meter");
    await press(reviewer, "Publish");
    await expect(reviewer.getByText("Published. Customers see it within five seconds.")).toBeVisible();
    await expect.poll(async () => (await fetch(address)).status, { timeout: 5_000 }).toBe(200);
    const category = await (await fetch(`${office.product.origin}/help-and-support/meters`)).text();
    expect(category).toContain(title);
    const addresses = readFileSync(path.join(office.product.contentDir, "addresses.json"), "utf8");
    expect(JSON.parse(addresses)).toContain(id);
    for (const page of [editor, reviewer]) await page.context().close();
  });

  test("a notice of an outage waits for another person, who shows it with one press", async ({
    office,
    browser,
    javaScriptEnabled,
  }) => {
    const title = `Power cut ${javaScriptEnabled ? "with" : "without"} a storm`;
    const options = { baseURL: office.product.origin, javaScriptEnabled };
    const shown = async () => (await fetch(`${office.product.origin}/help-and-support`)).text();
    const editor = await deskOf(browser, "editor", options);
    await editor.getByRole("link", { name: "Outage notice" }).click();
    await editor.getByRole("textbox", { name: "Title" }).fill(title);
    await editor
      .getByRole("textbox", { name: "What customers should know and do" })
      .fill("Call 105.\nStay in.");
    await press(editor, "Show the notice");
    await expect(editor.getByText("This waits for a reviewer or a supervisor")).toBeVisible();
    await expect(editor.getByRole("button", { name: "Approve and show it" })).toHaveCount(0);
    expect(await shown()).not.toContain(title);
    const reviewer = await deskOf(browser, "reviewer", options);
    await reviewer.getByRole("link", { name: "Outage notice" }).click();
    await expect(reviewer.getByText(title)).toBeVisible();
    await press(reviewer, "Approve and show it");
    await expect(reviewer.getByText("There is a notice now")).toBeVisible();
    await expect.poll(shown, { timeout: 30_000 }).toContain(title);
    for (const page of [editor, reviewer]) await page.context().close();
  });
});
