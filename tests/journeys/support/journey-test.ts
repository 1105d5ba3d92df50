import { test as base, type Page } from "@playwright/test";
import { type FaultProxy, startFaultProxy } from "../../support/fault-proxy.ts";
import { type Mailbox, startMailbox } from "../../support/mailbox.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../../support/product.ts";
import { openRecords, type Records } from "../../support/records.ts";
import { ComplaintJourney } from "./complaint-journey.ts";
import { type Customer, newCustomer } from "./customer.ts";

export { expect } from "@playwright/test";

/**
 * The product and what is around it: its mail server, the network between its two rooms, its records. One a
 * worker.
 */
export interface House {
  readonly product: Product;
  readonly mailbox: Mailbox;
  readonly network: FaultProxy;
  readonly records: Records;
  /** Personal values that tests have used: none of them may be in the log. */
  readonly personal: Set<string>;
}

interface JourneyFixtures {
  readonly customer: Customer;
  readonly journey: ComplaintJourney;
  /** The network between web and platform: whole again after each test. */
  readonly network: FaultProxy;
}

const POSTCODES = ["SW1A 1AA", "SW1A1AA", "SW1A%201AA"];

export const test = base.extend<JourneyFixtures, { house: House }>({
  house: [
    async ({ browserName: _browserName }, use) => {
      const mailbox = await startMailbox();
      const ports = { web: await freePort(), platform: await freePort() };
      const network = await startFaultProxy(`http://127.0.0.1:${ports.platform}`);
      const product = await startProduct({
        ports,
        environment: {
          SMTP_URL: mailbox.url,
          LEADS_API_URL: network.origin,
          ACCOUNT_API_URL: network.origin,
        },
      });
      const records = openRecords(product.dataDir);
      const personal = new Set(POSTCODES);
      await use({ product, mailbox, network, records, personal });
      records.close();
      await network.close();
      await product.stop();
      await mailbox.close();
      removeProductFiles(product.dataDir);
      refuseToBeLogged(personal, product.log());
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ house }, use) => use(house.product.origin),
  customer: async ({ house }, use) => {
    const customer = newCustomer();
    for (const value of Object.values(customer)) house.personal.add(value);
    await use(customer);
  },
  network: async ({ house }, use) => {
    await use(house.network);
    await house.network.pass();
  },
  journey: async ({ page, javaScriptEnabled }, use) =>
    use(new ComplaintJourney(page, javaScriptEnabled ?? true)),
});

/** The same promises where the browser runs scripts and where it does not. */
export function withAndWithoutJavaScript(promises: (javaScript: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });
      promises(javaScriptEnabled);
    });
  }
}

/** Errors of scripts and of the console, violations of the content security policy among them. */
export function collectComplaintsOfTheBrowser(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

function refuseToBeLogged(personal: ReadonlySet<string>, log: string): void {
  const logged = [...personal].filter((value) => log.includes(value));
  if (logged.length > 0) throw new Error(`personal data in the log: ${logged.join(", ")}`);
}
