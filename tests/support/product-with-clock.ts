import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

export interface ProductWithClock extends Product {
  /** Sets its clock so many minutes before the machine's. */
  setAhead(minutes: number): Promise<void>;
}

/** A product whose clock shows `startsAt` when it starts; the machine's time where that is left out. */
export async function startProductWithClock({
  startsAt = new Date(),
  environment = {},
}: { readonly startsAt?: Date; readonly environment?: NodeJS.ProcessEnv } = {}): Promise<ProductWithClock> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
  const clockFile = path.join(dataDir, "clock");
  const clock = path.join(import.meta.dirname, "movable-clock.ts");
  writeFileSync(clockFile, String(startsAt.getTime() - Date.now()));
  const product = await startProduct({
    dataDir,
    environment: { ...environment, CLOCK_FILE: clockFile, NODE_OPTIONS: `--import ${clock}` },
  });
  return {
    ...product,
    async setAhead(minutes) {
      const milliseconds = String(minutes * 60_000);
      writeFileSync(clockFile, milliseconds);
      process.kill(product.pid, "SIGUSR2");
      await expect
        .poll(() => existsSync(`${clockFile}.set`) && readFileSync(`${clockFile}.set`, "utf8"))
        .toBe(milliseconds);
    },
  };
}
