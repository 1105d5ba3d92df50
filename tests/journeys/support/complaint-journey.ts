import { expect, type Locator, type Page } from "@playwright/test";
import type { Customer } from "./customer.ts";

export type Source =
  | "gas-and-electricity"
  | "enquiry-gas-and-electricity"
  | "pay-as-you-go"
  | "enquiry-pay-as-you-go";

const REFERENCE = /^[2-9A-Z]{5}-[2-9A-Z]{5}$/;

/** What a customer does on the pages of a complaint or an enquiry. */
export class ComplaintJourney {
  readonly page: Page;
  readonly javaScript: boolean;

  constructor(page: Page, javaScript: boolean) {
    this.page = page;
    this.javaScript = javaScript;
  }

  field(name: string): Locator {
    return this.page.getByRole("textbox", { name, exact: true });
  }

  choice(name: string | RegExp): Locator {
    return this.page.getByRole("combobox", { name });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }

  get extraHelp(): Locator {
    return this.choice(/extra help/);
  }

  get addressList(): Locator {
    return this.choice("Select your address");
  }

  get query(): Locator {
    return this.page.getByRole("textbox", { name: /^(What happened|Your enquiry)$/ });
  }

  get reference(): Locator {
    return this.page.getByRole("main").getByText(REFERENCE);
  }

  /** The alert with that title, and what it says. */
  alert(title: string): Locator {
    return this.page.getByRole("alert").filter({ hasText: title });
  }

  async open(source: Source = "gas-and-electricity"): Promise<void> {
    await this.page.goto(`/help-and-support/complaints/${source}`);
    await this.hydrated();
  }

  async openQuery(source: Source): Promise<void> {
    await this.page.goto(`/help-and-support/complaints/${source}/query`);
    await this.hydrated();
  }

  /** A press before React is there works too, by a whole page load; most tests mean the other way. */
  async hydrated(): Promise<void> {
    if (!this.javaScript) return;
    await this.page.waitForFunction(() => {
      const form = document.querySelector("main form");
      return form === null || Object.keys(form).some((key) => key.startsWith("__reactProps"));
    });
  }

  async fillDetails(customer: Customer, extraHelp: "Yes" | "No" = "No"): Promise<void> {
    await this.field("First name").fill(customer.firstName);
    await this.field("Last name").fill(customer.surname);
    await this.field("Email address").fill(customer.email);
    await this.field("Telephone number").fill(customer.telephone);
    await this.extraHelp.selectOption(extraHelp);
  }

  /** In place of the one that was given in an earlier journey of the visit. */
  async findAddresses(postcode = "SW1A 1AA"): Promise<void> {
    await expect(this.field("Postcode").or(this.button("Change address")).first()).toBeVisible();
    if (!(await this.field("Postcode").isVisible())) await this.button("Change address").click();
    await this.field("Postcode").fill(postcode);
    await this.button("Find address").click();
  }

  /** The one at that place of the list. Returns its id and the words it is listed under. */
  async chooseAddress(place = 1): Promise<{ readonly id: string; readonly label: string }> {
    await expect(this.addressList).toBeVisible();
    const option = this.addressList.getByRole("option").nth(place);
    const id = (await option.getAttribute("value")) ?? "";
    const label = (await option.textContent()) ?? "";
    await this.addressList.selectOption(id);
    if (!this.javaScript) await this.button("Use this address").click();
    await expect(this.button("Continue")).toBeVisible();
    return { id, label };
  }

  /** From the details page to the query page. Returns the id of the chosen address. */
  async giveDetails(customer: Customer, extraHelp: "Yes" | "No" = "No"): Promise<string> {
    await this.fillDetails(customer, extraHelp);
    await this.findAddresses();
    const { id } = await this.chooseAddress();
    await this.button("Continue").click();
    await expect(this.query).toBeVisible();
    await this.hydrated();
    return id;
  }

  async reachQuery(customer: Customer, source: Source = "gas-and-electricity"): Promise<string> {
    await this.open(source);
    return this.giveDetails(customer);
  }

  async write(text: string, subject = "Balance queries"): Promise<void> {
    await expect(this.query).toBeVisible();
    if (await this.choice("Subject").isVisible()) await this.choice("Subject").selectOption(subject);
    await this.query.fill(text);
  }

  async send(): Promise<void> {
    await this.button("Send").click();
  }

  /** The whole of it. Returns the reference. */
  async complete(customer: Customer, source: Source = "gas-and-electricity"): Promise<string> {
    await this.reachQuery(customer, source);
    await this.write(customer.text);
    await this.send();
    return this.readReference();
  }

  async readReference(): Promise<string> {
    await expect(this.page).toHaveURL(/\/help-and-support\/confirmation(?:\?sent=[\da-f-]+)?$/);
    return (await this.reference.textContent()) ?? "";
  }
}
