import type { Response } from "@playwright/test";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const EMPTY_DETAILS: readonly (readonly [field: string, message: string])[] = [
  ["firstName", "Enter your first name"],
  ["surname", "Enter your last name"],
  ["email", "Enter your email address"],
  ["telephoneNumber", "Enter your telephone number"],
  ["vulnerabilityConsent", "Select Yes or No to tell us if you need extra help"],
];

/** What was typed is saved by a POST too, whose body no driver sees. */
const isRefusal = (response: Response) => response.request().method() === "POST" && response.status() === 422;

withAndWithoutJavaScript((javaScript) => {
  test("an empty details form names each missing answer, in the summary and beside its field (spec 5.4, 5.5, 5.7)", async ({
    journey,
    page,
  }) => {
    await journey.open();
    await journey.findAddresses();
    await journey.chooseAddress();
    const refused = page.waitForResponse(isRefusal);
    await journey.button("Continue").click();

    await refused;
    await expect(page).toHaveTitle(/^Error: A bit about you - .+, step 1 of 2 - Larkfield Energy$/);
    const summary = journey.alert("There is a problem");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(EMPTY_DETAILS.map(([, message]) => message));
    for (const [field, message] of EMPTY_DETAILS) {
      const control = page.locator(`#${field}`);
      await expect(control).toHaveAccessibleDescription(new RegExp(message));
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await summary.getByRole("link", { name: message }).click();
      await expect(control).toBeFocused();
    }
    await expect(journey.button("Continue")).toBeVisible();
  });

  test("one mistake costs no other answer", async ({ journey, customer, page }) => {
    await journey.open("pay-as-you-go");
    await journey.fillDetails({ ...customer, email: "customer at example" }, "Yes");
    await journey.findAddresses();
    const { label } = await journey.chooseAddress();
    await journey.button("Continue").click();

    await expect(journey.alert("There is a problem").getByRole("link")).toHaveText([
      "Enter an email address in the right format, like name@example.com",
    ]);
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
    await expect(journey.field("Last name")).toHaveValue(customer.surname);
    await expect(journey.field("Email address")).toHaveValue("customer at example");
    await expect(journey.field("Telephone number")).toHaveValue(customer.telephone);
    await expect(journey.extraHelp).toHaveValue("true");
    await expect(page.getByText(label).last()).toBeVisible();
    await journey.field("Email address").fill(customer.email);
    await journey.button("Continue").click();
    await expect(journey.heading("Tell us what happened")).toBeVisible();
    await expect(page).toHaveTitle(/^Tell us what happened - .+ complaint, step 2 of 2 - /);
  });

  test("an empty query form names what is missing, and keeps what is there (spec 5.9, 5.10)", async ({
    journey,
    customer,
    page,
  }) => {
    await journey.reachQuery(customer, "enquiry-gas-and-electricity");
    await journey.choice("Subject").selectOption("Discount");
    const refused = page.waitForResponse(isRefusal);
    await journey.send();

    await refused;
    await expect(page).toHaveTitle(/^Error: Tell us your enquiry - /);
    const summary = journey.alert("There is a problem");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["Enter what you'd like to tell us"]);
    await expect(journey.choice("Subject")).toHaveValue("Discount");
    await expect(journey.query).toHaveAccessibleDescription(/Enter what you'd like to tell us/);

    await journey.choice("Subject").selectOption("");
    await journey.query.fill(customer.text);
    await journey.send();
    await expect(summary.getByRole("link")).toHaveText(["Select a subject"]);
    await expect(journey.query).toHaveValue(customer.text);
  });

  test("looking up no postcode, or no address of the list, says what to do", async ({ journey }) => {
    await journey.open();
    await journey.button("Find address").click();
    const summary = journey.alert("There is a problem");
    await expect(summary.getByRole("link")).toHaveText(["Enter your postcode"]);
    await expect(summary).toBeFocused();
    await journey.findAddresses();
    await expect(journey.addressList).toBeVisible();
    await expect(journey.button("Use this address")).toBeVisible({ visible: !javaScript });
    if (javaScript) return;
    await journey.button("Use this address").click();
    await expect(summary.getByRole("link")).toHaveText(["Select your address from the list"]);
    await expect(journey.addressList).toHaveAccessibleDescription(/Select your address from the list/);
  });

  test("Enter in the text area starts a new line and sends nothing (spec 5.2)", async ({
    journey,
    customer,
    house,
  }) => {
    await journey.reachQuery(customer);
    await journey.write(customer.text);
    await journey.query.press("End");
    await journey.query.press("Enter");
    await journey.query.pressSequentially("Second line");
    await expect(journey.query).toHaveValue(`${customer.text}\nSecond line`);
    expect(house.records.leadsOf(customer.email)).toEqual([]);
    await journey.send();
    const lead = house.records.lead(await journey.readReference());
    expect(lead?.attributes["query"]).toBe(`${customer.text}\nSecond line`);
  });
});
