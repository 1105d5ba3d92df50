import { addDays, formatDate, londonDay } from "../../domain/calendar.ts";
import { ENQUIRY, storeSubmission } from "../../desk/staff/staff.fixture.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { findViolations, overflowOf } from "./support/looks.ts";
import { expect, signIn, test } from "./support/staff-test.ts";

const ENERGY_ENQUIRY = { "query-type": "Enquiry", "query-subtype": "Enquiry-Credit Energy" };
const dayAgo = (days: number) => londonDay(new Date(Date.now() - days * 86_400_000));

withAndWithoutJavaScript((javaScript) => {
  test("an enquiry becomes a complaint once staff chose what it is about, with its letter and its place in the list", async ({
    page,
    office,
  }) => {
    const reference = await office.complain(60, { ...ENQUIRY, query: "Nobody answers me about my bill." });
    await signIn(page, "agent");
    await page.goto(`/operations/cases/${reference}`);
    await page.getByText("Make it a complaint", { exact: true }).click();
    await expect(page.getByLabel("Received as a complaint on")).toHaveValue(dayAgo(60));
    // Nothing is chosen for staff: what nobody chose is asked for, not recorded.
    await page.getByRole("button", { name: "Confirm: it is a complaint" }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Choose what it is about" }),
    ).toBeVisible();
    await page.getByLabel("What is it about?").selectOption("Dispute Bill/Balance");
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Confirm: it is a complaint" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Pay as you go complaint: Dispute Bill/i)).toBeVisible();
    await expect(
      page.getByText(`Staff made it a complaint, received on ${formatDate(dayAgo(60))}`),
    ).toBeVisible();
    // The 8 weeks have ended: its letter goes out on the next sending time.
    const letter = page.getByRole("listitem").filter({ hasText: "Energy Ombudsman" }).first();
    await expect(letter.getByText(/have not settled it within 8 weeks/)).toBeAttached();
    await page.goto("/operations?kind=complaint");
    await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
    await page.goto("/operations?kind=enquiry");
    await expect(page.getByRole("row").filter({ hasText: reference })).toHaveCount(0);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/operations/cases/${reference}`);
      expect(await overflowOf(page)).toBe(0);
    }

    await expect(page.getByText("If it was none, a supervisor can say so.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, "supervisor");
    await page.goto(`/operations/cases/${reference}`);
    await page.getByText("It was no complaint", { exact: true }).click();
    await page.getByRole("button", { name: "Confirm: it was no complaint" }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Say why it was no complaint" }),
    ).toBeVisible();
    await page.getByLabel("Why was it none?").fill("They meant another company.");
    await page.getByRole("button", { name: "Confirm: it was no complaint" }).click();
    await expect(page.getByText(/Staff found on .* that it is no complaint/)).toBeVisible();
    await expect(page.getByText("They meant another company.")).toBeVisible();
  });

  test("what a customer chose that their enquiry is about stands chosen when it becomes a complaint", async ({
    page,
    office,
  }) => {
    const sent = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const reference = await storeSubmission(office.db, sent, ENERGY_ENQUIRY, { about: "Faulty meter" });
    await signIn(page, "agent");
    await page.goto(`/operations/cases/${reference}`);
    await page.getByText("Make it a complaint", { exact: true }).click();
    await expect(page.getByLabel("What is it about?")).toHaveValue("Faulty meter");
    await page.getByRole("button", { name: "Confirm: it is a complaint" }).click();
    await expect(page.getByText(/^Gas and electricity complaint: Faulty meter/i)).toBeVisible();
  });

  test("a complaint that came twice is joined to the earlier, and parted again", async ({ page, office }) => {
    const query = `The bill of ${Date.now()} is wrong for the third time.`;
    const email = `twice-${Date.now()}@example.com`;
    const first = await office.complain(9, { query, email });
    const second = await office.complain(2, { query, email });
    await signIn(page, "agent");
    await page.goto(`/operations/cases/${second}`);
    await expect(page.getByText(`The same words came on ${formatDate(dayAgo(9))}: ${first}`)).toBeVisible();
    if (javaScript) expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: `Join ${first}` }).click();
    await expect(page.getByText("It is answered in an earlier complaint")).toBeVisible();
    await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
    await page.getByRole("link", { name: first }).first().click();
    await expect(page.getByText(`Message from the customer, in ${second}`)).toBeVisible();
    await page.getByRole("button", { name: `Part again ${second}` }).click();
    await expect(page.getByText(`Message from the customer, in ${second}`)).toHaveCount(0);
  });

  test("a complaint of an earlier day is recorded with that day, its address and its account", async ({
    page,
  }) => {
    await signIn(page, "agent");
    await page.getByText("Record a complaint").click();
    await page.getByText("by post", { exact: true }).click();
    await expect(page.getByLabel("Received on")).toHaveValue(dayAgo(0));
    await page.getByLabel("Received on").fill(addDays(dayAgo(0), 1));
    await expect(page.getByLabel("About", { exact: true })).toHaveValue("");
    await page.getByLabel("About", { exact: true }).selectOption("Gas and electricity");
    await page.getByLabel("What is it about?").selectOption("Discount");
    await page.getByLabel("Customer's first name").fill("Ada");
    await page.getByLabel("Customer's last name").fill("Byron");
    await page.getByLabel("Account number").fill("850012345678");
    await page.getByRole("textbox", { name: /^Address/ }).fill("1 High Street, Edinburgh");
    await page.getByLabel("Postcode").fill("EH1 1AA");
    await page.getByLabel("In the customer's words").fill("My discount has not come.");
    await page.getByText("No", { exact: true }).click();
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a day of the last year, not after today");
    await page.getByLabel("Received on").fill(dayAgo(70));
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(page.getByText("1 High Street, Edinburgh, EH1 1AA")).toBeVisible();
    await expect(page.getByText("850012345678")).toBeVisible();
    await expect(page.getByText(formatDate(dayAgo(70))).first()).toBeVisible();
    await expect(page.getByText(/^Over for .* days, since/).first()).toBeVisible();
  });
});
