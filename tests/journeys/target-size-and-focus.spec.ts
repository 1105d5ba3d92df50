import { expect, test } from "./support/journey-test.ts";
import { faultsOfFocus } from "./support/keyboard.ts";
import { brokenTexts, overflowOf, smallTargets, withText } from "./support/looks.ts";

test.use({ reducedMotion: "reduce" });

const PAGES = [
  "/help-and-support/",
  "/help-and-support/bills-and-payments",
  "/help-and-support/meters",
  "/help-and-support/meters/what-kind-of-meter-do-i-have",
  "/help-and-support/troubleshooters/no-heating",
  "/help-and-support/emergencies",
  "/help-and-support/contact-us",
  "/help-and-support/extra-support",
  "/help-and-support/probate",
  "/help-and-support/complaints-procedure",
  "/help-and-support/cookies",
  "/help-and-support/make-a-complaint-select-type",
  "/help-and-support/complaints/gas-and-electricity",
  "/help-and-support/complaints/feedback",
  "/help-and-support/submit-meter-read",
  "/help-and-support/track",
  "/help-and-support/sign-in",
  "/search?q=meter+reading",
] as const;

/** WCAG 1.4.12. */
const WIDE_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;
/** WCAG 1.4.4. */
const LARGE_TEXT = "html { font-size: 200% !important }";

const POLICIES = ["Complaints procedure", "Privacy", "Cookies", "Accessibility"];
const HELP = ["0800 111 999", "105", "Contact us", ...POLICIES];

test("wider spacing and text of twice the size cut nothing off, a thumb hits what it means, and help is in one order at each foot", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);

    const names = await page.getByRole("contentinfo").getByRole("link").allTextContents();
    expect.soft(names.slice(-POLICIES.length), path).toEqual(POLICIES);
    const help = names.filter((name) => HELP.includes(name));
    expect.soft(help, path).toEqual(HELP.filter((name) => help.includes(name)));
    expect.soft(help.slice(0, 2), path).toEqual(HELP.slice(0, 2));

    await withText(page, WIDE_SPACING, async () => {
      expect.soft(await brokenTexts(page), `${path}, wide spacing`).toEqual([]);
      expect.soft(await overflowOf(page), `${path}, wide spacing`).toBe(0);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await withText(page, LARGE_TEXT, async () => {
      expect.soft(await brokenTexts(page), `${path}, large text`).toEqual([]);
      expect.soft(await overflowOf(page), `${path}, large text`).toBe(0);
    });
  }
});

/** One of each make; forms that are not among them are walked with the keyboard alone. */
const WALKED = [
  "/help-and-support/",
  "/help-and-support/meters",
  "/help-and-support/meters/what-kind-of-meter-do-i-have",
  "/help-and-support/contact-us",
  "/help-and-support/probate",
  "/help-and-support/cookies",
  "/help-and-support/make-a-complaint-select-type",
  "/help-and-support/complaints/gas-and-electricity",
  "/help-and-support/submit-meter-read",
  "/search?q=meter+reading",
] as const;

test("the focus goes through each page in its order, always marked, never covered, and out at its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  // Smooth scrolling runs after keys that come this quickly.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of WALKED) {
    await page.goto(path);
    expect.soft(await faultsOfFocus(page), path).toEqual([]);
  }
});

test("in forced colours what can be pressed has an edge, and what has the focus is marked", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/help-and-support/contact-us", "/help-and-support/complaints/gas-and-electricity"]) {
    await page.goto(path);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('button, input:not([type="hidden"]), select, textarea, a.button')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.getBoundingClientRect().width > 1)
        .filter((element) => {
          const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
          return (borderTopStyle === "none" || borderTopWidth === "0px") && textDecorationLine === "none";
        })
        .map(
          (element) =>
            `${element.localName}.${element.className} ${(element.textContent ?? "").trim().slice(0, 40)}`,
        ),
    );
    expect.soft(edgeless, path).toEqual([]);
    expect.soft(await faultsOfFocus(page), path).toEqual([]);
  }
});

test("what was typed once is not asked for again: the postcode, and all answers on the way back", async ({
  page,
  journey,
  customer,
}) => {
  await journey.open();
  await journey.fillDetails(customer);
  await journey.findAddresses("ZE1 0AA");
  await expect(page.getByText(/We can't find any addresses/)).toBeVisible();
  await journey.button("Enter address manually").click();
  await expect(journey.field("Address line 1")).toHaveAttribute("autocomplete", "address-line1");
  await expect(journey.field("Postcode")).toHaveValue("ZE1 0AA");
  await expect(journey.field("Email address")).toHaveValue(customer.email);
  await expect(journey.field("Email address")).toHaveAttribute("autocomplete", "email");
  await expect(journey.field("First name")).toHaveAttribute("autocomplete", "given-name");
  await expect(journey.field("Telephone number")).toHaveAttribute("autocomplete", "tel");
});
