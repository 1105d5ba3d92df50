import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows: the same engine, for a quarter less of the processor's time. */
export const WITHOUT_WINDOWS = "/usr/bin/chromium-headless-shell";
const WITH_WINDOWS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** For measurements: the program that people have, where it is there. */
export function wholeBrowser(): string {
  return [...WITH_WINDOWS, WITHOUT_WINDOWS].find((file) => existsSync(file)) ?? chromium.executablePath();
}

/** For tests: the machine's own browser, undefined where the test library has to bring one. */
export function testBrowser(): string | undefined {
  return [WITHOUT_WINDOWS, ...WITH_WINDOWS].find((file) => existsSync(file));
}
