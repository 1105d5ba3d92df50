import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, Capabilities, Key as Keys, WebElement, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../support/product.ts";
import { type Browser, BrowserStuck, expressionOf, type Key, type Tab, targetOf } from "./tab.ts";

export interface WebKitPrograms {
  readonly display: string;
  readonly driver: string;
  readonly browser: string;
}

const KEYS: Readonly<Record<Key, string>> = { Enter: Keys.ENTER, Tab: Keys.TAB, Escape: Keys.ESCAPE };
const START_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 2_000;
const COMMAND_TIMEOUT_MS = 15_000;
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
  let driver = await startDriver(programs, number);
  const visit = () => newSession(programs, driver.address);
  const first = await visit();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? "";
  await first.quit();
  return {
    version: `MiniBrowser/${version}`,
    async visit() {
      const session = await answered(visit(), "a new session");
      await answered(session.manage().window().setRect({ x: 0, y: 0, width: 1200, height: 1000 }), "a size");
      const restart = async () => {
        await endGroup(driver.process);
        driver = await startDriver(programs, number);
      };
      return toTab(session, await session.getWindowHandle(), restart);
    },
    async close() {
      await endGroup(driver.process);
      await end(display);
    },
  };
}

async function startDriver(
  programs: WebKitPrograms,
  display: string,
): Promise<{ readonly process: ChildProcess; readonly address: string }> {
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    // A group of its own, which its browser belongs to.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      WAYLAND_DISPLAY: "",
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(address);
  return { process: driver, address };
}

async function newSession(programs: WebKitPrograms, driver: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // Any other waits, before each command, for all that a page loads.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
  });
  return new Builder().usingServer(driver).withCapabilities(capabilities).build();
}

/** @param restart ends a driver that no longer answers, with its browser, and starts another */
function toTab(driver: WebDriver, handle: string, restart: () => Promise<void>): Tab {
  /** A session speaks to one of its tabs at a time. */
  const here = async () => {
    await answered(driver.switchTo().window(handle), "the tab");
    return driver;
  };
  /** Until another document than this one is parsed. */
  const load = async (go: (session: WebDriver) => Promise<void>) => {
    const session = await here();
    await ask(session, "document.documentElement.dataset.left = ''");
    await answered(go(session), "an address");
    const script =
      "return document.readyState !== 'loading' && !('left' in document.documentElement.dataset)";
    await session.wait(() => ask<boolean>(session, script).catch(() => false), LOAD_TIMEOUT_MS);
  };
  const send = async (keys: string) =>
    answered((await here()).actions().sendKeys(keys).perform(), "keys that were pressed");
  return {
    goto: (address) => load((session) => session.get(address)),
    reload: () => load((session) => session.navigate().refresh()),
    run: async <Args extends readonly unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => ask<Result>(await here(), `return ${expressionOf(script, args)}`),
    async click(find, ...args) {
      const found = await ask<WebElement | null>(await here(), `return ${targetOf(find, args)}`);
      if (found !== null) await answered(found.click(), "a click");
      return found !== null;
    },
    type: send,
    press: (key) => send(KEYS[key]),
    screenshot: async () => answered((await here()).takeScreenshot(), "a picture"),
    async open() {
      await answered((await here()).switchTo().newWindow("tab"), "a new tab");
      return toTab(driver, await driver.getWindowHandle(), restart);
    },
    close: () => answered(driver.quit(), "the end").catch(restart),
  };
}

/** What the driver says. Under load it has lost a command for good, and with it the session. */
async function answered<Result>(command: Promise<Result>, what: string): Promise<Result> {
  const given = new AbortController();
  const unanswered = wait(COMMAND_TIMEOUT_MS, undefined, { signal: given.signal }).then(() =>
    Promise.reject(new BrowserStuck(`WebKitWebDriver gave no answer to ${what}`)),
  );
  unanswered.catch(() => undefined);
  return Promise.race([command, unanswered]).finally(() => given.abort());
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

/** The driver with the browser that it started, even where neither answers any more. */
async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  const exited = once(leader, "exit");
  process.kill(-leader.pid, "SIGKILL");
  await exited;
}
