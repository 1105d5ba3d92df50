import {
  type BrowserContext,
  type ElementHandle,
  launch,
  type LaunchOptions,
  type Page,
} from "puppeteer-core";
import { type Browser, expressionOf, type Tab, targetOf } from "./tab.ts";

const CLICK_TIMEOUT_MS = 5_000;
const VIEWPORT = { width: 1200, height: 900 };

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function launchPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await launch({ headless: true, defaultViewport: VIEWPORT, ...options });
  return {
    version: await browser.version(),
    async visit() {
      const context = await browser.createBrowserContext();
      return toTab(await context.newPage(), context);
    },
    close: () => browser.close(),
  };
}

function toTab(page: Page, context: BrowserContext): Tab {
  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    run: async <Args extends readonly unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => (await page.evaluate(expressionOf(script, args))) as Result,
    async click(find, ...args) {
      const found = (
        await page.evaluateHandle(targetOf(find, args))
      ).asElement() as ElementHandle<Element> | null;
      // Once it stays where it is: a font that arrives moves it.
      // The wait for "enabled" never ends in Firefox 140: what is disabled is not found to begin with.
      await found?.asLocator().setTimeout(CLICK_TIMEOUT_MS).setWaitForEnabled(false).click();
      return found !== null;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot({ encoding: "base64" }),
    open: async () => toTab(await context.newPage(), context),
    close: () => context.close(),
  };
}
