import type { Contact } from "../../contract/contact.ts";
import { type Hazard, HAZARDS } from "../../domain/safety-advice.ts";
import { expect, SHOWS, test } from "./support/editable-product.ts";
import { faultsOfCall, textBefore } from "./support/emergency.ts";
import { pagesOf } from "./support/pdf.ts";

const PATH = "/help-and-support/emergencies";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("someone who smells gas finds whom to call and the first step on the first screen, and one press calls", async ({
      page,
      product,
    }) => {
      const { gas, gasNorthernIreland, meter } = product.read<Contact>("contact.json").emergency;
      await page.setViewportSize({ width: 390, height: 660 });
      await page.goto(PATH);
      await expect(page).toHaveTitle("Emergencies - Help & Support - Larkfield Energy");
      const panel = page.locator(".emergency").first();
      const call = panel.getByRole("link").first();
      await expect(call).toHaveAttribute("href", "tel:0800111999");
      await expect(call).toContainText("Gas emergency service");
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(panel.getByRole("listitem").filter({ hasText: "Get everyone out" })).toBeInViewport({
        ratio: 1,
      });
      expect(await faultsOfCall(call)).toEqual([]);
      await expect(panel.getByRole("link", { name: gasNorthernIreland.number }).first()).toHaveAttribute(
        "href",
        "tel:0800002001",
      );
      // Nothing but the title is before it.
      expect(await textBefore(panel)).toBe("Emergencies");
      const heights = await Promise.all(
        [gas, meter].map(async ({ number }) => {
          const first = page.getByRole("main").getByRole("link", { name: number }).first();
          return (await first.boundingBox())?.y ?? 0;
        }),
      );
      expect(heights[0]).toBeLessThan(heights[1]!);
    });

    test("every hazard has its panel, from the gravest on, and a list near the top that leads to each", async ({
      page,
      product,
    }) => {
      const safety = product.read<Record<Hazard, { title: string }>>("safety-advice.json");
      await page.goto(PATH);
      const panels = page.locator(".emergency-title");
      await expect(panels).toHaveText(HAZARDS.map((hazard) => safety[hazard].title));
      const list = page.getByRole("navigation", { name: "Something else?" });
      for (const hazard of HAZARDS.slice(1)) {
        const href = `#${hazard}`;
        await expect(list.locator(`a[href="${href}"]`)).toBeVisible();
        await expect(page.locator(`${href} .emergency-title`)).toHaveText(safety[hazard].title);
      }
      for (const gentle of ["suicide", "abuse", "no-heating", "no-food"])
        await expect(page.locator(`#${gentle}`)).toHaveClass(/emergency-gentle/);
    });

    test("every kind of emergency of the page has its card, and each card a way on (spec 1.3, 2.28, 2.31)", async ({
      page,
    }) => {
      await page.goto(PATH);
      const ways: readonly (readonly [string, readonly string[]])[] = [
        ["#boiler", ["/home-services/book-engineer", "/breakdown"]],
        ["#no-supply", ["/help-and-support/emergencies/no-supply-on-a-prepayment-meter"]],
        ["#turn-off-gas", ["/help-and-support/emergencies/turn-off-your-gas"]],
        [
          "#heating",
          ["/help-and-support/breakdowns/boiler-has-stopped-working", "/help-and-support/extra-support"],
        ],
        ["#leaks", ["/help-and-support/emergencies/burst-or-leaking-pipe"]],
        ["#power-cut", ["/help-and-support/emergencies/power-cut"]],
      ];
      for (const [card, links] of ways)
        for (const link of links) await expect(page.locator(`${card} a[href="${link}"]`)).toBeVisible();
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

test("on paper the numbers stand black on white, on three sheets, with nothing to press and nothing that others in the home must not see", async ({
  page,
  product,
}) => {
  const { gas, powerCut, meter } = product.read<Contact>("contact.json").emergency;
  await page.goto(PATH);
  await page.emulateMedia({ media: "print" });
  for (const { number } of [gas, powerCut, meter])
    await expect(page.locator(".emergency-number").getByText(number, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Where to find the handle" })).toBeHidden();
  await expect(page.locator("#abuse")).toBeHidden();
  const panel = await page
    .locator(".emergency")
    .first()
    .evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  expect(panel).toEqual({ backgroundColor: "rgba(0, 0, 0, 0)", color: "rgb(0, 0, 0)" });
  expect(pagesOf(await page.pdf({ format: "A4" }))).toBeLessThanOrEqual(3);
});
