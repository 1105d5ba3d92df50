import type { Page } from "@playwright/test";
import { newCustomer } from "./support/customer.ts";
import { fillPerson, press } from "./support/form-page.ts";
import { expect, test } from "./support/help-test.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findFaintColours, findViolations, overflowOf } from "./support/looks.ts";

const HELP = "/help-and-support";
const main = (page: Page) => page.getByRole("main");
const answer = (page: Page, label: string) => main(page).getByRole("link", { name: label, exact: true });

withAndWithoutJavaScript(() => {
  test("answers lead from the article to a form that has the message begun", async ({ page }) => {
    await page.goto(`${HELP}/pay-as-you-go/top-up-has-not-shown`);
    await answer(page, "No").click();
    await expect(page).toHaveURL(/\/troubleshooters\/top-up-not-shown\/balance$/);
    await answer(page, "Yes, by less than I paid").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("It did arrive");
    await page.goBack();
    for (const label of [
      "No",
      "The meter I am looking at",
      "A key or card meter",
      "No, and the shop says it was put on",
    ])
      await answer(page, label).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us, and we find it");
    await answer(page, "Write to us").click();
    await expect(page).toHaveURL(/\/complaints\/enquiry-pay-as-you-go\?from=/);
    await expect(page.getByRole("heading", { name: "expired" })).toHaveCount(0);
    await page.getByLabel(/^Could you need extra help/).selectOption("false");
    await fillPerson(page, newCustomer());
    await press(page, "Continue");
    const message = page.getByRole("textbox", { name: /enquiry/i });
    await expect(message).toHaveValue(/^My top-up has not shown\.\n\nDate, time and amount:\n/);
    // What somebody has typed stays, whatever brings them to the form again.
    await message.fill("The shop lost it.");
  });
});

withAndWithoutJavaScript(() => {
  test("answers at a meter lead to what its kind is", async ({ page }) => {
    await page.goto(`${HELP}/meters/what-kind-of-meter-do-i-have`);
    for (const label of [
      "Electricity: it says kWh and has thick wires",
      "No slot",
      "I get a bill, or it is in my rent",
      "None of these",
      "One button or none, or no small screen",
      "Two",
    ])
      await answer(page, label).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-rate meter, such as Economy 7");
    await answer(page, "Economy 7 and other two-rate meters").click();
    await expect(page).toHaveURL(/\/meters\/economy-7-meters$/);
  });
});

test("a question about danger has the number to call before it", async ({ page }) => {
  for (const [path, number] of [
    ["no-heating", "gas"],
    ["no-heating/light", "gas"],
    ["no-power", "powerCut"],
    ["top-up-not-shown/kind", "meter"],
  ] as const) {
    await page.goto(`${HELP}/troubleshooters/${path}`);
    const call = main(page).locator("a[href^='tel:']").first();
    const first = main(page).locator(".answers a").first();
    await expect(call).toBeVisible();
    const [above, below] = [await call.boundingBox(), await first.boundingBox()];
    expect.soft(above!.y, `${path} ${number}`).toBeLessThan(below!.y);
  }
});

test("an end says what to do, then whom to call, then what is owed, and how to call without speech", async ({
  page,
}) => {
  const top = async (found: ReturnType<Page["locator"]>) => (await found.boundingBox())!.y;
  await page.goto(`${HELP}/troubleshooters/no-power/meter-error`);
  const [note, call, owed] = [
    main(page).getByText(/^Note what the screen says/),
    main(page).locator(".phone-link-large"),
    main(page).getByText(/we owe you £/),
  ];
  expect(await top(note)).toBeLessThan(await top(call));
  expect(await top(call)).toBeLessThan(await top(owed));
  await expect(main(page).getByText(/Relay UK, put 18001/)).toHaveCount(1);
  await expect(main(page).getByText(/If you rent/)).toHaveCount(0);

  // Who needs an engineer may have a landlord; a number in a sentence can be called.
  await page.goto(`${HELP}/troubleshooters/no-heating/leave-off`);
  await expect(main(page).getByText(/If you rent, tell your landlord first/)).toHaveCount(1);
  await expect(
    main(page)
      .getByText(/^Do not reset it/)
      .getByRole("link", { name: "999" }),
  ).toHaveAttribute("href", "tel:999");
});

test("a place that is no more begins again, and a name that is none is not found", async ({ request }) => {
  const of = (path: string) => request.get(`${HELP}/troubleshooters/${path}`, { maxRedirects: 0 });
  const gone = await of("no-power/gone");
  expect([gone.status(), gone.headers()["location"]]).toEqual([302, `${HELP}/troubleshooters/no-power`]);
  expect((await of("constructor")).headers()["location"]).toContain("page-not-found");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`no question and no end has accessibility violations or is too wide: ${colorScheme}`, async ({
    page,
    product,
    request,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    const content = await request.get(
      `${product.platformOrigin}/content/help-and-support/troubleshooters.json`,
    );
    const trees = (await content.json()) as Readonly<
      Record<string, Record<"questions" | "ends", readonly { readonly id: string }[]>>
    >;
    const find = colorScheme === "light" ? findViolations : findFaintColours;
    for (const [name, { questions, ends }] of Object.entries(trees)) {
      const places = [...questions.slice(1), ...ends].map(({ id }) => `/${id}`);
      for (const place of ["", ...places.filter((_, at) => at % 4 === 0)]) {
        await page.goto(`${HELP}/troubleshooters/${name}${place}`);
        expect.soft(await overflowOf(page), `${name}${place}`).toBe(0);
        expect.soft(await find(page, "main"), `${name}${place}`).toEqual([]);
      }
    }
  });
