import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { settled } from "./support/settled.ts";

const COMPLAINT = "/help-and-support/complaints/gas-and-electricity";
const FORMS = [
  COMPLAINT,
  "/help-and-support/complaints/enquiry-gas-and-electricity",
  "/help-and-support/complaints/pay-as-you-go",
  "/help-and-support/complaints/enquiry-pay-as-you-go",
  "/help-and-support/complaints/feedback",
  "/help-and-support/submit-meter-read",
  "/help-and-support/make-a-complaint-select-type",
  "/help-and-support/make-a-complaint-select-energy",
  "/help-and-support/track",
];

test("every form's page has one title, another than the others', and a form of its heading's name", async ({
  page,
}) => {
  const titles: string[] = [];
  for (const path of FORMS) {
    await page.goto(path);
    await expect(page.locator("title")).toHaveCount(1);
    titles.push(await page.title());
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    await expect(page.getByRole("form", { name: heading, exact: true }), path).toHaveCount(1);
  }
  expect(new Set(titles).size, titles.join("\n")).toBe(FORMS.length);
});

test("the title says the journey and the step, an error first, and what was sent", async ({
  journey,
  customer,
}) => {
  const { page } = journey;
  await journey.reachQuery(customer, "enquiry-pay-as-you-go");
  const step = "Tell us your enquiry - Pay as you go enquiry, step 2 of 2 - Larkfield Energy";
  await expect(page).toHaveTitle(step);
  await journey.send();
  await expect(page).toHaveTitle(`Error: ${step}`);
  await journey.query.fill(customer.text);
  await journey.send();
  await expect(page).toHaveTitle(
    "Thank you, we have your enquiry - Pay as you go enquiry - Larkfield Energy",
  );
});

withAndWithoutJavaScript(() => {
  test("what looks like a heading in a form is one", async ({ page }) => {
    for (const path of [COMPLAINT, "/help-and-support/submit-meter-read", "/help-and-support/cookies"]) {
      await page.goto(path);
      const plain = await page.evaluate(() => {
        const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const label = size(document.querySelector("main .label, main .radio label") ?? document.body);
        return [...document.querySelectorAll("main legend")]
          .filter((legend) => size(legend.firstElementChild ?? legend) > label)
          .filter((legend) => legend.querySelector("h2") === null)
          .map((legend) => legend.textContent);
      });
      expect(plain, path).toEqual([]);
      await expect(page.locator("main legend h2").first()).toBeVisible();
    }
  });

  test("the details form says why there is no Continue, until an address is chosen (spec 4.16)", async ({
    journey,
  }) => {
    const why = journey.page.getByText("Before you go on, choose your address above.");
    await journey.open();
    await expect(why).toBeVisible();
    await expect(journey.button("Continue")).toBeHidden();
    await journey.findAddresses();
    await journey.chooseAddress();
    await expect(why).toHaveCount(0);
  });
});

test("no live part is empty and has a role that a screen reader says in its place", async ({ page }) => {
  for (const path of [COMPLAINT, "/help-and-support/meters/read-your-meter", "/search?q=radiator"]) {
    await page.goto(path);
    await settled(page);
    const said = page.locator("main [role=status]:empty");
    await expect(said, path).toHaveCount(0);
  }
});

test("suggestions are offered by a text box, which may be a combobox (spec 2.2)", async ({ page }) => {
  await page.goto("/search");
  const box = page.getByRole("combobox", { name: "Search for a keyword or question" });
  await expect(box).toHaveAttribute("type", "text");
  await expect(box).toHaveAttribute("inputmode", "search");
});

const tokens = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["surface", "ink", "ink-soft", "line", "link", "primary", "primary-tint", "field"].map((name) =>
      style.getPropertyValue(`--${name}`),
    );
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "a device set to more contrast" : "the same without JavaScript", () => {
    test.use({ javaScriptEnabled, contrast: "more" });

    test("shows the colours of high contrast", async ({ page }) => {
      for (const path of ["/help-and-support/", COMPLAINT]) {
        await page.goto(path);
        if (javaScriptEnabled) await settled(page);
        const device = await tokens(page);
        await page.emulateMedia({ contrast: "no-preference" });
        const standard = await tokens(page);
        await page.evaluate(() => (document.documentElement.dataset["contrast"] = "high"));
        expect(await tokens(page), path).toEqual(device);
        expect(standard, path).not.toEqual(device);
        await page.emulateMedia({ contrast: "more" });
      }
    });
  });

test("the accessibility panel leaves the button that opens it in view", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(COMPLAINT);
    // Under the question of consent.
    const button = page.getByRole("button", { name: "Accessibility" });
    const above = await button.boundingBox();
    await button.click();
    const panel = await page.getByRole("dialog", { name: "Accessibility" }).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0), `${width} wide`).toBeLessThan(panel?.y ?? 0);
  }
});
