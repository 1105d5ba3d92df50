import type { Contact } from "../../contract/contact.ts";
import type { MeterReadContent } from "../../contract/help.ts";
import type { OpeningHoursContent } from "../../contract/opening-hours.ts";
import { addDays, londonDay } from "../../domain/calendar.ts";
import { weekdayOf } from "../../domain/opening-hours.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";
import { settled } from "./support/settled.ts";

const PATH = "/help-and-support/contact-us";
const OPEN_ALL_DAY = { opens: "00:00", closes: "23:59" };

/** The words a status carries: [until, open, label, detail] each. */
type Timeline = readonly (readonly [until: number, open: boolean, label: string, detail: string])[];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a card for each type of account has its number and leads to its own page (spec 1.5, 2.19)", async ({
      page,
      product,
    }) => {
      const { lines } = product.read<Contact>("contact.json");
      await page.goto(PATH);
      await expect(page).toHaveTitle("Contact us - Help & Support - Larkfield Energy");
      const cards = [
        ["Direct Debit or pay on receipt of a bill", "customer-service", "/energy/contact-us/credit"],
        ["Prepayment or pay as you go", "pay-as-you-go", "/energy/contact-us/prepay"],
        ["Home services", "home-services", "/home-services/contact-us"],
      ] as const;
      await expect(page.getByRole("main").locator(".info-card h2")).toHaveText(cards.map(([title]) => title));
      for (const [title, line, link] of cards) {
        const card = page
          .locator(".info-card")
          .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
        await expect(card.getByRole("link", { name: lines[line].number })).toHaveAttribute(
          "href",
          /^tel:\d+$/,
        );
        await expect(card.locator(`a[href="${link}"]`)).toBeVisible();
        await expect(card.getByText(/^(Open|Closed) now$/)).toBeVisible();
      }
      await expect(page.getByRole("main").getByRole("link", { name: "Emergency support" })).toHaveAttribute(
        "href",
        "/help-and-support/emergencies",
      );
    });

    test("free advice of each nation has its number and hours, and says how the Extra Help Unit is reached", async ({
      page,
      product,
    }) => {
      const { lines } = product.read<Contact>("contact.json");
      await page.goto(PATH);
      for (const { label, number, note } of [lines["citizens-advice"], lines["energy-advice-scotland"]]) {
        const card = page
          .locator(".info-card")
          .filter({ has: page.getByRole("heading", { level: 3, name: label, exact: true }) });
        await expect(card.getByRole("link", { name: number })).toBeVisible();
        await expect(card.getByText(note, { exact: true })).toBeVisible();
      }
      await page.getByRole("link", { name: "Who it helps" }).click();
      await expect(page).toHaveURL(/complaints-procedure#the-extra-help-unit$/);
      await expect(page.getByRole("heading", { name: "The Extra Help Unit" })).toBeInViewport();
      await expect(page.getByText("Ask an adviser on the numbers above to refer you.")).toBeVisible();
    });

    test("the star rating is there and on the complaints report, with its quarter and day, and nowhere without one", async ({
      page,
      product,
    }) => {
      const rating = page.getByRole("heading", { name: "How Citizens Advice rates us" });
      const pages = [PATH, "/help-and-support/complaints-report"];
      const { outOfFive, quarter, link } = product.read<Contact>("contact.json").starRating!;
      for (const path of pages) {
        await page.goto(path);
        await expect(rating).toBeVisible();
        await expect(page.getByRole("main")).toContainText(
          `${outOfFive} out of 5 stars for customer service from ${quarter}, as we read it on`,
        );
        await expect(page.getByRole("link", { name: "Compare us with other suppliers" })).toHaveAttribute(
          "href",
          link,
        );
      }
      product.edit("contact.json", { starRating: undefined });
      for (const path of pages)
        await expect(async () => {
          await page.goto(path);
          await expect(rating).toHaveCount(0, { timeout: 100 });
        }).toPass(SHOWS);
    });

    test("extra support, bereavement, Relay UK, sign language and Welsh have a number and a page", async ({
      page,
      product,
    }) => {
      const { lines } = product.read<Contact>("contact.json");
      await page.goto(PATH);
      const cards = [
        ["Extra support", "extra-support", "Extra support"],
        ["When someone has died", "bereavement", "When someone has died"],
        ["Relay UK, sign language or Welsh", "extra-support", "Sign language, Relay UK, Welsh"],
      ] as const;
      for (const [title, line, leadsTo] of cards) {
        await page.goto(PATH);
        const card = page
          .locator(".info-card")
          .filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });
        await expect(card.getByRole("link", { name: lines[line].number })).toBeVisible();
        await card.locator(".action-links a").click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(leadsTo);
      }
    });

    test("the cards say whether a line is open now, and turn when an editor changes the hours", async ({
      page,
      product,
    }) => {
      const today = weekdayOf(londonDay(new Date()));
      const none = {
        source: "https://www.gov.uk/bank-holidays",
        checkedOn: "2026-11-21",
        "england-and-wales": [],
        scotland: [],
        "northern-ireland": [],
      };
      product.edit("opening-hours.json", { weekly: { [today]: OPEN_ALL_DAY }, bankHolidays: none });
      await expect(async () => {
        await page.goto(PATH);
        await expect(page.getByText("Open now").first()).toBeVisible({ timeout: 100 });
        await expect(page.getByText("Closes at 11.59pm").first()).toBeVisible({ timeout: 100 });
      }).toPass(SHOWS);
      const holiday = [{ date: londonDay(new Date()), name: "St Andrew's Day" }];
      product.edit("opening-hours.json", { bankHolidays: { ...none, scotland: holiday } });
      await expect(async () => {
        await page.goto(PATH);
        await expect(page.getByText("Closed now").first()).toBeVisible({ timeout: 100 });
        await expect(page.getByText(/^Closed today for St Andrew's Day\. Opens on/).first()).toBeVisible({
          timeout: 100,
        });
      }).toPass(SHOWS);
    });

    test("in a meter-read week the page asks for a reading, and says so in the editor's words (spec 2.19, 3.13)", async ({
      page,
      product,
    }) => {
      const { headingTemplate } = product.read<MeterReadContent>("meter-read.json");
      const heading = page.getByRole("heading", { level: 2, name: headingTemplate, exact: true });
      const submit = page.getByRole("link", { name: "Send your readings" });
      await page.goto(PATH);
      await expect(heading).toHaveCount(0);
      product.edit("meter-read.json", {
        isMeterReadWeek: true,
        contactCardTemplate:
          'Readings by <b>Friday</b>, <a href="javascript:alert(1)">please</a>.<script>alert(2)</script>',
        contactCardPillTemplate: "This <b>week</b> only",
      });
      await expect(async () => {
        await page.goto(PATH);
        await expect(heading).toBeVisible({ timeout: 100 });
      }).toPass(SHOWS);
      await expect(page.getByText("This week only")).toBeVisible();
      await expect(page.getByText("Readings by Friday, please.")).toBeVisible();
      await expect(page.getByRole("main").locator("script, [href^='javascript']")).toHaveCount(0);
      await expect(submit).toHaveAttribute("href", "/help-and-support/submit-meter-read");

      product.edit("meter-read.json", { isEnableMeterReadCTA: false });
      await expect(async () => {
        await page.goto(PATH);
        await expect(submit).toHaveCount(0, { timeout: 100 });
      }).toPass(SHOWS);
      await expect(heading).toBeVisible();

      product.edit("meter-read.json", { isMeterReadWeek: false });
      await expect(async () => {
        await page.goto(PATH);
        await expect(heading).toHaveCount(0, { timeout: 100 });
      }).toPass(SHOWS);
    });
  });
}

test("a page that stays open, or was cached, shows the hours as they become", async ({ page }) => {
  await page.clock.install();
  await page.goto(PATH);
  await settled(page);
  const status = page.locator("[data-opening]").first();
  const timeline = JSON.parse((await status.getAttribute("data-opening")) ?? "") as Timeline;
  expect(timeline.length).toBeGreaterThan(3);
  for (const [index, [until]] of timeline.entries()) {
    await page.clock.setSystemTime(until + 1);
    await page.clock.runFor(30_000);
    const next = timeline[index + 1];
    if (next === undefined) break;
    const [, open, label, detail] = next;
    await expect(status).toHaveText(`${label} ${detail}`);
    await expect(status).toHaveAttribute("data-open", String(open));
  }
  // Past what it knows it says nothing, rather than something wrong.
  await expect(status).toBeHidden();
});

test("the hours of the week and the next closed days are on the page (spec 9.2)", async ({
  page,
  product,
}) => {
  const { bankHolidays } = product.read<OpeningHoursContent>("opening-hours.json");
  const holiday = { date: addDays(londonDay(new Date()), 6), name: "St Andrew's Day" };
  product.edit("opening-hours.json", { bankHolidays: { ...bankHolidays, scotland: [holiday] } });
  const main = page.getByRole("main");
  await expect(async () => {
    await page.goto(PATH);
    await expect(main.getByRole("heading", { name: "Our next closed days" })).toBeVisible();
    await expect(main.getByText("for St Andrew's Day")).toBeVisible({ timeout: 100 });
  }).toPass(SHOWS);
  await expect(main.getByText("Monday to Friday 8am to 6pm")).toBeVisible();
  await expect(main.getByText("Saturday 9am to 2pm")).toBeVisible();
});
