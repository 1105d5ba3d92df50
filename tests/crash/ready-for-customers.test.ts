import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { withoutDemonstration } from "../../cms/without-demonstration.fixture.ts";
import { GIVEN } from "../support/deployment.ts";
import { runOps } from "../support/ops.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
const contentDir = path.join(dataDir, "content");
const { DATABASE_URL: _postgres, ...given } = GIVEN;
const AS_INSTALLED = { ...given, CONTENT_DIR: contentDir };
const OWN = {
  ...AS_INSTALLED,
  PUBLIC_ORIGIN: "https://help.provider.internal",
  PROVIDER_NAME: "Northmoor Energy",
  MAIL_FROM: "help@provider.internal",
  SMTP_URL: "smtp://mail.provider.internal",
  MAIN_SITE_URL: "https://www.provider.internal",
  RUM_INTAKE_URL: "",
};
let product: Product | undefined;

beforeAll(() => cpSync(path.resolve(import.meta.dirname, "../../content"), contentDir, { recursive: true }));
afterAll(async () => {
  await product?.kill();
  removeProductFiles(dataDir);
});

const ready = (environment: NodeJS.ProcessEnv) =>
  runOps({ dataDir, databaseUrl: "" }, ["ready"], { environment });
const readiness = async ({ platformOrigin }: Product) => {
  const response = await fetch(`${platformOrigin}/readyz`);
  const { warnings = [] } = (await response.json()) as { warnings?: string[] };
  return { status: response.status, warnings: warnings.filter((one) => one.startsWith("demonstration: ")) };
};

it("names every setting that is the demonstration's, without its value, and what to give", async () => {
  // An evening with the demonstration, in the same place: it knows customers whose password everybody can read.
  product = await startProduct({ dataDir, environment: { ...AS_INSTALLED, NODE_ENV: "development" } });
  await product.kill();
  const { code, out } = await ready({
    CONTENT_DIR: contentDir,
    SMTP_URL: "smtp://a:secret@mail.provider.example",
  });
  expect(code).toBe(1);
  for (const name of [
    "PROVIDER_NAME",
    "MAIL_FROM",
    "SMTP_URL",
    "PUBLIC_ORIGIN",
    "MAIN_SITE_URL",
    "SESSION_SECRET",
    "SERVICE_TOKEN",
    "DATA_KEYS",
    "IDENTITY_KEYS",
    "addresses",
    "customers",
  ])
    expect(out).toMatch(new RegExp(`^${name}: .+`, "m"));
  expect(out).not.toContain("secret@");
  expect(out).toMatch(
    /contact\.json:\d+: "020 7946 0100" belongs to no provider: put your own telephone number there/,
  );
});

it("a production with demonstration values is ready, warns as long as some remain, and counts them", async () => {
  product = await startProduct({ dataDir, environment: AS_INSTALLED });
  const { status, warnings } = await readiness(product);
  expect(status).toBe(200);
  expect(warnings).toContainEqual(expect.stringMatching(/^demonstration: contact\.json: \d+ to replace/));
  expect(warnings).toContainEqual(expect.stringMatching(/MAIL_FROM/));
  expect(warnings).toContainEqual(expect.stringMatching(/customers/));
  withoutDemonstration(contentDir);
  await vi.waitFor(
    async () =>
      expect((await readiness(product!)).warnings.filter((one) => one.includes(".json"))).toEqual([]),
    { timeout: 20_000, interval: 200 },
  );
  await product.kill();
});

it("with the provider's own content and settings, only the invented addresses are left", async () => {
  const own = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
  product = await startProduct({ dataDir: own, environment: OWN });
  expect((await readiness(product)).warnings).toEqual([expect.stringContaining("addresses: ")]);
  expect(await runOps({ dataDir: own, databaseUrl: "" }, ["ready"], { environment: OWN })).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^addresses: .+\n1 to replace before customers see it\.\n$/),
  });
  await product.kill();
  removeProductFiles(own);
});
