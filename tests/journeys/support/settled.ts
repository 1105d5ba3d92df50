import type { Page } from "@playwright/test";

/** The page with the scripts of every page, which come once it has been seen, and with our own font. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
  await withOurFont(page);
}

/**
 * The first page of a visit has our font where no text moves by it, which depends on the machine's own fonts.
 * A page without our first script never has it.
 */
export async function withOurFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { font } = document.querySelector<HTMLElement>("script[data-font]")?.dataset ?? {};
    if (font === undefined || !("script" in document.documentElement.dataset)) return;
    const face = new FontFace("Atkinson Hyperlegible Next", `url("${font}")`, { weight: "200 800" });
    document.fonts.add(await face.load());
  });
}
