import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer, word } from "./support/customer.ts";
import { agree, expect, leave, monitoringRuns, recorded, test, views } from "./support/monitored-test.ts";

test("nothing a customer types or is called is in any byte that is sent", async ({ page, reports }) => {
  const customer = newCustomer();
  const [searched, reading] = [word(), "48151"];
  await page.goto("/search");
  await agree(page);
  const search = page.getByRole("searchbox").or(page.getByRole("combobox", { name: /keyword/ }));
  await search.pressSequentially(`${searched} EH99 1SP`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(searched).first()).toBeVisible();
  await monitoringRuns(page);

  const journey = new ComplaintJourney(page, true);
  await journey.open();
  await monitoringRuns(page);
  await journey.giveDetails(customer, "Yes");
  await journey.write(customer.text);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Buckingham").or(page.getByText("SW1A 1AA")).first()).toBeVisible();
  await journey.button("Continue").click();
  await journey.write(customer.text);
  await journey.send();
  const reference = await journey.readReference();

  await page.goto("/help-and-support/complaints/feedback");
  await journey.hydrated();
  await monitoringRuns(page);
  await page.getByRole("textbox").fill(customer.text);
  await journey.button("I don't want the refund").click();
  await expect(journey.field("First name")).toBeVisible();
  for (const [name, value] of [
    ["First name", customer.firstName],
    ["Last name", customer.surname],
    ["Email address", customer.email],
    ["Telephone number", customer.telephone],
  ] as const) {
    await journey.field(name).fill(value);
  }
  await journey.findAddresses("ZE1 0AA");
  await expect(page.getByText("ZE1 0AA.")).toBeVisible();
  await journey.findAddresses("M1 1AE");
  const option = journey.addressList.getByRole("option").nth(1);
  const label = (await option.textContent()) ?? "";
  await journey.addressList.selectOption({ index: 1 });
  await expect(page.locator(".address-summary-value")).toBeVisible();
  await recorded(reports);

  const prefill = new URLSearchParams({
    first_name: customer.firstName,
    last_name: customer.surname,
    email: customer.email,
    gas_account_number: "850012345678",
  });
  await page.goto(`/help-and-support/submit-meter-read?${prefill}`);
  await journey.hydrated();
  await monitoringRuns(page);
  await page.locator("label").getByText("Gas", { exact: true }).click();
  await page
    .getByRole("textbox", { name: /reading/i })
    .first()
    .fill(reading);
  // The other details are filled in from the feedback.
  await journey.field("First name").fill("");
  await journey.button("Send reading").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await leave(page);

  await expect.poll(() => views(reports)).toContain("/help-and-support/confirmation");
  const sent = await reports.everything();
  expect(sent).toContain("journey_finished");
  expect(sent).toContain("/help-and-support/complaints/feedback/personal-details");
  const { firstName, surname, email, telephone, e164, text } = customer;
  const values = [
    firstName,
    surname,
    email,
    telephone,
    telephone.replace(" ", ""),
    e164,
    text,
    searched,
    reading,
    reference,
  ];
  for (const value of [...values, "EH99 1SP", "EH99+1SP", "M1 1AE", "ZE1 0AA", "850012345678", label]) {
    // Five digits are in many a number and id; alone they would be the reading.
    const isSent =
      value === reading ? new RegExp(String.raw`\b${reading}\b`).test(sent) : sent.includes(value);
    expect(isSent ? value : "nothing of it").toBe("nothing of it");
  }
});
