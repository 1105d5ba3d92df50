import type { Page } from "@playwright/test";
import {
  collectComplaintsOfTheBrowser,
  expect,
  test,
  withAndWithoutJavaScript,
} from "./support/journey-test.ts";
import type { WalkedJourney } from "./support/journey-row.ts";
import { JOURNEYS } from "./support/journey-table.ts";
import { of, walkJourney } from "./support/walk-journey.ts";

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
      const { reference, addressId } = await walkJourney(page, journey, customer, javaScript);
      const lead = house.records.lead(reference);
      const number = journey.lead["contact-number"] && { number: customer.e164, type: "mobile" };
      // Stored in E.164, whatever form it was sent in.
      expect(lead?.attributes).toEqual({ ...of(customer, journey.lead), "contact-number": number });
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
