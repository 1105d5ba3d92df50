import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Address, UNKNOWN_PARTS } from "../../domain/address.ts";
import { contactNumber, type Lead, newLead } from "../../domain/lead.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { createCaseOpening } from "../../desk/cases/open-cases.ts";
import { insertManualAddress } from "../../stores/addresses.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { TEST_ENCRYPTION } from "../support/encryption.ts";
import { withAndWithoutJavaScript } from "./support/journey-test.ts";
import { expect, type Office, signIn, test } from "./support/staff-test.ts";

async function callsOf(
  { db }: Office,
  given: Partial<Lead>,
  at: Pick<Address, "addressLine1" | "postcode">,
): Promise<void> {
  const [now, id] = [() => new Date(), randomUUID()];
  const parts = { ...UNKNOWN_PARTS, ...at, isManual: true };
  await insertManualAddress(
    db.kysely,
    TEST_ENCRYPTION,
    { ...parts, id, address: addressOnOneLine(parts) },
    now(),
  );
  const source = "gas-and-electricity";
  const lead = newLead(source, {
    firstName: "Ann",
    surname: "Other",
    email: null,
    query: "Cold.",
    ...given,
    addressId: id,
  });
  const opening = createCaseOpening({ db, encryption: TEST_ENCRYPTION });
  const submissions = createSubmissionRepository(db, TEST_ENCRYPTION, now, opening);
  await submissions.open({ idempotencyKey: `${randomUUID()}.x`, source, lead });
}

/** As an agent does it, from whichever page is open. */
async function find(page: Page, typed: string): Promise<void> {
  await page.getByRole("textbox", { name: "Find a case" }).fill(typed);
  await page.keyboard.press("Enter");
}

withAndWithoutJavaScript((javaScript) => {
  test("an agent finds a caller by a postcode, by four digits, and by a foreign name with a slip, from any page", async ({
    page,
    office,
  }) => {
    const four = String(1000 + Math.floor(Math.random() * 9000));
    const digit = javaScript ? "1" : "2";
    const telephone = contactNumber(`+44740012${four}`);
    const names = javaScript
      ? { firstName: "Łukasz", surname: "Brzęczyszczykiewicz", typed: "lukasz brzeczyszcykiewicz" }
      : { firstName: "Dagný", surname: "Þórðardóttir", typed: "dagny thordadottir" };
    const { typed, ...name } = names;
    const home = { addressLine1: "12 High Street", postcode: `SY8 ${digit}AW` };
    await callsOf(office, { ...name, contactNumber: telephone }, home);
    await callsOf(office, { firstName: "Somebody", surname: "Else" }, { ...home, postcode: "LS1 4DY" });
    const link = page.getByRole("link", { name: `${name.firstName} ${name.surname}` });
    await signIn(page, "agent");
    await find(page, `sy8${digit}aw`);
    await expect(link).toBeVisible();
    await expect(page.getByRole("link", { name: "Somebody Else" })).toHaveCount(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: name.surname })).toBeVisible();
    await find(page, four);
    await expect(link).toBeVisible();
    await page.goto("/operations/searches");
    await find(page, typed);
    await expect(link).toBeVisible();
    expect(page.url()).toMatch(/\/operations\/search$/);
    await find(page, "zzzz 99999");
    await expect(page.getByRole("status")).toContainText("No case was found");
    await expect(page.getByText("its last four to eight digits")).toBeVisible();
    await find(page, "?");
    await expect(page.getByRole("alert")).toContainText("Enter a name, telephone number, postcode");
  });

  test("beside a case stand the others of the same person", async ({ page, office }) => {
    const email = `quill-${javaScript}@post.example`;
    await callsOf(
      office,
      { firstName: "Robin", surname: "Quill", email },
      { addressLine1: "1 Mill Lane", postcode: "LS1 4DY" },
    );
    await callsOf(
      office,
      { firstName: "R", surname: "Q", email },
      { addressLine1: "1 Mill Lane", postcode: "LS1 4DY" },
    );
    await signIn(page, "agent");
    await find(page, email);
    await page.getByRole("link", { name: "Robin Quill" }).click();
    const others = page.locator("section").filter({ hasText: "Other cases of this person" });
    await expect(others.getByRole("link")).toHaveCount(1);
    await others.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "R Q" })).toBeVisible();
  });
});
