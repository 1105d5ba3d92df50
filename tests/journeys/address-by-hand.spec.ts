import type { ComplaintJourney } from "./support/complaint-journey.ts";
import { word } from "./support/customer.ts";
import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

const ALERT = "Unfortunately, we're having technical problems at the moment.";

withAndWithoutJavaScript((javaScript) => {
  test("a customer whose home is in no list types the address, and the lead carries it (spec 3.11, 4.14)", async ({
    journey,
    customer,
    house,
  }) => {
    const line = `${word()} Cottage`;
    house.personal.add(line);
    await journey.open();
    await journey.fillDetails(customer);
    await journey.findAddresses("ze1 0aa");
    await expect(journey.page.getByText(/We can't find any addresses for ZE1 0AA/)).toBeVisible();
    await journey.button("Enter address manually").click();
    if (javaScript) await expect(journey.field("House name or number (optional)")).toBeFocused();
    await expect(journey.field("Postcode")).toHaveValue(/ze1 0aa/i);
    await typeAddress(journey, line);
    await journey.button("Save this address").click();

    await expect(journey.page.getByText(`${line}, Lerwick, ZE1 0AA`)).toBeVisible();
    await journey.button("Continue").click();
    await journey.write(customer.text);
    await journey.send();
    const lead = house.records.lead(await journey.readReference());
    expect(house.records.address(lead?.addressId ?? "")).toMatchObject({
      address: `${line}, Lerwick, ZE1 0AA`,
      isManual: true,
    });
  });

  test("house, flat and country are stored as what they are (spec 3.11)", async ({
    journey,
    customer,
    house,
  }) => {
    const name = `${word()} House`;
    house.personal.add(name);
    await journey.open();
    await journey.fillDetails(customer);
    await journey.button("Enter address manually").click();
    await typeAddress(journey, "Commercial Street");
    await journey.field("House name or number (optional)").fill(`${name} 12`);
    await journey.field("Flat number (optional)").fill("2b");
    await journey.field("Postcode").fill("ZE1 0AA");
    await journey.page.getByLabel("Country (optional)").selectOption("Scotland");
    await journey.button("Save this address").click();

    await expect(
      journey.page.getByText(`Flat 2b, ${name}, 12 Commercial Street, Lerwick, ZE1 0AA`),
    ).toBeVisible();
    await journey.button("Continue").click();
    await journey.write(customer.text);
    await journey.send();
    const lead = house.records.lead(await journey.readReference());
    expect(house.records.address(lead?.addressId ?? "")).toMatchObject({
      houseName: name,
      houseNumber: "12",
      flatNumber: "2b",
      country: "Scotland",
      isManual: true,
    });
  });

  test("a typed address that is incomplete is not saved, and says what is missing", async ({
    journey,
    page,
  }) => {
    await journey.open();
    await journey.button("Enter address manually").click();
    await journey.field("Address line 2 (optional)").fill("Near the pier");
    await journey.field("Postcode").fill("not a postcode");
    await journey.button("Save this address").click();

    const summary = journey.alert("There is a problem");
    await expect(summary.getByRole("link")).toHaveText([
      "Enter the first line of your address",
      "Enter your town or city",
      "Enter a full UK postcode, like SW1A 1AA",
    ]);
    await expect(page).toHaveTitle(/^Error:/);
    await expect(journey.field("Address line 1")).toHaveAccessibleDescription(
      /Enter the first line of your address/,
    );
    await expect(journey.field("Address line 2 (optional)")).toHaveValue("Near the pier");
    await expect(journey.field("Postcode")).toHaveValue("not a postcode");
    await expect(journey.button("Continue")).toBeHidden();
  });

  test("a chosen address can be cleared and chosen again, and the other answers stay (spec 4.14)", async ({
    journey,
    customer,
  }) => {
    await journey.open();
    await journey.fillDetails(customer);
    await journey.findAddresses();
    await journey.chooseAddress();
    await journey.button("Change address").click();

    await expect(journey.button("Continue")).toBeHidden();
    await expect(journey.addressList).toBeHidden();
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
    await expect(journey.extraHelp).toHaveValue("false");
    await journey.findAddresses();
    const { label } = await journey.chooseAddress(3);
    await expect(journey.page.getByText(label).last()).toBeVisible();
  });

  test("a typed address that can't be saved is logged, shown, and stays in the form (spec 8.2, 8.6)", async ({
    journey,
    network,
    house,
  }) => {
    const line = `${word()} House`;
    house.personal.add(line);
    await journey.open();
    await journey.button("Enter address manually").click();
    await typeAddress(journey, line);
    await journey.field("Postcode").fill("ZE1 0AA");
    const logged = house.product.log().length;
    await network.fail("error");
    await journey.button("Save this address").click();

    await expect(journey.alert(ALERT)).toContainText(
      "There was a problem saving your address. Either stay on this page and try again in a few moments, or try again later.",
    );
    await expect(journey.field("Address line 1")).toHaveValue(line);
    await expect(journey.field("Town or city")).toHaveValue("Lerwick");
    expect(house.product.log().slice(logged)).toContain("manual address could not be saved");
    await network.pass();
    await journey.button("Save this address").click();
    await expect(journey.button("Continue")).toBeVisible();
  });
});

test("a button pressed while another's answer is awaited is pressed when it is here", async ({
  journey,
  page,
}) => {
  await journey.open();
  const answer = Promise.withResolvers<undefined>();
  let presses = 0;
  await page.route(/\.data$/, async (route) => {
    if (route.request().method() === "POST" && ++presses === 1) await answer.promise;
    await route.continue();
  });
  await journey.field("Postcode").fill("ZE1 0AA");
  await journey.button("Find address").click();
  await journey.button("Enter address manually").click();
  await expect.poll(() => presses).toBe(1);
  answer.resolve(undefined);
  await expect(journey.field("House name or number (optional)")).toBeFocused();
  expect(presses).toBe(2);
});

test("selecting an address sets it at once (spec 4.14)", async ({ journey }) => {
  await journey.open();
  await journey.findAddresses();
  await journey.addressList.focus();
  const { id } = await journey.chooseAddress();
  await expect(journey.addressList).toHaveValue(id);
  await expect(journey.addressList).toBeFocused();
});

test("a customer is asked to wait while a typed address is saved (spec 4.15)", async ({
  journey,
  network,
  page,
}) => {
  await journey.open();
  await journey.button("Enter address manually").click();
  await typeAddress(journey, `${word()} House`);
  await journey.field("Postcode").fill("ZE1 0AA");
  await network.fail("late answer");
  await journey.button("Save this address").click();

  await expect(page.getByRole("status").filter({ hasText: "We're checking your details" })).toContainText(
    "Please don't refresh this page or close your browser",
  );
  await expect(journey.button("Continue")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Please don't refresh this page")).toBeHidden();
});

async function typeAddress(journey: ComplaintJourney, line: string): Promise<void> {
  await journey.field("Address line 1").fill(line);
  await journey.field("Town or city").fill("Lerwick");
}
