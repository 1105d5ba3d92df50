import { createNoScriptCustomer } from "../../tests/support/no-script-journey.ts";
import { PlainBrowser } from "../../tests/support/plain-browser.ts";

const METER_READ = "/help-and-support/submit-meter-read";
const READING = {
  first_name: "Ada",
  last_name: "Byron",
  telephone: "020 7946 0199",
  fuel: "Dual",
  gas_reading: "12345",
  is_economy_7_radio: "no",
  elec_reading: "23456",
  intent: "continue",
};
/** Accounts have twelve digits. */
const FIRST_ACCOUNT = 850_000_000_000;

/**
 * What customers do, without JavaScript, each a customer of their own; `before` so many that an installation has
 * already. Each rejects where it fails.
 */
export function createCustomers(origin: string, before = 0) {
  let customers = before;

  async function read(path: string): Promise<void> {
    const response = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }

  return {
    "a meter reading": async () => {
      const browser = new PlainBrowser(() => origin);
      const page = await browser.get(METER_READ);
      // Unique: a reading is compared with the account's last one.
      const account = String(FIRST_ACCOUNT + (customers += 1));
      const sent = await browser.post(page, {
        ...READING,
        gas_account_number: account,
        elec_account_number: account,
      });
      if (!sent.url.includes("submit-meter-read-confirm"))
        throw new Error(`the reading was not taken: ${sent.status} ${sent.url}`);
    },
    "a complaint": async () => {
      const email = `customer-${(customers += 1)}@example.com`;
      await createNoScriptCustomer({ origin, email }).complain();
    },
    "a search": (text = "meter reading") => read(`/search?${new URLSearchParams({ q: text }).toString()}`),
    "a cached page": () => read("/help-and-support/meters"),
    "a page of their own": () => read(`/help-and-support/submit-meter-read?n=${(customers += 1)}`),
  };
}
