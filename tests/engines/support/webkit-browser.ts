import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, Capabilities, Key as Keys, WebElement, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../support/product.ts";
import { type Browser, expressionOf, type Key, type Tab, targetOf } from "./tab.ts";

export interface WebKitPrograms {
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

const KEYS: Readonly<Record<Key, string>> = { Enter: Keys.ENTER, Tab: Keys.TAB, Escape: Keys.ESCAPE };
const START_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 2_000;
const LOAD_TIMEOUT_MS = 10_000;

/**
 * WebKitGTK's small browser, by WebDriver. It has no mode without windows, so it gets a display that is
 * nowhere shown.
 */
export async function launchWebKit(programs: WebKitPrograms): Promise<Browser> {
  const display = spawn(
    programs.display,
    ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const [number] = (await once(createInterface({ input: display.stdout }), "line")) as [string];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      WAYLAND_DISPLAY: "",
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const server = `http://127.0.0.1:${port}`;
  await answers(server);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // Any other waits, before each command, for all that a page loads.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
  });
  const visit = async () => new Builder().usingServer(server).withCapabilities(capabilities).build();
  const first = await visit();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? "";
  await first.quit();
  return {
    version: `MiniBrowser/${version}`,
    async visit() {
      const session = await visit();
      await session.manage().window().setRect({ x: 0, y: 0, width: 1200, height: 1000 });
      return toTab(session, await session.getWindowHandle());
    },
    async close() {
      await end(driver);
      await end(display);
    },
  };
}

function toTab(driver: WebDriver, handle: string): Tab {
  /** A session speaks to one of its tabs at a time. */
  const here = async () => {
    await driver.switchTo().window(handle);
    return driver;
  };
  /** Until another document than this one is parsed. */
  const load = async (go: (session: WebDriver) => Promise<void>) => {
    const session = await here();
    await ask(session, "document.documentElement.dataset.left = ''");
    await go(session);
    const script =
      "return document.readyState !== 'loading' && !('left' in document.documentElement.dataset)";
    await session.wait(() => ask<boolean>(session, script).catch(() => false), LOAD_TIMEOUT_MS);
  };
  const send = async (keys: string) => (await here()).actions().sendKeys(keys).perform();
  return {
    goto: (address) => load((session) => session.get(address)),
    reload: () => load((session) => session.navigate().refresh()),
    run: async <Args extends readonly unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => ask<Result>(await here(), `return ${expressionOf(script, args)}`),
    async click(find, ...args) {
      const found = await ask<WebElement | null>(await here(), `return ${targetOf(find, args)}`);
      await found?.click();
      return found !== null;
    },
    type: send,
    press: (key) => send(KEYS[key]),
    screenshot: async () => (await here()).takeScreenshot(),
    async open() {
      await (await here()).switchTo().newWindow("tab");
      return toTab(driver, await driver.getWindowHandle());
    },
    close: () => driver.quit(),
  };
}

/** A call that is made while one document replaces another may never be answered. */
async function ask<Result>(session: WebDriver, script: string): Promise<Result> {
  const unanswered = wait(ANSWER_TIMEOUT_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error("no answer from the page")),
  );
  return Promise.race([session.executeScript<Result>(script), unanswered]);
}

async function answers(server: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    !(await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer");
    await wait(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill();
  await exited;
}
