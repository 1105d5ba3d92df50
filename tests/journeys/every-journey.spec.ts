import type { Page } from "@playwright/test";
import type { Customer } from "./support/customer.ts";
import { fillField, openPage, press } from "./support/form-page.ts";
import {
  collectComplaintsOfTheBrowser,
  expect,
  test,
  withAndWithoutJavaScript,
} from "./support/journey-test.ts";
import { CUSTOMER, type FormStep, type WalkedJourney } from "./support/journey-row.ts";
import { JOURNEYS } from "./support/journey-table.ts";

// With smooth scrolls, as most customers have them.
test.use({ reducedMotion: "no-preference" });

withAndWithoutJavaScript((javaScript) => {
  for (const journey of JOURNEYS) {
    test(`${journey.name}: from the first page to the row, the lead and the email (spec 1.7, 1.8, 2.15, 2.16, 2.21, 3.8, 3.9, 4.10, 4.11, 7.7 to 7.9)`, async ({
      page,
      customer,
      house,
    }) => {
      const complaints = collectComplaintsOfTheBrowser(page);
      await openPage(page, journey.path, javaScript);
      let addressId: string | null = null;
      for (const step of journey.steps)
        addressId = (await answerStep(page, step, customer, javaScript)) ?? addressId;

      const reference = await expectConfirmation(page, journey);
      const lead = house.records.lead(reference);
      expect(lead?.attributes).toEqual(of(customer, journey.lead));
      expect(lead?.addressId ?? null).toBe(addressId);
      const cases = house.records.casesOf(reference);
      expect(cases).toHaveLength(1);
      expect(cases[0]?.lead).toMatchObject({
        firstName: customer.firstName,
        surname: customer.surname,
        ...of(customer, journey.stored),
      });
      const { emailSubject } = journey;
      const jobs = emailSubject === null ? [] : [{ kind: "lead-email", status: "sent" }];
      await expect.poll(() => house.records.jobsOf(reference)).toEqual(jobs);
      const subjects = house.mailbox.to(customer.email).map(({ subject }) => subject);
      expect(subjects).toEqual(emailSubject === null ? [] : [`${emailSubject}: ${reference}`]);
      await expectExtraHelp(page, journey);
      expect(complaints).toEqual([]);
    });
  }
});

/** The row with the customer's own details in it. */
function of<Row>(customer: Customer, row: Row): Row {
  const own = Object.entries(CUSTOMER).reduce(
    (json, [name, placeholder]) => json.replaceAll(placeholder, customer[name as keyof Customer]),
    JSON.stringify(row),
  );
  return JSON.parse(own) as Row;
}

/** Resolves to the id of the address, where one is asked for. */
async function answerStep(
  page: Page,
  step: FormStep,
  customer: Customer,
  javaScript: boolean,
): Promise<string | undefined> {
  await expect(page.getByRole("heading", { level: 1, name: step.heading, exact: true })).toBeVisible();
  for (const [name, value] of Object.entries(of(customer, step.answers))) await fillField(page, name, value);
  const addressId = step.asksAddress ? await chooseAddress(page, javaScript) : undefined;
  await press(page, step.press);
  return addressId;
}

async function chooseAddress(page: Page, javaScript: boolean): Promise<string> {
  await fillField(page, "postcode", "SW1A 1AA");
  await press(page, "Find address");
  const list = page.getByRole("combobox", { name: "Select your address" });
  await expect(list).toBeVisible();
  const id = (await list.getByRole("option").nth(1).getAttribute("value")) ?? "";
  await list.selectOption(id);
  if (!javaScript) await press(page, "Use this address");
  return id;
}

async function expectConfirmation(page: Page, { confirmation }: WalkedJourney): Promise<string> {
  await expect(page).toHaveURL(confirmation.path);
  await expect(
    page.getByRole("heading", { level: 1, name: confirmation.heading, exact: true }),
  ).toBeVisible();
  for (const words of confirmation.says)
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  const reference = (await page.locator(".reference-value").textContent()) ?? "";
  await page.reload();
  await expect(page.locator(".reference-value")).toHaveText(reference);
  return reference;
}

/** A short page after the confirmation, for those who said yes; for the others nothing changes. */
async function expectExtraHelp(page: Page, { extraHelp }: WalkedJourney): Promise<void> {
  const on = page.getByRole("link", { name: "See how we can help" });
  if (!extraHelp) {
    await expect(on).toHaveCount(0);
    return;
  }
  await on.click();
  await expect(page).toHaveURL(/\/extra-help$/);
  await page.getByRole("link", { name: "See the support you can get" }).click();
  await expect(page).toHaveURL(/\/extra-support$/);
}
