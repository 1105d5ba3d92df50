import { expectMessage, fillField, fillPerson, openPage, press } from "./support/form-page.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

withAndWithoutJavaScript((javaScript) => {
  test("what is owed is said with its date, a power cut leads to the network, and a slip is said", async ({
    page,
  }) => {
    await openPage(page, "ask-for-a-payment", javaScript);
    const main = page.getByRole("main");
    await expect(main.getByText("We owe you £40 for each promise that we broke")).toBeVisible();
    await expect(main.getByText("These rules hold in Great Britain.")).toContainText(
      /we looked it up on \d+ \w+ 20\d\d/,
    );
    await expect(main.getByRole("link", { name: "Read the law" })).toHaveAttribute(
      "href",
      "https://www.legislation.gov.uk/uksi/2015/1544/contents",
    );
    await expect(main.getByText("had no plan from us within five working days")).toBeVisible();
    await expect(
      main.getByRole("link", { name: "See what the networks owe you, and how to ask them" }),
    ).toHaveAttribute("href", "/help-and-support/bills-and-payments/compensation");
    await expect(main.getByText("your network company owes you a payment, not us")).toBeVisible();
    await fillField(page, "postcode", "SW1A 1AA");
    await press(page, "Find address");
    await page.locator("main select[name=addressId]").selectOption({ index: 1 });
    await press(page, "Send");
    await expectMessage(page, "standard", "Choose what went wrong");
    await expectMessage(page, "happenedOn", "Enter when it happened");
  });

  test("a customer asks for the payment of a missed visit, and staff see which and when", async ({
    page,
    customer,
    house,
  }) => {
    await openPage(page, "ask-for-a-payment", javaScript);
    await fillField(page, "standard", "missed-visit");
    await fillField(page, "happenedOn", "2 March, 8am to noon");
    await fillPerson(page, customer);
    await press(page, "Send");
    await expect(page).toHaveURL(/confirmation/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, we have your enquiry");
    const reference = (await page.locator(".reference-value").textContent()) ?? "";
    expect(house.records.lead(reference)?.attributes).toMatchObject({
      "query-type": "Enquiry",
      query: [
        "A payment under the standards of performance.\n",
        "Standard: A visit that we missed",
        "When: 2 March, 8am to noon",
      ].join("\n"),
    });
  });
});
