import { word } from "./support/customer.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { post, readHiddenFields } from "./support/raw-form.ts";

const NAMES_WELCOME: readonly (readonly [script: string, firstName: string, surname: string])[] = [
  ["Arabic", "عبد الرحمن", "الفارسي"],
  ["Hebrew", "שרה־לאה", "כהן"],
  ["Irish", "Seán", "O'Súilleabháin"],
];

const NUMBERS_WELCOME: readonly (readonly [typed: string, number: string, type: string])[] = [
  ["+44 7400 123456", "+447400123456", "mobile"],
  ["07400 123456", "+447400123456", "mobile"],
  ["020 7946 0123", "+442079460123", "home"],
  ["+353 87 123 4567", "+353871234567", "home"],
  ["+353 69 12345", "+3536912345", "home"],
  ["016977 3555", "+44169773555", "home"],
  // As telephones and web pages copy them.
  ["\u202a07400\u2011123\u2011456\u202c", "+447400123456", "mobile"],
];

const REFUSED: readonly (readonly [
  field: "First name" | "Last name" | "Telephone number" | "Email address",
  typed: string,
  message: string,
])[] = [
  ["First name", "Ann 🙂", "Your first name can have letters, spaces, hyphens and apostrophes only"],
  ["Last name", "R2D2", "Your last name can have letters, spaces, hyphens and apostrophes only"],
  [
    "Telephone number",
    "0740012345",
    "Your telephone number must have at least 11 characters. If yours is shorter, start with +44 or +353",
  ],
  [
    "Telephone number",
    "07400 123456 ext 12",
    "Leave out the extension, or enter a number that reaches you without one",
  ],
  [
    "Telephone number",
    "07400 12345",
    "Enter the whole telephone number, like 07400 123456 or +353 87 123 4567",
  ],
  ["Email address", "a@b@example.com", "Enter an email address in the right format, like name@example.com"],
];

withAndWithoutJavaScript((javaScript) => {
  for (const [script, firstName, surname] of NAMES_WELCOME) {
    test(`a name in ${script} is accepted, shown in its direction and stored`, async ({
      journey,
      customer,
      house,
    }) => {
      await journey.open();
      await journey.fillDetails({ ...customer, firstName, surname });
      await expect(journey.field("First name")).toHaveAttribute("dir", "auto");
      await expect(journey.field("Last name")).toHaveAttribute("dir", "auto");
      await journey.findAddresses();
      await journey.chooseAddress();
      await expect(journey.field("First name")).toHaveValue(firstName);
      await journey.button("Continue").click();
      await expect(journey.query).toHaveAttribute("dir", "auto");
      await journey.write(customer.text);
      await journey.send();
      const lead = house.records.lead(await journey.readReference());
      expect(lead?.attributes).toMatchObject({ "first-name": firstName, surname });
      await expect.poll(() => house.mailbox.to(customer.email)).toHaveLength(1);
      expect(house.mailbox.to(customer.email)[0]?.text).toContain(`Dear ${firstName},`);
    });
  }

  test("names are stored as they look, whatever they were copied from (spec 5.4)", async ({
    journey,
    customer,
    house,
  }) => {
    const pasted = {
      ...customer,
      firstName: "Mary\u00a0Zoe\u0308\u200b",
      surname: "\ufeffO\u2018Ne\u00adil\u2013Gàlvez",
    };
    const lead = house.records.lead(await journey.complete(pasted));
    expect(lead?.attributes).toMatchObject({ "first-name": "Mary Zoë", surname: "O'Neil-Gàlvez" });
  });

  test("the address that we reply to is shown beside Send, with a question where it looks like a slip", async ({
    page,
    journey,
    customer,
  }) => {
    await journey.open();
    await journey.fillDetails({ ...customer, email: "zoe@gmial.com" });
    await journey.findAddresses();
    await journey.chooseAddress();
    await journey.button("Continue").click();
    await journey.write(customer.text);
    await expect(page.getByText("We reply to zoe@gmial.com. Did you mean zoe@gmail.com?")).toBeVisible();
    await page.getByRole("button", { name: "Change your email address" }).click();
    await journey.field("Email address").fill(customer.email);
    await journey.button("Continue").click();
    await expect(journey.query).toHaveValue(customer.text);
    await expect(page.getByText(`We reply to ${customer.email}.`)).toBeVisible();
    await expect(page.getByText("Did you mean")).toBeHidden();
  });

  for (const [typed, number, type] of NUMBERS_WELCOME) {
    test(`the telephone number ${typed} is stored as a ${type} number (spec 3.2, 5.5)`, async ({
      journey,
      customer,
      house,
    }) => {
      const reference = await journey.complete({ ...customer, telephone: typed }, "enquiry-pay-as-you-go");
      expect(house.records.lead(reference)?.attributes["contact-number"]).toEqual({ number, type });
    });
  }

  test("answers that can't be right are refused one by one, and stay to be corrected (spec 5.4, 5.5)", async ({
    journey,
    customer,
  }) => {
    await journey.open();
    await journey.fillDetails(customer);
    await journey.findAddresses();
    await journey.chooseAddress();
    for (const [field, typed, message] of REFUSED) {
      const right = await journey.field(field).inputValue();
      await journey.field(field).fill(typed);
      await journey.button("Continue").click();
      await expect(journey.alert("There is a problem").getByRole("link")).toHaveText([message]);
      await expect(journey.field(field)).toHaveValue(typed);
      await expect(journey.field(field)).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)));
      await journey.field(field).fill(right);
    }
    await journey.button("Continue").click();
    await expect(journey.query).toBeVisible();
  });

  for (const typed of ["sw1a1aa", "SW1A  1AA", "sw1a-1aa"]) {
    test(`the postcode typed as "${typed}" finds its addresses`, async ({ journey, house }) => {
      house.personal.add(typed);
      await journey.open();
      await journey.findAddresses(typed);
      await expect(journey.page.getByText(/^\d+ addresses found for SW1A 1AA$/)).toBeVisible();
      await expect(journey.addressList).toBeVisible();
      if (javaScript) await expect(journey.field("Postcode")).toHaveValue(typed);
    });
  }
});

withAndWithoutJavaScript(() => {
  test("a postcode with O for 0 or I for 1 is answered with the one that was meant", async ({ journey }) => {
    await journey.open();
    await journey.field("Postcode").fill("SWIA 1AA");
    await journey.button("Find address").click();
    await expect(journey.alert("There is a problem").getByRole("link")).toHaveText([
      "Did you mean SW1A 1AA?",
    ]);
    await expect(journey.field("Postcode")).toHaveValue("SWIA 1AA");
    await journey.field("Postcode").fill("SW1A 1AA");
    await journey.button("Find address").click();
    await expect(journey.addressList).toBeVisible();
  });
});

test("a zero byte in a name or a text is refused, and nothing is stored", async ({
  journey,
  customer,
  page,
  house,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  const path = "/help-and-support/complaints/pay-as-you-go";
  const hidden = await readHiddenFields(journey);
  const query = await post(page.request, `${path}/query`, {
    ...hidden,
    intent: "continue",
    query: `${word()}\u0000`,
  });
  expect(query.status()).toBe(422);
  expect(await query.text()).toContain("It has a character we can&#x27;t read");

  const { firstName, surname, email, telephone } = customer;
  const details = {
    firstName: `${firstName}\u0000`,
    surname,
    email,
    telephoneNumber: telephone,
    vulnerabilityConsent: "false",
  };
  const answer = await post(page.request, path, { ...hidden, ...details, intent: "continue" });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain(
    "Your first name can have letters, spaces, hyphens and apostrophes only",
  );
  expect(house.records.leadsOf(email)).toEqual([]);
});
