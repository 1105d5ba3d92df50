import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectMessage, fillField, hydrated, openPage, press } from "./support/form-page.ts";
import { expect, type House, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

async function ask(page: Page, reference: string, email: string, javaScript: boolean): Promise<void> {
  await openPage(page, "track", javaScript);
  await fillField(page, "reference", reference);
  await fillField(page, "email", email);
  await press(page, "Show progress");
}

async function linkOfEmail({ mailbox }: House, email: string): Promise<string> {
  await expect.poll(() => mailbox.to(email)).toHaveLength(1);
  const [, address = ""] =
    /Track its progress:\s+https?:\/\/[^/]+(\S+)/.exec(mailbox.to(email)[0]?.text ?? "") ?? [];
  expect(address).toContain("/track?link=");
  return address;
}

/** What the people who answer do. */
async function setStatus({ product }: House, reference: string, status: string): Promise<void> {
  const answer = await fetch(`${product.platformOrigin}/v1/leads/${reference}`, {
    method: "PATCH",
    headers: {
      "content-type": "application/vnd.api+json",
      "x-client-id": "tests",
      authorization: `Bearer ${readFileSync(path.join(product.dataDir, "service-token.demonstration"), "utf8").trim()}`,
    },
    body: JSON.stringify({ data: { type: "leads", id: reference, attributes: { status } } }),
  });
  expect(answer.status).toBe(200);
}

withAndWithoutJavaScript((javaScript) => {
  test("a customer sees how far we are, and when to expect the next step", async ({
    page,
    journey,
    customer,
    house,
  }) => {
    const reference = await journey.complete(customer);
    await ask(page, ` ${reference.toLowerCase()} `, customer.email.toUpperCase(), javaScript);
    await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
    await expect(page.getByText(/Expect to hear from us around .+, and by .+ at the latest\./)).toBeVisible();

    await setStatus(house, reference, "in-progress");
    await ask(page, reference, customer.email, javaScript);
    await expect(page.getByRole("heading", { level: 1, name: "In progress" })).toBeVisible();
    await setStatus(house, reference, "answered");
    await ask(page, reference, customer.email, javaScript);
    await expect(page.getByRole("heading", { level: 1, name: "Answered" })).toBeVisible();
  });

  test("the confirmation's button shows it without asking for what was just given, and for 30 days", async ({
    page,
    journey,
    customer,
    context,
  }) => {
    const reference = await journey.complete(customer);
    await page.getByRole("link", { name: "Track its progress" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(reference);
    await expect(page.getByRole("main")).toContainText(customer.text);
    await expect(page.getByRole("textbox", { name: "Email address" })).toHaveCount(0);

    await context.clearCookies();
    await page.reload();
    await expect(page.getByRole("main")).toContainText(reference);
  });

  test("the email's button shows it without typing, with what was written, until the customer stops it", async ({
    page,
    journey,
    customer,
    house,
    context,
  }) => {
    const reference = await journey.complete(customer);
    const link = await linkOfEmail(house, customer.email);
    await context.clearCookies();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(reference);
    await expect(page.getByRole("main")).toContainText(customer.text);

    if (javaScript) await hydrated(page);
    await press(page, "Stop this link working");
    await expect(page.getByText("The link in our email does not work any more")).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("This link does not work any more")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(customer.text);
    await fillField(page, "reference", reference);
    await fillField(page, "email", customer.email);
    await press(page, "Show progress");
    await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(customer.text);
  });

  test("an unknown reference and another customer's are answered alike", async ({
    page,
    journey,
    customer,
  }) => {
    const reference = await journey.complete(customer);
    const said: string[] = [];
    for (const [typed, email] of [
      [reference, "a.customer@example.com"],
      ["2222222222", customer.email],
    ] as const) {
      await ask(page, typed, email, javaScript);
      const alert = page.getByText("We can't find that").locator("..");
      await expect(alert).toBeVisible();
      said.push((await alert.textContent()) ?? "");
      await expect(page.locator('main [name="email"]')).toHaveValue(email);
    }
    expect(said[0]).toBe(said[1]);
  });

  test("what is typed wrong is explained", async ({ page }) => {
    await openPage(page, "track", javaScript);
    await press(page, "Show progress");
    await expectMessage(page, "reference", "Enter your reference number");
    await expectMessage(page, "email", "Enter your email address");
    await fillField(page, "reference", "12345-ABCDE");
    await press(page, "Show progress");
    await expectMessage(
      page,
      "reference",
      "Enter the reference number as it is in our email, like 7KQ4M-T9X2R",
    );
  });

  test("a visitor who tries too often has to wait, and keeps the answers", async ({ page }) => {
    test.setTimeout(120_000);
    await openPage(page, "track", javaScript);
    await fillField(page, "reference", "2222222222");
    await fillField(page, "email", "ada@example.com");
    const limit = page.getByRole("alert").filter({ hasText: "You have tried this too many times" });
    for (let tries = 0; tries < 10; tries++) {
      await press(page, "Show progress");
      await expect(page.getByText("We can't find that").or(limit)).toBeVisible();
    }
    await press(page, "Show progress");
    await expect(limit).toBeVisible();
    await expect(page.locator('main [name="reference"]')).toHaveValue("2222222222");
  });
});
