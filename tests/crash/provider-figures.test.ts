import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { GIVEN } from "../support/deployment.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
const contentDir = path.join(dataDir, "content");
const file = path.join(contentDir, "provider.json");
cpSync(path.resolve(import.meta.dirname, "../../content"), contentDir, { recursive: true });
const original = readFileSync(file, "utf8");
const { DATABASE_URL: _postgres, ...production } = GIVEN;
let product: Product | undefined;

afterAll(async () => {
  await product?.kill();
  removeProductFiles(dataDir);
});

const start = (environment: NodeJS.ProcessEnv = {}) =>
  startProduct({
    dataDir,
    role: "platform",
    environment: { ...production, CONTENT_DIR: contentDir, ...environment },
  });

it("production does not start with a blank figure that a page prints, and names its line", async () => {
  writeFileSync(
    file,
    original.replace(
      '"data-protection-officer": { "text": "Robin Vale"',
      '"data-protection-officer": { "text": ""',
    ),
  );
  const line = original.slice(0, original.indexOf('"data-protection-officer"')).split("\n").length;
  await expect(start()).rejects.toThrow(
    `provider.json:${line}: "data-protection-officer" is blank, and policies/privacy.md prints it`,
  );
});

it("another start shows it, and production warns of demonstration values", async () => {
  product = await start({ NODE_ENV: "test" });
  await product.kill();
  writeFileSync(file, original);
  product = await start();
  expect(product.log()).toMatch(
    /"data-protection-officer\\" is a demonstration value, and policies\/privacy\.md prints it/,
  );
});
