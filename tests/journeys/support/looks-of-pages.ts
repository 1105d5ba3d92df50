import { expect, type Page } from "@playwright/test";
import { ComplaintJourney } from "./complaint-journey.ts";
import { newCustomer } from "./customer.ts";
import { openPage, press } from "./form-page.ts";

export type Width = 320 | 390 | 1440;
export type Theme = "light" | "dark";

/** A page that is stored as a picture, and how a visitor comes to it. */
export interface PageLook {
  readonly name: string;
  readonly title: string;
  /** Beside 390 wide and light, which each page is compared in. */
  readonly also?: readonly (readonly [Width, Theme])[];
  /** It prints days that depend on today: it is compared with the longest dates there are, too. */
  readonly dated?: true;
  /** It needs the machine's time: a browser compares the expiry of cookies with it. */
  readonly atMachineTime?: true;
  open(page: Page): Promise<void>;
}

const EVERY_OTHER = [
  [390, "dark"],
  [1440, "light"],
  [1440, "dark"],
] as const;

/** The narrowest phone too. */
const EVERY_WIDTH = [[320, "light"], ...EVERY_OTHER] as const;

/** Writes of gas on the second step. */
async function writeOfGas(page: Page): Promise<ComplaintJourney> {
  const journey = new ComplaintJourney(page, true);
  await journey.reachQuery(newCustomer());
  await journey.write("I can smell gas in the kitchen since you changed my meter.");
  await expect(page.locator("form .emergency")).toBeVisible();
  return journey;
}

const at = (path: string) => async (page: Page) => void (await page.goto(path));

export const PAGE_LOOKS: readonly PageLook[] = [
  {
    name: "home",
    title: "Help home",
    also: [
      [1440, "light"],
      [390, "dark"],
    ],
    open: at("/help-and-support/"),
  },
  {
    name: "category",
    title: "A category: its articles in a list",
    open: at("/help-and-support/bills-and-payments"),
  },
  {
    name: "category-new",
    title: "A category in its newer layout",
    also: [[1440, "light"]],
    open: at("/help-and-support/meters"),
  },
  {
    name: "article",
    title: "A long article",
    also: [[1440, "light"]],
    open: at("/help-and-support/bills-and-payments/understand-your-bill"),
  },
  {
    name: "emergencies",
    title: "Emergencies",
    also: [
      [320, "light"],
      [390, "dark"],
      [1440, "light"],
    ],
    open: at("/help-and-support/emergencies"),
  },
  {
    name: "gas",
    title: "A smell of gas",
    also: EVERY_WIDTH,
    open: at("/help-and-support/emergencies/smell-gas"),
  },
  { name: "contact-us", title: "Contact us", dated: true, open: at("/help-and-support/contact-us") },
  { name: "search", title: "What a search finds", open: at("/search?q=moving+home") },
  {
    name: "step-errors",
    title: "A step of a complaint, with mistakes",
    also: [[1440, "dark"]],
    dated: true,
    async open(page) {
      await openPage(page, "complaints/gas-and-electricity", true);
      await new ComplaintJourney(page, true).findAddresses();
      await new ComplaintJourney(page, true).chooseAddress();
      await press(page, "Continue");
      await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeVisible();
    },
  },
  {
    name: "meter-reading",
    title: "The meter reading form",
    dated: true,
    open: (page) => openPage(page, "submit-meter-read", true),
  },
  {
    name: "query",
    title: "The second step of a complaint, reached by Continue",
    also: EVERY_OTHER,
    dated: true,
    open: async (page) => void (await new ComplaintJourney(page, true).reachQuery(newCustomer())),
  },
  {
    name: "confirmation",
    title: "The confirmation of a complaint, reached by Send",
    also: EVERY_OTHER,
    dated: true,
    async open(page) {
      const [journey, customer] = [new ComplaintJourney(page, true), newCustomer()];
      await journey.reachQuery(customer);
      await journey.write(customer.text);
      await journey.send();
      await journey.readReference();
    },
  },
  {
    name: "query-gas",
    title: "A message that tells of gas, with what to do",
    also: EVERY_WIDTH,
    open: async (page) => void (await writeOfGas(page)),
  },
  {
    name: "confirmation-gas",
    title: "The confirmation of a message that tells of gas",
    also: EVERY_WIDTH,
    dated: true,
    async open(page) {
      const journey = await writeOfGas(page);
      await journey.send();
      await journey.readReference();
      // Away from where Send was.
      await page.mouse.move(0, 0);
    },
  },
  {
    name: "sign-in",
    title: "Sign in",
    atMachineTime: true,
    async open(page) {
      await page.goto("/help-and-support/deals");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    },
  },
  { name: "bereavement", title: "When someone has died", open: at("/help-and-support/probate") },
  { name: "cookies", title: "Cookies", open: at("/help-and-support/cookies") },
];
