import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { writeOnCase } from "./support/case-form.ts";
import { hydrated, press } from "./support/form-page.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations } from "./support/looks.ts";
import { expect, type Office, signIn, test } from "./support/staff-test.ts";

/** The question's address in the email of the answer. */
async function questionFor(office: Office, email: string): Promise<string> {
  const folder = path.join(office.product.dataDir, "mail");
  let question = "";
  await expect(async () => {
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".eml"))) {
      const { to = [], text = "" } = await PostalMime.parse(readFileSync(path.join(folder, name)));
      if (to.some(({ address }) => address === email))
        [question = ""] = /\/help-and-support\/track\?link=[\w.-]+#helped/.exec(text) ?? [question];
    }
    expect(question).not.toBe("");
  }).toPass();
  return question;
}

async function answer(page: Page, reference: string, text: string): Promise<void> {
  await page.goto(`/operations/cases/${reference}`);
  await writeOnCase(page, "Reply", text, { "What is it?": "answer" });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

withAndWithoutJavaScript((javaScript) => {
  test("a customer says with one press from our email that an answer did not help, then that it did", async ({
    page,
    browser,
    office,
  }) => {
    test.setTimeout(120_000);
    const email = `helped.${javaScript}@example.com`;
    const reference = await office.complain(3, { email });
    await signIn(page, "agent");
    await answer(page, reference, "Your bill was right.");
    const question = await questionFor(office, email);

    // A mail program that looks at the link says nothing for its reader.
    for (let looks = 0; looks < 3; looks++)
      expect((await fetch(new URL(question, office.product.origin))).status).toBe(200);
    await page.reload();
    const history = page.getByRole("main");
    await expect(history).not.toContainText("says the customer");

    const context = await browser.newContext({
      baseURL: office.product.origin,
      javaScriptEnabled: javaScript,
    });
    const customer = await context.newPage();
    await customer.goto(question);
    const main = customer.getByRole("main");
    await expect(main.getByRole("heading", { name: "Did our answer help?" })).toBeInViewport();
    if (javaScript) {
      await hydrated(customer);
      expect(await findViolations(customer)).toEqual([]);
    }
    await press(customer, "No, I still need help");
    await expect(main).toContainText("We are sorry. It is open again.");
    await expect(main.getByRole("heading", { level: 1, name: "In progress" })).toBeVisible();
    if (javaScript) expect(await findViolations(customer)).toEqual([]);
    await expect(main.getByRole("textbox", { name: "Your message" })).toBeVisible();
    await page.reload();
    await expect(history).toContainText("Our answer did not help, says the customer");
    await expect(history).toContainText("Open again");

    await answer(page, reference, "We looked again, and it was wrong.");
    await customer.goto(question.replace("#helped", ""));
    if (javaScript) await hydrated(customer);
    await press(customer, "Yes, this helped");
    await expect(main).toContainText("Thank you.");
    await page.reload();
    await expect(history).toContainText("Our answer helped, says the customer");
    await context.close();
  });
});
