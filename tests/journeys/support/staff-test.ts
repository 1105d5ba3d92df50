import { expect, type Page, test as base } from "@playwright/test";
import { type Db, openDatabase } from "../../../infrastructure/database/database.ts";
import { isContentRole, STAFF_ROLES, type StaffRole } from "../../../domain/staff.ts";
import { storeSubmission } from "../../../desk/staff/staff.fixture.ts";
import { createStaffRepository } from "../../../desk/staff/staff-accounts.ts";
import {
  type ProductWithContent,
  removeProductFiles,
  startProductWithContent,
} from "../../support/product.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION } from "../../support/encryption.ts";

export { expect } from "@playwright/test";

/**
 * The product with its staff pages on, an account of each role, and a way to put leads into its database. One
 * a worker.
 */
export interface Office {
  readonly product: ProductWithContent;
  readonly db: Db;
  /** Stores a complaint that came so many days ago; returns its reference. */
  complain(daysAgo: number, given?: Readonly<Record<string, unknown>>, extraHelp?: boolean): Promise<string>;
}

const PASSWORD = "a long enough password";
const DAY_MS = 86_400_000;

export const test = base.extend<{ noDrafts: void }, { office: Office; approval: boolean }>({
  /** A reviewer publishes what editors send. */
  approval: [false, { option: true, scope: "worker" }],
  office: [
    async ({ approval }, use) => {
      const product = await startProductWithContent({
        OPERATIONS: "on",
        DATA_KEYS: TEST_DATA_KEYS,
        CONTENT_APPROVAL: approval ? "on" : "off",
      });
      const db = await openDatabase({
        databaseUrl: undefined,
        dataDir: product.dataDir,
        onIdleError: () => undefined,
      });
      const staff = createStaffRepository(db, TEST_ENCRYPTION);
      for (const role of STAFF_ROLES)
        await staff.add({ email: `${role}@staff.example`, role, password: PASSWORD });
      await use({
        product,
        db,
        complain: (daysAgo, given = {}, extraHelp = false) =>
          storeSubmission(db, new Date(Date.now() - daysAgo * DAY_MS).toISOString(), given, { extraHelp }),
      });
      await db.close();
      await product.stop();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ office }, use) => use(office.product.origin),
  /** What a test before has written and not sent is not in the forms of the next. */
  noDrafts: [
    async ({ office }, use) => {
      await office.db.kysely.deleteFrom("sessions").execute();
      await use();
    },
    { auto: true },
  ],
});

export async function signIn(page: Page, role: StaffRole): Promise<void> {
  await page.goto("/operations");
  await page.getByRole("textbox", { name: "Email address" }).fill(`${role}@staff.example`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: isContentRole(role) ? "Pages" : "Cases" }),
  ).toBeVisible();
}
