import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations } from "./support/looks.ts";

const TITLE = "These pages may help meanwhile";

withAndWithoutJavaScript((javaScript) => {
  test("who wrote is shown pages that may help, once we have the text, and none where a danger is heard", async ({
    page,
    journey,
    customer,
  }) => {
    test.setTimeout(120_000);
    const text = "The Direct Debit leaves my bank on the wrong day. Can you change the date?";
    await journey.complete({ ...customer, text }, "enquiry-gas-and-electricity");
    await expect(page.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Change your Direct Debit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Change your Direct Debit" })).toBeVisible();

    await journey.complete({ ...customer, text: "I can smell gas in my kitchen since this morning" });
    await expect(page.getByRole("main").getByRole("link", { name: "0800 111 999" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);
  });
});
