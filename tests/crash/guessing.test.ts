import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptInvitation } from "../support/invitation.ts";
import { runOps } from "../support/ops.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const GUESSES = 130;
const LET_THROUGH = 100;
/** Refused before it is hashed, so that a guess costs no time. */
const GUESS = "x".repeat(201);

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { OPERATIONS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

/** One guess at another account each time, from an address of its own choice. */
async function guess(page: string, from: string, number: number): Promise<number> {
  const browser = new PlainBrowser(() => product.origin, { "x-forwarded-for": from });
  const form = await browser.get(page);
  const { status, body } = await browser.post(form, {
    email: `customer-${from.length}-${number}@example.com`,
    password: GUESS,
  });
  await body?.cancel();
  return status;
}

it.each([
  ["customers", "/help-and-support/sign-in", "2001:db8:1:2"],
  ["staff", "/operations", "2001:db8:1:3"],
])(
  "of passwords of %s from one IPv6 network, a new address each time, are refused after the first hundred",
  async (_who, page, network) => {
    const statuses: number[] = [];
    for (let number = 0; number < GUESSES; number += 1)
      statuses.push(await guess(page, `${network}:${number.toString(16)}::${number}`, number));
    expect(statuses.filter((status) => status === 422)).toHaveLength(LET_THROUGH);
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - LET_THROUGH);
    expect(await guess(page, "2001:db8:9:9::1", GUESSES)).toBe(422);
  },
);

it("from an IPv4 address are counted with those from the same address mapped into IPv6", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < GUESSES; number += 1)
    statuses.push(
      await guess("/operations", number % 2 === 0 ? "203.0.113.9" : "::ffff:203.0.113.9", number),
    );
  expect(statuses.filter((status) => status === 422)).toHaveLength(LET_THROUGH);
});

const OWNER = "198.51.100.7";
const ATTACKER = "203.0.113.66";

/** Signs in through the form of the page; 422 and 429 are refusals. */
async function signIn(browser: PlainBrowser, page: string, email: string, password: string): Promise<number> {
  return (await browser.post(await browser.get(page), { email, password })).status;
}

it.each([
  ["customer", "/help-and-support/sign-in/again"],
  ["member of staff", "/operations"],
])("by another client never lock out a %s who signed in before from that browser", async (who, page) => {
  const isStaff = who !== "customer";
  const [email, password] = isStaff
    ? await addStaff()
    : [DEMONSTRATION_CUSTOMERS.live.email, DEMONSTRATION_PASSWORD];
  const browserAt = (from: string) => new PlainBrowser(() => product.origin, { "x-forwarded-for": from });
  const owner = browserAt(OWNER);
  const signOut = async () => {
    if (isStaff) await owner.post(await owner.get(page), {}, "/operations/sign-out");
    else await owner.get("/identity/logout", "manual");
  };
  expect(await signIn(owner, page, email, password)).toBe(200);
  await signOut();
  // From the same network too, as in an office.
  for (const from of [ATTACKER, OWNER]) {
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1)
      statuses.push(await signIn(browserAt(from), page, email, GUESS));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await signIn(browserAt(from), page, email, password)).toBe(429);
  }
  expect(await signIn(owner, page, email, password)).toBe(200);
  await signOut();
  for (let number = 0; number < 10; number += 1) expect(await signIn(owner, page, email, GUESS)).toBe(422);
  expect(await signIn(owner, page, email, password)).toBe(429);
});

async function addStaff(): Promise<[email: string, password: string]> {
  const { out } = await runOps({ dataDir: product.dataDir, databaseUrl: undefined }, [
    "staff",
    "add",
    "agent@staff.example",
    "--role",
    "agent",
  ]);
  const password = "a password of their own";
  await acceptInvitation(product.origin, out, password);
  return ["agent@staff.example", password];
}
