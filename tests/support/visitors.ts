import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import { PlainBrowser } from "./plain-browser.ts";

const FORM = "/help-and-support/complaints/pay-as-you-go";

/** Everyone who may open a page to read, by the origin: each has done by requests what gives them their cookies. */
export const VISITORS = {
  "somebody new": async (origin: string) => aBrowser(origin),
  "who has a form open": async (origin: string) => {
    const browser = aBrowser(origin);
    await browser.get(FORM);
    return browser;
  },
  "who has answered the question of consent": async (origin: string) => {
    const browser = aBrowser(origin);
    await browser.post(await browser.get("/help-and-support/cookies"), { consent: "performance" });
    return browser;
  },
  "who is signed in": async (origin: string) => {
    const browser = aBrowser(origin);
    const form = await browser.get("/help-and-support/deals");
    const fields = { email: DEMONSTRATION_CUSTOMERS.live.email, password: DEMONSTRATION_PASSWORD };
    const deals = await browser.post(await browser.post(form, fields), {});
    if (!(await deals.text()).includes("Amina"))
      throw new Error(`not signed in: ${deals.status} ${deals.url}`);
    return browser;
  },
} as const satisfies Readonly<Record<string, (origin: string) => Promise<PlainBrowser>>>;

const aBrowser = (origin: string) => new PlainBrowser(() => origin, { "accept-encoding": "identity" });
