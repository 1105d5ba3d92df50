import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InferOutput } from "valibot";
import { CLIENT_ID_HEADER, type ErrorDocument, IDEMPOTENCY_KEY_HEADER } from "../../contract/json-api.ts";
import { describeOnEachEngine, handleOfAnother } from "../../tests/support/databases.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { leadDocument, messageAttributes } from "./leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import type { leadDocumentSchema } from "./schema.ts";
import { createLeads, type Leads } from "../../desk/staff/staff.fixture.ts";

type LeadDocument = InferOutput<typeof leadDocumentSchema>;

const PRESSES = 20;

describeOnEachEngine("one submission is one lead", (open) => {
  let db: Db;
  let platform: TestPlatform;
  let serial = 0;

  beforeAll(async () => {
    db = await open();
    platform = await startTestPlatform(db);
  });
  afterAll(() => platform.stop());

  const aKey = () => `journey-${(serial += 1)}`;
  const send = (key: string | undefined, document = leadDocument(), clientId = "test") =>
    platform.request({
      method: "POST",
      url: "/v1/leads",
      payload: document,
      headers: { [CLIENT_ID_HEADER]: clientId, ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }) },
    });
  const idOf = (response: { json: () => LeadDocument }) => response.json().data.id;
  const leads = async () => (await db.kysely.selectFrom("leads").select("id").execute()).length;
  const jobs = async () => (await db.kysely.selectFrom("jobs").select("id").execute()).length;

  it("a customer who presses Send again gets the same answer, and nothing is kept twice", async () => {
    const key = aKey();
    const [leadsBefore, jobsBefore] = [await leads(), await jobs()];
    const first = await send(key);
    const second = await send(key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(second.headers.location).toBe(first.headers.location);
    expect([await leads(), await jobs()]).toEqual([leadsBefore + 1, jobsBefore + 1]);
  });

  it("the same document with other spacing is the same", async () => {
    const key = aKey();
    const first = await send(key);
    const spaced = await platform.request({
      method: "POST",
      url: "/v1/leads",
      payload: JSON.stringify(leadDocument(), null, 2),
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    });
    expect(idOf(spaced)).toBe(idOf(first));
  });

  it.each([
    ["text", leadDocument({ query: "My bill is still wrong." })],
    ["address", leadDocument({}, "999900000000")],
  ])("a key is refused for another %s, and its first lead stays as it was", async (_what, other) => {
    const key = aKey();
    const first = await send(key);
    const before = await leads();
    const response = await send(key, other);
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorDocument>().errors).toMatchObject([
      { code: "idempotency-key-reused", source: { header: IDEMPOTENCY_KEY_HEADER } },
    ]);
    expect(await leads()).toBe(before);
    expect(idOf(await send(key))).toBe(idOf(first));
  });

  it("twenty presses at once make one lead and one email; each is told its reference or to wait a moment", async () => {
    const key = aKey();
    const [leadsBefore, jobsBefore] = [await leads(), await jobs()];
    const responses = await Promise.all(Array.from({ length: PRESSES }, () => send(key)));
    const accepted = responses.filter(({ statusCode }) => statusCode === 201);
    const waiting = responses.filter(({ statusCode }) => statusCode === 409);
    expect(accepted.length + waiting.length).toBe(PRESSES);
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted.map(idOf)).size).toBe(1);
    expect(waiting.map(({ headers }) => headers["retry-after"])).toEqual(waiting.map(() => "1"));
    expect([await leads(), await jobs()]).toEqual([leadsBefore + 1, jobsBefore + 1]);
    expect(idOf(await send(key))).toBe(idOf(accepted[0]!));
  });

  it("two applications that choose the same key do not get each other's lead", async () => {
    const key = aKey();
    expect(idOf(await send(key, leadDocument(), "one"))).not.toBe(
      idOf(await send(key, leadDocument(), "other")),
    );
  });

  it("a refused lead does not use its key up", async () => {
    const key = aKey();
    expect((await send(key, leadDocument({ email: "nowhere" }))).statusCode).toBe(422);
    expect((await send(key, leadDocument({}, "999999999999"))).statusCode).toBe(404);
    expect((await send(key)).statusCode).toBe(201);
  });

  it("without a key each request is a lead of its own", async () => {
    expect(idOf(await send(undefined))).not.toBe(idOf(await send(undefined)));
  });

  describe("in several processes", () => {
    const attributes = messageAttributes() as unknown as LeadRecordAttributes;
    /** A service as another process has it: nothing shared but the database. */
    const another = async (): Promise<Leads> =>
      createLeads({
        db: await handleOfAnother(db, open),
        encryption: TEST_ENCRYPTION,
        onJobEnqueued: () => undefined,
      });
    const lead = (idempotencyKey: string) => ({
      clientId: "test",
      idempotencyKey,
      attributes,
      addressId: "999900000000",
    });

    it("a key in flight in this process is a conflict, and the lead once it is stored", async () => {
      const service = await another();
      const key = aKey();
      const first = service.create(lead(key));
      expect(await service.create(lead(key))).toEqual({ ok: false, failure: "in-flight" });
      const created = await first;
      expect(created.ok).toBe(true);
      expect(await service.create(lead(key))).toEqual(created);
    });

    it("presses in two of them at once make one lead, and both get it", async () => {
      const [one, other] = await Promise.all([another(), another()]);
      for (let time = 0; time < 10; time += 1) {
        const key = aKey();
        const before = await leads();
        const results = await Promise.all([one.create(lead(key)), other.create(lead(key))]);
        expect(results[0]?.ok).toBe(true);
        expect(results[1]).toEqual(results[0]);
        expect(await leads()).toBe(before + 1);
      }
    });

    it("a key that was used is refused for another body, an unknown address too", async () => {
      const service = await another();
      const key = aKey();
      await service.create(lead(key));
      for (const addressId of [null, "999999999999"])
        expect(await service.create({ ...lead(key), addressId })).toEqual({
          ok: false,
          failure: "key-reused",
        });
      expect(await service.create({ ...lead(aKey()), addressId: "999999999999" })).toEqual({
        ok: false,
        failure: "unknown-address",
      });
    });

    it("a lead whose email can't be promised is not kept either", async () => {
      const before = await leads();
      const service = createLeads({
        db,
        encryption: TEST_ENCRYPTION,
        onJobEnqueued: () => undefined,
        now: () => new Date(NaN),
      });
      const key = aKey();
      await expect(service.create(lead(key))).rejects.toThrow("Invalid time value");
      expect(await leads()).toBe(before);
      expect((await send(key)).statusCode).toBe(201);
    });
  });
});
