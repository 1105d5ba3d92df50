import type { Page } from "@playwright/test";
import { addRules } from "./still-page.ts";

/** A small screen with large text: of the browser (WCAG 1.4.4), or by the site's own setting. */
export interface LargeText {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  /** Of the site's accessibility settings, stored in the browser. */
  readonly settings: object;
  /** On the page that is open. */
  enlarge(page: Page): Promise<void>;
}

const own = (width: number): LargeText => ({
  name: `${width}-largest`,
  title: `${width} wide with the site's largest text`,
  width,
  settings: { text: "largest" },
  enlarge: async () => undefined,
});

export const LARGE_TEXTS: readonly LargeText[] = [
  {
    name: "390-200",
    title: "390 wide with text of twice the size",
    width: 390,
    settings: {},
    enlarge: (page) => addRules(page, "html { font-size: 200% !important }"),
  },
  own(320),
  own(360),
];

/** From the next page on. */
export async function largeText(page: Page, { width, settings }: LargeText): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(
    (chosen) => localStorage.setItem("displaySettings", JSON.stringify(chosen)),
    settings,
  );
}
