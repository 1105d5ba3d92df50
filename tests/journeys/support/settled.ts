import type { Page } from "@playwright/test";

/**
 * The page as it stays: with our own letters and the scripts of every page, which come once it has been seen.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const letters = [...document.fonts].find(({ family }) => family.includes("Atkinson Hyperlegible Next"));
    return letters?.status === "loaded" && "ready" in document.documentElement.dataset;
  });
}
