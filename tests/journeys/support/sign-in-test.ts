import { expect, type Page } from "@playwright/test";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../../server/demonstration-customers.ts";
import { test as base } from "./help-test.ts";

export { expect } from "@playwright/test";
export { collectComplaintsOfTheBrowser, withAndWithoutJavaScript } from "./journey-test.ts";
export { DEMONSTRATION_CUSTOMERS as CUSTOMERS, DEMONSTRATION_PASSWORD as PASSWORD };

export type Kind = keyof typeof DEMONSTRATION_CUSTOMERS;

export const DEALS = "/help-and-support/deals";
export const DETAILS = "/help-and-support/complaints/gas-and-electricity";

/** What each kind of customer finds in the form, and is called in the header. */
export const KNOWN: Readonly<
  Record<Kind, { name: string; fields: readonly [string, string, string, string] }>
> = {
  live: { name: "Amina", fields: ["Amina", "Rahman-Cole", "amina@customers.example", "020 7946 0101"] },
  preLive: { name: "Callum", fields: ["Callum", "Reid", "callum@customers.example", "020 7946 0102"] },
  legacy: { name: "Margaret", fields: ["Margaret", "Llewellyn", "margaret@customers.example", ""] },
  noAccount: { name: "sam@customers.example", fields: ["", "", "sam@customers.example", ""] },
};

/** What a customer does to sign in. */
export class SignIn {
  readonly page: Page;
  readonly javaScript: boolean;

  constructor(page: Page, javaScript: boolean) {
    this.page = page;
    this.javaScript = javaScript;
  }

  /** Fills the form that is shown and sends it. */
  async submit(email: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
    await this.page.getByRole("textbox", { name: "Email address" }).fill(email);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  /** Opens the page, which asks to sign in, and signs in. */
  async to(path: string, kind: Kind = "live"): Promise<void> {
    await this.page.goto(path);
    await this.as(kind);
    await expect(this.page).toHaveURL(path);
  }

  /** On the sign-in page: signs in as a customer of that kind. */
  async as(kind: Kind): Promise<void> {
    await this.submit(DEMONSTRATION_CUSTOMERS[kind].email);
    await this.carryOn();
  }

  /** Without JavaScript the tokens wait for a press of a button. */
  async carryOn(): Promise<void> {
    if (!this.javaScript) await this.page.getByRole("button", { name: "Continue" }).click();
  }

  /** The names of the cookies of a session that the browser has. */
  async sessionCookies(): Promise<string[]> {
    const cookies = await this.page.context().cookies(new URL("/", this.page.url()).href);
    return cookies
      .map(({ name }) => name)
      .filter((name) => name.endsWith("-token"))
      .toSorted();
  }
}

export const test = base.extend<{ signIn: SignIn }>({
  signIn: async ({ page, javaScriptEnabled }, use) => use(new SignIn(page, javaScriptEnabled ?? true)),
});

/** The four fields that are prefilled, in the order of the page. */
export async function readDetails(page: Page): Promise<string[]> {
  const labels = ["First name", "Last name", "Email address", "Telephone number"];
  return Promise.all(labels.map((name) => page.getByRole("textbox", { name, exact: true }).inputValue()));
}
