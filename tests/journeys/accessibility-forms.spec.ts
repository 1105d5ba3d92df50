import type { Page } from "@playwright/test";
import { fillField, openPage, press } from "./support/form-page.ts";
import { expect, type House, test } from "./support/journey-test.ts";
import { BARRIERS_BY_THEME, invalidities, overflowOf } from "./support/looks.ts";
import type { ComplaintJourney } from "./support/complaint-journey.ts";
import type { Customer } from "./support/customer.ts";

type Look = (state: string) => Promise<void>;

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("no state of the other forms has accessibility violations, and each is a valid document as wide as the screen", async ({
      page,
      journey,
      customer,
      house,
      network: _network,
    }) => {
      test.setTimeout(240_000);
      const look: Look = async (state) => {
        expect.soft(await BARRIERS_BY_THEME[colorScheme](page), state).toEqual([]);
        expect.soft(await invalidities(await page.content()), state).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await overflowOf(page), `${state}: nothing is wider than the screen`).toBe(0);
        await page.setViewportSize({ width: 1280, height: 720 });
      };
      await walkChoices(page, look);
      await walkFeedback(page, look);
      await walkReading(page, house, look);
      await walkProgress(page, journey, customer, look);
    });
  });
}

async function walkChoices(page: Page, look: Look): Promise<void> {
  for (const path of ["make-a-complaint-select-type", "make-a-complaint-select-energy"]) {
    await openPage(page, path, true);
    await look(path);
    await press(page, "Continue");
    await expect(page.getByRole("alert")).toBeVisible();
    await look(`${path}, errors`);
  }
}

async function walkFeedback(page: Page, look: Look): Promise<void> {
  await openPage(page, "complaints/feedback", true);
  await look("feedback");
  await press(page, "I don't want the refund");
  await expect(page.getByRole("alert")).toBeVisible();
  await look("feedback, errors");
  await fillField(page, "query", "Put it towards my next bill.");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /help and support/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Leave this page?" })).toBeVisible();
  await look("feedback, asked before leaving");
  await page.keyboard.press("Escape");
  await press(page, "I don't want the refund");
  await expect(page.getByRole("heading", { level: 1, name: /few details/ })).toBeVisible();
  await look("feedback, details");
}

async function walkReading(page: Page, { network }: House, look: Look): Promise<void> {
  await openPage(page, "submit-meter-read", true);
  await look("meter reading");
  await fillField(page, "is_economy_7_radio", "yes");
  await press(page, "Send reading");
  await expect(page.getByRole("alert")).toBeVisible();
  await look("meter reading, errors");
  const answers = {
    fuel: "Gas",
    first_name: "Ada",
    last_name: "Byron",
    telephone: "07400 123456",
    gas_account_number: "A1234",
    gas_reading: "12.5",
  };
  for (const [name, value] of Object.entries(answers)) await fillField(page, name, value);
  await press(page, "Send reading");
  await expect(page.getByText("Check your reading before you send it")).toBeVisible();
  await look("meter reading, asked about");
  await network.fail("error");
  await press(page, "Send these readings");
  await expect(page.getByText("Sorry, we're having technical issues right now")).toBeVisible();
  await look("meter reading, not sent");
  await network.pass();
  await press(page, "Send reading");
  const asked = page.getByRole("button", { name: "Send these readings" });
  await expect(asked.or(page.getByText("We have your reading"))).toBeVisible();
  if (await asked.isVisible()) await asked.click();
  await expect(page.getByText("We have your reading")).toBeVisible();
  await look("meter reading, sent");
}

async function walkProgress(
  page: Page,
  journey: ComplaintJourney,
  customer: Customer,
  look: Look,
): Promise<void> {
  await journey.open();
  await journey.giveDetails(customer, "Yes");
  await journey.write(customer.text);
  await journey.send();
  const reference = await journey.readReference();
  await look("confirmation with extra help");
  await page.getByRole("link", { name: "See how we can help" }).click();
  await expect(page).toHaveURL(/\/extra-help$/);
  await look("extra help");
  await openPage(page, "track", true);
  await look("track");
  await fillField(page, "reference", reference);
  await fillField(page, "email", "a.customer@example.com");
  await press(page, "Show progress");
  await expect(page.getByText("We can't find that")).toBeVisible();
  await look("track, unknown");
  await fillField(page, "email", customer.email);
  await press(page, "Show progress");
  await expect(page.getByRole("heading", { level: 1, name: "Received" })).toBeVisible();
  await look("track, received");
}
