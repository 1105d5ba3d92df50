import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "../infrastructure/database/database.ts";
import { migrate, migrationsOf } from "../infrastructure/database/migrate.ts";
import { migrations } from "../infrastructure/database/migrations.ts";
import { allEmailsSent, mailedReferences } from "./crash/stored-submissions.ts";
import { postLead } from "./support/api-lead.ts";
import { createDatabase, type OwnDatabase } from "./support/databases.ts";
import { layOutNextRelease, NEXT_CHANGE } from "./support/next-release.ts";
import { createNoScriptCustomer } from "./support/no-script-journey.ts";
import { type Product, startProduct } from "./support/product.ts";
import { type SpoilingProxy, startSpoilingProxy } from "./support/spoiling-proxy.ts";

/**
 * An update and its way back, as docs/operating/upgrading.md has them: two releases beside each other on one
 * database, behind one address. On PostgreSQL where there is one; infrastructure/database/migrate.test.ts has
 * the rules on both engines.
 */
describe("an operator who brings a new release in beside today's", () => {
  let folder: string;
  let database: OwnDatabase;
  let db: Db;
  let address: SpoilingProxy;
  let answering: Product;
  let today: Product;
  let next: Product;
  const references: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "help-and-support-next-"));
    layOutNextRelease(folder);
    database = await createDatabase(process.env["TEST_DATABASE_URL"]);
    address = await startSpoilingProxy(() => answering.origin);
    today = await startToday();
    answering = today;
    db = await openDatabase({ ...database.location, onIdleError: () => undefined });
  });
  afterAll(async () => {
    await Promise.all([today, next].map((product) => product?.kill()));
    await address.close();
    await db.close();
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  const settings = () => ({
    ...database.location,
    environment: { PUBLIC_ORIGIN: address.origin, LOG_LEVEL: "warn" },
  });
  const startToday = () => startProduct(settings());
  const customer = (email: string) => createNoScriptCustomer({ origin: address.origin, email });
  const apiLead = async ({ platformOrigin }: Product, key: string) => {
    const { reference } = await postLead({
      platformOrigin,
      email: `${key}@example.com`,
      idempotencyKey: key,
    });
    return reference ?? "none";
  };

  it("customers begin in one release and finish in the other, both ways, and every job is done once", async () => {
    const [early, late] = [customer("early@example.com"), customer("late@example.com")];
    await early.fillIn();
    next = await startProduct({ ...settings(), root: folder });
    expect((await migrationsOf(db.kysely)).at(-1)).toBe(NEXT_CHANGE);

    answering = next;
    references.push(await early.send());
    await late.fillIn();
    answering = today;
    references.push(await late.send());
    // The same lead, sent to one and repeated to the other.
    const outcomes = [
      await apiLead(today, "a-key"),
      await apiLead(next, "a-key"),
      await apiLead(next, "b-key"),
      await apiLead(today, "b-key"),
    ];
    expect([outcomes[0], outcomes[2]]).toEqual([outcomes[1], outcomes[3]]);
    references.push(outcomes[0]!, outcomes[2]!);
    await allEmailsSent(db);
    expect(mailedReferences(today.dataDir).toSorted()).toEqual(references.toSorted());
  });

  it("goes back: the new one stops, and today's carries on, on the newer schema, through a restart too", async () => {
    const halfway = customer("halfway@example.com");
    answering = next;
    await halfway.fillIn();
    expect(await next.stop()).toBe(0);
    expect(await today.stop()).toBe(0);
    today = await startToday();
    answering = today;
    references.push(await halfway.send(), await customer("after@example.com").complain());
    await allEmailsSent(db);
    expect(mailedReferences(today.dataDir).toSorted()).toEqual(references.toSorted());
    expect((await migrationsOf(db.kysely)).at(-1)).toBe(NEXT_CHANGE);
  });

  it("says in one line where there is no way back, and nothing is changed", async () => {
    const ahead = {
      [NEXT_CHANGE]: migrations["0001-foundations"]!,
      "9999-taken-away": { up: async () => undefined, compatibleFrom: NEXT_CHANGE },
    };
    await migrate(db.kysely, undefined, { ...migrations, ...ahead });
    await today.stop();
    const started = startToday();
    await expect(started).rejects.toThrow(
      /\n(This release can't work on this database any more: .*"9999-taken-away".*)\n$/,
    );
    await expect(started).rejects.not.toThrow(/\n {4}at /);
  });
});
