import { expect, type Page, test } from "@playwright/test";
import type { Contact } from "../../contract/contact.ts";
import {
  type EditableProduct,
  removeEditableProduct,
  startEditableProduct,
} from "./support/editable-product.ts";
import { settled } from "./support/settled.ts";

const PATH = "/help-and-support/emergencies";
let product: EditableProduct;

test.beforeEach(async () => {
  product = await startEditableProduct();
});

test.afterEach(async () => {
  await product.stop();
  removeEditableProduct(product);
});

/** All that any cache of the site holds, by path. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function whenCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => cachedPaths(page)).toContain(PATH);
}

test("once any page was open, the numbers show without a connection, with their style, font and script", async ({
  page,
}) => {
  const { gas, meter } = product.read<Contact>("contact.json").emergency;
  await page.goto(`${product.origin}/help-and-support/contact-us`);
  await whenCached(page);
  await product.kill();
  await page.goto(`${product.origin}${PATH}`);
  await page.reload();
  const number = page.getByRole("main").getByRole("link", { name: gas.number }).first();
  await expect(number).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: meter.number }).first()).toBeVisible();
  const figures = number.locator(".emergency-number");
  expect(
    await figures.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(40);
  await settled(page);
});

test("nothing else is cached, and other pages are unavailable with the server", async ({ page }) => {
  await page.goto(`${product.origin}${PATH}`);
  await whenCached(page);
  await page.goto(`${product.origin}/help-and-support/probate`);
  await page.goto(`${product.origin}/help-and-support/complaints/gas-and-electricity`);
  const cached = await cachedPaths(page);
  // Stylesheets: the whole one and, without scripts, the one that names the font.
  expect(cached.filter((path) => !path.startsWith("/help-and-support/assets/"))).toEqual([PATH]);
  expect(cached.map((path) => path.split(".").at(-1)).toSorted()).toEqual([
    PATH,
    "css",
    "css",
    "js",
    "woff2",
  ]);
  await product.kill();
  await expect(page.goto(`${product.origin}/help-and-support/probate`)).rejects.toThrow(
    "ERR_CONNECTION_REFUSED",
  );
});

test("a changed number is cached from the next page on", async ({ page }) => {
  const { emergency } = product.read<Contact>("contact.json");
  await page.goto(`${product.origin}${PATH}`);
  await whenCached(page);
  const before = await page.evaluate(() => caches.keys());
  product.edit("contact.json", {
    emergency: { ...emergency, gas: { ...emergency.gas, number: "020 7946 0888" } },
  });
  await expect(async () => {
    await page.goto(`${product.origin}/help-and-support/contact-us`);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 2_000 }).not.toEqual(before);
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  await product.kill();
  await page.goto(`${product.origin}${PATH}`);
  await expect(page.getByRole("main").getByRole("link", { name: "020 7946 0888" }).first()).toBeVisible();
  await expect(page.getByText(emergency.gas.number)).toHaveCount(0);
});

test("an operator who switches it off takes it from those who have it", async ({ page }) => {
  await page.goto(`${product.origin}${PATH}`);
  await whenCached(page);
  await product.stop();
  const ports = {
    web: Number(new URL(product.origin).port),
    platform: Number(new URL(product.platformOrigin).port),
  };
  const without = await startEditableProduct({
    OFFLINE_EMERGENCIES: "off",
    PORT: String(ports.web),
    PLATFORM_PORT: String(ports.platform),
  });
  try {
    await expect(async () => {
      await page.goto(`${product.origin}${PATH}`);
      await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 2_000 }).toEqual([]);
    }).toPass({ timeout: 30_000 });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Emergencies" })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  } finally {
    await without.stop();
    removeEditableProduct(without);
  }
});
