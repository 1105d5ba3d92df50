import { expect, test } from "./support/journey-test.ts";
import { expectVisibleFocus, tabTo } from "./support/keyboard.ts";
import { BARRIERS_BY_THEME, invalidities, overflowOf } from "./support/looks.ts";
import { type Look, walkDetails, walkQuery } from "./support/states.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    test("no state of the journey has accessibility violations", async ({
      journey,
      customer,
      house,
      page,
      network: _network,
    }) => {
      test.setTimeout(120_000);
      const look: Look = async (state) =>
        expect.soft(await BARRIERS_BY_THEME[colorScheme](page), state).toEqual([]);
      await walkDetails(journey, customer, house, look);
      await walkQuery(journey, customer, house, look);
    });
  });
}

test("no state of the journey has violations on a small screen with large type", async ({
  journey,
  customer,
  house,
  page,
  network: _network,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const look: Look = async (state) =>
    expect.soft(await overflowOf(page), `${state}: nothing is wider than the screen`).toBe(0);
  await walkDetails(journey, customer, house, look);
  await walkQuery(journey, customer, house, look);
});

test("every state of the journey is a valid document", async ({
  journey,
  customer,
  house,
  page,
  network: _network,
}) => {
  const look: Look = async (state) =>
    expect.soft(await invalidities(await page.content()), state).toEqual([]);
  await walkDetails(journey, customer, house, look);
  await walkQuery(journey, customer, house, look);
});

test("the whole journey can be made with the keyboard alone, and one always sees where one is", async ({
  journey,
  customer,
  page,
}) => {
  await journey.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  for (const [field, answer] of [
    ["First name", customer.firstName],
    ["Last name", customer.surname],
    ["Email address", customer.email],
    ["Telephone number", customer.telephone],
  ] as const) {
    await tabTo(page, journey.field(field));
    await page.keyboard.type(answer);
  }
  await tabTo(page, journey.extraHelp);
  await page.keyboard.type("No");
  await tabTo(page, journey.field("Postcode"));
  await page.keyboard.type("SW1A 1AA");
  await page.keyboard.press("Enter");
  await expect(journey.addressList).toBeVisible();
  await tabTo(page, journey.addressList);
  await page.keyboard.press("ArrowDown");
  await expect(journey.button("Continue")).toBeVisible();
  await expect(journey.addressList).toBeFocused();
  await tabTo(page, journey.button("Continue"));
  await page.keyboard.press("Enter");

  await expect(journey.query).toBeVisible();
  await tabTo(page, journey.choice("Subject"));
  await page.keyboard.type("Faulty");
  await tabTo(page, journey.query);
  await page.keyboard.type(customer.text);
  await tabTo(page, journey.button("Send"));
  await page.keyboard.press("Enter");
  await journey.readReference();
  await expect(journey.heading("Thank you, we have your complaint")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Copy reference" }));
});
