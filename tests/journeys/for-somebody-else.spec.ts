import { expectMessage, fillField, fillPerson, openPage, press } from "./support/form-page.ts";
import { newCustomer } from "./support/customer.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

withAndWithoutJavaScript((javaScript) => {
  test("somebody who complains for an account holder says so, and whom we answer", async ({
    page,
    customer,
    house,
  }) => {
    const holder = newCustomer();
    await openPage(page, "complaints/pay-as-you-go", javaScript);
    // What is filled in before one comes upon the offer is still there afterwards.
    await fillField(page, "firstName", customer.firstName);
    await page.getByRole("button", { name: "Yes, for somebody else" }).click();
    await press(page, "Continue");
    await expectMessage(page, "relation", "Choose your relationship to them");
    for (const [name, value] of [
      ["theirName", `${holder.firstName} ${holder.surname}`],
      ["relation", "carer"],
      ["mayBy", "asked"],
      ["answered", "both"],
      ["theirEmail", holder.email],
    ] as const)
      await fillField(page, name, value);
    await press(page, "Continue");
    await expect(page.getByText(`This is for ${holder.firstName} ${holder.surname}`)).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue(customer.firstName);
    await fillField(page, "vulnerabilityConsent", "false");
    await fillPerson(page, customer);
    await press(page, "Continue");
    await expect(page.getByText(`We reply to ${customer.email} and ${holder.email}.`)).toBeVisible();
    await fillField(page, "query", "The meter takes more than it should.");
    await press(page, "Send");
    await expect(page).toHaveURL(/confirmation/);
    const reference = (await page.locator(".reference-value").textContent()) ?? "";
    expect(house.records.lead(reference)?.attributes["query"]).toBe(
      `Written for ${holder.firstName} ${holder.surname} by their carer, whom they asked to. ` +
        "Answer the sender and the account holder. " +
        `Tell the account holder: ${holder.email}\n\n` +
        "The meter takes more than it should.",
    );
    await openPage(page, "complaints/pay-as-you-go", javaScript);
    await expect(page.getByText(holder.surname)).toHaveCount(0);
  });

  test("who has an account holder answered sees that we reply to them, and where the reference goes", async ({
    page,
    customer,
  }) => {
    await openPage(page, "for-somebody-else?form=pay-as-you-go", javaScript);
    for (const [name, value] of [
      ["theirName", "Ada Lace"],
      ["relation", "carer"],
      ["mayBy", "asked"],
      ["answered", "them"],
      ["theirEmail", "ada@gmial.com"],
    ] as const)
      await fillField(page, name, value);
    await press(page, "Continue");
    await fillField(page, "vulnerabilityConsent", "false");
    await fillPerson(page, customer);
    await press(page, "Continue");
    await expect(
      page.getByText(
        `We reply to ada@gmial.com. You get the reference number at ${customer.email}. Did you mean ada@gmail.com?`,
      ),
    ).toBeVisible();
  });

  test("who writes for themselves after all takes it back with one press", async ({ page }) => {
    await openPage(page, "for-somebody-else?form=submit-meter-read", javaScript);
    for (const [name, value] of [
      ["theirName", "Ada Lace"],
      ["relation", "landlord"],
      ["mayBy", "attorney"],
      ["answered", "me"],
    ] as const)
      await fillField(page, name, value);
    await press(page, "Continue");
    await expect(page).toHaveURL(/submit-meter-read$/);
    await page.getByRole("button", { name: "Change this" }).click();
    await press(page, "I am asking for myself");
    await expect(page).toHaveURL(/submit-meter-read$/);
    await expect(page.getByText("Ada Lace")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Yes, for somebody else" })).toBeVisible();
  });
});
