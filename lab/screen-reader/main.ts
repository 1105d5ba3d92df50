/**
 * Walks the journeys in Firefox with the screen reader Orca and writes what it says, beside the virtual
 * reader of the tests, to docs/screen-reader/. For a person to read, after `npm run build`. Names of walks
 * leave out the others.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launchPuppeteer } from "../../tests/engines/support/puppeteer-browser.ts";
import { Visitor } from "../../tests/engines/support/visitor.ts";
import { removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { ORCA, startOrca } from "./orca.ts";
import { createTranscript } from "./transcript.ts";
import { WALKS } from "./walks.ts";

const DOCS = path.join(import.meta.dirname, "../../docs/screen-reader");
const FIREFOX = "/usr/bin/firefox-esr";
const SESSION = "/usr/bin/dbus-run-session";
const DISPLAY = "/usr/bin/xvfb-run";
const NEEDED = { ...ORCA, "firefox-esr": FIREFOX, dbus: SESSION, xvfb: DISPLAY, xauth: "/usr/bin/xauth" };
const INSIDE = "--inside";

const missing = Object.entries(NEEDED).filter(([, file]) => !existsSync(file));
const args = process.argv.slice(2);
if (missing.length > 0) {
  console.error(`Needs a screen reader: apt-get install ${missing.map(([name]) => name).join(" ")}`);
  process.exitCode = 1;
} else if (args[0] === INSIDE) await walk(args.slice(1));
else process.exitCode = runInside();

/** A session bus, a display and a home of its own: Orca and Firefox find each other on that bus. */
function runInside(): number {
  const home = mkdtempSync(path.join(tmpdir(), "screen-reader-"));
  const again = [process.execPath, import.meta.filename, INSIDE, ...args];
  const { status } = spawnSync(SESSION, ["--", DISPLAY, "-a", ...again], {
    stdio: "inherit",
    env: { PATH: process.env["PATH"], HOME: home, XDG_RUNTIME_DIR: home },
  });
  rmSync(home, { recursive: true, force: true });
  return status ?? 1;
}

async function walk(names: readonly string[]): Promise<void> {
  const orca = await startOrca(process.env["HOME"] ?? tmpdir());
  const product = await startProduct();
  try {
    for (const [name, steps] of Object.entries(WALKS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const browser = await launchPuppeteer({
        browser: "firefox",
        executablePath: FIREFOX,
        headless: false,
        defaultViewport: null,
        extraPrefsFirefox: { "accessibility.force_disabled": -1 },
      });
      const tab = await browser.visit();
      const transcript = createTranscript(orca, tab, `${orca.version}, ${browser.version}`);
      try {
        await steps(new Visitor(tab, product.origin), transcript);
      } finally {
        writeFileSync(path.join(DOCS, `${name}.txt`), transcript.text());
        await browser.close();
      }
    }
  } finally {
    orca.stop();
    await product.stop();
    removeProductFiles(product.dataDir);
  }
}
