import { request as httpRequest } from "node:http";
import { expect, test } from "./support/help-test.ts";

const NOT_FOUND = [
  "no-such-category",
  // Of those who build the product, where it is not switched on.
  "components",
  "meters/no-such-article",
  "no-such-category/read-your-meter",
  "__proto__",
  "constructor",
  "meters/__proto__",
  "meters/constructor",
  "meters/..%2f..%2fpackage",
  "meters%2fread-your-meter",
  "..%2f..%2fcontact",
  "meters/read-your-meter.md",
  "meters/read-your-meter%00",
  "METERS",
  "meters/read-your-meter/more",
];

for (const address of NOT_FOUND) {
  test(`/help-and-support/${address} leads to the page-not-found page (spec 2.6, 2.8, 8.7)`, async ({
    product,
  }) => {
    // A browser's client would tidy the address first.
    expect(await ask(product.origin, `/help-and-support/${address}`)).toEqual({
      status: 302,
      location: "/page-not-found.html",
    });
  });
}

for (const slug of ["peaksave", "our-new-system"]) {
  test(`the external category ${slug} leads to its page on the main site (spec 2.26)`, async ({
    product,
  }) => {
    expect(await ask(product.origin, `/help-and-support/${slug}`)).toEqual({
      status: 302,
      location: `/${slug}.html`,
    });
  });
}

test("an address that cannot be read is refused, and is no fault of ours", async ({ product }) => {
  for (const address of [
    "%E0%A4%A",
    "meters/%",
    "meters/../../../etc/passwd",
    "meters/%2e%2e/%2e%2e/package.json",
  ]) {
    const { status } = await ask(product.origin, `/help-and-support/${address}`);
    expect.soft([302, 400, 404], address).toContain(status);
  }
});

test("an article answers under any category that exists, and says where it lives", async ({ page }) => {
  await page.goto("/help-and-support/breakdowns/read-your-meter");
  await expect(page.getByRole("heading", { level: 1, name: "Read your meter" })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/help-and-support\/meters\/read-your-meter$/,
  );
});

function ask(
  origin: string,
  path: string,
): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = httpRequest({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    });
    sent.on("error", reject).end();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("the page-not-found page has the site's own frame, a search that works and the emergency numbers (spec 8.7)", async ({
      page,
    }) => {
      const refusals: string[] = [];
      page.on("console", (message) => message.type() === "error" && refusals.push(message.text()));
      await page.goto("/help-and-support/no-such-category");
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Larkfield Energy" })).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
      for (const number of ["0800 111 999", "105", "999"])
        await expect(page.getByRole("main").getByRole("link", { name: number, exact: true })).toHaveAttribute(
          "href",
          `tel:${number.replaceAll(" ", "")}`,
        );
      const search = page.getByRole("search");
      await search.getByLabel("Search for a keyword or question").fill("meter reading");
      await search.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/search");
      expect(refusals.filter((text) => !text.includes("404"))).toEqual([]);
    });
  });
}
