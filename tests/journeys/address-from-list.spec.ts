import { expect, test, withAndWithoutJavaScript } from "./support/journey-test.ts";

withAndWithoutJavaScript(() => {
  test("an address selected after another one is the one that is sent", async ({
    journey,
    customer,
    house,
  }) => {
    await journey.open();
    await journey.fillDetails(customer);
    await journey.findAddresses();
    await journey.chooseAddress(1);
    const second = await journey.addressList.getByRole("option").nth(2).getAttribute("value");
    await journey.addressList.selectOption(second);
    await journey.button("Continue").click();
    await journey.write(customer.text);
    await journey.send();
    expect(house.records.lead(await journey.readReference())?.addressId).toBe(second);
  });

  test("a changed postcode is looked up before anything goes on with the old one's address", async ({
    journey,
    customer,
    page,
  }) => {
    await journey.open();
    await journey.fillDetails(customer);
    await journey.findAddresses();
    await journey.chooseAddress();
    await journey.field("Postcode").fill("ZE1 0AA");
    await journey.field("Postcode").press("Enter");
    await expect(page.getByText(/We can't find any addresses for ZE1 0AA/)).toBeVisible();
    await expect(journey.button("Continue")).toBeHidden();
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
  });
});
