import type { Contact } from "../../contract/contact.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";
import { pagesOf } from "./support/pdf.ts";

const PATH = "/help-and-support/emergencies";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("someone who smells gas finds the number first, at display size, and one press calls it", async ({
      page,
      product,
    }) => {
      const { gas, gasNorthernIreland } = product.read<Contact>("contact.json").emergency;
      await page.setViewportSize({ width: 390, height: 660 });
      await page.goto(PATH);
      await expect(page).toHaveTitle("Emergencies - Help & Support - Larkfield Energy");
      const number = page.getByRole("main").getByRole("link", { name: gas.number }).first();
      await expect(number).toHaveAttribute("href", "tel:0800111999");
      await expect(number).toBeInViewport({ ratio: 1 });
      const { fontSize, height, lines } = await number.evaluate((link) => ({
        fontSize: Number.parseFloat(getComputedStyle(link).fontSize),
        height: link.getBoundingClientRect().height,
        lines: link.querySelector(".number")?.getClientRects().length,
      }));
      expect(fontSize).toBeGreaterThanOrEqual(32);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(lines).toBe(1);
      await expect(page.getByRole("link", { name: gasNorthernIreland.number }).first()).toHaveAttribute(
        "href",
        "tel:0800002001",
      );
    });

    test("every kind of emergency of the page has its card, and each card a way on (spec 1.3, 2.28, 2.31)", async ({
      page,
    }) => {
      await page.goto(PATH);
      const ways: readonly (readonly [string, readonly string[]])[] = [
        ["Boiler breakdown", ["/home-services/book-engineer", "/breakdown"]],
        [
          "Pay as you go meter with no supply",
          ["/help-and-support/emergencies/no-supply-on-a-prepayment-meter"],
        ],
        ["Turn off the gas", ["/help-and-support/emergencies/turn-off-your-gas"]],
        [
          "No heating",
          ["/help-and-support/breakdowns/boiler-has-stopped-working", "/help-and-support/extra-support"],
        ],
        ["Leaky pipes", ["/help-and-support/emergencies/burst-or-leaking-pipe"]],
        ["Power cut", ["/help-and-support/emergencies/power-cut"]],
      ];
      for (const [title, links] of ways) {
        const card = page
          .locator(".info-card")
          .filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) })
          .last();
        for (const link of links) await expect(card.locator(`a[href="${link}"]`)).toBeVisible();
      }
      await expect(page.getByRole("region", { name: "Electrical emergencies" })).toContainText("call 999");
    });

    test("three lines that never close: the meter's, the gas network's and the power network's (spec 2.29)", async ({
      page,
      product,
    }) => {
      const { meter, gas, powerCut } = product.read<Contact>("contact.json").emergency;
      await page.goto(PATH);
      const lines = page.getByRole("region", { name: "Lines that are always open" });
      for (const { label, number } of [meter, gas, powerCut]) {
        await expect(lines.getByRole("heading", { name: label, exact: true })).toBeVisible();
        await expect(lines.getByRole("link", { name: number })).toHaveAttribute(
          "href",
          `tel:${number.replaceAll(" ", "")}`,
        );
      }
      await expect(lines.getByText("24 hours a day, every day")).toHaveCount(3);
      await expect(lines.getByText("Free, 24 hours a day, every day", { exact: true })).toBeVisible();
    });
  });
}

test("an editor who changes a number sees it on the page within five seconds", async ({ page, product }) => {
  const { emergency } = product.read<Contact>("contact.json");
  await page.goto(PATH);
  product.edit("contact.json", {
    emergency: { ...emergency, meter: { ...emergency.meter, number: "020 7946 0777" } },
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main").getByRole("link", { name: "020 7946 0777" }).first()).toBeVisible({
      timeout: 100,
    });
  }).toPass(SHOWS);
  await expect(page.getByText(emergency.meter.number)).toHaveCount(0);
});

test("on paper the numbers stand black on white, and nothing is left to press", async ({ page, product }) => {
  const { gas, powerCut, meter } = product.read<Contact>("contact.json").emergency;
  await page.goto(PATH);
  await page.emulateMedia({ media: "print" });
  for (const { number } of [gas, powerCut, meter])
    await expect(page.getByRole("main").getByText(number, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Where to find the handle" })).toBeHidden();
  const panel = await page.locator(".emergency").evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  expect(panel).toEqual({ backgroundColor: "rgba(0, 0, 0, 0)", color: "rgb(0, 0, 0)" });
  expect(pagesOf(await page.pdf({ format: "A4" }))).toBeLessThanOrEqual(2);
});
