import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import { fillField, openPage, press } from "./support/form-page.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations } from "./support/looks.ts";
import { writeOnCase } from "./support/case-form.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

async function openCase(browser: Browser, origin: string, role: "agent" | "supervisor", reference: string) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, role);
  await page.goto(`/operations/cases/${reference.replace("-", "")}`);
  return page;
}

async function reply(
  page: Page,
  text: string,
  what: string,
  choices: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.reload();
  await writeOnCase(page, "Reply", text, { "What is it?": what, ...choices });
}

withAndWithoutJavaScript((javaScript) => {
  test("a complaint goes from the form to an answer, a second look, deadlock and the ombudsman's file", async ({
    page,
    browser,
    office,
  }) => {
    test.setTimeout(180_000);
    const customer = newCustomer();
    const journey = new ComplaintJourney(page, javaScript);
    const reference = await journey.complete(customer);

    const { origin } = office.product;
    const agent = await openCase(browser, origin, "agent", reference);
    await reply(agent, "We have checked the meter, and it is right.", "answer");
    await expect(agent.getByText("Saved", { exact: true })).toBeVisible();

    await openPage(page, "track", javaScript);
    await fillField(page, "reference", reference);
    await fillField(page, "email", customer.email);
    await press(page, "Show progress");
    const main = page.getByRole("main");
    await expect(main).toContainText("We have checked the meter, and it is right.");
    await fillField(page, "message", "No one came to look at it.");
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await press(page, "Send and ask for a second look");
    await expect(main).toContainText("You asked us to look again");
    await expect(main).toContainText("No one came to look at it.");
    await expect(main).toContainText("It is open again, and we work on it.");

    await reply(agent, "I looked again.", "reviewed");
    await expect(
      agent
        .getByText("A supervisor who answered nothing on this complaint has to take the second look")
        .first(),
    ).toBeVisible();
    const supervisor = await openCase(browser, origin, "supervisor", reference);
    await expect(supervisor.getByText("Second look by a supervisor")).toBeVisible();
    await reply(supervisor, "An engineer came today. The meter is right.", "reviewed");
    await expect(supervisor.getByText("Saved", { exact: true })).toBeVisible();
    await reply(supervisor, "Our last offer is £40.", "deadlock", {
      "At the ombudsman, does our offer stand?": "yes",
    });
    await expect(supervisor.getByText("Saved", { exact: true })).toBeVisible();

    const sendNow = supervisor
      .getByRole("listitem")
      .filter({ hasText: "Deadlock notice" })
      .getByRole("button");
    await supervisor.reload();
    await expect(sendNow).toHaveText("Send now");
    await supervisor.getByText("Read the notice").first().click();
    await expect(supervisor.getByText("Our last offer is £40.").first()).toBeVisible();
    if (javaScript) expect(await findViolations(supervisor)).toEqual([]);
    await sendNow.click();
    await expect(sendNow).toHaveCount(0);

    await openPage(page, "track", javaScript);
    await fillField(page, "reference", reference);
    await fillField(page, "email", customer.email);
    await press(page, "Show progress");
    await expect(main).toContainText("Someone more senior looked again");
    await expect(main).toContainText("You have the right to take it to the Energy Ombudsman");
    await expect(main).toContainText("Our last offer is £40.");
    await expect(main).toContainText("Our offer stands if you go to the ombudsman.");

    const download = supervisor.waitForEvent("download");
    await supervisor.getByRole("button", { name: "Download the file" }).click();
    const file = await (await download).path();
    const files = unzipSync(await readFile(file));
    expect(Object.keys(files)).toContain("SHA256SUMS");
    const archive = Object.values(files)
      .map((content) => Buffer.from(content).toString())
      .join("\n");
    for (const words of ["No one came to look at it.", "An engineer came today."])
      expect(archive).toContain(words);
    await agent.context().close();
    await supervisor.context().close();
  });
});
