import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const LIBRARY = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");
const ADDRESS = "/virtual-screen-reader.js";

export interface VirtualReader {
  start(options: { readonly container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}

interface ListeningWindow {
  readonly listening: VirtualReader;
}

/**
 * What a screen reader would say of the page, by a library that follows the standards of names and roles. It
 * is no real one: it has no browser's or product's ways of its own. The page needs a context that bypasses
 * the policy against foreign scripts and has no service worker.
 */
export class ScreenReader {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Everything from the top of `selector` to its end, in order, a phrase each. What says only where a part
   * ends is left out.
   */
  async readAloud(selector = "body"): Promise<readonly string[]> {
    await this.bring();
    const phrases = await this.page.evaluate(
      async ([address, part]) => {
        const { virtual } = (await import(address)) as { virtual: VirtualReader };
        const container = document.querySelector(part);
        if (container === null) throw new Error(`there is no ${part}`);
        await virtual.start({ container });
        const first = await virtual.lastSpokenPhrase();
        do await virtual.next();
        while (![first, `end of ${first}`].includes(await virtual.lastSpokenPhrase()));
        const all = await virtual.spokenPhraseLog();
        await virtual.stop();
        return all;
      },
      [ADDRESS, selector] as const,
    );
    return phrases.filter((phrase) => !/^(?:end of |paragraph$)/.test(phrase)).map(plainly);
  }

  /**
   * Waits until `said` is among what is said by itself from `act` on: where the focus goes, and what changes
   * in live parts.
   */
  async hears(said: RegExp, act: () => Promise<void>): Promise<void> {
    await this.bring();
    await this.page.evaluate(async (address) => {
      const { virtual } = (await import(address)) as { virtual: VirtualReader };
      await virtual.start({ container: document.body });
      await virtual.clearSpokenPhraseLog();
      Object.assign(window, { listening: virtual });
    }, ADDRESS);
    await act();
    const heard = () =>
      this.page.evaluate(() => (window as unknown as ListeningWindow).listening.spokenPhraseLog());
    await expect.poll(async () => (await heard()).map(plainly).join("\n")).toMatch(said);
    await this.page.evaluate(() => (window as unknown as ListeningWindow).listening.stop());
  }

  private async bring(): Promise<void> {
    await this.page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: readFileSync(LIBRARY) }),
    );
  }
}

/** How every page ends: whom to call, and what the provider has to say of itself. */
export const EVERY_FOOT = [
  "contentinfo",
  "link, 0800 111 999",
  "link, 105",
  "link, Complaints procedure",
  "link, Privacy",
  "link, Accessibility",
];

/** Each of `expected` begins a phrase, one after the other; what is said between them does not matter. */
export function expectInOrder(phrases: readonly string[], expected: readonly string[]): void {
  let from = 0;
  for (const [index, beginning] of expected.entries()) {
    const at = phrases.findIndex((phrase, place) => place >= from && phrase.startsWith(beginning));
    const after = index === 0 ? "at all" : `after "${expected[index - 1]}"`;
    expect(at, `"${beginning}" is not heard ${after}, in:\n${phrases.join("\n")}`).not.toBe(-1);
    from = at + 1;
  }
}

/** Without the places in lists, which say nothing of the page's own. */
function plainly(phrase: string): string {
  return phrase
    .replace(/, level \d+, position \d+, set size \d+|, position \d+, set size \d+/g, "")
    .replaceAll("\u00a0", " ");
}
