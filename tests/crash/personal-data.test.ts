import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import { countJobs } from "../support/job-counts.ts";
import { describeOnEachEngine } from "../support/databases.ts";
import { wordsOf } from "../support/html-form.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { foundIn, storedBytes } from "../support/stored-bytes.ts";

const HELP = "/help-and-support";
const FORM = `${HELP}/complaints/gas-and-electricity`;
const { email: ACCOUNT_EMAIL } = DEMONSTRATION_CUSTOMERS.live;

/** What the customer of these tests types, and nothing else in the product says. */
const TYPED = {
  firstName: "Xanthippe",
  surname: "Featherstonehaugh",
  email: "xanthippe.f@zennor.example",
  telephoneNumber: "07400 654321",
  addressLine1: "Quixotic Cottage",
  addressLine2: "Zennor Lane",
  postalTown: "Porthcurnick",
  county: "Kernowshire",
  manualPostcode: "ZE1 0QX",
  query: "My Brobdingnagian bill is wrong.",
} as const;
/** Stored for editors, redacted. */
const SEARCHED = "Lilliputian discount";
const PERSONAL = [
  ...Object.values(TYPED),
  "+447400654321",
  "7400654321",
  "ZE10QX",
  "Brobdingnagian",
  ACCOUNT_EMAIL,
  "Rahman",
  DEMONSTRATION_PASSWORD,
  "a wrong password",
];

describeOnEachEngine("what one customer tells us, with and without mistakes,", (open, location) => {
  let product: Product;
  let reference: string;

  beforeAll(async () => {
    product = await startProduct({ ...location(), environment: { LOG_LEVEL: "trace" } });
    reference = await beACustomer(product.origin);
    await sendNonsense(product.platformOrigin);
  }, 120_000);
  afterAll(() => product.kill());

  it("is in no line of the log, not even of the finest level", () => {
    expect(product.log()).toContain('"msg":"lead created"');
    expect(foundIn(product.log(), [...PERSONAL, SEARCHED])).toEqual([]);
  });

  it("is in no figure of either room", async () => {
    for (const origin of [product.origin, product.platformOrigin])
      expect(
        foundIn(await (await fetch(`${origin}/metrics`)).text(), [...PERSONAL, SEARCHED, reference]),
      ).toEqual([]);
  });

  it("is nowhere in the files of the database, and is only in the email to the customer", async () => {
    const db = await open();
    await vi.waitFor(
      async () => expect(await countJobs(db, new Date())).toMatchObject({ pending: 0, sent: 1 }),
      15_000,
    );
    const stored = await storedBytes(db, location().dataDir);
    expect(stored).toContain(reference.toLowerCase());
    expect(foundIn(stored, PERSONAL)).toEqual([]);
    const { id } = await db.kysely.selectFrom("jobs").select("id").executeTakeFirstOrThrow();
    expect(
      foundIn(readFileSync(path.join(location().dataDir, "mail", `${id}.eml`), "latin1"), [TYPED.email]),
    ).toEqual([TYPED.email]);
  });

  describe("and an operator who starts it again with another key", () => {
    it("reads which one is missing, and nothing is lost", async () => {
      await product.stop();
      const other = `other:${Buffer.alloc(32, 1).toString("base64")}`;
      await expect(startProduct({ ...location(), environment: { DATA_KEYS: other } })).rejects.toThrow(
        'DATA_KEYS lacks the key "demonstration", under which data in this database is encrypted',
      );
      product = await startProduct(location());
      const browser = new PlainBrowser(() => product.origin);
      const answer = await browser.post(await browser.get(`${HELP}/track`), {
        reference,
        email: TYPED.email,
      });
      expect(wordsOf(await answer.text())).toContain("We received your complaint");
    });
  });
});

/** What another application of the provider may send by mistake: the customer's words in wrong places. */
async function sendNonsense(platformOrigin: string): Promise<void> {
  const headers = {
    "content-type": JSON_API_MEDIA_TYPE,
    [CLIENT_ID_HEADER]: "tests",
    [IDEMPOTENCY_KEY_HEADER]: "nonsense",
  };
  const attributes = { topic: TYPED.query, [TYPED.email]: TYPED.surname, query: TYPED.query };
  for (const body of [JSON.stringify({ data: { type: "leads", attributes } }), `{"data": "${TYPED.email}`])
    expect(
      (await fetch(`${platformOrigin}/v1/leads`, { method: "POST", headers, body })).status,
    ).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${platformOrigin}/v1/leads/${TYPED.email}`, { headers })).status).toBe(401);
  expect(
    (
      await fetch(`${platformOrigin}/customers`, {
        headers: { ...headers, authorization: `Bearer ${TYPED.surname}` },
      })
    ).status,
  ).toBe(401);
}

/**
 * A complaint with a mistake in it at first, two sign-ins, a search, a look at how far it is, and data that
 * should not be sent.
 */
async function beACustomer(origin: string): Promise<string> {
  const browser = new PlainBrowser(() => origin);
  const { query, addressLine1, addressLine2, postalTown, county, manualPostcode, ...details } = TYPED;
  const answers = { ...details, vulnerabilityConsent: "true" };
  const address = { addressLine1, addressLine2, postalTown, county, manualPostcode };
  let page = await browser.get(
    `${FORM}?firstName=${TYPED.firstName}&email=${encodeURIComponent(TYPED.email)}`,
  );
  page = await browser.post(page, { ...answers, surname: "", intent: "continue" });
  page = await browser.post(page, { ...answers, postcode: manualPostcode, intent: "find-address" });
  page = await browser.post(page, { ...answers, intent: "enter-address" });
  page = await browser.post(page, { ...answers, ...address, intent: "save-address" });
  page = await browser.post(page, { ...answers, intent: "continue" });
  const [, subject = ""] = /<option value="([^"]+)"/.exec(await page.clone().text()) ?? [];
  page = await browser.post(page, { query, subject, intent: "continue" });
  const html = await page.text();
  const [, reference] = /class="reference-value"[^>]*>([^<]+)</.exec(html) ?? [];
  if (reference === undefined) throw new Error(`there is no reference on this page:\n${wordsOf(html)}`);

  await browser.get(`/search?q=${encodeURIComponent(SEARCHED)}`);
  for (const email of [TYPED.email, "another.person@zennor.example"])
    await browser.post(await browser.get(`${HELP}/track`), { reference, email });
  await browser.get(`${HELP}/complaints/nowhere?email=${TYPED.email}`);
  await fetch(`${origin}/identity/auth?client_id=${encodeURIComponent(TYPED.email)}`);

  const signIn = await browser.get(`${HELP}/sign-in`);
  await browser.post(signIn, { email: ACCOUNT_EMAIL, password: "a wrong password" });
  const carryOn = await browser.post(signIn, { email: ACCOUNT_EMAIL, password: DEMONSTRATION_PASSWORD });
  const signedIn = await browser.post(carryOn, {});
  if (!signedIn.ok) throw new Error(`not signed in: ${signedIn.status}`);
  await browser.get(FORM);
  return reference;
}
