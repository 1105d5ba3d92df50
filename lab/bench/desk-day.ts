/**
 * A day's work at the desk, in Chromium: `npm run tool -- lab/bench/desk-day.ts [--match TEXT] [--journeys N]`. Of
 * twenty tasks the presses, and the seconds of a practised person (hand.ts), with JavaScript and without; among 255
 * cases, and as many more as customers send by the journeys first. Each begins at the list of
 * cases, or at its case where it is about one, and ends where the page says that it is done.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { commitCaseChange } from "../../desk/cases/case-changes.ts";
import { createCaseOpening } from "../../desk/cases/open-cases.ts";
import { findCaseId } from "../../desk/cases/stored-cases.ts";
import { createStaffRepository } from "../../desk/staff/staff-accounts.ts";
import { UNKNOWN_PARTS } from "../../domain/address.ts";
import { addDays, londonDay } from "../../domain/calendar.ts";
import { contactNumber, newLead } from "../../domain/lead.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { SUBJECTS } from "../../domain/query.ts";
import { createReference } from "../../domain/reference.ts";
import { casePath, OPERATIONS_PATH } from "../../domain/staff.ts";
import { COMPLAINT_SOURCES, SUBMISSION_TYPES, type SubmissionSource } from "../../domain/submission-types.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { insertManualAddress } from "../../stores/addresses.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { wholeBrowser } from "../../tests/support/browser.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION as encryption } from "../../tests/support/encryption.ts";
import { createNoScriptCustomer } from "../../tests/support/no-script-journey.ts";
import { removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { printTable } from "./figures.ts";
import { createHand, type Effort, type Hand } from "./hand.ts";

const { values } = parseArgs({
  options: { match: { type: "string", default: "" }, journeys: { type: "string", default: "0" } },
});
const JOURNEYS = Number(values.journeys);
const AT_ONCE = 4;

const DAY_MS = 86_400_000;
const PASSWORD = "a long enough password";
/** The first is the agent whose day it is. */
const STAFF = { alex: "alex.hart", robin: "robin.bell", sam: "sam.okoro", mary: "mary.jones" } as const;
type Colleague = keyof typeof STAFF;
const VIEWPORT = { width: 1440, height: 900 };
const BACKGROUND = 240;
const FIRST_NAMES = "John Mary Ada Callum Amina Margaret Sam Grace Priya Owen Siobhan Rosalind".split(" ");
const SURNAMES = "Byron Khan Evans Murphy Novak Okafor Fraser Li Shah Doyle Whitfield Amari Price".split(" ");
const WORDS = [
  "The bill of last month is three times what it was before, and I have not changed anything.",
  "I have called twice and was told that somebody would call back within two days.",
  "My meter shows another reading than the one that you have on your letter.",
  "Please tell me what I owe, and why the direct debit has gone up.",
];
const SPOKEN = "She has been charged for a boiler that was taken out in spring, and asks for the money back.";
const SETTLEMENT =
  "We have looked at both readings. You were right: the bill was too high, and the new one is on its way.";
const SOURCES: readonly SubmissionSource[] = [
  "gas-and-electricity",
  "enquiry-gas-and-electricity",
  "pay-as-you-go",
  "enquiry-pay-as-you-go",
  "enquiry-gas-and-electricity",
  "feedback",
];

interface Given {
  readonly firstName: string;
  readonly surname: string;
  readonly query?: string;
  readonly source?: SubmissionSource;
  readonly daysAgo?: number;
  readonly email?: string;
  /** In E.164. */
  readonly telephone?: string;
  readonly postcode?: string;
  readonly account?: string;
  readonly subject?: string;
  readonly owner?: Colleague | undefined;
  /** The owner has written it. */
  readonly reply?: string;
}

const TWICE = {
  firstName: "Gwen",
  surname: "Mabbutt",
  email: "gwen@post.example",
  query: "Your engineer left the hall full of plaster and never came back to put it right.",
  source: "gas-and-electricity",
  owner: "alex",
} as const;
const MAUD = { firstName: "Maud", surname: "Tregarthen", email: "maud@post.example" };

/** What the tasks are about, beside what else is in the list. */
const NAMED = {
  postcode: { firstName: "Nora", surname: "Ashdown", postcode: "SY8 1AW" },
  digits: { firstName: "Idris", surname: "Penhaligon", telephone: "+447400125839" },
  slip: { firstName: "Rosalind", surname: "Featherstone" },
  reading: { ...MAUD, source: "submit-meter-read", account: "850012345678", daysAgo: 20 },
  ofReader: { ...MAUD, daysAgo: 12, query: WORDS[2]! },
  alsoOfReader: { ...MAUD, source: "gas-and-electricity", daysAgo: 5, query: WORDS[1]! },
  crisis: {
    firstName: "Col",
    surname: "Hannay",
    daysAgo: 0,
    query: "i cant go on, i want to end my life over this debt",
  },
  moving: {
    firstName: "Tess",
    surname: "Quaye",
    query: "We are moving out on the last Friday of the month. What do you need from us?",
    owner: "alex",
  },
  called: { firstName: "Bram", surname: "Ostler", owner: "alex", query: WORDS[3]! },
  display: {
    firstName: "Femi",
    surname: "Adeyemi",
    query:
      "The in-home display of my smart meter has been blank since Sunday. How do I get it to work again?",
    owner: "alex",
  },
  unhappy: {
    firstName: "Ines",
    surname: "Cardoso",
    source: "enquiry-gas-and-electricity",
    subject: "Dispute Bill/Balance",
    daysAgo: 9,
    query: "Nobody answers me about my bill, this is the third time that I ask.",
    owner: "alex",
  },
  first: { ...TWICE, daysAgo: 9 },
  second: { ...TWICE, daysAgo: 2 },
  settled: {
    firstName: "Piers",
    surname: "Lomax",
    source: "gas-and-electricity",
    subject: "Dispute Bill/Balance",
    query: WORDS[0]!,
    owner: "alex",
  },
  handed: { firstName: "Una", surname: "Birtwhistle", owner: "robin", query: WORDS[3]! },
} as const satisfies Readonly<Record<string, Given>>;

interface Desk {
  readonly page: Page;
  readonly hand: Hand;
  readonly javaScript: boolean;
}

/** Of cases, by the names of `NAMED`. */
type References = Readonly<Record<keyof typeof NAMED, string>>;

interface Task {
  readonly name: string;
  readonly by?: "mary";
  /** The case that is open, by its name or the first of the list; the list of cases where there is none. */
  readonly of?: keyof typeof NAMED | "first of the list";
  readonly work: (desk: Desk) => Promise<void>;
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page | Locator, name: string | RegExp) => page.getByRole("link", { name });
const text = (page: Page) => page.locator("#text");
const firstRow = (page: Page) => page.locator("tbody th a").first();
const view = (page: Page, name: RegExp) => link(page.getByRole("navigation", { name: "Views" }), name);

/** By the key of the tab, which leads on to the text, or by a press on each. */
async function openTab({ page, hand, javaScript }: Desk, key: string, name: string): Promise<void> {
  if (javaScript) return hand.key(key);
  await hand.press(page.locator(".case-write").getByText(name, { exact: true }));
}

async function write(desk: Desk, words: string): Promise<void> {
  if (!desk.javaScript) await desk.hand.press(text(desk.page), { next: true });
  await desk.hand.type(words);
}

async function findCaller({ page, hand, javaScript }: Desk, typed: string): Promise<void> {
  await (javaScript ? hand.key("/") : hand.press(page.getByRole("textbox", { name: "Find a case" })));
  await hand.type(typed);
  await hand.key("Enter", { loads: true, next: true });
}

/** By what the caller says. */
const findAndOpen = (typed: string, who: RegExp) => async (desk: Desk) => {
  await findCaller(desk, typed);
  if (!new URL(desk.page.url()).pathname.includes("/cases/"))
    await desk.hand.press(link(desk.page, who).first(), { loads: true });
  await desk.page.getByRole("heading", { level: 1, name: who }).waitFor();
};

const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();

const TASKS: readonly Task[] = [
  { name: "a caller gives only a postcode: open their case", work: findAndOpen("sy8 1aw", /Nora Ashdown/) },
  { name: "the last four digits of a telephone", work: findAndOpen("5839", /Idris Penhaligon/) },
  { name: "a name misspelt", work: findAndOpen("rosalind fetherstone", /Rosalind Featherstone/) },
  {
    name: "an account number: see all their cases",
    async work(desk) {
      await findAndOpen("850012345678", /Maud Tregarthen/)(desk);
      const others = desk.page.locator("section").filter({ hasText: "Other cases of this person" });
      await others.getByRole("link").nth(1).waitFor();
    },
  },
  {
    name: "what needs me next: open the most urgent of mine",
    async work({ page, hand, javaScript }) {
      if (javaScript) await hand.key("m", { loads: true });
      else await hand.press(link(page, "Open my next case"), { loads: true });
      await page.getByRole("complementary").getByText("You", { exact: true }).waitFor();
    },
  },
  {
    name: "take an unassigned case of a crisis",
    async work({ page, hand, javaScript }) {
      if (javaScript) await hand.key("t", { loads: true });
      else await hand.press(button(page, "Take the next case"), { loads: true });
      await page.getByRole("heading", { level: 1, name: "Col Hannay" }).waitFor();
      await page.getByRole("complementary").getByText("You", { exact: true }).waitFor();
    },
  },
  {
    name: "read, answer with a canned answer, close as answered",
    of: "moving",
    async work(desk) {
      const { page, hand } = desk;
      await hand.press(button(page, /Put it in the text.*Moving home/), { loads: true });
      await hand.press(button(page, "Save as answered"), { loads: true });
      await saved(page);
      await page.getByText("Please send us the day that you leave").waitFor();
    },
  },
  {
    name: "note what a caller said, and plan nothing",
    of: "called",
    async work(desk) {
      const { page, hand, javaScript } = desk;
      await openTab(desk, "c", "The customer said");
      await write(desk, "Rang to say that they have moved their payment to the tenth of the month.");
      if (javaScript) await hand.key("Control+Enter", { loads: true });
      else await hand.press(button(page, "Save"), { loads: true });
      await saved(page);
    },
  },
  {
    name: "put an article's link in an answer",
    of: "display",
    async work(desk) {
      const { page, hand } = desk;
      await hand.press(page.locator(".case-articles li:has(a) button").first(), { loads: true });
      if (!(await text(page).inputValue()).includes("/help-and-support/")) throw new Error("no link");
    },
  },
  {
    name: "go on to the next case",
    of: "first of the list",
    async work({ page, hand, javaScript }) {
      if (javaScript) await hand.key("j", { loads: true });
      else await hand.press(link(page, "Next case"), { loads: true });
      await page.locator(".case-layout").waitFor();
    },
  },
  {
    name: "an enquiry becomes a complaint from its own day",
    of: "unhappy",
    async work({ page, hand }) {
      await hand.press(page.getByText("Make it a complaint", { exact: true }));
      await hand.press(button(page, "Confirm: it is a complaint"), { loads: true });
      await page.getByText(/^Staff made it a complaint, received on/).waitFor();
    },
  },
  {
    name: "record a telephone complaint of last Tuesday",
    async work({ page, hand }) {
      const field = (name: string) => page.getByLabel(name, { exact: true });
      await hand.press(link(page, "Record a complaint or data request"), { loads: true });
      await hand.press(page.getByText("by phone", { exact: true }));
      await hand.tabTo(field("Received on"));
      await hand.typeDay(field("Received on"), lastTuesday());
      await hand.tabTo(field("About"));
      await hand.type("Gas");
      await hand.tabTo(field("What is it about?"));
      await hand.type("Disp");
      await hand.tabTo(field("Customer's first name"));
      await hand.type("Joan");
      await hand.tabTo(field("Customer's last name"));
      await hand.type("Abernethy");
      await hand.tabTo(page.getByLabel(/^Telephone number/));
      await hand.type("07400127744");
      await hand.tabTo(field("In the customer's words"));
      await hand.type(SPOKEN);
      await hand.press(page.getByText("No", { exact: true }));
      await hand.press(button(page, "Record it"), { loads: true });
      await page.getByRole("heading", { level: 1, name: "Joan Abernethy" }).waitFor();
    },
  },
  {
    name: "join the same complaint sent twice",
    of: "second",
    async work({ page, hand }) {
      await hand.press(button(page, /^Join/), { loads: true });
      await page.getByText("It is answered in an earlier complaint").waitFor();
    },
  },
  {
    name: "close a complaint with its cause, and promise redress",
    of: "settled",
    async work(desk) {
      const { page, hand } = desk;
      const section = page.locator("section").filter({ hasText: "Putting it right" });
      await openTab(desk, "r", "Reply");
      await write(desk, SETTLEMENT);
      await hand.choose(page.getByLabel("What is it?"), "Our answer: the clock stops");
      await hand.choose(page.getByLabel("What caused the complaint?"), "Bills: A bill that was too high");
      await hand.press(button(page, "Save"), { loads: true });
      await saved(page);
      await hand.press(section.getByText("Promise something", { exact: true }));
      await hand.choose(section.getByLabel("What we promise"), "Goodwill payment");
      await hand.tabTo(section.getByLabel(/^Amount in pounds/));
      await hand.type("25");
      await hand.tabTo(section.getByLabel("By which day"));
      await hand.typeDay(section.getByLabel("By which day"), addDays(londonDay(new Date()), 14));
      await hand.press(button(section, "Promise it"), { loads: true });
      await page
        .getByText(/^Due on/)
        .first()
        .waitFor();
    },
  },
  {
    name: "mark the redress as paid",
    of: "settled",
    async work({ page, hand }) {
      await hand.press(button(page, "Paid or done"), { loads: true });
      await page
        .getByText(/^Done on/)
        .first()
        .waitFor();
    },
  },
  {
    name: "give ten cases to a colleague",
    async work({ page, hand, javaScript }) {
      await hand.press(view(page, /^Unassigned/), { loads: true });
      const box = (at: number) => page.locator('[name="chosen[]"]').nth(at);
      await hand.press(box(0));
      if (javaScript) await hand.press(box(9), { shift: true });
      else for (let at = 1; at < 10; at++) await hand.press(box(at), { next: true });
      await hand.choose(page.getByRole("combobox", { name: "Give them to" }), STAFF.robin);
      await hand.press(button(page, "Give"), { loads: true, next: true });
      await page.getByText("10 cases were changed").waitFor();
    },
  },
  {
    name: "hand a case over, with a word to its owner",
    by: "mary",
    of: "handed",
    async work({ page, hand }) {
      const form = page.locator(".case-give").filter({ has: button(page, "Give") });
      await hand.choose(form.getByLabel("Give it to"), `${STAFF.sam}@staff.example`);
      await hand.tabTo(form.getByLabel("A word to the colleague whose case it is"));
      await hand.type("Sam has her other case.");
      await hand.key("Enter", { loads: true });
      await saved(page);
    },
  },
  {
    name: "supervisor: who is late, and open the oldest",
    by: "mary",
    async work({ page, hand }) {
      await hand.press(link(page, "Team"), { loads: true });
      await hand.press(page.locator(".team-total a"), { loads: true });
      await hand.press(firstRow(page), { loads: true });
      await page.locator(".case-layout").waitFor();
    },
  },
  {
    name: "supervisor: read a sample of replies",
    by: "mary",
    async work({ page, hand }) {
      await hand.press(link(page, "Team"), { loads: true });
      await hand.press(button(page, "Show five replies"), { loads: true });
      await page.getByText("The customer had written").nth(4).waitFor();
    },
  },
  {
    name: "supervisor: look at the quarter's figures and publish them",
    by: "mary",
    async work({ page, hand }) {
      await hand.press(link(page, /^Figures of .*: look and publish/), { loads: true });
      await hand.press(button(page, "Publish these figures"), { loads: true });
      await page.getByText(/^Published: /).waitFor();
    },
  },
];

console.log(
  `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}\n`,
);
const browser = await chromium.launch({ executablePath: wholeBrowser(), args: ["--no-sandbox"] });
try {
  const days = [await dayOf(browser, true), await dayOf(browser, false)];
  const heads = [true, false].flatMap((has) => [
    `presses ${has ? "with" : "without"} JavaScript`,
    "characters",
    "s",
  ]);
  printTable(
    ["", ...heads],
    asked().map(({ name }, at) => [
      `${at + 1}. ${name}`,
      ...days.flatMap((day) => {
        const { presses, characters, seconds } = day[at]!;
        return [String(presses), String(characters), seconds.toFixed(1)];
      }),
    ]),
  );
} finally {
  await browser.close();
}

function asked(): readonly Task[] {
  return TASKS.filter(({ name }) => name.includes(values.match));
}

/** Of a product of its own, as a day's work changes its cases. */
async function dayOf(browserOfBoth: Browser, javaScript: boolean): Promise<readonly Effort[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-day-"));
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  const references = await seed(db);
  const product = await startProduct({
    dataDir,
    environment: {
      OPERATIONS: "on",
      DATA_KEYS: TEST_DATA_KEYS,
      ...(JOURNEYS > 0 && { LIMIT_FACTOR: "9999" }),
    },
  });
  try {
    await sendByJourneys(product.origin);
    // Complaints are recorded since before the quarter that is published.
    await recordTime(db, "complaint notices: first start", new Date(Date.now() - 365 * DAY_MS));
    const signIn = async (who: Colleague) => {
      const context = await browserOfBoth.newContext({
        baseURL: product.origin,
        viewport: VIEWPORT,
        locale: "en-GB",
        javaScriptEnabled: javaScript,
      });
      const page = await context.newPage();
      await page.goto(OPERATIONS_PATH);
      await page.getByRole("textbox", { name: "Email address" }).fill(`${STAFF[who]}@staff.example`);
      await page.getByLabel("Password").fill(PASSWORD);
      await button(page, "Sign in").click();
      await page.getByRole("heading", { level: 1, name: "Cases" }).waitFor();
      // Each visit indexes some of the new cases.
      for (let visit = 0; visit < 5; visit++) await page.goto(OPERATIONS_PATH);
      return page;
    };
    const pages = { alex: await signIn("alex"), mary: await signIn("mary") };
    const efforts: Effort[] = [];
    for (const { name, by = "alex", of, work } of asked()) {
      const page = pages[by];
      const isNamed = of !== undefined && of !== "first of the list";
      await page.goto(isNamed ? casePath(references[of]) : OPERATIONS_PATH);
      if (of === "first of the list") await firstRow(page).click();
      await page.waitForLoadState();
      const hand = createHand(page);
      await work({ page, hand, javaScript }).catch((error: unknown) => {
        throw new Error(`${name}, ${javaScript ? "with" : "without"} JavaScript`, { cause: error });
      });
      efforts.push(hand.effort());
    }
    return efforts;
  } finally {
    await product.stop();
    await db.close();
    removeProductFiles(dataDir);
  }
}

function lastTuesday() {
  const today = new Date();
  return addDays(londonDay(today), -(((today.getUTCDay() + 4) % 7) + 1));
}

/** Complaints and enquiries, through the forms that customers fill in. */
async function sendByJourneys(origin: string): Promise<void> {
  const sources = COMPLAINT_SOURCES;
  let next = 0;
  async function sendNext(): Promise<void> {
    const one = next++;
    if (one >= JOURNEYS) return;
    const email = `sent-${one}@post.example`;
    const query = WORDS[one % WORDS.length]!;
    await createNoScriptCustomer({ origin, email, query, source: sources[one % sources.length]! }).complain();
    return sendNext();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

async function seed(db: Db): Promise<References> {
  const staff = createStaffRepository(db, encryption);
  const ids: Partial<Record<Colleague, string>> = {};
  for (const [who, name] of Object.entries(STAFF) as [Colleague, string][]) {
    const role = who === "mary" ? "supervisor" : "agent";
    const added = await staff.add({ email: `${name}@staff.example`, role, password: PASSWORD });
    if (added.ok) ids[who] = added.value.id;
  }
  const store = (given: Given) => storeCase(db, given, given.owner && ids[given.owner]);
  const owners: readonly (Colleague | undefined)[] = ["alex", "robin", undefined, "sam"];
  for (let one = 0; one < BACKGROUND; one++) {
    const owner = owners[one % owners.length];
    await store({
      firstName: FIRST_NAMES[one % FIRST_NAMES.length]!,
      surname: SURNAMES[one % SURNAMES.length]!,
      query: WORDS[one % WORDS.length]!,
      source: SOURCES[one % SOURCES.length]!,
      subject: SUBJECTS[one % SUBJECTS.length]!,
      daysAgo: one % 40,
      email: `customer-${one}@post.example`,
      owner,
      ...(owner !== undefined &&
        one % 5 === 0 && { reply: "We have asked for a new reading, and write again." }),
    });
  }
  const references: Partial<Record<keyof typeof NAMED, string>> = {};
  for (const [name, given] of Object.entries(NAMED) as [keyof typeof NAMED, Given][])
    references[name] = await store(given);
  return references as References;
}

/** As a form sends it and the provider's leads take it; given to its owner, who has written where that is given. */
async function storeCase(db: Db, given: Given, ownerId: string | undefined): Promise<string> {
  const { source = "enquiry-pay-as-you-go", daysAgo = 3, telephone, account, subject = "" } = given;
  const { firstName, surname, email = null, query = WORDS[0]!, postcode = "LS1 4DY", reply } = given;
  const now = () => new Date(Date.now() - daysAgo * DAY_MS);
  const parts = { ...UNKNOWN_PARTS, addressLine1: "12 High Street", postcode, isManual: true };
  const address = { ...parts, id: randomUUID(), address: addressOnOneLine(parts) };
  await insertManualAddress(db.kysely, encryption, address, now());
  const lead = newLead(source, {
    firstName,
    surname,
    email: email ?? `${firstName}.${surname}@post.example`.toLowerCase(),
    query: source === "submit-meter-read" ? null : query,
    contactNumber: telephone === undefined ? null : contactNumber(telephone),
    additionalInformation:
      account === undefined
        ? { caseType: SUBMISSION_TYPES[source].asksSubject ? subject : "" }
        : { Fuel: "Gas", GasReading: "1234", ReadingDate: londonDay(now()), GasAccountNumber: account },
    addressId: address.id,
  });
  const idempotencyKey = `${randomUUID()}.day`;
  const opening = createCaseOpening({ db, encryption });
  const submissions = createSubmissionRepository(db, encryption, now, opening);
  await submissions.open({ idempotencyKey, source, lead });
  const reference = createReference();
  await writeTogether(db, submissions.acknowledged(idempotencyKey, reference, lead));
  if (ownerId === undefined) return reference;
  const id = (await findCaseId(db.kysely, reference))!;
  const actor = { kind: "staff", name: ownerId } as const;
  const event = { kind: "owner", text: ownerId, actor, happenedAt: now() } as const;
  await commitCaseChange(db, encryption, id, { event, ownerId });
  if (reply === undefined) return reference;
  const replied = { ...event, kind: "reply", text: reply } as const;
  await commitCaseChange(db, encryption, id, { event: replied, status: "in-progress" });
  return reference;
}
