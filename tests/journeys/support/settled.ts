import type { Page } from "@playwright/test";

/**
 * The page as it stays: with our own font and the scripts of every page, which come once it has been seen.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const font = [...document.fonts].find(({ family }) => family.includes("Atkinson Hyperlegible Next"));
    return font?.status === "loaded" && "ready" in document.documentElement.dataset;
  });
}
