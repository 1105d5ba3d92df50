import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { postLead } from "../support/api-lead.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { allEmailsSent } from "./stored-submissions.ts";

let mail: MailServer;
let product: Product;
beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ environment: { LOG_LEVEL: "error", SMTP_URL: mail.url } });
});
afterAll(async () => {
  await product.kill();
  removeProductFiles(product.dataDir);
  await mail.close();
});

const complain = async (email: string) =>
  expect((await postLead({ ...product, email, idempotencyKey: email })).status).toBe(201);

it("a mail server that takes a message 45 seconds after its end gets it once", async () => {
  mail.holdBack();
  const began = performance.now();
  for (const domain of ["one", "two", "three"]) await complain(`ada@${domain}.example`);
  await vi.waitFor(() => expect(mail.waiting()).toBe(3), { timeout: 30_000 });
  await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(45_000), {
    timeout: 60_000,
    interval: 500,
  });
  expect(mail.waiting(), "no second copy is under way").toBe(3);
  mail.accept();
  const db = await openDatabase({
    databaseUrl: undefined,
    dataDir: product.dataDir,
    onIdleError: () => undefined,
  });
  await allEmailsSent(db);
  await db.close();
  expect(new Set(mail.accepted).size).toBe(3);
  expect(mail.accepted).toHaveLength(3);
});

it("twelve recipients whose mail server is slow hold no other email up", async () => {
  const before = mail.accepted.length;
  mail.holdBack(({ to }) => to.includes("slow"));
  for (let index = 0; index < 12; index++) await complain(`ada@slow${index}.example`);
  await vi.waitFor(() => expect(mail.waiting()).toBeGreaterThanOrEqual(10), { timeout: 30_000 });
  const began = performance.now();
  await complain("fresh@quick.example");
  await vi.waitFor(() => expect(mail.accepted.length - before).toBe(1), { timeout: 30_000 });
  expect(performance.now() - began).toBeLessThan(10_000);
  mail.accept();
  await vi.waitFor(() => expect(mail.accepted.length - before).toBe(13), { timeout: 30_000 });
});
