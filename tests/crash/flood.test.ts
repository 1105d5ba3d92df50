import { afterAll, beforeAll, expect, it } from "vitest";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const BOT = "203.0.113.66";
const NEIGHBOUR = "198.51.100.7";
const COMPLAINTS = 10_000;
const AT_ONCE = 50;
/** A tenth of the usual limit, by configuration. */
const LET_THROUGH = 300;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { LIMIT_FACTOR: "0.1", TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

it("a program that posts 10,000 complaints is refused after the first few hundred, and no other client is affected", async () => {
  const statuses = new Map<number, number>();
  let left = COMPLAINTS;
  const bot = async () => {
    while (left-- > 0) {
      const response = await fetch(
        `${product.origin}/help-and-support/complaints/gas-and-electricity/query`,
        {
          method: "POST",
          headers: { origin: product.origin, "x-forwarded-for": BOT },
          body: new URLSearchParams({ query: "Buy now", intent: "continue" }),
          redirect: "manual",
        },
      );
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  const flood = Promise.all(Array.from({ length: AT_ONCE }, bot));
  const { origin } = product;
  const heard = await createNoScriptCustomer({
    origin,
    email: "neighbour@example.com",
    from: NEIGHBOUR,
  }).complain();
  await flood;

  expect(heard).toMatch(/^\w{5}-?\w{5}$/);
  expect(statuses.get(429)).toBe(COMPLAINTS - LET_THROUGH);
  // Another visitor behind the same address still reads pages, first of all what to do in an emergency.
  const page = await fetch(`${origin}/help-and-support/emergencies`, { headers: { "x-forwarded-for": BOT } });
  expect(page.status).toBe(200);
});
