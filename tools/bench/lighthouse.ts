import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tests/support/product.ts";
import type { Visit } from "./visit.ts";

/** The little of Lighthouse's answer that is read here. */
interface LighthouseRun {
  readonly lhr: { readonly audits: Readonly<Record<string, { readonly numericValue?: number }>> };
}
type Lighthouse = (url: string, flags: object) => Promise<LighthouseRun | undefined>;

const BROWSER_START_MS = 10_000;

/**
 * Visits as Lighthouse measures them: a phone, slow 4G and a processor slowed four times, worked out from
 * what an unslowed visit did. In a browser of its own. Throws where Lighthouse is not installed; it is no
 * part of this project.
 */
export async function startLighthouse(
  browser: string,
): Promise<{ visit(address: string): Promise<Visit>; stop(): Promise<void> }> {
  const name = "lighthouse";
  const { default: lighthouse } = (await import(name).catch(() => {
    throw new Error("Lighthouse is not installed here: npm install --no-save lighthouse");
  })) as { readonly default: Lighthouse };
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), "help-and-support-lighthouse-"));
  const options = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
  ];
  const child = spawn(
    browser,
    [...options, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"],
    { stdio: "ignore" },
  );
  await answering(port);
  return {
    async visit(address) {
      const run = await lighthouse(address, {
        port,
        logLevel: "error",
        onlyCategories: ["performance"],
        formFactor: "mobile",
      });
      const read = (audit: string) => run?.lhr.audits[audit]?.numericValue ?? NaN;
      return {
        fcp: read("first-contentful-paint"),
        lcp: read("largest-contentful-paint"),
        tbt: read("total-blocking-time"),
        cls: read("cumulative-layout-shift"),
        bytes: read("total-byte-weight"),
      };
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill();
        await once(child, "exit");
      }
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answering(port: number): Promise<void> {
  const deadline = performance.now() + BROWSER_START_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))) {
    if (performance.now() > deadline) throw new Error("the browser does not answer");
    await wait(50);
  }
}
