import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { ComplaintJourney } from "./support/complaint-journey.ts";
import type { Customer } from "./support/customer.ts";
import {
  collectComplaintsOfTheBrowser,
  expect,
  type House,
  test,
  withAndWithoutJavaScript,
} from "./support/journey-test.ts";
import { type SubmissionForm, SUBMISSIONS, SUBJECTS } from "./support/messages.ts";

interface Sent {
  readonly customer: Customer;
  readonly reference: string;
  readonly addressId: string;
}

withAndWithoutJavaScript((javaScript) => {
  for (const submission of SUBMISSIONS) {
    test(`a customer who writes through ${submission.source} gets a reference and one email (spec 1.1, 1.6, 2.12 to 2.14, 3.3 to 3.7, 3.24, 4.6 to 4.9, 4.16)`, async ({
      page,
      journey,
      customer,
      house,
    }) => {
      const complaints = collectComplaintsOfTheBrowser(page);
      const documents = countDocuments(page);

      await expectDetailsPage(journey, submission);
      await journey.field("Textphone number (optional)").fill("18001 020 7946");
      await journey.fillDetails(customer, "Yes");
      await expect(journey.button("Continue")).toBeHidden();
      await journey.findAddresses("sw1a1aa");
      await expect(journey.addressList).toBeVisible();
      // Without a script choosing in the list and going on may be one press.
      if (javaScript) await expect(journey.button("Continue")).toBeHidden();
      const { id: addressId } = await journey.chooseAddress(2);
      await journey.button("Continue").click();

      await expectQueryPage(journey, submission);
      await journey.write(customer.text, "Can't pay/debt");
      await journey.send();

      const reference = await journey.readReference();
      const sent = { customer, reference, addressId };
      await expectConfirmation(page, submission, house, sent);
      await expectOwnMessage(page, customer.text);
      expectLead(submission, house, sent);
      expectCase(submission, house, sent);
      await expectOneEmail(submission, house, sent);
      expect(complaints).toEqual([]);
      if (javaScript) expect(documents()).toBe(2);
    });
  }
});

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

async function expectDetailsPage(journey: ComplaintJourney, { source, kind }: SubmissionForm): Promise<void> {
  await journey.open(source);
  await expect(journey.heading("A bit about you")).toBeVisible();
  await expect(journey.page).toHaveTitle(/^A bit about you - .+, step 1 of 2 - Larkfield Energy$/);
  await expect(
    journey.page.getByText(`We will use these details to respond to your ${kind}`, { exact: true }),
  ).toBeVisible();
  await expect(journey.page.getByRole("group", { name: "Enter your details", exact: true })).toBeVisible();
  await expect(journey.button("Continue")).toBeHidden();
}

async function expectQueryPage(journey: ComplaintJourney, submission: SubmissionForm): Promise<void> {
  await expect(journey.heading(submission.queryHeading)).toBeVisible();
  await expect(journey.page).toHaveURL(new RegExp(`/complaints/${submission.source}/query$`));
  const subject = journey.choice("Subject");
  if (!submission.asksSubject) return expect(subject).toBeHidden();
  await expect(subject.getByRole("option")).toHaveText(["Choose a subject", ...SUBJECTS]);
}

async function expectConfirmation(
  page: Page,
  submission: SubmissionForm,
  house: House,
  { reference }: Sent,
): Promise<void> {
  const { createdAt } = house.records.lead(reference)!;
  const main = page.getByRole("main");
  await expect(
    page.getByRole("heading", { level: 1, name: `Thank you, we have your ${submission.kind}` }),
  ).toBeVisible();
  await expect(main.getByText(submission.responseTime, { exact: true })).toBeVisible();
  await expect(main.getByText("Your reference number")).toBeVisible();
  await expect(main.getByText(/reference number is also being emailed to you/)).toBeVisible();
  for (const days of submission.promisedDays)
    await expect(main.getByText(dayAfter(createdAt, days))).toBeVisible();
  await expectCalendar(page, reference, submission.promisedDays.length);
  await expect(main.getByRole("link", { name: /Ombudsman/ })).toHaveCount(
    submission.kind === "complaint" ? 1 : 0,
  );
}

/** What was written: folded, there again after a reload, and in no cache. */
async function expectOwnMessage(page: Page, text: string): Promise<void> {
  const reloaded = await page.reload();
  expect(reloaded?.headers()["cache-control"]).toMatch(/^no-store/);
  const message = page.getByRole("main").getByText(text, { exact: true });
  await expect(message).toBeHidden();
  await page.getByText("Read what you wrote", { exact: true }).click();
  await expect(message).toBeVisible();
}

async function expectCalendar(page: Page, reference: string, dates: number): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Add these dates to your calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${reference}.ics`);
  const calendar = readFileSync(await download.path(), "utf8");
  expect(calendar.match(/^DTSTART;VALUE=DATE:\d{8}\r$/gm)).toHaveLength(dates);
  expect(calendar.replaceAll("\r\n ", "")).toContain(reference);
}

/** The lead as it was sent: reduced. */
function expectLead(
  submission: SubmissionForm,
  { records }: House,
  { customer, reference, addressId }: Sent,
): void {
  const lead = records.lead(reference);
  expect(lead).toMatchObject({
    topic: "help-&-support",
    queryType: submission.queryType,
    querySubtype: submission.querySubtype,
    addressId,
  });
  expect(lead?.attributes).toEqual({
    title: "NA",
    topic: "help-&-support",
    "query-type": submission.queryType,
    "query-subtype": submission.querySubtype,
    query: customer.text,
    "first-name": customer.firstName,
    surname: customer.surname,
    email: customer.email,
    "contact-number": { number: customer.e164, type: "mobile" },
    "additional-information": submission.additionalInformation,
    "vulnerability-consent": false,
    account: null,
    "alternate-contact-number": null,
    "chat-history": null,
    "customer-references": null,
    "contact-preference": null,
  });
  expect(records.leadsOf(customer.email)).toHaveLength(1);
}

/** What the customer really said, stored by us. */
function expectCase(
  submission: SubmissionForm,
  { records }: House,
  { customer, reference, addressId }: Sent,
): void {
  const [record, ...others] = records.casesOf(reference);
  expect(others).toEqual([]);
  expect(record?.source).toBe(submission.source);
  expect(record?.lead).toMatchObject({
    title: "NA",
    topic: "help-&-support",
    queryType: submission.queryType,
    querySubtype: submission.querySubtype,
    query: customer.text,
    firstName: customer.firstName,
    surname: customer.surname,
    email: customer.email,
    contactNumber: { number: customer.e164, type: "mobile" },
    vulnerabilityConsent: true,
    additionalInformation: {
      caseType: submission.asksSubject ? "Can't pay/debt" : "",
      accountPrefix: "",
      textphoneNumber: "180010207946",
    },
    addressId,
  });
}

async function expectOneEmail(
  submission: SubmissionForm,
  { records, mailbox }: House,
  { customer, reference }: Sent,
): Promise<void> {
  await expect.poll(() => records.jobsOf(reference)).toEqual([{ kind: "lead-email", status: "sent" }]);
  const messages = mailbox.to(customer.email);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message?.to).toEqual([{ name: "", address: customer.email }]);
  expect(message?.subject).toBe(`We have your ${submission.kind}: ${reference}`);
  const { createdAt } = records.lead(reference)!;
  for (const part of [message?.text ?? "", message?.html ?? ""]) {
    expect(part).toContain(reference);
    expect(part).toContain(customer.firstName);
    for (const days of submission.promisedDays) expect(part).toContain(dayAfter(createdAt, days));
    expect(part.includes("Ombudsman")).toBe(submission.kind === "complaint");
    expect(part).not.toContain(customer.text);
  }
}

const { weekly, bankHolidays, otherClosedDays } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../content/opening-hours.json"), "utf8"),
);
const CLOSED_DAYS = JSON.stringify([bankHolidays, otherClosedDays]);
const LATEST_DAYS = 21;

/**
 * "Saturday 21 November 2026": that many days after the one it was in London, or the next day on which
 * we are open; for the latest response the last such day before.
 */
function dayAfter(moment: Date, days: number): string {
  const format = (other: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", ...other }).format(date);
  const day = new Date(moment.getTime() + days * 86_400_000);
  const isOpen = () =>
    format({ weekday: "long" }, day).toLowerCase() in weekly &&
    !CLOSED_DAYS.includes(`"${format({ dateStyle: "short" }, day).split("/").toReversed().join("-")}"`);
  while (!isOpen()) day.setUTCDate(day.getUTCDate() + (days === LATEST_DAYS ? -1 : 1));
  return format({ dateStyle: "full" }, day).replace(",", "");
}
