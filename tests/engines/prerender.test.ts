import { setTimeout as wait } from "node:timers/promises";
import { launch } from "puppeteer-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { startRumIntake } from "../support/rum-intake.ts";

const METERS = "/help-and-support/meters";
/**
 * The rules come after 1.5 s, and the pointer has to rest on a link. Neither can be waited for: to ask the
 * browser about it (DevTools' Preload) stops it from rendering beforehand.
 */
const READ_MS = 2_500;
const POINT_MS = 1_000;

const executablePath = testBrowser();

// Of the journeys' test library no browser renders pages beforehand.
test.skipIf(executablePath === undefined)(
  "chromium: a page that is rendered beforehand counts once it is seen, and looks as was chosen since",
  async () => {
    const intake = await startRumIntake();
    const product = await startProduct({ environment: { RUM_INTAKE_URL: intake.origin } });
    const browser = await launch({
      executablePath: executablePath!,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    const page = await browser.newPage();
    const link = async (path: string) => {
      for (const one of await page.$$(`main a[href="${METERS}/${path}"]`))
        if (await one.isVisible()) return one;
      throw new Error(`no link to ${path} is to be seen`);
    };
    const pointAt = async (path: string) => {
      await (await link(path)).hover();
      await wait(POINT_MS);
    };
    const views = () => {
      const events = intake.requests
        .filter((sent) => sent.path.startsWith("/api/v2/rum?"))
        .flatMap(({ body }) => body.toString("utf8").split("\n").filter(Boolean))
        .map((line) => JSON.parse(line) as { type: string; view: { id: string; url: string } });
      const seen = events
        .filter(({ type }) => type === "view")
        .map(({ view }) => [view.id, view.url] as const);
      return [...new Map(seen).values()].map((url) => new URL(url).pathname).toSorted();
    };
    try {
      await browser.setCookie({ name: "consent", value: "performance", domain: "127.0.0.1" });
      await page.goto(product.origin + METERS);
      await wait(READ_MS);
      await pointAt("what-your-meter-screen-says");
      await pointAt("read-your-meter");
      // Chosen here after the next page was rendered.
      await page.evaluate(() => localStorage.setItem("displaySettings", '{"text":"largest"}'));
      await (await link("read-your-meter")).click();
      // The page that is shown takes the place of the one before, with the connection to it.
      const shown = () => page.evaluate(stateOfPage).catch(() => undefined);
      const wanted = {
        path: `${METERS}/read-your-meter`,
        prerendered: true,
        text: "largest",
        measured: true,
        early: [],
      };
      await expect.poll(shown, { timeout: 20_000 }).toEqual(wanted);
      // The library sends what it holds.
      await page.goto("about:blank");
      await expect.poll(views, { timeout: 20_000 }).toEqual([METERS, `${METERS}/read-your-meter`]);
    } finally {
      await browser.close();
      await product.stop();
      await intake.close();
      removeProductFiles(product.dataDir);
    }
  },
);

/** Runs in the page. */
function stateOfPage() {
  const [navigation] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = navigation as { activationStart?: number };
  const { DD_RUM: rum } = window as { DD_RUM?: { getInternalContext(): unknown } };
  return {
    path: location.pathname,
    prerendered: activationStart > 0,
    text: document.documentElement.dataset["text"],
    /** Scripts that were loaded before the page was seen. */
    early: performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < activationStart)
      .map(({ name }) => name),
    measured: rum?.getInternalContext() !== undefined,
  };
}
