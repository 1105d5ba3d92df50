import { existsSync } from "node:fs";
import { testBrowser } from "../../support/browser.ts";
import { launchPuppeteer } from "./puppeteer-browser.ts";
import type { Browser } from "./tab.ts";
import { launchWebKit } from "./webkit-browser.ts";

export const ENGINE_NAMES = ["chromium", "firefox", "webkit"] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

interface Engine {
  /** What Debian calls the packages that bring it. */
  readonly packages: readonly string[];
  /** How to start it; undefined where this machine lacks one of its programs. */
  launcher(): (() => Promise<Browser>) | undefined;
}

/** Where Debian and other systems put the programs, the first that is there. */
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const WEBKIT_DRIVER = ["/usr/bin/WebKitWebDriver"];
const DISPLAY = ["/usr/bin/Xvfb"];
const MINI_BROWSER = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "6.0", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

const first = (files: readonly string[]) => files.find((file) => existsSync(file));

export const ENGINES: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    packages: ["chromium-headless-shell"],
    launcher() {
      const executablePath = testBrowser();
      const shell = executablePath?.endsWith("headless-shell") === true;
      return executablePath === undefined
        ? undefined
        : () =>
            launchPuppeteer({
              executablePath,
              headless: shell ? "shell" : true,
              args: ["--no-sandbox", "--disable-gpu"],
            });
    },
  },
  firefox: {
    packages: ["firefox-esr"],
    launcher() {
      const executablePath = first(FIREFOX);
      return executablePath === undefined
        ? undefined
        : () => launchPuppeteer({ browser: "firefox", executablePath });
    },
  },
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    launcher() {
      const [display, driver, browser] = [first(DISPLAY), first(WEBKIT_DRIVER), first(MINI_BROWSER)];
      if (display === undefined || driver === undefined || browser === undefined) return undefined;
      return () => launchWebKit({ display, driver, browser });
    },
  },
};
