import { expectMessage, fillField, openPage, press } from "./support/form-page.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { londonDate } from "./support/journey-row.ts";

/** One wrong answer on a page whose other answers are right, and what the customer reads. */
interface Rule {
  readonly field: string;
  readonly typed: string;
  readonly message: string;
  /** Other answers that this rule needs. */
  readonly beside?: Readonly<Record<string, string>>;
}

const CUSTOMER_NUMBER = (fuel: string) =>
  `Your ${fuel} customer number is 85 and 10 more digits, A and 4 to 8 digits, or BGX and 4 or 5 digits`;
const LONG = "x".repeat(101);
const ECONOMY_7 = { is_economy_7_radio: "yes", elec7_reading_normal: "1", elec7_reading_low: "2" };

const GOOD_READING: Readonly<Record<string, string>> = {
  first_name: "Ada",
  last_name: "Byron",
  telephone: "07400 123456",
  gas_account_number: "A1234",
  gas_reading: "1234",
  elec_account_number: "A1234",
  elec_reading: "12345",
  date: londonDate(0),
};

const READING_RULES: readonly Rule[] = [
  { field: "first_name", typed: "", message: "Enter your first name" },
  { field: "first_name", typed: LONG, message: "Your first name must be 100 characters or fewer" },
  { field: "last_name", typed: " ", message: "Enter your last name" },
  { field: "last_name", typed: LONG, message: "Your last name must be 100 characters or fewer" },
  {
    field: "email",
    typed: "ada@",
    message: "Enter an email address in the right format, like name@example.com",
  },
  { field: "telephone", typed: "", message: "Enter your telephone number" },
  {
    field: "telephone",
    typed: "0740012345",
    message: "Enter the whole telephone number, like 07400 123456 or +353 87 123 4567",
  },
  {
    field: "telephone",
    typed: "07000 000000 0",
    message: "Enter the whole telephone number, like 07400 123456 or +353 87 123 4567",
  },
  { field: "gas_account_number", typed: "", message: "Enter your gas customer number" },
  { field: "gas_account_number", typed: "8512345678", message: CUSTOMER_NUMBER("gas") },
  { field: "elec_account_number", typed: "BGX123", message: CUSTOMER_NUMBER("electricity") },
  { field: "elec_account_number", typed: "", message: "Enter your electricity customer number" },
  { field: "gas_reading", typed: "", message: "Enter your gas reading" },
  { field: "gas_reading", typed: "12a4", message: "Your gas reading can have digits and nothing else" },
  {
    field: "elec_reading",
    typed: "1234567",
    message: "Your electricity reading must be 6 characters or fewer",
  },
  {
    field: "elec_reading",
    typed: "12345.6",
    message:
      "Your electricity reading must be 6 characters or fewer. Leave out the decimal point and what comes after it",
  },
  { field: "elec7_reading_normal", typed: "", message: "Enter your normal (day) reading", beside: ECONOMY_7 },
  {
    field: "elec7_reading_low",
    typed: "x",
    message: "Your low (night) reading can have digits and nothing else",
    beside: ECONOMY_7,
  },
  { field: "date", typed: "", message: "Enter the date of your reading" },
  { field: "date", typed: londonDate(1), message: "The date of your reading can't be in the future" },
  {
    field: "date",
    typed: londonDate(-32),
    message: "The date of your reading must be within the last month",
  },
];

withAndWithoutJavaScript((javaScript) => {
  test("each wrong answer about a meter reading is explained where it is, and nothing is lost (spec 5.13 to 5.16)", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openPage(page, "submit-meter-read", javaScript);
    const fill = async (answers: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(answers)) await fillField(page, name, value);
    };
    await fill(GOOD_READING);
    for (const { field, typed, message, beside = {} } of READING_RULES) {
      await fill({ ...beside, [field]: typed });
      await press(page, "Send reading");
      await expectMessage(page, field, message);
      await expect(page.locator(`main [name="${field}"]`)).toHaveValue(typed);
      await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(1);
      // Put right, for the next; all else is still there.
      await fill({ [field]: { ...GOOD_READING, ...beside }[field] ?? "" });
    }
  });

  test("a reading of one fuel is not asked about the other (spec 4.12, 4.13)", async ({ page }) => {
    await openPage(page, "submit-meter-read", javaScript);
    await fillField(page, "fuel", "Gas");
    await expect(page.getByRole("group", { name: "Electricity", exact: true })).toBeHidden();
    await fillField(page, "fuel", "Electricity");
    await expect(page.getByRole("group", { name: "Gas", exact: true })).toBeHidden();
    await expect(page.getByLabel("Electricity reading")).toBeVisible();
    await expect(page.getByLabel("Normal reading (day)")).toBeHidden();
    await fillField(page, "is_economy_7_radio", "yes");
    await expect(page.getByLabel("Electricity reading")).toBeHidden();
    await press(page, "Send reading");
    const wrong = page.getByRole("alert").getByRole("link");
    await expect(wrong).toHaveText([
      "Enter your first name",
      "Enter your last name",
      "Enter your telephone number",
      "Enter your electricity customer number",
      "Enter your normal (day) reading",
      "Enter your low (night) reading",
    ]);
  });

  test("both questions before a complaint want an answer, and each answer leads where it should (spec 2.17, 2.18, 5.12)", async ({
    page,
  }) => {
    for (const [path, field, message] of [
      ["make-a-complaint-select-type", "complaintType", "Select what your complaint is about"],
      ["make-a-complaint-select-energy", "energyType", "Select how you pay for your energy"],
    ] as const) {
      await openPage(page, path, javaScript);
      await press(page, "Continue");
      await expectMessage(page, field, message);
    }
    for (const [path, answer, destination] of [
      ["make-a-complaint-select-type", "Energy", "/help-and-support/make-a-complaint-select-energy"],
      ["make-a-complaint-select-type", "Home services", "/home-services/complaints"],
      ["make-a-complaint-select-type", "Installations", "/installations/complaints"],
      ["make-a-complaint-select-type", "Electric Vehicle charge point", "/electric-vehicles/complaints"],
      ["make-a-complaint-select-energy", "Pay on receipt of bill", "/energy/complaints/credit"],
      ["make-a-complaint-select-energy", "Top up meter/PAYG", "/energy/complaints/pay-as-you-go"],
      ["make-a-complaint-select-energy", "Direct Debit", "/energy/complaints/credit"],
      ["make-a-complaint-select-energy", "Other", "/energy/complaints/credit"],
    ] as const) {
      await openPage(page, path, javaScript);
      await page.getByText(answer, { exact: true }).click();
      await press(page, "Continue");
      await expect(page).toHaveURL((url) => url.pathname === destination);
    }
  });

  test("what is to be done with a credit has to be said, and details want an address before they can be sent (spec 2.15, 2.16, 4.16, 5.8, 5.11)", async ({
    page,
  }) => {
    await openPage(page, "complaints/feedback/personal-details", javaScript);
    await expect(page).toHaveURL(/\/complaints\/feedback$/);
    await press(page, "I don't want the refund");
    await expectMessage(page, "query", "Tell us how you would like us to use your credit");
    await fillField(page, "query", "Put it towards my next bill.");
    await press(page, "I don't want the refund");
    await expect(
      page.getByRole("heading", { level: 1, name: "If you could supply a few details..." }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Send", exact: true })).toHaveCount(0);
    await fillField(page, "postcode", "SW1A 1AA");
    await press(page, "Find address");
    const list = page.getByRole("combobox", { name: "Select your address" });
    await list.selectOption({ index: 1 });
    if (!javaScript) await press(page, "Use this address");
    await press(page, "Send");
    const wrong = page.getByRole("alert").getByRole("link");
    await expect(wrong).toHaveText([
      "Enter your first name",
      "Enter your last name",
      "Enter your email address",
      "Enter your telephone number",
    ]);
  });
});
