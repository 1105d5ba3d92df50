import { ComplaintJourney } from "./support/complaint-journey.ts";
import type { Customer } from "./support/customer.ts";
import { expect, type House, test, withAndWithoutJavaScript } from "./support/journey-test.ts";
import { post, readHiddenFields } from "./support/raw-form.ts";

const SENT_ALREADY = "You had already sent this";

withAndWithoutJavaScript((javaScript) => {
  test("Send pressed twice at once is one lead", async ({ journey, customer, house }) => {
    await journey.reachQuery(customer);
    await journey.write(customer.text);
    await journey.button("Send").dblclick();
    await expectOneLead(house, customer, await journey.readReference());
  });

  test("a confirmation that is reloaded shows the same reference", async ({
    journey,
    customer,
    house,
    page,
  }) => {
    const reference = await journey.complete(customer, "enquiry-gas-and-electricity");
    await page.reload();
    expect(await journey.readReference()).toBe(reference);
    await expect(page.getByText(SENT_ALREADY)).toBeHidden();
    await expectOneLead(house, customer, reference);
  });

  test("Back from the confirmation says that the submission has arrived", async ({
    journey,
    customer,
    house,
    page,
  }) => {
    const reference = await journey.complete(customer);
    await page.goBack();
    await expect(page.getByText(SENT_ALREADY)).toBeVisible();
    expect(await journey.readReference()).toBe(reference);
    await expectOneLead(house, customer, reference);
    await journey.open();
    await expect(journey.field("First name")).toHaveValue(customer.firstName);
  });

  test("a page left open and sent again says kindly that it was sent already", async ({
    journey,
    customer,
    house,
    page,
  }) => {
    const left = await leaveOpen(journey, customer);
    await journey.send();
    const reference = await journey.readReference();
    await left.send();
    await expect(left.page.getByText(SENT_ALREADY)).toBeVisible();
    expect(await left.readReference()).toBe(reference);
    await expect(page.getByText(SENT_ALREADY)).toBeHidden();
    await expectOneLead(house, customer, reference);
  });

  test("a page left open, changed and sent stores the new text and names the first", async ({
    journey,
    customer,
    house,
  }) => {
    const left = await leaveOpen(journey, customer);
    await journey.send();
    const reference = await journey.readReference();
    const changed = `${customer.text} And the meter is wrong too.`;
    await left.query.fill(changed);
    await left.send();

    await expect(left.heading("A bit about you")).toBeVisible();
    await expect(
      left.page.getByText(`We already have what you sent us first. Its reference is ${reference}.`),
    ).toBeVisible();
    await expectOneLead(house, customer, reference);
    await left.giveDetails(customer);
    await expect(left.query).toHaveValue(changed);
    await left.send();
    const second = await left.readReference();
    expect(second).not.toBe(reference);
    expect(house.records.lead(second)?.attributes["query"]).toBe(changed);
    expect(house.records.leadsOf(customer.email)).toHaveLength(2);
  });

  async function leaveOpen(journey: ComplaintJourney, customer: Customer): Promise<ComplaintJourney> {
    await journey.reachQuery(customer);
    const left = new ComplaintJourney(await journey.page.context().newPage(), javaScript);
    await left.openQuery("gas-and-electricity");
    await left.write(customer.text);
    await journey.write(customer.text);
    return left;
  }
});

test("the same form sent five times at the same moment is one lead", async ({
  journey,
  customer,
  house,
  page,
}) => {
  await journey.reachQuery(customer, "pay-as-you-go");
  const form = { ...(await readHiddenFields(journey)), intent: "continue", query: customer.text };
  const path = "/help-and-support/complaints/pay-as-you-go/query";
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(page.request, path, form)));
  for (const answer of answers) {
    expect(answer.status()).toBe(303);
    expect(answer.headers()["location"]).toMatch(/^\/help-and-support\/confirmation\?sent=[\da-f-]{36}$/);
  }
  await page.goto("/help-and-support/confirmation");
  await expectOneLead(house, customer, await journey.readReference());
});

async function expectOneLead(
  { records, mailbox }: House,
  { email }: Customer,
  reference: string,
): Promise<void> {
  expect(records.leadsOf(email).map((lead) => lead.reference)).toEqual([reference]);
  expect(records.casesOf(reference)).toHaveLength(1);
  await expect.poll(() => records.jobsOf(reference)).toEqual([{ kind: "lead-email", status: "sent" }]);
  expect(mailbox.to(email)).toHaveLength(1);
}
