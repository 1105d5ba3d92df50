import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, removeProductFiles, startProduct } from "./support/product.ts";
import { measureReachability, printReachability, type Reached } from "./support/reachability.ts";

let product: Product;
let reached: readonly Reached[];

beforeAll(async () => {
  product = await startProduct();
  reached = await measureReachability(product);
}, 300_000);

afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

test("customers come to every page from the help home, signed out and signed in, find it by a search, and can search from it", () => {
  expect(reached.length).toBeGreaterThan(150);
  const missed = reached.filter(({ faults }) => faults.length > 0);
  expect(printReachability(missed)).toBe("");
});
