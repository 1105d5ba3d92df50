import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import { wordsOf } from "../support/html-form.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const MINUTE_MS = 60_000;
const DEALS = "/help-and-support/deals";
const STATUS = "/help-and-support/auth-status";

let product: Product;
let clockFile: string;
let minutes = 0;

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-idle-"));
  clockFile = path.join(dataDir, "clock");
  const movableClock = path.join(import.meta.dirname, "../support/movable-clock.ts");
  product = await startProduct({
    dataDir,
    environment: { CLOCK_FILE: clockFile, NODE_OPTIONS: `--import ${movableClock}` },
  });
});
afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

async function pass(given: number): Promise<void> {
  minutes += given;
  const wrongBy = String(minutes * MINUTE_MS);
  writeFileSync(clockFile, wrongBy);
  process.kill(product.pid, "SIGUSR2");
  await vi.waitFor(() => expect(readFileSync(`${clockFile}.set`, "utf8")).toBe(wrongBy), 30_000);
}

let browser: PlainBrowser;
beforeEach(async () => {
  browser = new PlainBrowser(() => product.origin);
  const form = await browser.get(DEALS);
  const carryOn = await browser.post(form, {
    email: DEMONSTRATION_CUSTOMERS.live.email,
    password: DEMONSTRATION_PASSWORD,
  });
  await browser.post(carryOn, {});
});

const status = async (headers: Record<string, string> = {}) =>
  (await browser.get(STATUS, "manual", headers)).status;
const whereTo = async () => new URL((await browser.get(DEALS)).url).pathname;

it("a customer of whom nothing is heard for 15 minutes but the session check is signed out on the server, and asked for the password", async () => {
  expect(await whereTo()).toBe(DEALS);
  for (const step of [5, 5, 4]) {
    await pass(step);
    expect(await status()).toBe(200);
  }
  await pass(2);
  expect(await status()).toBe(401);
  expect(await whereTo()).toMatch(/^\/identity\/interaction\//);
});

it("another site can't sign a customer out: they are asked, and one press does it", async () => {
  for (const headers of [
    { "sec-fetch-site": "cross-site", referer: "https://evil.example/" },
    { referer: "https://evil.example/" },
  ]) {
    const asked = await browser.get("/logout", "manual", headers);
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
    expect(wordsOf(await asked.text())).toContain("Do you want to sign out?");
    expect(await status()).toBe(200);
  }
  const ways: Record<string, string>[] = [
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { referer: `${product.origin}${DEALS}` },
  ];
  for (const headers of ways) {
    const answer = await fetch(`${product.origin}/logout`, {
      headers: { ...headers, cookie: "access-token=x" },
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
  }
  expect((await browser.get("/logout", "manual", { "sec-fetch-site": "same-origin" })).status).toBe(303);
  expect(await status()).toBe(401);
});

it("a customer who goes from page to page, or whose page says that they did something, stays signed in, two hours at most", async () => {
  for (let step = 0; step < 5; step += 1) {
    await pass(11);
    expect(await whereTo()).toBe(DEALS);
    await pass(11);
    expect(await status({ "x-customer-activity": "yes" })).toBe(200);
  }
  await pass(11);
  expect(await status()).toBe(401);
});
