import { expect, type Page, test as base } from "@playwright/test";
import { MAIN_SITE_PATHS } from "../../server/plugins/main-site.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { type SameHostProxy, startSameHostProxy } from "../support/same-host-proxy.ts";
import { PEOPLE } from "../support/specified-provider/api.ts";
import { METER_READ, OUTAGE } from "../support/specified-provider/content.ts";
import {
  settingsOf,
  type SpecifiedProvider,
  startSpecifiedProvider,
} from "../support/specified-provider/provider.ts";
import { newCustomer } from "./support/customer.ts";
import { collectComplaintsOfTheBrowser } from "./support/journey-test.ts";
import type { FormStep } from "./support/journey-row.ts";
import { JOURNEYS } from "./support/journey-table.ts";
import { readDetails } from "./support/sign-in-test.ts";
import { of, walkJourney } from "./support/walk-journey.ts";

/**
 * The site on a provider that has the specification's calls and nothing of ours: at the root of its hosts, and
 * below a path of each, where one proxy has the help area and a main site of somebody else's on one host.
 */

interface World {
  readonly provider: SpecifiedProvider;
  readonly product: Product;
  /** Where customers are. */
  readonly origin: string;
}

const HELP = "/help-and-support";
const DETAILS = `${HELP}/complaints/gas-and-electricity`;

async function startWorld(
  basePath: string,
  proxy?: SameHostProxy,
): Promise<World & { stop(): Promise<void> }> {
  const provider = await startSpecifiedProvider({ basePath });
  const environment = {
    ...settingsOf(provider),
    ...(proxy !== undefined && { PUBLIC_ORIGIN: proxy.origin, MAIN_SITE_URL: proxy.origin }),
  };
  const product = await startProduct({ role: "web", environment });
  proxy?.forwardTo(product.origin);
  return {
    provider,
    product,
    origin: proxy?.origin ?? product.origin,
    async stop() {
      await product.stop();
      removeProductFiles(product.dataDir);
      await provider.close();
      await proxy?.close();
    },
  };
}

/** The heading of the meter-reading form is configured (spec 3.13). */
function withTheirHeading(step: FormStep): FormStep {
  return step.heading === "Submit a meter reading" ? { ...step, heading: METER_READ.headingTemplate } : step;
}

const WORLDS = {
  "at the root of its hosts": () => startWorld(""),
  "below a path of its hosts, beside a main site on the same host": async () =>
    startWorld("/gateway/api", await startSameHostProxy(new Set([...MAIN_SITE_PATHS, "/account"]))),
};

for (const [name, start] of Object.entries(WORLDS)) {
  const isProxied = name.startsWith("below");
  const javaScript = !isProxied;
  const test = base.extend<object, { world: World }>({
    world: [
      async ({ browserName: _browserName }, use) => {
        const world = await start();
        await use(world);
        await world.stop();
      },
      { scope: "worker", timeout: 60_000 },
    ],
    baseURL: async ({ world }, use) => use(world.origin),
    javaScriptEnabled: javaScript,
  });

  test.describe(name, () => {
    for (const journey of JOURNEYS) {
      test(`${journey.name}: from the first page to the provider's lead and its reference (spec 7.3, 7.7 to 7.9)`, async ({
        page,
        world,
      }) => {
        const customer = newCustomer();
        const complaints = collectComplaintsOfTheBrowser(page);
        const theirs = { ...journey, steps: journey.steps.map(withTheirHeading) };
        const { reference, addressId } = await walkJourney(page, theirs, customer, javaScript);
        const lead = world.provider.leads.find(({ id }) => id === reference);
        const address = addressId === null ? null : { type: "addresses", id: addressId };
        expect(lead?.body).toEqual({
          data: {
            type: "leads",
            attributes: of(customer, journey.lead),
            relationships: { address: { data: address } },
          },
        });
        expect(complaints).toEqual([]);
      });
    }

    test("customers of both kinds of account sign in, find their details and their deals, and sign out (spec 4.1, 4.2, 4.17)", async ({
      page,
      world,
    }) => {
      const known = {
        "customer-1": ["Ines", "Okafor", "ines@customers.example", "07400 123456"],
        "customer-2": ["Tomos", "Rees", "tomos@customers.example", ""],
      };
      for (const [subject, details] of Object.entries(known)) {
        await page.goto(DETAILS);
        await page.getByRole("button", { name: "Sign in and we'll fill in what we know" }).click();
        await page.waitForURL(`${world.provider.issuer}/**`);
        await page.getByRole("textbox", { name: "Email address" }).fill(PEOPLE[subject]?.email ?? "");
        await page.getByRole("button", { name: "Log in" }).click();
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page).toHaveURL(DETAILS);
        expect(await readDetails(page)).toEqual(details);
        await page.goto(`${HELP}/deals`);
        await expect(page.getByRole("heading", { level: 1, name: "Your deals" })).toBeVisible();
        await signOut(page);
      }
    });

    test("an unknown address is the main site's not-found page, with no redirect to itself (spec 2.1, 8.7)", async ({
      page,
    }) => {
      for (const path of [`${HELP}/nope`, `${HELP}/meters/nope`, `${HELP}/complaints/nope`]) {
        const response = await page.goto(path);
        expect([path, response?.status()]).toEqual([path, 404]);
        await expect(page).toHaveURL("/page-not-found.html");
      }
      const title = isProxied ? "Their page is not found" : "Page not found";
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });
  });

  async function signOut(page: Page): Promise<void> {
    await page.getByRole("link", { name: "Sign out" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
    await page.goto(`${HELP}/deals`);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  }

  if (!javaScript) continue;

  test("the help home, a category and an article show the provider's content in the site's own frame", async ({
    page,
  }) => {
    await page.goto(`${HELP}/`);
    await expect(page.getByRole("main")).toContainText(OUTAGE.title);
    await expect(page.getByRole("contentinfo")).toContainText("Gas & electricity");
    await page.getByRole("main").getByRole("link", { name: "Meters" }).first().click();
    await page.getByRole("main").getByRole("link", { name: "Read your meter" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "read your meter" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("The provider's own words about read your meter.");
    await expect(main).not.toContainText("Their own");
    await page.goto(`${HELP}/contact-us`);
    await expect(page.getByRole("main")).toContainText(METER_READ.headingTemplate);
    await page.goto(`${HELP}/submit-meter-read`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(METER_READ.headingTemplate);
  });

  test("search finds the provider's articles, by their titles and by their words", async ({ page }) => {
    await page.goto("/search?q=charge+at+home");
    await expect(page.getByRole("main").getByRole("link", { name: "charge at home" })).toBeVisible();
    await expect(async () => {
      await page.goto(`/search?q=${encodeURIComponent("the provider's own words about leaving")}`);
      await expect(
        page
          .getByRole("main")
          .getByRole("link", { name: /leaving/i })
          .first(),
      ).toBeVisible({ timeout: 500 });
    }).toPass();
  });
}
