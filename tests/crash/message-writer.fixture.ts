/**
 * Writes messages to cases by web, telephone and post, in order, and ends itself as `kill -9` does right
 * before its N-th write (0: never). Each that is acknowledged is a line of its output.
 * node message-writer.fixture.ts N KEYS DATA_DIR DATABASE_URL FIRST LAST REFERENCE...
 */
import { writeSync } from "node:fs";

import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { commitCaseChange } from "../../desk/cases/case-changes.ts";
import { createLeads } from "../../desk/staff/staff.fixture.ts";
import { encryptionWithKey } from "../support/encryption.ts";

const [deadly, keys = "", dataDir = "", databaseUrl, first, last, ...references] = process.argv.slice(2);
const db = await openDatabase({
  databaseUrl: databaseUrl || undefined,
  dataDir,
  onIdleError: () => undefined,
});
const encryption = encryptionWithKey(keys);
let writes = 0;
const mortal: Db = {
  ...db,
  kysely: db.kysely.withPlugin({
    transformQuery({ node }) {
      const isWrite = node.kind === "InsertQueryNode" || node.kind === "UpdateQueryNode";
      if (isWrite && (writes += 1) === Number(deadly)) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }),
};
const leads = createLeads({ db: mortal, encryption, onJobEnqueued: () => undefined });
const STAFF = { kind: "staff", name: "quentin" } as const;

for (let number = Number(first); number <= Number(last); number += 1) {
  const reference = references[number % references.length] ?? "";
  const text = `Message ${number}`;
  const channel = ([null, "phone", "post"] as const)[number % 3] ?? null;
  const lead = await leads.find(reference);
  if (lead === undefined) throw new Error(`there is no ${reference}`);
  if (channel === null) await leads.addMessage(lead, { text, key: `tests ${number}`, asksReview: false });
  else {
    const event = { id: `form-${number}`, happenedAt: new Date(), actor: STAFF, text, channel };
    await commitCaseChange(mortal, encryption, reference, { event: { ...event, kind: "incoming" } });
  }
  writeSync(1, `${number}\n`);
}
await db.close();
