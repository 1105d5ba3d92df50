/**
 * What encryption costs: processor time for each lead, and leads stored a second, each in a durable transaction
 * of its own, encrypted and plain, in turns, on SQLite. `node tools/bench/encryption.ts`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { insertLead } from "../../services/leads/repository.ts";
import { makeDataKey, parseDataKeys } from "../../infrastructure/encryption/data-keys.ts";
import { createEncryption, type Encryption } from "../../infrastructure/encryption/encryption.ts";

const ROUNDS = 6;
const LEADS = 1_000;
const ATTRIBUTES = {
  topic: "help-&-support",
  "first-name": "Ada",
  email: "ada@example.com",
  query: "My bill is wrong. ".repeat(50),
};

const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
const encrypted = createEncryption(parseDataKeys(makeDataKey("bench"))!);
const plain: Encryption = { ...encrypted, encrypt: (text) => text };
let serial = 0;

async function storeLeads(encryption: Encryption): Promise<string> {
  const began = performance.now();
  const processor = process.cpuUsage();
  for (let lead = 0; lead < LEADS; lead += 1) {
    serial += 1;
    const stored = {
      id: `bench-${serial}`,
      clientId: "bench",
      attributes: ATTRIBUTES,
      addressId: null,
      createdAt: new Date(),
    };
    await db.kysely
      .transaction()
      .execute((tx) => insertLead(tx, encryption, { ...stored, status: "received", statusChangedAt: null }));
  }
  const { user, system } = process.cpuUsage(processor);
  return `${Math.round((user + system) / LEADS)} us of the processor a lead, ${Math.round(LEADS / ((performance.now() - began) / 1000))} leads a second`;
}

try {
  await storeLeads(plain);
  for (let round = 0; round < ROUNDS; round += 1)
    console.log(`plain: ${await storeLeads(plain)}; encrypted: ${await storeLeads(encrypted)}`);
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true });
}
