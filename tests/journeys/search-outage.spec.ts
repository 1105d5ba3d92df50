import { type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { expect, test as base } from "./support/help-test.ts";
import { agree } from "./support/monitored-test.ts";

/** A product whose way to its content service can fail. */
const test = base.extend<{ house: { product: Product; network: FaultProxy } }>({
  house: async ({ browserName: _browserName }, use) => {
    const ports = { web: await freePort(), platform: await freePort() };
    const network = await startFaultProxy(`http://127.0.0.1:${ports.platform}`);
    const product = await startProduct({
      ports,
      environment: { CONTENT_URL: network.origin, RUM_CLIENT_TOKEN: "none", RUM_INTAKE_URL: network.origin },
    });
    await use({ product, network });
    await network.close();
    await product.stop();
    removeProductFiles(product.dataDir);
  },
  baseURL: async ({ house }, use) => use(house.product.origin),
});

test("while search is unavailable the page says so, shows topics and contact, and still shows emergency numbers", async ({
  page,
  house,
}) => {
  await page.goto("/help-and-support/");
  await page.goto("/search?q=boiler");
  await expect(page.getByRole("heading", { name: /pages found/ })).toBeVisible();
  await house.network.fail("error");
  await page.goto("/search?q=i+can+smell+gas");
  const main = page.getByRole("main");
  await expect(main.getByText("Search is not working at the moment")).toBeVisible();
  await expect(main.getByRole("link", { name: "0800 111 999" }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Contact us" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Meters" })).toBeVisible();
  await expect(main.getByLabel("Search for a keyword or question")).toHaveValue("i can smell gas");
});

test("suggestions and searches that fail are tracked in the category error (spec 8.1)", async ({
  page,
  house,
}) => {
  const failures = () => {
    const read = () => (window.dataLayer ?? []).filter((entry) => "category" in entry);
    return page.evaluate(read);
  };
  const failure = { event: "error", category: "error", status: 500 };
  await page.goto("/search?q=boiler");
  await agree(page);
  await house.network.fail("error");
  await page.getByLabel("Search for a keyword or question").fill("meter");
  await expect.poll(failures).toMatchObject([failure]);
  await page.goto("/search?q=radiator");
  await expect.poll(failures).toMatchObject([failure]);
});

test("who asks what was asked before gets its page, while search is unavailable", async ({ page, house }) => {
  await page.goto("/search?q=boiler");
  await house.network.fail("error");
  await page.goto("/search?q=boiler");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /boiler/i })
      .first(),
  ).toBeVisible();
});
