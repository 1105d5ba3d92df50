import { test } from "@playwright/test";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { createStaffRepository } from "../../desk/staff/staff-accounts.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION } from "../support/encryption.ts";
import { startMailbox } from "../support/mailbox.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { startSpecifiedProvider } from "../support/specified-provider/provider.ts";
import { ComplaintJourney } from "./support/complaint-journey.ts";
import { newCustomer } from "./support/customer.ts";
import { writeOnCase } from "./support/case-form.ts";
import { expect, signIn } from "./support/staff-test.ts";

test("with the provider's own leads host staff work on the case, answer it, and its customer reads and writes", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const provider = await startSpecifiedProvider({ basePath: "/gateway/api" });
  const mailbox = await startMailbox();
  const product = await startProduct({
    environment: {
      LEADS_API_URL: provider.apiUrl,
      ACCOUNT_API_URL: provider.apiUrl,
      OPERATIONS: "on",
      DATA_KEYS: TEST_DATA_KEYS,
      SMTP_URL: mailbox.url,
      EMAIL_FROM: "help@larkfield.example",
    },
  });
  try {
    const db = await openDatabase({
      databaseUrl: undefined,
      dataDir: product.dataDir,
      onIdleError: () => {},
    });
    const password = "a long enough password";
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    await staff.add({ email: "agent@staff.example", role: "agent", password });
    await db.close();
    const open = async () => (await browser.newContext({ baseURL: product.origin })).newPage();

    const customer = newCustomer();
    const journey = new ComplaintJourney(await open(), true);
    await journey.reachQuery(customer);
    await journey.write(customer.text);
    await journey.send();
    const reference = journey.page.locator(".reference-value");
    await expect(reference).toHaveText("LEAD-000001");
    await expect(journey.page.locator('main a[href*="/track?link="]')).toHaveCount(1);
    expect(provider.leads.map(({ id }) => id)).toEqual(["LEAD-000001"]);

    const desk = await open();
    await signIn(desk, "agent");
    await desk.getByRole("link", { name: `${customer.firstName} ${customer.surname}` }).click();
    await expect(desk.getByText(customer.text).first()).toBeVisible();
    await writeOnCase(desk, "Reply", "Which month is it about?");
    await expect(desk.getByText("Reply to the customer")).toBeVisible();

    // The host sends the email of the lead, and we the answer.
    await expect.poll(() => mailbox.to(customer.email).map(({ text }) => text)).toHaveLength(1);
    const [answer] = mailbox.to(customer.email);
    expect(answer?.text).toContain("Which month is it about?");
    const link = /https?:\S+\/track\S+/.exec(answer?.text ?? "")?.[0] ?? "";
    const tracked = journey.page;
    await tracked.goto(new URL(link).pathname + new URL(link).search);
    await expect(tracked.getByRole("main")).toContainText("Which month is it about?");
    await tracked.locator('main [name="message"]').fill("March.");
    await tracked.getByRole("button", { name: "Send", exact: true }).click();
    await expect(tracked.getByText("We have your message")).toBeVisible();

    await desk.goto("/operations");
    await desk.getByLabel("Find a case").fill("LEAD-000001");
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL(/\/operations\/cases\/LEAD-000001$/);
    await expect(desk.getByText("Message from the customer")).toBeVisible();
    await expect(desk.getByText("March.", { exact: true })).toBeVisible();
  } finally {
    await product.stop();
    removeProductFiles(product.dataDir);
    await mailbox.close();
    await provider.close();
  }
});
