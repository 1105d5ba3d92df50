import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { wordsOf } from "../support/html-form.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
const contentDir = path.join(dataDir, "content");
const SOON = { timeout: 30_000, interval: 200 };
/** What came with later releases than that of the folder. */
const LATER = ["search/elsewhere.csv", "safety-advice.json", "policies/complaints-report.md"];
let product: Product;

beforeAll(async () => {
  cpSync(CONTENT, contentDir, { recursive: true });
  for (const file of LATER) rmSync(path.join(contentDir, file));
  change("contact.json", (contact) => {
    delete contact.emergency["powerCutNorthernIreland"];
    contact.lines["customer-service"].number = "0345 646 0100";
  });
  change("provider.json", (provider) => {
    delete provider.emails["customerService"];
    provider.colour = "green";
  });
  product = await startProduct({ dataDir, environment: { CONTENT_DIR: contentDir } });
});
afterAll(async () => {
  await product.kill();
  removeProductFiles(dataDir);
});

interface Json {
  readonly emergency: Record<string, unknown>;
  readonly lines: { readonly "customer-service": { number: string } };
  readonly emails: Record<string, unknown>;
  colour?: string;
}

function change(file: string, edit: (document: Json) => void): void {
  const document = JSON.parse(readFileSync(path.join(contentDir, file), "utf8")) as Json;
  edit(document);
  writeFileSync(path.join(contentDir, file), JSON.stringify(document, undefined, 2));
}

async function readiness() {
  const response = await fetch(`${product.platformOrigin}/readyz`);
  const { warnings = [] } = (await response.json()) as { warnings?: string[] };
  const ofContent = warnings.filter((one) => one.startsWith("content: "));
  return { status: response.status, warnings: ofContent.join("\n") };
}

async function page(address: string) {
  const response = await fetch(`${product.origin}/help-and-support/${address}`);
  return { status: response.status, words: wordsOf(await response.text()) };
}

it("a content folder of an earlier release is served, and names each thing that it lacks", async () => {
  const { status, warnings } = await readiness();
  expect(status).toBe(200);
  for (const file of LATER)
    expect(warnings).toContain(`${file}:1: the file is missing: what this release brought`);
  expect(warnings).toMatch(
    /contact\.json:\d+: "emergency\.powerCutNorthernIreland".+what this release brought/,
  );
  expect(warnings).toMatch(/provider\.json:\d+: "emails\.customerService".+what this release brought/);
});

it("customers see the provider's own numbers, and this release's where there is none", async () => {
  expect(await page("contact-us")).toMatchObject({
    status: 200,
    words: expect.stringContaining("0345 646 0100"),
  });
  const emergencies = await page("emergencies");
  expect(emergencies).toMatchObject({ status: 200, words: expect.stringContaining(EMERGENCY_NUMBERS.gas) });
  expect(emergencies.words).toContain("03457 643 643");
  expect((await page("complaints-report")).status).toBe(200);
});

it("what is added shows without a restart, also while something is lacking still, and is warned of no more", async () => {
  change("contact.json", (contact) => {
    contact.lines["customer-service"].number = "0345 646 0199";
  });
  await vi.waitFor(async () => expect((await page("contact-us")).words).toContain("0345 646 0199"), SOON);
  for (const file of [...LATER, "contact.json", "provider.json"])
    cpSync(path.join(CONTENT, file), path.join(contentDir, file));
  await vi.waitFor(async () => expect((await readiness()).warnings).toBe(""), SOON);
});

it("a file that went away while it was served is not replaced by this release's", async () => {
  change("contact.json", (contact) => {
    contact.lines["customer-service"].number = "0345 646 0177";
  });
  await vi.waitFor(async () => expect((await page("contact-us")).words).toContain("0345 646 0177"), SOON);
  rmSync(path.join(contentDir, "contact.json"));
  await vi.waitFor(
    async () => expect((await readiness()).warnings).toContain("contact.json:1: the file is missing"),
    SOON,
  );
  expect((await readiness()).warnings).not.toContain("what this release brought");
  expect((await page("contact-us")).words).toContain("0345 646 0177");
});
