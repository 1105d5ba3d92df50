import { expect, test } from "./support/help-test.ts";

const PATH = "/help-and-support/energy-tariffs/our-prices";
const FIELD = "What does your MPAN begin with?";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a customer who types their MPAN has their area's prices first, and it is said which it is", async ({
      page,
    }) => {
      await page.goto(PATH);
      const table = page.getByRole("table", {
        name: "Our standard variable tariff by Direct Debit, with VAT",
      });
      const rows = table.getByRole("row").filter({ has: page.getByRole("rowheader") });
      await expect(rows).toHaveCount(14);
      await expect(rows.first()).not.toContainText("Your area");
      await page.getByLabel(FIELD).fill("12 0001 2345 678");
      await page.getByRole("button", { name: "Show my area first" }).click();
      await expect(page).toHaveTitle(/^Your area: London - Our prices by area/);
      await expect(page.getByRole("status")).toHaveText(/^Your area: London/);
      await expect(page.getByRole("status")).toBeFocused();
      await expect(rows).toHaveCount(14);
      await expect(rows.first()).toHaveText(/Your area: London \(12\)\s+26\.30\s+47\.30\s+6\.30\s+30\.30/);
      await expect(rows.filter({ hasText: "London" })).toHaveCount(1);
      await page.getByRole("link", { name: "See its prices" }).click();
      await expect(rows.first()).toBeInViewport();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our prices by area");
    });

    for (const [typed, problem] of [
      ["PE1 1AA", /not a postcode: some postcodes are in two areas$/],
      ["99", /no area's begins like this/],
      ["my <b>bill</b>", /^Error: Enter the first two digits of your MPAN, or all of its 13 digits$/],
      ["", /^Error: Enter the first two digits of your MPAN$/],
    ] as const)
      test(`${JSON.stringify(typed)} is kept, with what is wrong with it and where the number is found`, async ({
        page,
      }) => {
        await page.goto(PATH);
        await page.getByLabel(FIELD).fill(typed);
        await page.getByLabel(FIELD).press("Enter");
        const field = page.getByLabel(FIELD);
        await expect(page).toHaveTitle(/^Error: /);
        await expect(field).toHaveValue(typed);
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(/The first two digits/);
        await expect(page.locator("#area-error")).toHaveText(problem);
        await page.getByRole("link", { name: "Find your MPAN, with or without a bill" }).click();
        await expect(page).toHaveURL(/find-your-meter-point-numbers$/);
      });
  });

test("no cache keeps an answer, and who asks for nothing has the page of everyone", async ({ request }) => {
  const plain = await (await request.get(PATH)).text();
  const answer = await request.get(`${PATH}?area=12`);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(await answer.text()).toContain("Your area: London");
  const again = await request.get(`${PATH}?utm_source=bill`);
  expect(again.headers()["cache-control"]).toBe("max-age=0, must-revalidate");
  expect(await again.text()).toBe(plain);
});
