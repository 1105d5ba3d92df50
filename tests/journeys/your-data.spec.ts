import { expectMessage, fillField, fillPerson, openPage, press } from "./support/form-page.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

withAndWithoutJavaScript((javaScript) => {
  test("a copy is asked for without a word of why and without documents; page and email name the last day", async ({
    page,
    customer,
    house,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, "your-data", javaScript);
    await expect(page.getByRole("main")).toContainText("You send us no documents.");
    await expect(page.locator("main input[type=file]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await fillField(page, "want", "copy");
    await fillPerson(page, customer);
    await press(page, "Send");
    await expect(page).toHaveURL(/confirmation/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you, we have what you ask about your data",
    );
    const main = page.getByRole("main");
    await expect(main).toContainText("The law gives us one month");
    const [, lastDay = ""] = /By (\w+ \d+ \w+ \d{4})/.exec((await main.textContent()) ?? "") ?? [];
    expect(lastDay).toMatch(/^(?!Saturday|Sunday)\w+/);
    await expect.poll(() => house.mailbox.to(customer.email).length).toBe(1);
    const [email] = house.mailbox.to(customer.email);
    expect(email?.subject).toContain("We have your request about your data");
    expect(email?.text).toContain(lastDay);
    expect(email?.text?.replaceAll(/\s+/g, " ")).toContain("for which the law gives us 30 days");
  });

  test("who complains, or wants something put right, says what is wrong; the other answers are kept", async ({
    page,
    customer,
  }) => {
    await openPage(page, "your-data", javaScript);
    await press(page, "Find address");
    await fillPerson(page, customer);
    await press(page, "Send");
    await expectMessage(page, "want", "Choose what you want");
    for (const want of ["complain", "correct"]) {
      await fillField(page, "want", want);
      await press(page, "Send");
      await expectMessage(page, "message", "Tell us what is wrong, in your own words");
      await expect(page.locator(`[name="want"][value="${want}"]`)).toBeChecked();
      await expect(page.locator('[name="surname"]')).toHaveValue(customer.surname);
    }
    await fillField(page, "message", "My name is spelled wrong.");
    await press(page, "Send");
    await expect(page).toHaveURL(/confirmation/);
  });
});

test("what is typed and not sent is there again", async ({ page }) => {
  await openPage(page, "your-data", true);
  await fillField(page, "want", "stop");
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes("sell me") === true,
  );
  await fillField(page, "message", "No letters that sell me something.");
  await page.locator('[name="message"]').blur();
  await saved;
  await page.reload();
  await expect(page.locator('[name="message"]')).toHaveValue("No letters that sell me something.");
  await expect(page.locator('[name="want"][value="stop"]')).toBeChecked();
});
