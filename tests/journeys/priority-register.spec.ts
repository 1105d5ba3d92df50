import type { Page } from "@playwright/test";
import type { AdditionalInformation } from "../../domain/lead.ts";
import { registerOn, registrationOf } from "../../domain/priority-register.ts";
import type { Customer } from "./support/customer.ts";
import { expectMessage, fillField, fillPerson, openPage, press } from "./support/form-page.ts";
import { expect, type House, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

async function register(page: Page, customer: Customer, javaScript: boolean): Promise<string> {
  await openPage(page, "priority-services-register", javaScript);
  await fillField(page, "help-braille", "yes");
  await fillField(page, "help-warning", "yes");
  await press(page, "Continue");
  await fillField(page, "share-gas-network", "yes");
  await fillPerson(page, customer);
  await press(page, "Send");
  return sentReference(page, "You have asked to join our Priority Services Register");
}

async function sentReference(page: Page, title: string): Promise<string> {
  await expect(page).toHaveURL(/confirmation/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return (await page.locator(".reference-value").textContent()) ?? "";
}

function informationOf(records: House["records"], reference: string): AdditionalInformation {
  return records.casesOf(reference)[0]?.lead["additionalInformation"] as AdditionalInformation;
}

/** Who is on the register of those that were sent. */
function onRegister({ records }: House, references: readonly string[]): readonly string[] {
  const received = references.map((reference, at) => ({
    reference,
    receivedAt: new Date(2026, 0, 1 + at),
    registration: registrationOf(informationOf(records, reference))!,
  }));
  return registerOn(received, "2026-12-01").map(({ reference }) => reference);
}

withAndWithoutJavaScript((javaScript) => {
  test("help is asked for, never why; what is wanted is required, and a slip is said", async ({ page }) => {
    await openPage(page, "priority-services-register", javaScript);
    await fillField(page, "neededUntil", "31/02/2027");
    await press(page, "Continue");
    await expectMessage(page, "help", "Choose what would help, or fill in one of the boxes below");
    await expectMessage(
      page,
      "neededUntil",
      "Enter a day, month and year, like 31/3/2027, or leave it empty",
    );
    await expect(page.locator('meta[name="session-replay"]')).toHaveAttribute("content", "never");
  });

  test("it is changed, and left, by the link of its email, with what was said before filled in", async ({
    page,
    customer,
    house,
  }) => {
    const first = await register(page, customer, javaScript);
    await page.getByRole("link", { name: "Track its progress" }).click();
    await page.getByRole("link", { name: "Change what is on the register" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change what is on the register");
    await expect(page.getByText(`You are changing registration ${first}`)).toBeVisible();
    await expect(page.locator('[name="help-braille"]')).toBeChecked();
    await fillField(page, "help-audio", "yes");
    await page
      .locator(`label[for="${await page.locator('[name="help-braille"]').getAttribute("id")}"]`)
      .click();
    await press(page, "Continue");
    await expect(page.locator('[name="share-gas-network"]')).toBeChecked();
    await expect(page.locator('[name="share-water"]')).not.toBeChecked();
    await press(page, "Send");
    const second = await sentReference(
      page,
      "You have asked to change what is on our Priority Services Register",
    );
    expect(second).not.toBe(first);
    expect(informationOf(house.records, second)).toMatchObject({
      helps: "audio warning",
      replaces: first,
    });
    expect(onRegister(house, [first, second])).toEqual([second]);

    await page.getByRole("link", { name: "Track its progress" }).click();
    await page.getByRole("link", { name: "Change what is on the register" }).click();
    await fillField(page, "ends", "yes");
    await press(page, "Continue");
    await press(page, "Send");
    const third = await sentReference(page, "You have asked to leave our Priority Services Register");
    expect(house.records.lead(third)?.attributes["query"]).toContain(`Ends the registration ${second}.`);
    // Nothing of what they had is sent again.
    expect(informationOf(house.records, third)).toMatchObject({ helps: "", password: null, ends: true });
    expect(onRegister(house, [first, second, third])).toEqual([]);
    await page.getByRole("link", { name: "Track its progress" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Change what is on the register" })).toHaveCount(0);
  });

  test("a link that nobody signed changes nothing", async ({ page }) => {
    await page.goto("/help-and-support/priority-services-register?link=forged");
    await expect(page).toHaveURL(/\/track\?link=forged$/);
  });
});
